import * as z from 'zod/mini'
import type { KnownSentence } from '../../core/activity/activity-sentence'
import { type AddressBook, mineIn } from '../../core/address-book/address-book'
import { addressShape, hashShape } from '../../core/addresses/hex'
import { chainById } from '../../core/chains/chains'
import { isTelling } from '../../core/deed/deed-of'
import { tell, tellKnown } from '../../core/deed/words/tell'
import { parseTime } from '../../core/time/format-time'
import { transactionState } from '../../core/transactions/transaction-state'
import type { MessageInput } from '../../rpc/contract'
import { chainIdShape } from '../../settings/schema'
import type { Client } from '../call/client'
import { publicRecord, type Rows } from '../call/rows'
import type { Handlers } from '../messages/serve'
import { sentencesOf } from './sentences-of'

const Hashes = z.strictObject({
  chain: z.string().check(z.regex(chainIdShape)),
  hashes: z.array(z.string().check(z.regex(hashShape))).check(z.maxLength(500)),
})
const Known = z.extend(Hashes, {
  about: z.optional(z.string().check(z.regex(addressShape))),
  rows: z.optional(z.boolean()),
})
const weight = { values: 1000, characters: 50_000 }

/** What earlier lookups found: feeds and lists show it without spending a credit, and insert labels themselves. */
export function knownSentenceHandlers(
  client: Pick<Client, 'stored'>,
  rows: Rows,
  labels?: () => Promise<AddressBook>,
): Handlers<'gloss.known' | 'gloss.times'> {
  /** What a mark would say from the same answers. */
  async function sayKept(hash: string, { chain, about, rows: fromRows = false }: MessageInput<'gloss.known'>) {
    const on = chainById(chain)
    const which = { hash, chain }
    const [summary, record] = await Promise.all([
      client.stored('transactionSummary', which).then((kept) => kept?.value),
      client.stored('transactionRecord', which).then((kept) => kept?.value),
    ])
    // What waited when its record came may be done by now, which a list knows.
    const open = record && transactionState(record) !== 'pending' ? publicRecord(record) : undefined
    const row = open?.row ?? (summary || fromRows ? (await rows.read(chain, hash))?.row : undefined)
    const summaries = summary ? sentencesOf(summary, on, { sender: row?.from, about }) : []
    const facts = row && { transaction: row, transfers: open?.transfers, ...(about && { about }) }
    const said = tellKnown({ summaries, facts }, on)
    const best = said?.sayings[0]
    if (!best) return undefined
    const isSummary = summaries.includes(best)
    const by = isSummary ? ('summary' as const) : open ? ('record' as const) : ('list' as const)
    const state = isSummary || !row ? ('done' as const) : transactionState(row)
    return { ...best, warnings: said.warnings, by, state }
  }

  return {
    'gloss.known': {
      from: 'extension',
      input: Known,
      weight,
      async run(given) {
        const { hashes } = given
        const book = await labels?.()
        const isMine = book && mineIn(book)
        const found = await Promise.all(
          hashes.map(async (hash): Promise<[string, KnownSentence][]> => {
            const said = await sayKept(hash, given)
            if (!said) return []
            const { sentence, deed, told, by, state, warnings } = said
            const yours = isMine && told && tell(told, isMine)
            const isSaid = yours && JSON.stringify(yours) !== JSON.stringify(sentence)
            const known: KnownSentence = {
              ...{ sentence, by, state },
              ...(isSaid && { yours }),
              ...(warnings.length > 0 && { warnings }),
              ...(deed && !isTelling(deed) && { poor: true }),
            }
            return [[hash.toLowerCase(), known]]
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
