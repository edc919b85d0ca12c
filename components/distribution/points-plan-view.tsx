import { SearchX } from 'lucide-preact'
import { useEffect, useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/decimal'
import type { Closing } from '../../lib/core/distribution/distribution-machine'
import { paidSameList, summaryOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import { AppError } from '../../lib/core/errors/errors'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { formatDate } from '../../lib/core/time/format-time'
import { veiled } from '../../lib/ui/base/hidden-values'
import { act } from '../../lib/ui/data/act'
import { connectConsole, distribute, ledger, ledgerError, live, readLedger } from '../../lib/ui/distribution/console'
import { copyOf, discard, editCopy, type PlanCopy } from '../../lib/ui/distribution/distribution-copy'
import { campaign, holdsOther, imported } from '../../lib/ui/distribution/distribution-draft'
import { keepDistribution } from '../../lib/ui/distribution/distribution-keep'
import {
  asked,
  busyPlans,
  guardTab,
  keepFailure,
  leavePlan,
  planFailures,
  workOn,
} from '../../lib/ui/distribution/plan-work'
import { saveResult } from '../../lib/ui/distribution/save-result'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { go as leave } from '../../lib/ui/navigation/router'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Button } from '../base/controls/button'
import { Dialog } from '../base/dialog'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { State } from '../base/states/state'
import { Trans } from '../base/trans'
import { PointsHead } from '../points/points-head'
import { Failure } from '../records/failure'
import { Value } from '../values/value'
import { LookUpRegistered } from './look-up-registered'
import { PartItem } from './part-item'
import { PlanActions } from './plan-actions'
import { PlanConfirm, PlanFigures } from './plan-confirm'
import { LostOfReward, PlanDoubts } from './plan-doubts'
import { FindWallet } from './plan-wallet-list'
import { StepError } from './step-error'

/** One distribution: its parts, the result of each, and what to do. */
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
            <State icon={SearchX} title={t('There is no such plan')} text={t('It may be in another browser’s record.')}>
              <Button href={viewHref('points-console')}>{t('All distributions')}</Button>
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
          <Value>
            {plan.campaign} · {plan.period}
          </Value>
        }
      />
      <Plan key={plan.key} plan={plan} wallet={query.wallet ?? ''} />
    </>
  )
}

/** The actions on a plan. Failures are stored outside, because the view may be gone by then. */
function usePlanActions(plan: PlanView) {
  const [replacing, setReplacing] = useState<PlanCopy | null>(null)
  // Stored outside for all parts: a part's element, and this view, may disappear while work is under way.
  const run = (work: () => Promise<PlanView>, part?: string) => void workOn(plan.key, work, part)
  async function reported(work: () => Promise<void>): Promise<void> {
    leavePlan(plan.key)
    await work().catch((thrown: unknown) => keepFailure(plan.key, { error: AppError.from(thrown) }))
  }
  const send = () => distribute('send', { plan: plan.key })
  return {
    run,
    /** The copy that waits for a decision about the list it would replace. */
    replacing,
    leaveReplacing: () => setReplacing(null),
    replace(copy: PlanCopy) {
      setReplacing(null)
      run(() => editCopy(copy))
    },
    send: () => run(send),
    confirm: (total: string) =>
      run(async () => {
        await distribute('arm', { plan: plan.key, total })
        return send()
      }),
    edit: () =>
      run(async () => {
        const copy = await copyOf(plan)
        if (!holdsOther(plan, copy.wallets)) return editCopy(copy)
        setReplacing(copy)
        return copy.now
      }),
    accept: (lost: string[]) => run(() => distribute('accept', { plan: plan.key, lost })),
    acceptDoubts: (doubts: string[]) => run(() => distribute('accept', { plan: plan.key, lost: [], doubts })),
    pause: () => void asked(distribute('pause', { plan: plan.key, paused: true })),
    reopen: () => run(() => distribute('reopen', { plan: plan.key })),
    discard: (why: Closing) => run(() => discard(plan, why)),
    save: () => void reported(() => saveResult(plan)),
    forget: (isGone: boolean) =>
      void reported(async () => {
        await distribute('forget', { plan: plan.key })
        if (isGone) leave(viewHref('points-console'), { replace: true })
        await readLedger()
      }),
  }
}

