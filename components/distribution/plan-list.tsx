import { SearchX, Send } from 'lucide-preact'
import { useMemo, useState } from 'preact/hooks'
import { addressShape } from '../../lib/core/addresses/hex'
import { grouped } from '../../lib/core/amounts/decimal'
import type { PlanView, PlanWallet } from '../../lib/core/distribution/distribution-view'
import { t } from '../../lib/core/language/t'
import { veiled } from '../../lib/ui/base/hidden-values'
import { act } from '../../lib/ui/data/act'
import { createResource } from '../../lib/ui/data/resource'
import { useResource } from '../../lib/ui/data/use-resource'
import { distribute, live } from '../../lib/ui/distribution/console'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { hostName } from '../../lib/ui/points/points'
import { Button } from '../base/controls/button'
import { FindField } from '../base/controls/find-field'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { State } from '../base/states/state'
import { Failure } from '../records/failure'
import { TimeText } from '../values/time-text'
import { PaidBadge } from './paid-badge'
import { PlanBadge } from './plan-badge'
import './console.css'
import { Value } from '../values/value'

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

interface Props {
  plans: readonly PlanView[]
  /** Plans that contain the address in their words. */
  named: readonly PlanView[]
  address: string
}

/** The distributions that contain a wallet. */
function PlansOfWallet({ plans, named, address }: Props) {
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
