import { Send } from 'lucide-preact'
import { useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/format'
import { counted } from '../../lib/core/counted'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { live } from '../../lib/ui/distribution/console'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { hostName } from '../../lib/ui/points/environment'
import { Button } from '../base/button'
import { FindField } from '../base/find-field'
import { State } from '../base/state'
import { TimeText } from '../values/time-text'
import { PlanBadge } from './plan-badge'

/** Every distribution of one environment, found by what it is called and by ids of its parts. */
export function PlanList({ plans }: { plans: readonly PlanView[] }) {
  const [finding, setFinding] = useState('')
  const shown = plans.filter((plan) => textOf(plan).includes(finding.trim().toLowerCase()))
  return (
    <section class="points-stack" aria-labelledby="distributions">
      <div class="points-line">
        <h2 id="distributions">Distributions</h2>
        <span class="points-actions">
          {(plans.length > 3 || finding) && (
            <FindField
              label="Find a distribution"
              placeholder="Find by name or id"
              value={finding}
              onText={setFinding}
            />
          )}
          <Button look="primary" href={hrefOf('points-new')}>
            New distribution
          </Button>
        </span>
      </div>
      {plans.length === 0 ? (
        <div class="card">
          <State
            icon={Send}
            title="Nothing was distributed from here"
            text="Prepare a list of wallets and amounts. You see the whole plan before anything is sent."
          />
        </div>
      ) : shown.length === 0 ? (
        <div class="card">
          <State
            icon={Send}
            title="No such distribution"
            text={`No name, note or id here holds “${finding.trim()}”.`}
          />
        </div>
      ) : (
        <ul class="card">
          {shown.map((plan) => (
            <li key={plan.key}>
              <a class="ledger-row" href={hrefOf('points-plan', plan.key)}>
                <span class="points-what">
                  <strong>
                    {plan.campaign} · {plan.period}
                  </strong>
                  <small>
                    {hostName(plan.origin)} · <TimeText value={plan.frozenAt} />
                  </small>
                </span>
                <span>{counted(plan.wallets, 'wallet')}</span>
                <span class="amount">{grouped(plan.total)}</span>
                <PlanBadge plan={plan} running={live.value?.plan === plan.key} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const textOf = ({ campaign, period, description, parts, origin }: PlanView) =>
  [campaign, period, description, origin, ...parts.map(({ id }) => id)].join(' ').toLowerCase()
