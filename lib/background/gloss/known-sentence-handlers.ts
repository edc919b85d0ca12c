import * as z from 'zod/mini'
import type { Output } from '../../api/index'
import { chainById } from '../../core/chains/chains'
import type { Sentence } from '../../core/gloss/sentence'
import { hashShape } from '../../core/hex'
import { chainIdShape } from '../../settings/schema'
import type { Cache } from '../cache/cache'
import type { ResolveCall } from '../call/resolve-call'
import type { Handlers } from '../messages/serve'
import { sentencesOf } from './sentences-of'

type Summary = Output<'transactionSummary'>

interface Needs {
  cache: Cache
  resolveCall: ResolveCall
}

const Hash = z.string().check(z.regex(hashShape))

/** Sentences that are kept from earlier lookups: feeds show them without spending a credit, and put in labels themselves. */
export function knownSentenceHandlers({ cache, resolveCall }: Needs): Handlers<'gloss.known'> {
  return {
    'gloss.known': {
      from: 'extension',
      input: z.strictObject({
        chain: z.string().check(z.regex(chainIdShape)),
        hashes: z.array(Hash).check(z.maxLength(500)),
      }),
      weight: { values: 1000, characters: 50_000 },
      async run({ chain, hashes }) {
        const known = chainById(chain)
        const found = await Promise.all(
          hashes.map(async (hash): Promise<[string, Sentence][]> => {
            const { key } = await resolveCall('transactionSummary', { hash, chain })
            const kept = await cache.read(key)
            const summary = kept?.value as Summary | undefined
            const [sentence] = summary ? sentencesOf(summary, known) : []
            return sentence ? [[hash.toLowerCase(), sentence]] : []
          }),
        )
        return Object.fromEntries(found.flat())
      },
    },
  }
}
