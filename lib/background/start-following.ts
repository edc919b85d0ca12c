import { browser } from 'wxt/browser'
import type { AddressBook } from '../core/address-book/address-book'
import { quietEnd } from '../core/following/quiet-hours'
import { watchSettings } from '../settings/store'
import { followHandlers } from './following/follow-handlers'
import { createFollowStore } from './following/follow-store'
import { createFollowWatch, startFollowNotice } from './following/follow-watch'
import type { Services } from './services'

const alarm = 'look-at-followed'
const quietAlarm = 'quiet-hours-end'

/** Following addresses. Call it at once when the background starts: its alarm may be what woke it. */
export function startFollowing(services: Services, labels: () => Promise<AddressBook>) {
  const { meta, session, settings, clock, badge } = services
  const { now } = clock
  const store = createFollowStore(meta, session)
  const watch = createFollowWatch({ ...services, store, labels, notify: startFollowNotice() })

  /** The alarm exists as long as an address is followed. */
  async function settle(): Promise<void> {
    const { followed, followMinutes, quietHours } = await settings()
    const end = followed.length > 0 ? quietEnd(quietHours, now()) : null
    if (end !== null) await browser.alarms.create(quietAlarm, { when: end })
    const present = await browser.alarms.get(alarm)
    // Due later than possible: the clock was set back, and the alarm would be late by as much.
    const isLate = present !== undefined && present.scheduledTime - now() > followMinutes * 60_000
    const isRight = present?.periodInMinutes === followMinutes && !isLate
    if (followed.length > 0 && !isRight) await browser.alarms.create(alarm, { periodInMinutes: followMinutes })
    if (followed.length === 0 && present) {
      await browser.alarms.clear(alarm)
      await badge.attention({ on: false, why: 'followed' })
    }
  }
  const keepAlarm = () => void settle().catch(() => {})

  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarm) void watch.look().then(keepAlarm, keepAlarm)
    if (name === quietAlarm) void watch.afterQuiet().catch(() => {})
  })
  watchSettings((name) => {
    if (name === 'followed') void watch.look().then(keepAlarm, keepAlarm)
    if (name === 'followMinutes') keepAlarm()
    if (name === 'quietHours') void watch.afterQuiet().then(keepAlarm, keepAlarm)
  })
  keepAlarm()
  return { handlers: followHandlers(watch) }
}