function Plan({ plan, wallet }: { plan: PlanView; wallet: string }) {
  const busy = busyPlans.value.includes(plan.key)
  const failed = planFailures.value[plan.key]
  const actions = usePlanActions(plan)
  const { replacing } = actions
  // A list in preparation survives its tab, so replacing it needs a confirmation.
  useEffect(keepDistribution, [])
  useEffect(() => {
    guardTab()
    return () => leavePlan(plan.key)
  }, [])
  const { done, discarded, settled } = summaryOf(plan)
  const running = live.value?.plan === plan.key || busy
  const error = failed?.part === undefined ? (failed?.error ?? null) : null
  const fresh = !plan.armed && settled + discarded === 0
  return (
    <>
      <PlanFigures plan={plan} />
      {plan.description && <p class="muted">{t('“{text}”', { text: plan.description })}</p>}
      {plan.forgottenAt !== undefined && (
        <p class="muted">
          {t('Its wallets were removed from the record on {day} UTC.', { day: formatDate(plan.forgottenAt) })}
        </p>
      )}
      {!done && <LostOfReward plan={plan} busy={running} onAccept={actions.accept} />}
      {!done && <PlanDoubts plan={plan} busy={running} onAccept={actions.acceptDoubts} />}
      {replacing && <ReplaceDraft onClose={actions.leaveReplacing} onReplace={() => actions.replace(replacing)} />}
      {error && error.data.field !== 'total' && <StepError error={error} />}
      {fresh && (
        <PlanConfirm
          plan={plan}
          paid={paidSameList(plan, ledger.value?.plans ?? [])}
          busy={running}
          error={error}
          onConfirm={actions.confirm}
          onEdit={actions.edit}
          onDiscard={() => actions.discard('unsent')}
        />
      )}
      {!fresh && (
        <PlanActions
          plan={plan}
          running={running}
          onPause={actions.pause}
          onGo={actions.send}
          onReopen={actions.reopen}
          onEdit={actions.edit}
          onDiscard={() => actions.discard('unpaid')}
          onForget={() => actions.forget(discarded === plan.parts.length)}
          onSave={actions.save}
        />
      )}
      <LookUpRegistered plan={plan} />
      <FindWallet plan={plan} initial={wallet} />
      <ol class="card" aria-label={t('Parts')}>
        {plan.parts.map((part) => (
          <PartItem
            key={part.id}
            part={part}
            plan={plan}
            live={live.value}
            busy={busy}
            error={failed?.part === part.id ? failed.error : null}
            onRun={(work) => actions.run(work, part.id)}
          />
        ))}
      </ol>
      {fresh && (
        <p class="muted">
          <Trans
            text="This is the whole plan, frozen: {total} points in {n, plural, one {one request} other {# requests}}. The same list always gives the same ids, on every device."
            with={{ total: <Value>{grouped(plan.total)}</Value>, n: plan.parts.length }}
          />
        </p>
      )}
    </>
  )
}

/** Asks before a copy of a plan replaces a list in preparation. */
export function ReplaceDraft({ onClose, onReplace }: { onClose: () => void; onReplace: () => void }) {
  const n = imported.value?.entries.length ?? 0
  const name = veiled(campaign.value.trim())
  return (
    <Dialog
      title={t('Replace the list you are preparing?')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Keep it')}</Button>
          <Button look="primary" onClick={onReplace}>
            {t('Replace it')}
          </Button>
        </>
      }
    >
      <p>
        {campaign.value.trim() === ''
          ? t(
              'A list without a name with {n, plural, one {# wallet} other {# wallets}} is not frozen yet and would be lost.',
              { n },
            )
          : t('“{name}” with {n, plural, one {# wallet} other {# wallets}} is not frozen yet and would be lost.', {
              name,
              n,
            })}
        {sentenceGap()}
        {t('To keep it, freeze it first. That sends nothing.')}
      </p>
    </Dialog>
  )
}
