// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { FollowingView } from '../../../../components/following/following-view'
import { type Followed, followedKey } from '../../../../lib/core/following/followed'
import { settingValues } from '../../../../lib/ui/base/settings'
import { following } from '../../../../lib/ui/following/following'
import { views } from '../../../../lib/ui/navigation/views'
import { doing, draw } from '../../ui/draw'

const address = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const state: Followed = {
  ...{ chain: '1', address, unseen: 2, told: 5, missedAt: null, askedAt: 1, error: null, tokens: [] },
  news: [5, 4, 3, 2, 1].map((each) => ({
    hash: `0x${String(each).repeat(64)}`,
    sentence: [],
    failed: false,
    at: null,
  })),
}

async function drawn(first: Followed) {
  const view = views.find(({ id }) => id === 'following')
  if (!view) throw new Error('No view')
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async () => ({ ok: true, value: [first] }))
  settingValues.value = { ...settingValues.peek(), followed: [followedKey('1', address)] }
  following.value = [first]
  return draw(<FollowingView view={view} params={{}} query={{}} chain="1" />)
}

const shows = (next: Followed) =>
  doing(() => {
    following.value = [next]
  })
const badges = (root: Element) => root.textContent?.match(/(At least )?\d+ new|New(?= )/g)

test('the count beside an address stays while its view is open, however often the same list is read', async () => {
  const root = await drawn(state)
  expect(root.textContent).toContain('2 new')
  await shows({ ...state })
  await shows({ ...state, unseen: 0 })
  await shows({ ...state, unseen: 0 })
  expect(badges(root)).toEqual(['2 new'])
  await shows({ ...state, told: 6, unseen: 1 })
  await shows({ ...state, told: 6, unseen: 1 })
  expect(badges(root)).toEqual(['3 new'])
})

test('a list that was full of news counts the least that there is', async () => {
  const root = await drawn({ ...state, told: 55, unseen: 50, missedAt: 55 })
  expect(root.textContent).toContain('At least 50 new')
  expect(root.textContent).toContain('These are the newest 5.')
})
