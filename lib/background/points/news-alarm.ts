import { browser } from 'wxt/browser'

export const newsAlarm = 'points-news'

/** Minutes between two checks. */
const period = 30

/** Sets the alarm if it is wanted and missing, or removes it. True if it was removed. */
export async function settleNewsAlarm(wanted: boolean, now: number): Promise<boolean> {
  const alarm = await browser.alarms.get(newsAlarm)
  // Due later than possible: the clock was set back, and the alarm would be late by as much.
  const late = alarm !== undefined && alarm.scheduledTime - now > period * 60_000
  if (wanted && (!alarm || late)) await browser.alarms.create(newsAlarm, { periodInMinutes: period })
  if (wanted || !alarm) return false
  await browser.alarms.clear(newsAlarm)
  return true
}
