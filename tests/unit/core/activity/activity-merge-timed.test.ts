import { expect, it } from 'vitest'
import { emptyMerge, step, wanted } from '~/lib/core/activity/activity-merge'
import { hashOf } from './made-up-feed'

it('shows what an old service sent without its block before either of its lists has ended, each transaction once', () => {
  const at = (second: number) => `2023-11-14T22:13:${String(second).padStart(2, '0')}.000000Z`
  const sent = (n: number, second: number) => ({
    hash: hashOf(n),
    block_number: n,
    position: 0,
    timestamp: at(second),
  })
  const moved = (n: number, second: number) => ({ transaction_hash: hashOf(n), log_index: 1, timestamp: at(second) })
  type Old = ReturnType<typeof moved>
  const none = emptyMerge<ReturnType<typeof sent>, Old>()
  const one = step(none, { transactions: [sent(43, 12), sent(42, 12), sent(30, 8)], last: false })
  expect(one.released).toEqual([])
  const two = step(one.merge, { transfers: [moved(42, 12), moved(38, 10), moved(20, 4)], last: false })
  expect(two.released.map(({ hash, transfers }) => [hash, transfers.length])).toEqual([
    [hashOf(43), 0],
    [hashOf(42), 1],
    [hashOf(38), 1],
  ])
  expect(wanted(two.merge)).toBe('transactions')
})
