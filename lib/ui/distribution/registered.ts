import { signal } from '@preact/signals'
import type { PlanView } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { call, sendToBackground } from '../../rpc/send-message'
import { rewardsOrigin } from '../points/points'
import { live } from './console'

/** Whether the service knows the wallets of a plan. This says nothing about payments, and is dropped with the tab. */
interface Registered {
  /** By address as in the plan: whether it takes part. Grows during the lookup. */
  known: ReadonlyMap<string, boolean>
  running: boolean
  error: AppError | null
}

/** By plan. */
export const registered = signal<Readonly<Record<string, Registered>>>({})

const stops = new Set<string>()

/**
 * Asks about each unknown wallet of a plan, one after another to spare the service. Ends on a failure, when stopped,
 * and while anything is being sent, which has priority; results so far stay.
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
    const { wallets } = await sendToBackground('distribution.export', { plan: key })
    for (const { address } of wallets) {
      if (known.has(address)) continue
      if (stops.has(key) || live.peek() !== null) break
      if (rewardsOrigin(environment) !== origin) throw otherService(origin)
      const { value, stale } = await call('userInfo', { address, host: environment })
      // An outdated answer does not count.
      if (stale) throw AppError.fromWire(stale.because)
      if (value.exists != null) known.set(address, value.exists)
      tell(true)
    }
    tell(false)
  } catch (thrown) {
    tell(false, AppError.from(thrown))
  }
}

/** Ends the lookup after the current wallet. */
export const stopLookingUp = (plan: string): void => void stops.add(plan)

const otherService = (origin: string) => new AppError('input.invalid', phrase('plan.otherServiceNow', { origin }))
