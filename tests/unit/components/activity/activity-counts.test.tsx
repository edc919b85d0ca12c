// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ActivityFoot, FoldedRows } from '../../../../components/activity/activity-notes'
import { fromWords } from '../../../../components/charts/charts-view'
import type { FeedState } from '../../../../lib/ui/activity/source-feed'
import { draw } from '../../ui/draw'

const nothing = () => {}
const lists = { unmined: [], chunks: [], held: [], unreadable: [], notes: [], known: [] }
const rest = { doubles: 0, stopped: null, failed: null, at: null, stale: null }

const feed = (state: Partial<FeedState>): FeedState => ({
  status: 'more',
  count: 0,
  waiting: 0,
  ...lists,
  ...rest,
  ...state,
})

test.each([
  [3, 1, '1 more row follows once the other list has loaded that far'],
  [3, 2, '2 more rows follow once the other list has loaded that far'],
  [0, 1, '1 row follows once the newest block is loaded whole'],
  [0, 450, '450 rows follow once the newest block is loaded whole'],
])('with %d rows shown and %d that wait, the foot says “%s”', async (count, waiting, said) => {
  const root = await draw(<ActivityFoot state={feed({ count, waiting })} onMore={nothing} />)
  expect(root.textContent).toContain(said)
})

test.each([
  [1, true, 'Showing 1 spam item: 1 that moves nothing.'],
  [2, true, 'Showing 2 spam items: 2 that move nothing.'],
  [1, false, '1 hidden: 1 that moves nothing.'],
])('of %d that move nothing (shown: %s) it says “%s”', async (count, unfolded, said) => {
  const held = Array(count).fill({ fold: 'nothing' })
  const state = feed({ count, held })
  const root = await draw(<FoldedRows state={state} unfolded={unfolded} onUnfold={nothing} />)
  expect(root.querySelector('button')?.title).toBe(said)
  expect(root.textContent).toBe(unfolded ? `Hide ${count}` : `${count} hidden`)
})

test.each([
  ['end', 1, 1, 'From the only transaction. 1 without a time is left out.'],
  ['end', 1500, 2, 'From all 1,500 transactions. 2 without a time are left out.'],
  ['more', 1, 0, 'From the 1 transaction loaded so far; older ones are not in it.'],
] as const)('a chart of a list (%s) of %d, %d without a time, says “%s”', (status, count, timeless, said) => {
  expect(fromWords(feed({ status, count }), timeless, 0)).toBe(`${said} Days are UTC.`)
})
