import { nextEffect } from '../../core/distribution/next/next-effect'
import { AppError } from '../../core/errors/errors'
import { lockName } from './distribute'
import type { DistributeDeps } from './distribute-deps'

/**
 * Cleans up after a background that ended, or whose disk was full: nobody sends or checks those parts any more, so
 * their outcome is unknown. Tries all of them before it throws; returns how many there were.
 */
export async function recover({
  journal,
  alone,
  now,
}: Pick<DistributeDeps, 'journal' | 'alone' | 'now'>): Promise<number> {
  const left = async () =>
    (await journal.parts()).flatMap((part) => {
      const effect = nextEffect(part, { order: 'recover', now: now() })
      return effect.do === 'write' ? [{ id: part.id, event: effect.event }] : []
    })
  if ((await left()).length === 0) return 0
  const failed: unknown[] = []
  // A held lock means that somebody is still working on it.
  const ended = await alone(lockName, async () => {
    const parts = await left()
    for (const { id, event } of parts) await journal.advance(id, event).catch((cause: unknown) => failed.push(cause))
    return parts.length
  })
  if (failed.length > 0) throw AppError.from(failed[0])
  return ended ?? 0
}
