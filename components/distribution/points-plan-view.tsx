import { SearchX } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/format'
import { paidSameList } from '../../lib/core/distribution/distribution-overlap'
import { summaryOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { AppError } from '../../lib/core/errors'
import { formatDate } from '../../lib/core/format-time'
import { act } from '../../lib/ui/data/act'
import { asked, connectConsole, ledger, ledgerError, live, readLedger } from '../../lib/ui/distribution/console'
import { distribute } from '../../lib/ui/distribution/distribution'
import { copyOf, discard, editCopy, type PlanCopy, unpaidParts } from '../../lib/ui/distribution/distribution-copy'
import { holdsOther } from '../../lib/ui/distribution/distribution-draft'
import { keepDistribution } from '../../lib/ui/distribution/distribution-keep'
import { busyPlans, guardTab, keepFailure, leavePlan, planFailures, workOn } from '../../lib/ui/distribution/plan-work'
import { saveResult } from '../../lib/ui/distribution/save-result'
import { hrefOf } from '../../lib/ui/navigation/find-view'
import { go as leave } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Button } from '../base/button'
import { useFrame } from '../base/frame'
import { Meter } from '../base/meter'
import { Skeleton } from '../base/skeleton'
import { State } from '../base/state'
import { Figures } from '../points/figures'
import { PointsHead } from '../points/points-head'
import { Failure } from '../records/failure'
import { BalanceShort } from './balance-short'
import { FindWallet } from './find-wallet'
import { ForgetPlan } from './forget-plan'
import { LookUpRegistered } from './look-up-registered'
import { LostOfReward } from './lost-of-reward'
import { PartItem } from './part-item'
import { PlanBadge } from './plan-badge'
import { PlanConfirm } from './plan-confirm'
import { ReplaceDraft } from './replace-draft'
import { StepError } from './step-error'

/** One distribution: its parts, what became of each, and what is to be done. */
export function PointsPlanView({ view, params, query }: ViewProps) {
  const frame = useFrame()
  useEffect(() => connectConsole(), [])
  const plan = ledger.value?.plans.find(({ key }) => key === params.plan)
  const error = ledgerError.value
  if (!plan) {
    return (
      <>
        <PointsHead view={view} />
        {error && (
          <Failure error={error} onAction={(does, failed) => void act(does, failed, frame, () => void readLedger())} />
        )}
        {!error && !ledger.value && <Skeleton rows={4} />}
        {ledger.value && (
          <div class="card">
            <State icon={SearchX} title="There is no such plan" text="It may be in another browser’s record.">
              <Button href={hrefOf('points-console')}>All distributions</Button>
            </State>
          </div>
        )}
      </>
    )
  }
  return (
    <>
      <PointsHead
        view={view}
        environment={plan.environment}
        title={
          <>
            {plan.campaign} · {plan.period}
          </>
        }
      />
      <Plan key={plan.key} plan={plan} wallet={query.wallet ?? ''} />
    </>
  )
}

