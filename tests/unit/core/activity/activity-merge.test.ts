import { describe, expect, it } from 'vitest'
import {
  emptyMerge,
  heldBack,
  type Merge,
  type Side,
  step,
  unminedEntries,
  wanted,
} from '~/lib/core/activity/activity-merge'
import { type FeedEntry, groupedByTransaction, ordered } from '~/lib/core/activity/activity-order'
import { fc } from '../../../fast-check'
import { hashes, hashOf, type T, type World, world, type X } from './made-up-feed'

const pages = <R>(rows: R[], size: number): R[][] => {
  const out: R[][] = []
  for (let at = 0; at < rows.length; at += size) out.push(rows.slice(at, at + size))
  return out.length > 0 ? out : [[]]
}

interface Run {
  merge: Merge<T, X>
  feed: FeedEntry<T, X>[]
  late: FeedEntry<T, X>[]
}

/** Pages both lists in the order that `choose` gives, and checks after each page what must hold all the way. */
function run(
  of: World,
  sizes: Record<Side, number>,
  choose: (merge: Merge<T, X>) => Side | null,
  check: (run: Run) => void = () => {},
  repeat: () => boolean = () => false,
): Run {
  const left = {
    transactions: pages(of.transactions, sizes.transactions),
    transfers: pages(of.transfers, sizes.transfers),
  }
  let state: Run = { merge: emptyMerge<T, X>(), feed: [], late: [] }
  for (;;) {
    const chosen = choose(state.merge)
    const side: Side | null =
      chosen && left[chosen].length > 0
        ? chosen
        : left.transactions.length > 0
          ? 'transactions'
          : left.transfers.length > 0
            ? 'transfers'
            : null
    if (!side) return state
    const again = repeat() && left[side].length > 1
    const page = (again ? left[side][0] : left[side].shift()) ?? []
    const last = left[side].length === 0
    const arrival = side === 'transactions' ? { transactions: page as T[], last } : { transfers: page as X[], last }
    const { merge, released, late } = step(state.merge, arrival)
    state = { merge, feed: [...state.feed, ...released], late: [...state.late, ...late] }
    check(state)
  }
}

const size = fc.integer({ min: 1, max: 9 })
const picks = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 })

const falls = (numbers: number[]) => numbers.every((n, i) => i === 0 || n <= (numbers[i - 1] ?? n))

describe('the order of a feed', () => {
  it('is newest block first, and inside a block by position and by log index', () => {
    fc.assert(
      fc.property(world, (of) => {
        const feed = ordered(groupedByTransaction(of.transactions, of.transfers))
        expect(new Set(of.order)).toEqual(new Set(of.made))
        expect(of.order).toHaveLength(of.made.length)
        expect(falls(feed.map(({ block }) => block ?? Number.MAX_SAFE_INTEGER))).toBe(true)
        for (const block of new Set(feed.map((entry) => entry.block))) {
          const inBlock = feed.filter((entry) => entry.block === block)
          expect(falls(inBlock.flatMap(({ transaction }) => transaction?.position ?? []))).toBe(true)
          expect(falls(inBlock.flatMap(({ transfers }) => transfers.at(-1)?.log_index ?? []))).toBe(true)
        }
      }),
    )
  })

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(world, (of) => {
        const mined = of.transactions.filter(({ block_number }) => block_number !== null)
        const backwards = ordered(groupedByTransaction([...mined].reverse(), [...of.transfers].reverse()))
        expect(hashes(backwards)).toEqual(hashes(ordered(groupedByTransaction(mined, of.transfers))))
      }),
    )
  })
})

