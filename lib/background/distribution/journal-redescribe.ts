import type { IDBPDatabase } from 'idb'
import { withRoom } from '../../core/async/with-room'
import type { PartRecord } from '../../core/distribution/distribution-machine'
import type { Plan, PlanPart, PlanRecord } from '../../core/distribution/distribution-plan'
import { confirm, confirmBodies } from './journal-confirm'
import type { Mirror } from './journal-mirror'
import { type JournalSchema, strict } from './journal-schema'

/** Gives a plan other bytes under the same ids; see `Journal.redescribe`. */
export async function redescribePlan(
  db: IDBPDatabase<JournalSchema>,
  mirror: Mirror,
  { key, description }: Pick<Plan, 'key' | 'description'>,
  parts: readonly PlanPart[],
): Promise<boolean> {
  const written = await withRoom(async () => {
    const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite', strict)
    const plan = await tx.objectStore('plans').get(key)
    const known = await Promise.all(parts.map(({ id }) => tx.objectStore('parts').get(id)))
    if (!plan || !known.every((part) => part?.attempts.length === 0)) return null
    const record: PlanRecord = { ...plan, description, armed: false }
    // With the revision raised, a window that was about to send the old bytes loses.
    const records = parts.flatMap(({ sha256 }, index): PartRecord[] => {
      const part = known[index]
      return part ? [{ ...part, sha256, revision: part.revision + 1 }] : []
    })
    void tx.objectStore('plans').put(record)
    for (const part of records) void tx.objectStore('parts').put(part)
    for (const { id, body } of parts) void tx.objectStore('bodies').put({ id, body })
    await tx.done
    return { record, records }
  })
  if (!written) return false
  const { record, records } = written
  await confirm(db, 'plans', key, record)
  for (const part of records) await confirm(db, 'parts', part.id, part)
  await confirmBodies(db, parts)
  await mirror.write(records)
  return true
}
