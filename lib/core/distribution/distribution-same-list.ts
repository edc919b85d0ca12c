import { maybePaid } from './distribution-machine'
import type { PlanView } from './distribution-view'

/** Plans that paid the very same list under another name, or may have: they may have been sent after this one was made. */
export const paidSameList = (plan: PlanView, plans: readonly PlanView[]): PlanView[] =>
  plans.filter(
    ({ key, origin, rowsHash, parts }) =>
      key !== plan.key && origin === plan.origin && rowsHash === plan.rowsHash && parts.some(maybePaid),
  )
