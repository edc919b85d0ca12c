import { counted } from '../../lib/core/counted'
import type { PlanView } from '../../lib/core/distribution/distribution-view'
import type { AppError, ErrorAction } from '../../lib/core/errors'
import { act } from '../../lib/ui/data/act'
import { live } from '../../lib/ui/distribution/console'
import { lookUpRegistered, registered, stopLookingUp } from '../../lib/ui/distribution/registered'
import { Button } from '../base/button'
import { useFrame } from '../base/frame'
import { Meter } from '../base/meter'
import { Failure } from '../records/failure'
import { AddressText } from '../values/address-text'
import { StepError } from './step-error'

/** Wallets without an account that are named here; the result has them all. */
const named = 20

/** Calls in a second, at most: the background lets no more through. */
const perSecond = 4

/** Where no accounts are made, wallets without one are left out: which they are, the service tells one by one. */
export function LookUpRegistered({ plan }: { plan: PlanView }) {
  const frame = useFrame()
  if (plan.createMissing || plan.forgottenAt !== undefined) return null
  const { known, running, error } = registered.value[plan.key] ?? { known: new Map(), running: false, error: null }
  const left = plan.wallets - known.size
  const missing = [...known].flatMap(([address, exists]) => (exists ? [] : [address]))
  const look = () => void lookUpRegistered(plan)
  const onAction = (action: ErrorAction, failed: AppError) => void act(action, failed, frame, look)
  return (
    <section class="points-stack" aria-label="Registered wallets">
      <div class="points-line">
        <span role={running ? undefined : 'status'}>
          {known.size === 0
            ? `Wallets without an account are left out. Looking them up takes ${costOf(left)}.`
            : `${known.size.toLocaleString('en')} of ${counted(plan.wallets, 'wallet')} looked up: ${missing.length.toLocaleString('en')} not registered now.`}
        </span>
        {running ? (
          <Button size="s" onClick={() => stopLookingUp(plan.key)}>
            Stop lookups
          </Button>
        ) : (
          left > 0 && (
            <Button size="s" disabled={live.value !== null} onClick={look}>
              {known.size === 0 ? 'Look up which wallets are registered' : `Go on, with ${costOf(left)}`}
            </Button>
          )
        )}
      </div>
      {running && <Meter label="Wallets looked up" value={known.size} max={plan.wallets} />}
      {error?.code === 'input.invalid' && <StepError error={error} />}
      {error && error.code !== 'input.invalid' && <Failure error={error} onAction={onAction} inline />}
      {missing.length > 0 && (
        <ul class="points-list card" aria-label="Not registered">
          {missing.slice(0, named).map((address) => (
            <li key={address}>
              <AddressText address={{ hash: address }} full />
            </li>
          ))}
          {missing.length > named && (
            <li class="muted">
              And {(missing.length - named).toLocaleString('en')} more: the result as CSV names them.
            </li>
          )}
        </ul>
      )}
      {known.size > 0 && (
        <p class="muted">
          As of now; it may have been different when it was paid. Kept until this tab closes, and included in the CSV
          result.
        </p>
      )}
    </section>
  )
}

/** What it costs to ask about so many wallets. */
function costOf(wallets: number): string {
  const minutes = Math.ceil(wallets / perSecond / 60)
  return `${counted(wallets, 'call')}, ${minutes === 1 ? 'a minute' : `${counted(minutes, 'minute')}`} or more`
}
