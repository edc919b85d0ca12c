import { readerTime } from '../core/time/format-time'
import type { SettingValues } from './schema'

/** Times are told as the reader chose, in the process that is told. */
export function followReaderTime({ timeZone, timeStyle }: Pick<SettingValues, 'timeZone' | 'timeStyle'>): void {
  readerTime.timeZone = timeZone === 'utc' ? 'UTC' : undefined
  readerTime.isExact = timeStyle === 'clock'
}
