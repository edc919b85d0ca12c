import type { IDBPDatabase } from 'idb'
import { withRoom } from '../../core/async/with-room'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import type { PlanPart, PlanRecord } from '../../core/distribution/distribution-plan'
import { confirm, confirmBodies } from './journal-confirm'
import type { Mirror } from './journal-mirror'
import { type JournalSchema, strict } from './journal-schema'

/** Stores a plan with its parts; see `Journal.freeze`. */
export async function storePlan(
  db: IDBPDatabase<JournalSchema>,
  mirror: Mirror,
  plan: Omit<PlanRecord, 'sequence'>,
  parts: readonly PlanPart[],
): Promise<boolean> {
  const records = parts.map(({ body: _, ...part }): PartRecord => ({ ...part, ...unsent }))
  const record = await withRoom(async () => {
    const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite', strict)
    if (await tx.objectStore('plans').get(plan.key)) return null
    const before = await tx.objectStore('plans').getAll()
    const record: PlanRecord = { ...plan, sequence: 1 + Math.max(0, ...before.map(({ sequence }) => sequence)) }
    void tx.objectStore('plans').add(record)
    for (const part of records) void tx.objectStore('parts').add(part)
    for (const { id, body } of parts) void tx.objectStore('bodies').add({ id, body })
    await tx.done
    return record
  })
  if (!record) return false
  await confirm(db, 'plans', plan.key, record)
  await confirmBodies(db, parts)
  await mirror.write(records)
  return true
}

const unsent = {
  state: 'frozen',
  revision: 0,
  baseline: null,
  attempts: [],
  evidence: [],
} as const satisfies Partial<PartRecord>
