import { readerTime } from '../core/time/format-time'
import type { SettingValues } from './schema'

/** Applies the reader's choice of time zone and style to this process. */
export function followReaderTime({ timeZone, timeStyle }: Pick<SettingValues, 'timeZone' | 'timeStyle'>): void {
  readerTime.timeZone = timeZone === 'utc' ? 'UTC' : undefined
  readerTime.isExact = timeStyle === 'clock'
}
