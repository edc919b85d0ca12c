// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { FrameContext } from '../../../../components/base/frame'
import { RankChange } from '../../../../components/points/points-addresses-view'
import { type Tracked, withStanding } from '../../../../lib/ui/points/tracked'
import { draw } from '../../ui/draw'

const noon = Date.UTC(2026, 10, 20, 12)
const day = 86_400_000

/** What is said of somebody who was seen at these ranks, on one day after the other. */
async function said(ranks: (string | null)[], frame: 'app' | 'popup' = 'app') {
  const first: Tracked = { key: 'k', environment: 'production', address: '0x', addedAt: 0, seen: null, before: null }
  const tracked = ranks.reduce(
    (one, rank, index) => withStanding(one, { rank, total: '1', at: noon + index * day }),
    first,
  )
  const root = await draw(
    <FrameContext.Provider value={frame}>
      <RankChange tracked={tracked} />
    </FrameContext.Provider>,
  )
  return { text: root.textContent, title: root.querySelector('[title]')?.getAttribute('title') }
}

test.each([
  [['352'], ''],
  [['352', '352'], ''],
  [['352', '340'], '▲ 12since Nov 20, 2026 UTC'],
  [['352', '352', '340', '340', '340'], '▲ 12since Nov 21, 2026 UTC'],
  [['1340', '2352'], '▼ 1,012since Nov 20, 2026 UTC'],
  [['7', null], 'No longer rankedsince Nov 20, 2026 UTC'],
  [['7', null, null], 'No longer rankedsince Nov 20, 2026 UTC'],
  [[null], 'Not ranked'],
  [[null, '7'], ''],
])('of one seen at %j it says “%s”', async (ranks, text) => {
  expect((await said(ranks)).text).toBe(text)
})

test('where there is little room the time is in the title, with the rank of then', async () => {
  const { text, title } = await said(['352', '340'], 'popup')
  expect(text).toBe('▲ 12')
  expect(title).toMatch(/^Since .*2026.*, when it was #352$/)
})
