import { browser } from 'wxt/browser'

export const newsAlarm = 'points-news'

/** Minutes between two looks. */
const period = 30

/** Sets the alarm anew where it is wanted and missing, or takes it away. Gives true where it was taken away. */
export async function settleNewsAlarm(wanted: boolean, now: number): Promise<boolean> {
  const alarm = await browser.alarms.get(newsAlarm)
  // Due later than ever: the clock was set back, and it would come late by as much.
  const late = alarm !== undefined && alarm.scheduledTime - now > period * 60_000
  if (wanted && (!alarm || late)) await browser.alarms.create(newsAlarm, { periodInMinutes: period })
  if (wanted || !alarm) return false
  await browser.alarms.clear(newsAlarm)
  return true
}