function Plan({ plan, wallet }: { plan: PlanView; wallet: string }) {
  const busy = busyPlans.value.includes(plan.key)
  const failed = planFailures.value[plan.key]
  const [replacing, setReplacing] = useState<PlanCopy | null>(null)
  // A list that is being prepared is not gone with its tab: what it holds is asked about before it is replaced.
  useEffect(keepDistribution, [])
  const { decide, done, discarded, walletsPaid, walletsExact, paid, exact, settled } = summaryOf(plan)
  const running = live.value?.plan === plan.key || busy
  useEffect(() => {
    guardTab()
    return () => leavePlan(plan.key)
  }, [])

  // Kept outside for all parts: what a part draws goes while it is under way, and so may this view.
  const run = (work: () => Promise<PlanView>, part?: string) => workOn(plan.key, work, part)
  const error = failed?.part === undefined ? (failed?.error ?? null) : null
  const go = () => distribute('send', { plan: plan.key })
  const confirm = (total: string) =>
    run(async () => {
      await distribute('arm', { plan: plan.key, total })
      return go()
    })
  const edit = () =>
    run(async () => {
      const copy = await copyOf(plan)
      if (!holdsOther(plan, copy.wallets)) return editCopy(copy)
      setReplacing(copy)
      return copy.now
    })
  async function told(work: () => Promise<void>): Promise<void> {
    leavePlan(plan.key)
    await work().catch((thrown: unknown) => keepFailure(plan.key, { error: AppError.from(thrown) }))
  }
  const forget = async () => {
    await distribute('forget', { plan: plan.key })
    if (discarded === plan.parts.length) leave(hrefOf('points-console'), { replace: true })
    await readLedger()
  }
  const fresh = !plan.armed && settled + discarded === 0
  return (
    <>
      <Figures
        label="Plan"
        figures={[
          { label: 'Total', value: <span>{grouped(plan.total)}</span> },
          { label: 'Wallets', value: String(plan.wallets) },
          { label: exact ? 'Paid so far' : 'Paid so far, at most', value: <span>{grouped(paid)}</span> },
          { label: walletsExact ? 'Wallets paid' : 'Wallets paid, at most', value: String(walletsPaid) },
          { label: 'Parts settled', value: <span>{`${settled} of ${plan.parts.length}`}</span> },
        ]}
      />
      <Meter label="Wallets paid" value={walletsPaid} max={plan.wallets} />
      {plan.description && <p class="muted">“{plan.description}”</p>}
      {plan.forgottenAt !== undefined && (
        <p class="muted">Its wallets were removed from the record on {formatDate(plan.forgottenAt)} UTC.</p>
      )}
      {!done && (
        <LostOfReward
          plan={plan}
          busy={running}
          onAccept={(lost) => void run(() => distribute('accept', { plan: plan.key, lost }))}
        />
      )}
      {replacing && (
        <ReplaceDraft
          onClose={() => setReplacing(null)}
          onReplace={() => {
            setReplacing(null)
            void run(() => editCopy(replacing))
          }}
        />
      )}
      {error && error.data.field !== 'total' && <StepError error={error} />}
      {fresh && (
        <PlanConfirm
          plan={plan}
          paid={paidSameList(plan, ledger.value?.plans ?? [])}
          busy={running}
          error={error}
          onConfirm={(total) => void confirm(total)}
          onEdit={() => void edit()}
          onDiscard={() => void run(() => discard(plan, 'Discarded before it was sent.'))}
        />
      )}
      {fresh && <BalanceShort plan={plan} />}
      {!fresh && (
        <div class="points-line">
          <span role="status">
            <PlanBadge plan={plan} running={running} />
          </span>
          <span class="points-actions">
            {running && !done && plan.parts.length > 1 && (
              <Button
                size="s"
                disabled={plan.paused}
                onClick={() => void asked(distribute('pause', { plan: plan.key, paused: true }))}
              >
                {plan.paused ? 'Pausing after this part' : 'Pause after this part'}
              </Button>
            )}
            {!running && !done && !decide && plan.armed && (
              <Button look="primary" size="s" onClick={() => void run(go)}>
                Continue with the next part
              </Button>
            )}
            {!running && discarded > 0 && plan.forgottenAt === undefined && (
              <Button size="s" onClick={() => void run(() => distribute('reopen', { plan: plan.key }))}>
                Resume
              </Button>
            )}
            {!running && unpaidParts(plan).length > 0 && (!decide || decide.state === 'rejected') && (
              <>
                <Button size="s" look="quiet" onClick={() => void edit()}>
                  Edit what is unpaid
                </Button>
                <Button
                  size="s"
                  look="quiet"
                  onClick={() => void run(() => discard(plan, 'Discarded before it was paid.'))}
                >
                  Discard what is unpaid
                </Button>
              </>
            )}
            {!running && <ForgetPlan plan={plan} onForget={() => void told(forget)} />}
            {plan.forgottenAt === undefined && (
              <Button size="s" onClick={() => void told(() => saveResult(plan))}>
                Result as CSV
              </Button>
            )}
          </span>
        </div>
      )}
      <LookUpRegistered plan={plan} />
      <FindWallet plan={plan} initial={wallet} />
      <ol class="card" aria-label="Parts">
        {plan.parts.map((part) => (
          <PartItem
            key={part.id}
            part={part}
            plan={plan}
            live={live.value}
            busy={busy}
            error={failed?.part === part.id ? failed.error : null}
            onRun={(work) => void run(work, part.id)}
          />
        ))}
      </ol>
      {fresh && (
        <p class="muted">
          This is the whole plan, frozen: {grouped(plan.total)} points in{' '}
          {plan.parts.length === 1 ? 'one request' : `${plan.parts.length} requests`}. The same list always gives the
          same ids, on every device.
        </p>
      )}
    </>
  )
}
