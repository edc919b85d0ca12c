import { nextEffect } from '../../core/distribution/next/next-effect'
import { AppError } from '../../core/errors/errors'
import { lockName } from './distribute'
import type { DistributeDeps } from './distribute-deps'

/**
 * What a background that ended left behind, or one whose disk was full: nobody sends or looks any more, so the outcome is
 * unknown. Tries all of them before it throws; gives how many there were.
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
  // Held means that somebody is still at it.
  const ended = await alone(lockName, async () => {
    const parts = await left()
    for (const { id, event } of parts) await journal.advance(id, event).catch((cause: unknown) => failed.push(cause))
    return parts.length
  })
  if (failed.length > 0) throw AppError.from(failed[0])
  return ended ?? 0
}
