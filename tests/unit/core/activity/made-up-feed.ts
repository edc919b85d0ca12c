import { type FeedEntry, groupedByTransaction, ordered } from '~/lib/core/activity/activity-order'
import { fc } from '../../../fast-check'

export interface T {
  hash: string
  block_number: number | null
  position: number | null
}
export interface X {
  transaction_hash: string
  block_number: number
  log_index: number
  total: { token_id: string; value: string }
}

/** A made-up chain as one address sees it: some transactions are its own, some only move tokens to it. */
export interface World {
  transactions: T[]
  transfers: X[]
  /** Hashes, newest first, as they were made. */
  made: string[]
  /** The whole feed at once: what paging must come to, whatever its order. */
  order: string[]
}

export const hashes = (entries: FeedEntry<T, X>[]) => entries.map(({ hash }) => hash)

export const hashOf = (n: number) => `0x${n.toString(16).padStart(64, '0')}`

export const world: fc.Arbitrary<World> = fc
  .record({
    pending: fc.nat(3),
    blocks: fc.array(
      fc.array(fc.record({ own: fc.boolean(), transfers: fc.nat(4), same: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      }),
      { maxLength: 14 },
    ),
  })
  .map(({ pending, blocks }) => {
    const out: World = { transactions: [], transfers: [], made: [], order: [] }
    let id = 1
    for (let i = 0; i < pending; i++) {
      out.transactions.push({ hash: hashOf(id), block_number: null, position: null })
      out.made.push(hashOf(id++))
    }
    let block = 1000 + blocks.length * 3
    for (const inBlock of blocks) {
      block -= 1 + (id % 3)
      let log = 500
      for (const [index, { own, transfers, same }] of inBlock.entries()) {
        if (!own && transfers === 0) continue
        const hash = hashOf(id++)
        out.made.push(hash)
        if (own) out.transactions.push({ hash, block_number: block, position: 100 - index })
        for (let i = 0; i < transfers; i++) {
          out.transfers.push({
            transaction_hash: hash,
            block_number: block,
            // Items of a batch share the log index.
            log_index: same ? log : log--,
            total: { token_id: String(i), value: '1' },
          })
        }
        log--
      }
    }
    out.order = hashes(ordered(groupedByTransaction(out.transactions, out.transfers)))
    return out
  })
