import type { PlanView } from '../../lib/core/distribution/distribution-view'
import type { AppError, ErrorAction } from '../../lib/core/errors/errors'
import { t } from '../../lib/core/language/t'
import { act } from '../../lib/ui/data/act'
import { live } from '../../lib/ui/distribution/console'
import { lookUpRegistered, registered, stopLookingUp } from '../../lib/ui/distribution/registered'
import { Button } from '../base/controls/button'
import { useFrame } from '../base/frame'
import { Meter } from '../base/states/meter'
import { Failure } from '../records/failure'
import { AddressText } from '../values/address-text'
import { StepError } from './step-error'

/** How many wallets without an account are named here; the result lists them all. */
const named = 20

/** Calls per second: the background allows no more. */
const perSecond = 4

/** If no accounts are created, wallets without one are left out. The service tells which, one by one. */
export function LookUpRegistered({ plan }: { plan: PlanView }) {
  const frame = useFrame()
  if (plan.createMissing || plan.forgottenAt !== undefined) return null
  const { known, running, error } = registered.value[plan.key] ?? { known: new Map(), running: false, error: null }
  const left = plan.wallets - known.size
  const missing = [...known].flatMap(([address, exists]) => (exists ? [] : [address]))
  const look = () => void lookUpRegistered(plan)
  const onAction = (action: ErrorAction, failed: AppError) => void act(action, failed, frame, look)
  return (
    <section class="points-stack" aria-label={t('Registered wallets')}>
      <div class="points-line">
        <span role={running ? undefined : 'status'}>
          {known.size === 0
            ? t(
                'Wallets without an account are left out. Looking them up takes {calls, plural, one {# call} other {# calls}}, {minutes, plural, one {a minute} other {# minutes}} or more.',
                { calls: left, minutes: minutesOf(left) },
              )
            : t('{known} of {n, plural, one {# wallet} other {# wallets}} looked up: {missing} not registered now.', {
                known: known.size,
                n: plan.wallets,
                missing: missing.length,
              })}
        </span>
        {running ? (
          <Button size="s" onClick={() => stopLookingUp(plan.key)}>
            {t('Stop lookups')}
          </Button>
        ) : (
          left > 0 && (
            <Button size="s" disabled={live.value !== null} onClick={look}>
              {known.size === 0
                ? t('Look up which wallets are registered')
                : t(
                    'Go on, with {calls, plural, one {# call} other {# calls}}, {minutes, plural, one {a minute} other {# minutes}} or more',
                    { calls: left, minutes: minutesOf(left) },
                  )}
            </Button>
          )
        )}
      </div>
      {running && <Meter label={t('Wallets looked up')} value={known.size} max={plan.wallets} />}
      {error?.code === 'input.invalid' && <StepError error={error} />}
      {error && error.code !== 'input.invalid' && <Failure error={error} onAction={onAction} inline />}
      {missing.length > 0 && (
        <ul class="points-list card" aria-label={t('Not registered')}>
          {missing.slice(0, named).map((address) => (
            <li key={address}>
              <AddressText address={{ hash: address }} full />
            </li>
          ))}
          {missing.length > named && (
            <li class="muted">{t('And {n} more: the result as CSV names them.', { n: missing.length - named })}</li>
          )}
        </ul>
      )}
      {known.size > 0 && (
        <p class="muted">
          {t(
            'As of now; it may have been different when it was paid. Kept until this tab closes, and included in the CSV result.',
          )}
        </p>
      )}
    </section>
  )
}

/** The minimum time to ask about this many wallets. */
const minutesOf = (wallets: number) => Math.ceil(wallets / perSecond / 60)
