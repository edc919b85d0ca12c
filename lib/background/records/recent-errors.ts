import * as z from 'zod/mini'
import { errorLimits, type RecentError, withoutSubjects } from '../../core/data/recent-error'
import type { AppError } from '../../core/errors/errors'
import { withTexts } from '../../core/phrases/phrase'
import { redact } from '../../core/secrets/redact'
import { KeptPhrase } from '../storage/kept-phrase'
import type { SessionArea } from '../storage/session-area'

/** The latest errors, in session memory: gone with the browser, and used only in a report. */
export interface RecentErrors {
  /** Never rejects. */
  note(where: string, error: Pick<AppError, 'code' | 'phrase' | 'details'>): Promise<void>
  /** Oldest first. */
  read(): Promise<RecentError[]>
}

const errorsPlace = 'recent-errors'
const Kept = z.array(
  z.object({
    at: z.number(),
    where: z.string(),
    code: z.string(),
    message: KeptPhrase,
    details: z.array(z.union([z.string(), KeptPhrase])),
  }),
)

const clean = (text: string) => withoutSubjects(redact(text)).slice(0, errorLimits.text)

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
    async note(where, { code, phrase, details }) {
      const errors = await read()
      const cleaned = details
        .slice(0, errorLimits.details)
        .map((fact) => (typeof fact === 'string' ? clean(fact) : withTexts(fact, clean)))
      errors.push({ at: now(), where: clean(where), code, message: withTexts(phrase, clean), details: cleaned })
      errors.splice(0, errors.length - errorLimits.entries)
      await session.write(errorsPlace, errors).catch(() => {})
    },
  }
}
