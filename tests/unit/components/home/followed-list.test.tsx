// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { FollowedList } from '../../../../components/home/followed-list'
import { type Followed, followedKey } from '../../../../lib/core/following/followed'
import { settingValues } from '../../../../lib/ui/base/settings'
import { draw } from '../../ui/draw'

const followed = (last: string, unseen: number, at: number | null): Followed => ({
  ...{
    chain: '1',
    address: `0x${'7'.repeat(39)}${last}`,
    unseen,
    told: unseen,
    missedAt: null,
    askedAt: 1,
    error: null,
    tokens: [],
  },
  news: at === null ? [] : [{ hash: `0x${last.repeat(64)}`, sentence: [], failed: false, at }],
})

async function rowsOf(all: readonly Followed[], most: number): Promise<(string | null)[]> {
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async () => ({ ok: true, value: all }))
  settingValues.value = {
    ...settingValues.peek(),
    followed: all.map(({ chain, address }) => followedKey(chain, address)),
  }
  const root = await draw(<FollowedList most={most} />)
  const count = Math.min(all.length, most)
  await vi.waitFor(() => expect(root.querySelectorAll('.recent')).toHaveLength(count))
  return [...root.querySelectorAll('.recent')].map((row) => row.textContent)
}

test('home has the followed addresses, those with news first', async () => {
  const [first, second] = await rowsOf([followed('1', 0, null), followed('2', 0, 500), followed('3', 4, 100)], 2)
  expect(first).toMatch(/77777773.*4 new/)
  expect(second).toContain('77777772')
})

test('what came is told as such where its row does not say who did what', async () => {
  const [came, nothing] = await rowsOf([followed('4', 1, 100), followed('5', 0, null)], 2)
  expect(came).toMatch(/A transaction.*1 new/)
  expect(nothing).toContain('Nothing new')
})
