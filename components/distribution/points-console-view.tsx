import { SearchX, Send } from 'lucide-preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { addressShape } from '../../lib/core/addresses/hex'
import { grouped } from '../../lib/core/amounts/decimal'
import type { PlanView, PlanWallet } from '../../lib/core/distribution/distribution-view'
import { AppError } from '../../lib/core/errors/errors'
import { sentenceGap } from '../../lib/core/language/list-words'
import { t } from '../../lib/core/language/t'
import { veiled } from '../../lib/ui/base/hidden-values'
import { act } from '../../lib/ui/data/act'
import { createResource } from '../../lib/ui/data/resource'
import { useResource } from '../../lib/ui/data/use-resource'
import { connectConsole, distribute, ledger, ledgerError, live, readLedger } from '../../lib/ui/distribution/console'
import { guardTab, isUnrecorded, planFailures } from '../../lib/ui/distribution/plan-work'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { openInTab } from '../../lib/ui/navigation/open'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { environmentNow, hostName } from '../../lib/ui/points/points'
import { Button } from '../base/controls/button'
import { FindField } from '../base/controls/find-field'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { PointsHead } from '../points/points-head'
import { Failure } from '../records/failure'
import { TimeText } from '../values/time-text'
import { Value } from '../values/value'
import { PaidBadge } from './paid-badge'
import { PartnerTotals } from './partner-books'
import { PlanBadge } from './plan-badge'
import { LostList } from './plan-doubts'
import { StepError } from './step-error'
import './console.css'

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

/** Every distribution of one environment, searchable by name, part ids and wallets. */
export function PlanList({ plans }: { plans: readonly PlanView[] }) {
  const [finding, setFinding] = useState('')
  const text = finding.trim()
  const shown = plans.filter((plan) => textOf(plan).includes(text.toLowerCase()))
  return (
    <section class="points-stack" aria-labelledby="distributions">
      <div class="points-line">
        <h2 id="distributions">{t('Distributions')}</h2>
        <span class="points-actions">
          {(plans.length > 0 || finding) && (
            <FindField
              label={t('Find a distribution')}
              placeholder={t('Name, id or address')}
              value={finding}
              onText={setFinding}
            />
          )}
          <Button look="primary" href={viewHref('points-new')}>
            {t('New distribution')}
          </Button>
        </span>
      </div>
      {plans.length === 0 ? (
        <div class="card">
          <State
            icon={Send}
            title={t('No distributions yet')}
            text={t('Prepare a list of wallets and amounts. You see the whole plan before anything is sent.')}
          />
        </div>
      ) : addressShape.test(text) ? (
        <PlansOfWallet plans={plans} named={shown} address={text} />
      ) : shown.length === 0 ? (
        <div class="card">
          <State
            icon={SearchX}
            title={t('No such distribution')}
            text={`${t('No name, note or id matches “{text}”.', { text: veiled(text) })}${text.startsWith('0x') ? ` ${t('Type a whole address to find where it is.')}` : ''}`}
          />
        </div>
      ) : (
        <PlanRows plans={shown} />
      )}
    </section>
  )
}

const textOf = ({ campaign, period, description, parts, origin }: PlanView) =>
  [campaign, period, description, origin, ...parts.map(({ id }) => id)].join(' ').toLowerCase()

interface WalletProps {
  plans: readonly PlanView[]
  /** Plans that contain the address in their words. */
  named: readonly PlanView[]
  address: string
}

/** The distributions that contain a wallet. */
function PlansOfWallet({ plans, named, address }: WalletProps) {
  const frame = useFrame()
  // Searches again if a plan is added, or the wallets of one are removed.
  const all = plans.map(({ key, forgottenAt }) => `${key}${forgottenAt ?? ''}`).join()
  const resource = useMemo(
    () =>
      createResource(async () => ({
        value: await distribute('find', { address }),
        at: Date.now(),
        source: 'network',
      })),
    [address, all],
  )
  const { value, error } = useResource(resource)
  if (error) {
    return (
      <Failure
        error={error}
        inline
        onAction={(does, failed) => void act(does, failed, frame, () => void resource.load())}
      />
    )
  }
  if (!value) return <Skeleton rows={3} />
  const shown = plans.filter((plan) => named.includes(plan) || value.some((wallet) => wallet.plan === plan.key))
  if (shown.length > 0) return <PlanRows plans={shown} found={value} />
  return (
    <div class="card">
      <State
        icon={SearchX}
        title={t('This wallet is in none of them')}
        text={t(
          'No distribution of this record has it. Another browser may have paid it, or it is in the other environment.',
        )}
      />
    </div>
  )
}

/** Distributions, each with the places of the wallet that was searched for, if any. */
function PlanRows({ plans, found = [] }: { plans: readonly PlanView[]; found?: readonly PlanWallet[] }) {
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
