import { AppError } from '../../core/errors'
import type { DistributeDeps } from './distribute-deps'

/** Why a plan can do nothing now: there is one thing at a time, and this says what it is. */
export async function busyWith({ journal, underWay }: DistributeDeps, plan: string): Promise<AppError> {
  const live = underWay()
  const refuse = (message: string) => new AppError('input.invalid', message)
  if (!live) return refuse('Something is already being sent or looked at. Try again in a moment.')
  const looks = live.phase === 'checking'
  if (live.plan === plan) {
    const what = looks ? 'The totals are already being checked' : 'This is already being sent'
    return refuse(`${what}, perhaps in another window.`)
  }
  const other = await journal.plan(live.plan)
  const name = other ? `: “${other.campaign} · ${other.period}”` : ''
  return refuse(
    looks
      ? `The totals are being checked for another distribution${name}. Wait until that ends, or stop it there.`
      : `Another distribution is being sent${name}. Wait until that ends.`,
  )
}
