import { grouped } from '../../lib/core/amounts/grouped'
import type { PlanView, PlanWallet } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { live } from '../../lib/ui/distribution/console'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { hostName } from '../../lib/ui/points/environment-now'
import { TimeText } from '../values/time-text'
import { PaidBadge } from './paid-badge'
import { PlanBadge } from './plan-badge'
import './console.css'
import { Value } from '../values/value'

/** Distributions, each with the places of the wallet that was searched for, if any. */
export function PlanRows({ plans, found = [] }: { plans: readonly PlanView[]; found?: readonly PlanWallet[] }) {
  return (
    <ul class="card">
      {plans.map((plan) => {
        const wallet = found.find((one) => one.plan === plan.key)
        const query = wallet ? { wallet: wallet.address } : {}
        return (
          <li key={plan.key}>
            <a class="ledger-row" href={viewHref('points-plan', plan.key, query)}>
              <span class="points-what">
                <Value as="strong">
                  {plan.campaign} · {plan.period}
                </Value>
                <small>
                  {hostName(plan.origin)} · <TimeText value={plan.frozenAt} />
                </small>
                {wallet && <Place plan={plan} wallet={wallet} />}
              </span>
              <span>{t('{n, plural, one {# wallet} other {# wallets}}', { n: plan.wallets })}</span>
              <Value class="amount">{grouped(plan.total)}</Value>
              <PlanBadge plan={plan} running={live.value?.plan === plan.key} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function Place({ plan, wallet: { part: id, amount } }: { plan: PlanView; wallet: PlanWallet }) {
  const part = plan.parts.find((one) => one.id === id)
  if (!part) return null
  return (
    <small class="points-actions">
      {t('Part {number} of {of}', { number: part.number, of: part.of })} ·{' '}
      {amount === null ? (
        t('its amount was removed from the record')
      ) : (
        <Value>{t('{amount} points', { amount: grouped(amount) })}</Value>
      )}
      <PaidBadge plan={plan} part={part} />
    </small>
  )
}
