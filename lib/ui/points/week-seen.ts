import { browser } from 'wxt/browser'
import { type Decimal, decimalText, parseDecimal } from '../../core/amounts/decimal'
import type { Environment } from '../../core/points/environment'
import type { WeekGain } from '../../core/points/week-gain'
import { inPrivate } from '../../rpc/send-message'

/** What the log said about a week when it was last loaded. */
export interface WeekSeen {
  gain: Decimal
  isAll: boolean
  /** Ms since 1970. */
  at: number
}

/** Only in the browser's memory: gone when it closes. */
const keyOf = (environment: Environment, address: string) => `points-week:${environment}:${address.toLowerCase()}`

export async function noteWeek(environment: Environment, address: string, week: WeekGain, at: number): Promise<void> {
  if (await inPrivate()) return
  const kept = { gain: decimalText(week.gain), isAll: week.isAll, at }
  await browser.storage.session.set({ [keyOf(environment, address)]: kept })
}

/** Null if the log was not loaded, or was loaded more than a day ago. */
export async function weekSeen(environment: Environment, address: string, now: number): Promise<WeekSeen | null> {
  const key = keyOf(environment, address)
  const kept = ((await browser.storage.session.get(key))[key] ?? {}) as Partial<
    Record<'gain' | 'isAll' | 'at', unknown>
  >
  const gain = typeof kept.gain === 'string' ? parseDecimal(kept.gain) : null
  if (!gain || typeof kept.at !== 'number' || now - kept.at > oldestWeek) return null
  return { gain, isAll: kept.isAll === true, at: kept.at }
}

const oldestWeek = 86_400_000
