import * as z from 'zod/mini'
import type { Output } from '../../api/index'
import { chainById } from '../../core/chains/chains'
import { parseTime } from '../../core/format-time'
import type { Sentence } from '../../core/gloss/sentence'
import { addressShape, hashShape } from '../../core/hex'
import { chainIdShape } from '../../settings/schema'
import type { Cache } from '../cache/cache'
import type { Rows } from '../cache/rows'
import type { ResolveCall } from '../call/resolve-call'
import type { Handlers } from '../messages/serve'
import { sentencesOf } from './sentences-of'

type Summary = Output<'transactionSummary'>

interface Needs {
  cache: Cache
  rows: Rows
  resolveCall: ResolveCall
}

const Hashes = z.strictObject({
  chain: z.string().check(z.regex(chainIdShape)),
  hashes: z.array(z.string().check(z.regex(hashShape))).check(z.maxLength(500)),
})
const About = z.extend(Hashes, { about: z.optional(z.string().check(z.regex(addressShape))) })
const weight = { values: 1000, characters: 50_000 }

/** What is kept from earlier lookups: feeds and lists show it without spending a credit, and put in labels themselves. */
export function knownSentenceHandlers({ cache, rows, resolveCall }: Needs): Handlers<'gloss.known' | 'gloss.times'> {
  return {
    'gloss.known': {
      from: 'extension',
      input: About,
      weight,
      async run({ chain, hashes, about }) {
        const known = chainById(chain)
        const found = await Promise.all(
          hashes.map(async (hash): Promise<[string, Sentence][]> => {
            const { key } = await resolveCall('transactionSummary', { hash, chain })
            const kept = await cache.read(key)
            const summary = kept?.value as Summary | undefined
            const row = summary && (await rows.read(chain, hash))?.row
            const [said] = summary ? sentencesOf(summary, known, { sender: row?.from, about }) : []
            return said ? [[hash.toLowerCase(), said.sentence]] : []
          }),
        )
        return Object.fromEntries(found.flat())
      },
    },
    'gloss.times': {
      from: 'extension',
      input: Hashes,
      weight,
      async run({ chain, hashes }) {
        const seen = await Promise.all(
          hashes.map(async (hash): Promise<[string, number][]> => {
            const ms = parseTime((await rows.read(chain, hash))?.row.timestamp)
            return ms === null ? [] : [[hash.toLowerCase(), ms]]
          }),
        )
        return Object.fromEntries(seen.flat())
      },
    },
  }
}
