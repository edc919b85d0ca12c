import type { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import { formatTime } from '../../core/time/format-time'

/** The hint for an error, with the end of the pause that the service asked for. */
export function hintOf({ code, hint, data: { retryAt } }: AppError): string {
  if (code !== 'http.rate-limited' || retryAt === undefined) return hint
  // Times show in minutes: round up, so the shown minute is after the pause.
  return t('Try again after {time}.', { time: formatTime(Math.ceil(retryAt / 60_000) * 60_000) })
}
