import { useEffect, useMemo, useState } from 'preact/hooks'
import { grouped } from '../../lib/core/amounts/decimal'
import { paidOf } from '../../lib/core/distribution/distribution-summary'
import type { PlanView, PlanWallet } from '../../lib/core/distribution/distribution-view'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { act } from '../../lib/ui/data/act'
import { walletsOfPlan } from '../../lib/ui/distribution/console'
import { registered } from '../../lib/ui/distribution/registered'
import { useFrame } from '../base/frame'
import { Skeleton } from '../base/skeleton'
import { Badge } from '../base/states/badge'
import { Failure } from '../records/failure'
import { LoadMore } from '../records/load-more'
import { AddressText } from '../values/address-text'
import { PaidBadge } from './paid-badge'
import './console.css'
import '../points/points.css'
import { addressShape } from '../../lib/core/addresses/hex'
import { veiled } from '../../lib/ui/base/hidden-values'
import { FindField } from '../base/controls/find-field'
import { Value } from '../values/value'

interface Props {
  plan: PlanView
  /** Only this part; null for all. */
  part: string | null
  /** Only wallets whose address contains this. */
  holds: string
}

/** The wallets of a plan, each amount, and whether it was paid according to the record. */
export function PlanWalletList({ plan, part, holds }: Props) {
  const frame = useFrame()
  const pager = useMemo(() => walletsOfPlan(plan.key, part, holds), [plan.key, plan.forgottenAt, part, holds])
  const more = () => void pager.more()
  useEffect(() => {
    more()
    return pager.close
  }, [pager])
  const state = pager.state.value
  const { pages, count, error } = state
  const onAction = (action: ErrorAction, failed: AppError) => void act(action, failed, frame, more)
  if (pages.length === 0) {
    return error ? <Failure error={error} onAction={onAction} inline /> : <Skeleton rows={2} />
  }
  if (count === 0) {
    return (
      <p class="muted wallet-list">
        {holds === ''
          ? t('Its wallets are not in the record.')
          : t('No wallet matches “{text}”.', { text: veiled(holds) })}
      </p>
    )
  }
  return (
    <div class="wallet-list">
      <ul class="points-list" aria-label={t('Wallets')}>
        {pages.map((rows, index) => (
          <Page key={index} rows={rows} plan={plan} withPart={part === null} />
        ))}
      </ul>
      <LoadMore state={state} onMore={more} onAction={onAction} />
    </div>
  )
}

/** A page changes only with its parts and wallets, so it redraws only then and not with each further page. */
function Page({ rows, plan, withPart }: { rows: readonly PlanWallet[]; plan: PlanView; withPart: boolean }) {
  const said = registered.value[plan.key]?.known
  const known = [
    ...plan.parts.map((part) => paidOf(part, plan.createMissing)),
    ...rows.map(({ address }) => said?.get(address)),
  ].join()
  return useMemo(
    () => (
      <>
        {rows.map(({ part: id, address, amount }) => {
          const part = plan.parts.find((one) => one.id === id)
          return (
            <li key={address}>
              <AddressText address={{ hash: address }} full />
              <span class="points-actions">
                {withPart && part && <span class="muted">{t('Part {number}', { number: part.number })}</span>}
                <span class="amount">{amount === null ? t('Amount removed') : <Value>{grouped(amount)}</Value>}</span>
                {said?.has(address) && (
                  <Badge tone={said.get(address) ? 'plain' : 'warn'}>
                    {t(said.get(address) ? 'Registered' : 'Not registered')}
                  </Badge>
                )}
                {part && <PaidBadge plan={plan} part={part} />}
              </span>
            </li>
          )
        })}
      </>
    ),
    [rows, known, withPart],
  )
}

/** Longer than an address, so other texts find nothing. */
const longestQuestion = 100

/** Finds wallets in all parts of a plan. */
export function FindWallet({ plan, initial }: { plan: PlanView; initial: string }) {
  const [text, setText] = useState(initial)
  /** The search text: the typed text after a pause. */
  const [holds, setHolds] = useState(initial.trim().slice(0, longestQuestion))
  useEffect(() => {
    const timer = setTimeout(() => setHolds(text.trim().slice(0, longestQuestion)), 250)
    return () => clearTimeout(timer)
  }, [text])
  // Checksums match only a whole address.
  const short = plan.forgottenAt !== undefined && !addressShape.test(holds)
  return (
    <section class="points-stack" aria-labelledby="plan-parts">
      <div class="points-line">
        <h2 id="plan-parts">{t('Parts')}</h2>
        <FindField
          label={t('Find a wallet')}
          placeholder={t('Find a wallet by address')}
          value={text}
          onText={setText}
        />
      </div>
      {holds !== '' && (
        <div class="card">
          {short ? (
            <p class="muted wallet-list">{t('Type the whole address: only checksums of the wallets are left.')}</p>
          ) : (
            <PlanWalletList plan={plan} part={null} holds={holds} />
          )}
        </div>
      )}
    </section>
  )
}
