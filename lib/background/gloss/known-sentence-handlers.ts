import * as z from 'zod/mini'
import type { Output } from '../../api/index'
import type { AddressBook } from '../../core/address-book/address-book'
import { mineIn } from '../../core/address-book/mine-in'
import { addressShape, hashShape } from '../../core/addresses/hex'
import { chainById } from '../../core/chains/chains'
import { tell } from '../../core/deed/words/tell'
import { parseTime } from '../../core/time/format-time'
import type { KnownSentence } from '../../rpc/contract'
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
  labels?: () => Promise<AddressBook>
}

const Hashes = z.strictObject({
  chain: z.string().check(z.regex(chainIdShape)),
  hashes: z.array(z.string().check(z.regex(hashShape))).check(z.maxLength(500)),
})
const About = z.extend(Hashes, { about: z.optional(z.string().check(z.regex(addressShape))) })
const weight = { values: 1000, characters: 50_000 }

/** What earlier lookups found: feeds and lists show it without spending a credit, and insert labels themselves. */
export function knownSentenceHandlers({
  cache,
  rows,
  resolveCall,
  labels,
}: Needs): Handlers<'gloss.known' | 'gloss.times'> {
  return {
    'gloss.known': {
      from: 'extension',
      input: About,
      weight,
      async run({ chain, hashes, about }) {
        const known = chainById(chain)
        const book = await labels?.()
        const isMine = book && mineIn(book)
        const found = await Promise.all(
          hashes.map(async (hash): Promise<[string, KnownSentence][]> => {
            const { key } = await resolveCall('transactionSummary', { hash, chain })
            const kept = await cache.read(key)
            const summary = kept?.value as Summary | undefined
            const row = summary && (await rows.read(chain, hash))?.row
            const [said] = summary ? sentencesOf(summary, known, { sender: row?.from, about }) : []
            if (!said) return []
            const { sentence, deed } = said
            const yours = isMine && deed && tell({ deed, chain: known, about }, isMine)
            const isSaid = yours && JSON.stringify(yours) !== JSON.stringify(sentence)
            return [[hash.toLowerCase(), { sentence, ...(isSaid ? { yours } : {}) }]]
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
