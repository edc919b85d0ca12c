import type { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import { formatTime } from '../../core/time/format-time'

/** What to do about an error, with the time at which a pause that the service asks for is over. */
export function hintOf({ code, hint, data: { retryAt } }: AppError): string {
  if (code !== 'http.rate-limited' || retryAt === undefined) return hint
  // Times are shown in minutes: not in the one in which the pause still lasts.
  return t('Try again after {time}.', { time: formatTime(Math.ceil(retryAt / 60_000) * 60_000) })
}
