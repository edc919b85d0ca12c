import type { IDBPDatabase } from 'idb'
import { maybePaid, type PartRecord } from '../../core/distribution/distribution-machine'
import { type PlanPart, type PlanRecord, sha256Of } from '../../core/distribution/distribution-plan'
import { type JournalSchema, readPart, strict } from './journal-schema'

/** What is left of a part's wallets: a checksum of its request, and how many were marked before they were removed. */
export interface KeptWallets {
  sha256?: string
  marks: number
}

/** The whole record at one moment. */
export interface Condition {
  plans: PlanRecord[]
  parts: PartRecord[]
  wallets: ReadonlyMap<string, KeptWallets>
}

/** Reads everything in one transaction, so nothing looks wrong only because it is being written. */
export async function conditionOf(db: IDBPDatabase<JournalSchema>): Promise<Condition> {
  const tx = db.transaction(['plans', 'parts', 'bodies'])
  const [plans, parts] = await Promise.all([tx.objectStore('plans').getAll(), tx.objectStore('parts').getAll()])
  const wallets = new Map<string, KeptWallets>()
  // One by one: all requests of all plans together may be large.
  for (let at = await tx.objectStore('bodies').openCursor(); at; at = await at.continue()) {
    const { id, body, marks = [] } = at.value
    wallets.set(id, { ...(typeof body === 'string' && { sha256: sha256Of(body) }), marks: marks.length })
  }
  await tx.done
  return { plans, parts: parts.map(readPart), wallets }
}

/** Removes parts that cannot be distinguished from a forgery, and plans that are left without one. */
export async function removeParts(db: IDBPDatabase<JournalSchema>, ids: readonly string[]): Promise<void> {
  const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite', strict)
  const [plans, parts, bodies] = [tx.objectStore('plans'), tx.objectStore('parts'), tx.objectStore('bodies')]
  for (const id of ids) {
    void parts.delete(id)
    void bodies.delete(id)
  }
  const left = new Set((await parts.getAll()).map(({ plan }) => plan))
  for (const key of await plans.getAllKeys()) if (!left.has(key)) void plans.delete(key)
  await tx.done
}

/** Restores lost parts and requests of a plan: the same list produces the same bytes. */
export async function restoreParts(
  db: IDBPDatabase<JournalSchema>,
  made: readonly PlanPart[],
  fresh: (part: PlanPart) => PartRecord,
): Promise<PartRecord[]> {
  const tx = db.transaction(['parts', 'bodies'], 'readwrite', strict)
  const [parts, bodies] = [tx.objectStore('parts'), tx.objectStore('bodies')]
  const added: PartRecord[] = []
  for (const part of made) {
    const { id, body, sha256 } = part
    const [known, kept] = await Promise.all([parts.get(id), bodies.get(id)])
    if (!known) added.push(fresh(part))
    const isGone = typeof kept?.body !== 'string' || sha256Of(kept.body) !== sha256
    if (!known || (isGone && known.sha256 === sha256)) void bodies.put({ id, body })
  }
  for (const part of added) void parts.add(part)
  await tx.done
  return added
}

/** Whether the wallets of a part are known, from its request or from their marks. */
export function knowsWallets(part: PartRecord, kept: KeptWallets | undefined, forgotten: boolean): boolean {
  if (kept?.sha256 !== undefined) return kept.sha256 === part.sha256
  return forgotten && (!maybePaid(part) || (kept?.marks ?? 0) === part.count)
}
