import { Send } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import { AppError } from '../../lib/core/errors/errors'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { act } from '../../lib/ui/data/act'
import { connectConsole, distribute, ledger, ledgerError, live, readLedger } from '../../lib/ui/distribution/console'
import { guardTab, isUnrecorded, planFailures } from '../../lib/ui/distribution/plan-work'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { openInTab } from '../../lib/ui/navigation/open'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { environmentNow } from '../../lib/ui/points/points'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { PointsHead } from '../points/points-head'
import { Failure } from '../records/failure'
import { PartnerTotals } from './partner-books'
import { LostList } from './plan-doubts'
import { PlanList } from './plan-list'
import './console.css'
import { StepError } from './step-error'

/** The partner's console: the account, and every distribution ever made here. */
export function PointsConsoleView({ view }: ViewProps) {
  const frame = useFrame()
  const environment = environmentNow()
  useEffect(() => connectConsole(), [])
  useEffect(guardTab, [])
  if (frame !== 'app') {
    return (
      <>
        <PointsHead view={view} />
        <div class="card">
          <State icon={Send} title={t('The partner console needs room')} text={t('It opens in a tab of its own.')}>
            <Button look="primary" onClick={() => void openInTab(viewHref('points-console'), frame)}>
              {t('Open the console')}
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
      <UnrecordedAnswers />
      <Lost />
      <PartnerTotals environment={environment} changes={live.value === null ? (ledger.value?.plans.length ?? 0) : -1} />
      {error && (
        <Failure
          error={error}
          inline
          onAction={(does, failed) => void act(does, failed, frame, () => void readLedger())}
        />
      )}
      {ledger.value ? (
        <PlanList key={environment} plans={ledger.value.plans.filter((plan) => plan.environment === environment)} />
      ) : (
        !error && <Skeleton rows={4} />
      )}
    </>
  )
}

/**
 * What the mirror contains and the journal lost. Nothing is sent before somebody has seen it. It is above late content,
 * which would push its button away from under a pointer.
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
          {t('I have noted them')}
        </Button>
      }
    >
      <strong>
        {t(
          lost.some(({ why }) => why === 'missing' || why === 'older')
            ? '{n, plural, one {# part is} other {# parts are}} missing from the record.'
            : '{n, plural, one {# part is not as the second copy of the record has it.} other {# parts are not as the second copy of the record has them.}}',
          { n: lost.length },
        )}
      </strong>
      {sentenceGap()}
      {t(
        'The browser’s storage was emptied, set back or changed. Ask the service about these ids before you send anything that could be the same:',
      )}
      <LostList parts={lost} />
    </Notice>
  )
}

/** Answers that could not be recorded while another view was shown: they exist nowhere else. */
export function UnrecordedAnswers() {
  const failures = Object.entries(planFailures.value).filter(([, failure]) => isUnrecorded(failure))
  return failures.map(([plan, { error }]) => (
    <div key={plan}>
      <StepError error={error} />
      <Button size="s" href={viewHref('points-plan', plan)}>
        {t('Show its plan')}
      </Button>
    </div>
  ))
}
