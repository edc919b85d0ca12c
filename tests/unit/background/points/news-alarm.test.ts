import { beforeEach, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { newsAlarm, settleNewsAlarm } from '~/lib/background/points/points-watch'

const due = async () => (await fakeBrowser.alarms.get(newsAlarm))?.scheduledTime
const soon = 31 * 60_000

beforeEach(() => fakeBrowser.reset())

it('the alarm stands as long as it is wanted, and comes when it was set to', async () => {
  expect(await settleNewsAlarm(false, Date.now())).toBe(false)
  await fakeBrowser.alarms.create(newsAlarm, { when: Date.now() + 60_000 })
  const before = await due()
  expect(await settleNewsAlarm(true, Date.now())).toBe(false)
  expect(await due()).toBe(before)
  expect(await settleNewsAlarm(false, Date.now())).toBe(true)
  expect(await due()).toBeUndefined()
})

it('the alarm is set anew where a clock that was set back would put it off', async () => {
  await fakeBrowser.alarms.create(newsAlarm, { when: Date.now() + 72 * 3_600_000 })
  await settleNewsAlarm(true, Date.now())
  expect(await due()).toBeLessThan(Date.now() + soon)
})
