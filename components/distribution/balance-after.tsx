import { useMemo } from 'preact/hooks'
import { formatAmount, parseServiceAmount } from '../../lib/core/distribution/distribution-amount'
import { partsCovered } from '../../lib/core/distribution/distribution-books'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { partnerBooks } from '../../lib/ui/points/points'
import { Notice } from '../base/states/notice'
import { Trans } from '../base/trans'
import { useResource } from '../records/use-resource'
import { RoundedNumber } from '../values/rounded-number'

/** The current balance, and what remains after everything is paid. */
function After({ balance, total }: { balance: string; total: string }) {
  const [has, needs] = [parseServiceAmount(balance), parseServiceAmount(total)]
  if (has === null || needs === null) return null
  return (
    <p class="muted">
      <Trans
        text="Balance: {has} → {left} after this plan."
        with={{
          has: <RoundedNumber value={balance} />,
          left: <RoundedNumber value={formatAmount(has - needs)} />,
        }}
      />
    </p>
  )
}

/**
 * Shows before sending what the balance (R4) becomes, or that it covers only some of it: each part is checked when its
 * turn comes. It loads late, so it is below the buttons.
 */
export function BalanceAfter({ plan }: { plan: PlanView }) {
  const books = useMemo(() => partnerBooks(plan.environment), [plan.environment])
  const balance = useResource(books).value?.balance
  const covered = balance == null ? null : partsCovered(balance, plan.parts)
  const all = plan.parts.length
  if (balance == null || covered === null) return null
  if (covered === all) return <After balance={balance} total={plan.total} />
  return (
    <Notice tone="warn">
      <Trans
        text="The balance is {balance}, and the plan needs {total}."
        with={{ balance: <RoundedNumber value={balance} />, total: <RoundedNumber value={plan.total} /> }}
      />{' '}
      {covered > 0 &&
        t('It pays for {covered} of {n, plural, one {# part} other {# parts}}; the rest waits until there is more.', {
          covered,
          n: all,
        })}
    </Notice>
  )
}