describe('merging transactions and token transfers', () => {
  it('gives the same complete feed whichever list is paged first', () => {
    fc.assert(
      fc.property(world, size, size, picks, (of, a, b, order) => {
        let at = 0
        const { feed, merge, late } = run(of, { transactions: a, transfers: b }, () =>
          order[at++ % order.length] ? 'transactions' : 'transfers',
        )
        expect([...hashes(unminedEntries(merge)), ...hashes(feed)]).toEqual(of.order)
        expect(feed.flatMap((entry) => entry.transfers)).toHaveLength(of.transfers.length)
        expect(late).toEqual([])
        expect(heldBack(merge)).toEqual([])
        expect(merge.doubles).toBe(0)
        expect(wanted(merge)).toBeNull()
      }),
      { numRuns: 400 },
    )
  })

  it('never releases an entry before everything newer, nor with part of its transfers', () => {
    fc.assert(
      fc.property(world, size, size, (of, a, b) => {
        const mined = of.order.filter(
          (hash) => !of.transactions.some((t) => t.hash === hash && t.block_number === null),
        )
        run(of, { transactions: a, transfers: b }, wanted, ({ feed }) => {
          expect(hashes(feed)).toEqual(mined.slice(0, feed.length))
          for (const entry of feed) {
            expect(entry.transfers).toEqual(
              of.transfers.filter((x) => x.transaction_hash === entry.hash).sort((x, y) => x.log_index - y.log_index),
            )
            expect(entry.transaction).toEqual(of.transactions.find((t) => t.hash === entry.hash) ?? null)
          }
        })
      }),
      { numRuns: 120 },
    )
  })

  it('counts a page that comes again and adds nothing for it', () => {
    fc.assert(
      fc.property(world, size, size, picks, (of, a, b, again) => {
        // A batch that sends the same item twice inside one page is no double, so pages here hold distinct rows.
        let at = 0
        let repeats = 0
        const { feed, merge, late } = run(of, { transactions: a, transfers: b }, wanted, undefined, () => {
          const yes = (again[at++] ?? false) && repeats < 20
          if (yes) repeats++
          return yes
        })
        expect([...hashes(unminedEntries(merge)), ...hashes(feed)]).toEqual(of.order)
        expect(late).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('keeps what it holds small when it pages what it wants', () => {
    const of: World = { transactions: [], transfers: [], made: [], order: [] }
    for (let i = 0; i < 3000; i++) {
      of.transfers.push({
        transaction_hash: hashOf(i),
        block_number: 9000 - i,
        log_index: 1,
        total: { token_id: '', value: '' },
      })
      if (i % 100 === 0) of.transactions.push({ hash: hashOf(i), block_number: 9000 - i, position: 1 })
    }
    let most = 0
    const { feed } = run(of, { transactions: 50, transfers: 50 }, wanted, ({ merge }) => {
      most = Math.max(most, merge.held.transfers.length)
      expect(JSON.parse(JSON.stringify(merge))).toEqual(merge)
    })
    expect(feed).toHaveLength(3000)
    expect(most).toBeLessThanOrEqual(50)
  })

  it('moves a pending transaction to its block when the other list already knows it', () => {
    const hash = hashOf(7)
    const first = step(emptyMerge<T, X>(), { transactions: [{ hash, block_number: null, position: null }], last: true })
    expect(hashes(unminedEntries(first.merge))).toEqual([hash])
    const transfer = {
      transaction_hash: hash.toUpperCase().replace('0X', '0x'),
      block_number: 12,
      log_index: 3,
      total: { token_id: '', value: '5' },
    }
    const second = step(first.merge, { transfers: [transfer], last: true })
    expect(unminedEntries(second.merge)).toEqual([])
    expect(second.released).toEqual([
      { hash, block: 12, transaction: { hash, block_number: null, position: null }, transfers: [transfer] },
    ])
  })

  it('reports new rows that come after their place has passed instead of losing them', () => {
    const row = (n: number, block: number): T => ({ hash: hashOf(n), block_number: block, position: 0 })
    const one = step(emptyMerge<T, X>(), { transfers: [], last: true })
    const two = step(one.merge, { transactions: [row(1, 50), row(2, 40)], last: false })
    expect(hashes(two.released)).toEqual([hashOf(1)])
    const three = step(two.merge, { transactions: [row(3, 60), row(4, 30)], last: false })
    expect(hashes(three.late)).toEqual([hashOf(3)])
    expect(hashes(three.released)).toEqual([hashOf(2)])
  })

  it('knows the order of coins that are told as transfers without a log', () => {
    const row = (n: number, position: number): T => ({ hash: hashOf(n), block_number: 5, position })
    const moved = (n: number, log_index: number): X => ({
      transaction_hash: hashOf(n),
      block_number: 5,
      log_index,
      total: { token_id: '', value: '1' },
    })
    const transfers = [moved(1, -40_000), moved(2, -60_002), moved(3, -80_002), moved(4, -120_000), moved(4, 8)]
    const feed = ordered(groupedByTransaction([row(1, 1), row(4, 5)], transfers))
    expect(hashes(feed)).toEqual([4, 3, 2, 1].map(hashOf))
    expect(feed[0]?.transfers.map(({ log_index }) => log_index)).toEqual([-120_000, 8])
  })

  it('puts in order by time what an old service sends without its block', () => {
    const second = (block: number | null) => (block === null ? null : new Date(1.7e12 + block * 12_000).toISOString())
    const old = (of: World): World => ({
      ...of,
      transactions: of.transactions.map((row) => ({ ...row, timestamp: second(row.block_number) })),
      transfers: of.transfers.map(({ block_number, ...row }) => ({ ...row, timestamp: second(block_number) }) as never),
    })
    fc.assert(
      fc.property(world, size, size, (of, a, b) => {
        const pending = of.transactions.filter(({ block_number }) => block_number === null).map(({ hash }) => hash)
        const mined = of.order.filter((hash) => !pending.includes(hash))
        const { feed, late } = run(old(of), { transactions: a, transfers: b }, wanted, (so) => {
          expect(hashes(so.feed)).toEqual(mined.slice(0, so.feed.length))
        })
        expect(hashes(feed)).toEqual(mined)
        expect(late).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('keeps equal items of one batch apart', () => {
    const twin = { transaction_hash: hashOf(1), block_number: 5, log_index: 3, total: { token_id: '9', value: '1' } }
    const one = step(emptyMerge<T, X>(), { transactions: [], last: true })
    const two = step(one.merge, { transfers: [twin, { ...twin }], last: true })
    expect(two.released[0]?.transfers).toHaveLength(2)
    expect(two.merge.doubles).toBe(0)
  })
})
