import { useMemo } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/format'
import { partsCovered } from '../../lib/core/distribution/distribution-books'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { partnerBooks } from '../../lib/ui/points/points'
import { Notice } from '../base/notice'
import { useResource } from '../records/use-resource'
import { Value } from '../values/value'

/**
 * Tells before anything goes out that the balance (R4) pays for some of it only: each part is held against it when its turn
 * comes. It comes late, and so stands below what can be pressed.
 */
export function BalanceShort({ plan }: { plan: PlanView }) {
  const books = useMemo(() => partnerBooks(plan.environment), [plan.environment])
  const balance = useResource(books).value?.balance
  const covered = balance == null ? null : partsCovered(balance, plan.parts)
  const all = plan.parts.length
  if (balance == null || covered === null || covered === all) return null
  return (
    <Notice tone="warn">
      The balance is <Value>{grouped(balance)}</Value>, and the plan needs <Value>{grouped(plan.total)}</Value>.{' '}
      {covered > 0 && `It pays for ${covered} of ${all} parts; the rest waits until there is more.`}
    </Notice>
  )
}
