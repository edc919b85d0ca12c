import { Send } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { counted } from '../../lib/core/counted'
import type { PlanView } from '../../lib/core/distribution-view'
import { AppError } from '../../lib/core/errors'
import { grouped } from '../../lib/core/format'
import { act } from '../../lib/ui/act'
import { connectConsole, ledger, ledgerError, live, readLedger } from '../../lib/ui/console'
import { distribute } from '../../lib/ui/distribution'
import { environmentNow, hostName } from '../../lib/ui/environment'
import { hrefOf } from '../../lib/ui/find-view'
import { openInTab } from '../../lib/ui/open'
import type { ViewProps } from '../../lib/ui/views'
import { Button } from '../button'
import { Failure } from '../failure'
import { Field } from '../field'
import { useFrame } from '../frame'
import { Notice } from '../notice'
import { LostList } from '../points/lost-list'
import { PartnerBooks } from '../points/partner-books'
import { PlanBadge } from '../points/plan-badge'
import { PointsHead } from '../points/points-head'
import { Skeleton } from '../skeleton'
import { State } from '../state'
import { TimeText } from '../time-text'
import '../points/console.css'

/** The partner's desk: the account, and every distribution that was ever made from here. */
export function PointsConsoleView({ view }: ViewProps) {
  const frame = useFrame()
  const environment = environmentNow()
  useEffect(() => connectConsole(), [])
  if (frame !== 'app') {
    return (
      <>
        <PointsHead view={view} />
        <div class="card">
          <State icon={Send} title="The partner console needs room" text="It opens in a tab of its own.">
            <Button look="primary" onClick={() => void openInTab(hrefOf('points-console'), frame)}>
              Open the console
            </Button>
          </State>
        </div>
      </>
    )
  }
  const error = ledgerError.value
  return (
    <>
      <PointsHead view={view} />
      <Lost />
      <PartnerBooks environment={environment} changes={live.value === null ? (ledger.value?.plans.length ?? 0) : -1} />
      {error && (
        <Failure
          error={error}
          inline
          onAction={(does, failed) => void act(does, failed, frame, () => void readLedger())}
        />
      )}
      {ledger.value ? (
        <Plans plans={ledger.value.plans.filter((plan) => plan.environment === environment)} />
      ) : (
        !error && <Skeleton rows={4} />
      )}
    </>
  )
}

function Plans({ plans }: { plans: readonly PlanView[] }) {
  const [finding, setFinding] = useState('')
  const shown = plans.filter((plan) => textOf(plan).includes(finding.trim().toLowerCase()))
  return (
    <section class="points-stack" aria-labelledby="distributions">
      <div class="points-line">
        <h2 id="distributions">Distributions</h2>
        <span class="points-actions">
          {plans.length > 3 && (
            <Field label="Find a distribution" bare>
              {(control) => (
                <input
                  {...control}
                  data-size="s"
                  type="search"
                  placeholder="Find by name or id"
                  value={finding}
                  onInput={(event) => setFinding(event.currentTarget.value)}
                />
              )}
            </Field>
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

/**
 * What the second copy of the record knows and the first one lost. Nothing is sent before somebody has seen it. It stands above
 * what loads late, which would push its button away from under a pointer.
 */
function Lost() {
  const lost = ledger.value?.lost ?? []
  if (lost.length === 0) return null
  return (
    <Notice
      tone="bad"
      action={
        <Button
          size="s"
          onClick={async () => {
            try {
              await distribute('acknowledge', {})
              await readLedger()
            } catch (thrown) {
              ledgerError.value = AppError.from(thrown)
            }
          }}
        >
          I have noted them
        </Button>
      }
    >
      <strong>{lost.length === 1 ? '1 part is' : `${lost.length} parts are`} missing from the record.</strong> The
      browser’s storage was emptied or set back. Ask the service about these ids before you send anything that could be
      the same:
      <LostList parts={lost} />
    </Notice>
  )
}
