import type { IDBPDatabase } from 'idb'
import { type PlanPart, sha256Of } from '../../core/distribution/distribution-plan'
import { AppError } from '../../core/errors'
import type { JournalSchema } from './journal-schema'

export const unwritable = (cause?: unknown, why = '') =>
  new AppError('journal.unwritable', `The record of distributions cannot be written.${why}`, { cause })

/** Proof that a write is there: read again, in a transaction of its own. */
export async function confirm(
  db: IDBPDatabase<JournalSchema>,
  store: 'plans' | 'parts',
  key: string,
  written: unknown,
): Promise<void> {
  const stored = await db.get(store, key)
  if (JSON.stringify(stored) !== JSON.stringify(written)) throw unwritable()
}

export async function confirmBodies(db: IDBPDatabase<JournalSchema>, parts: readonly PlanPart[]): Promise<void> {
  for (const { id, sha256 } of parts) {
    const kept = await db.get('bodies', id)
    if (kept?.body === undefined || sha256Of(kept.body) !== sha256) throw unwritable()
  }
}
