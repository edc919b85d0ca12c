import { standsInPage } from '../../api/parse/parse-failure'
import type { AppError } from '../../core/errors/errors'

const later = 30_000

/**
 * A network's log-in page answers in the service's place until somebody logs in; a full device stays full until
 * something is deleted.
 */
const passes = (error: AppError) => error.retry || error.code === 'storage.failed' || standsInPage(error)

/** When a page automatically asks again after a failure, ms since 1970; undefined if the result would be the same. */
export const askAgainAt = (error: AppError, now: number): number | undefined =>
  error.data.retryAt ?? (passes(error) ? now + later : undefined)
