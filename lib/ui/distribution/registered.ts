import { signal } from '@preact/signals'
import type { PlanView } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { call } from '../../rpc/call'
import { rewardsOrigin } from '../points/environment-now'
import { live } from './console'
import { distribute } from './distribution'

/** What the service said of the wallets of a plan. It says nothing of what was paid, and is gone with the tab. */
export interface Registered {
  /** By address, as it stands in the plan: does it take part? Grows while it is looked up. */
  known: ReadonlyMap<string, boolean>
  running: boolean
  error: AppError | null
}

/** By plan. */
export const registered = signal<Readonly<Record<string, Registered>>>({})

const stops = new Set<string>()

/**
 * Asks about each wallet of a plan that nothing is known of, one after another, so that the service has nothing to bear. Ends
 * where it fails, where it is stopped and while anything is being sent, which goes before; what is known by then stays.
 */
export async function lookUpRegistered({ key, environment, origin }: PlanView): Promise<void> {
  if (registered.peek()[key]?.running) return
  stops.delete(key)
  const known = new Map(registered.peek()[key]?.known)
  const tell = (running: boolean, error: AppError | null = null) => {
    registered.value = { ...registered.peek(), [key]: { known, running, error } }
  }
  tell(true)
  try {
    const { wallets } = await distribute('export', { plan: key })
    for (const { address } of wallets) {
      if (known.has(address)) continue
      if (stops.has(key) || live.peek() !== null) break
      if (rewardsOrigin(environment) !== origin) throw otherService(origin)
      const { value, stale } = await call('userInfo', { address, host: environment })
      // What was so earlier is no answer.
      if (stale) throw AppError.fromWire(stale.because)
      if (value.exists != null) known.set(address, value.exists)
      tell(true)
    }
    tell(false)
  } catch (thrown) {
    tell(false, AppError.from(thrown))
  }
}

/** Ends it after the wallet that is being asked about. */
export const stopLookingUp = (plan: string): void => void stops.add(plan)

const otherService = (origin: string) => new AppError('input.invalid', phrase('plan.otherServiceNow', { origin }))
