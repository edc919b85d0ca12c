import type { RecentErrors } from '../../records/recent-errors'
import type { Attempt } from '../attempt'
import type { Check } from '../call-stage'

/** Records each failed request among the errors that the reader can look at. */
export function createReport({ recentErrors }: { recentErrors: Pick<RecentErrors, 'note'> }): Check<Attempt> {
  return async (attempt, next) => {
    const { endpoint, target, unlogged } = attempt
    const outcome = await next(attempt)
    if (outcome.kind === 'failed' && !unlogged)
      void recentErrors.note(`${endpoint.id} at ${new URL(target.origin).host}`, outcome.error)
    return outcome
  }
}
