import * as z from 'zod/mini'
import { errorFacts, errorLimits, errorShapes, type RecentError } from '../../core/data/problem-report'
import type { AppError } from '../../core/errors/errors'
import type { SessionArea } from '../storage/session-area'

/** The latest errors, in session memory: gone with the browser, and used only in a report. */
export interface RecentErrors {
  /** Never rejects. `where`: the id of an endpoint, a message or a page. */
  note(where: string, error: AppError | Omit<RecentError, 'at' | 'where'>): Promise<void>
  /** Oldest first. */
  read(): Promise<RecentError[]>
}

const errorsPlace = 'recent-errors'
const id = z.string().check(z.regex(errorShapes.id))

/** What a page of ours may report of itself. */
export const NotedError = z.strictObject({
  where: id,
  code: id,
  phrase: id,
  name: z.string().check(z.regex(errorShapes.name)),
  facts: z.record(id, z.union([z.number(), id])),
  frames: z.array(z.string().check(z.regex(errorShapes.frame))).check(z.maxLength(errorLimits.frames)),
})

const Kept = z.array(z.extend(NotedError, { at: z.number() }))

export function createRecentErrors({ session, now }: { session: SessionArea; now: () => number }): RecentErrors {
  let kept: Promise<RecentError[]> | undefined
  const read = () => {
    kept ??= session.read(errorsPlace).then(
      (stored) => Kept.safeParse(stored).data ?? [],
      () => [],
    )
    return kept
  }

  return {
    read,
    async note(where, error) {
      const noted = NotedError.safeParse({ where, ...('toWire' in error ? errorFacts(error) : error) })
      if (!noted.success) return
      const errors = await read()
      errors.push({ at: now(), ...noted.data })
      errors.splice(0, errors.length - errorLimits.entries)
      await session.write(errorsPlace, errors).catch(() => {})
    },
  }
}
