// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { feedOf } from '~/lib/ui/activity/feed-of'
import { cast } from '../../../sandbox/world/world-people'

it('is one feed for whoever shows the same sources with the same filter', () => {
  const one = { chain: '1', address: cast.linus.hash }
  const alone = feedOf(one)
  expect(feedOf({ ...one, address: one.address.toLowerCase() })).toBe(alone)
  expect(feedOf(one, 'to')).not.toBe(alone)
  expect(feedOf({ ...one, chain: '10' })).not.toBe(alone)
  const list = feedOf([one])
  expect(list).not.toBe(alone)
  expect(feedOf([one])).toBe(list)
})
