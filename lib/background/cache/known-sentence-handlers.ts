import * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '../../api/define'
import { endpoints } from '../../api/index'
import { chainById } from '../../core/chains/chains'
import { hashShape } from '../../core/hex'
import type { Sentence } from '../../rpc/contract'
import { chainIdShape, type SettingValues } from '../../settings/schema'
import { sentencesOf } from '../gloss/sentences-of'
import { targetOf } from '../http/target'
import { checkInput } from '../messages/check-input'
import type { Handlers } from '../messages/serve'
import type { Cache } from './cache'
import { cacheKey } from './cache-key'

type Summary = OutputOf<(typeof endpoints)['transactionSummary']>

interface Needs {
  cache: Cache
  settings(): Promise<SettingValues>
  preview: boolean
}

const Hash = z.string().check(z.regex(hashShape))

/** Sentences that are kept from earlier lookups: feeds show them without spending a credit, and put in labels themselves. */
export function knownSentenceHandlers({ cache, settings, preview }: Needs): Handlers<'gloss.known'> {
  const endpoint = endpoints.transactionSummary as unknown as Endpoint

  return {
    'gloss.known': {
      from: 'extension',
      input: z.strictObject({
        chain: z.string().check(z.regex(chainIdShape)),
        hashes: z.array(Hash).check(z.maxLength(500)),
      }),
      weight: { values: 1000, characters: 50_000 },
      async run({ chain, hashes }) {
        const target = targetOf(endpoint, { chain }, await settings(), preview)
        const known = chainById(chain)
        const found = await Promise.all(
          hashes.map(async (hash): Promise<[string, Sentence][]> => {
            const kept = await cache.read(cacheKey('transactionSummary', checkInput(endpoint, { hash, chain }), target))
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
