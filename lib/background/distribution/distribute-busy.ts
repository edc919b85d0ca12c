import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import type { DistributeDeps } from './distribute-deps'

/** Why a plan can do nothing now: only one thing happens at a time, and this names it. */
export async function busyWith({ journal, underWay }: DistributeDeps, plan: string): Promise<AppError> {
  const live = underWay()
  const refuse = (said: Phrase) => new AppError('input.invalid', said)
  if (!live) return refuse(phrase('busy.something'))
  const looks = live.phase === 'checking'
  if (live.plan === plan) return refuse(phrase(looks ? 'busy.checked' : 'busy.sent'))
  const other = await journal.plan(live.plan)
  if (!other) return refuse(phrase(looks ? 'busy.otherChecked' : 'busy.otherSent'))
  const { campaign, period } = other
  return refuse(phrase(looks ? 'busy.namedChecked' : 'busy.namedSent', { campaign, period }))
}
