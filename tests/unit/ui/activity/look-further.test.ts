import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { createLookFurther } from '~/lib/ui/activity/feed'
import type { FeedState } from '~/lib/ui/activity/source-feed'
import { until } from '../../../browser/drive/until'

/** A feed that grows by one row a round, and ends or fails at some count. */
function growing({ end = 100, fails = -1 } = {}) {
  const state = signal({ status: 'more', count: 0 } as FeedState)
  let broken = fails
  const more = async () => {
    const { count } = state.peek()
    state.value = { ...state.peek(), status: 'loading' }
    await new Promise((done) => setTimeout(done))
    const isBroken = count === broken
    if (isBroken) broken = -1
    const next = isBroken ? count : count + 1
    state.value = { ...state.peek(), status: isBroken ? 'failed' : next >= end ? 'end' : 'more', count: next }
  }
  return { state, more }
}

test('it loads until there is enough, at most so many rounds, and not past the end', async () => {
  const feed = growing({ end: 8 })
  const { look, isLooking } = createLookFurther(feed)
  await look(10, ({ count }) => count >= 3)
  expect(feed.state.value).toMatchObject({ status: 'more', count: 3 })
  await look(2, () => false)
  expect(feed.state.value.count).toBe(5)
  await look(10, () => false)
  expect(feed.state.value).toMatchObject({ status: 'end', count: 8 })
  expect(isLooking.value).toBe(false)
})

test('it stops at a failure, and the next look tries again', async () => {
  const feed = growing({ fails: 2 })
  const { look } = createLookFurther(feed)
  await look(10, () => false)
  expect(feed.state.value).toMatchObject({ status: 'failed', count: 2 })
  await look(3, () => false)
  expect(feed.state.value).toMatchObject({ status: 'more', count: 5 })
})

test('somebody can stop it', async () => {
  const feed = growing({ end: 1e9 })
  const { look, stop, isLooking } = createLookFurther(feed)
  const done = look(1e9, () => false)
  expect(isLooking.value).toBe(true)
  await until('some rows', () => feed.state.value.count > 2)
  stop()
  expect(isLooking.value).toBe(false)
  await done
  const { count } = feed.state.value
  await new Promise((done) => setTimeout(done))
  expect(feed.state.value.count).toBe(count)
})
