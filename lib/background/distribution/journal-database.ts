import type { DBSchema, IDBPDatabase } from 'idb'
import { sha256, toBytes } from 'viem/utils'
import { withRoom } from '../../core/async/with-room'
import { maybePaid, type PartRecord } from '../../core/distribution/distribution-machine'
import {
  type Plan,
  type PlanPart,
  type PlanRecord,
  sha256Of,
  walletsOf,
} from '../../core/distribution/distribution-plan'
import { forgettable } from '../../core/distribution/distribution-summary'
import { AppError } from '../../core/errors/errors'
import { asTold, type Phrase, phrase, readPhrase } from '../../core/phrases/phrase'
import type { Mirror } from './journal-mirror'

export const unwritable = (cause?: unknown, said: Phrase = phrase('journal.unwritable')) =>
  new AppError('journal.unwritable', said, { cause })

/** Proves that a write is there by reading it again in a transaction of its own. */
export async function confirm(
  db: IDBPDatabase<JournalSchema>,
  store: 'plans' | 'parts',
  key: string,
  written: unknown,
): Promise<void> {
  const stored = await db.get(store, key)
  if (JSON.stringify(stored) !== JSON.stringify(written)) throw unwritable()
}

async function confirmBodies(db: IDBPDatabase<JournalSchema>, parts: readonly PlanPart[]): Promise<void> {
  for (const { id, sha256 } of parts) {
    const kept = await db.get('bodies', id)
    if (kept?.body === undefined || sha256Of(kept.body) !== sha256) throw unwritable()
  }
}

/** Stores a plan with its parts; see `Journal.freeze`. */
export async function storePlan(
  db: IDBPDatabase<JournalSchema>,
  mirror: Mirror,
  plan: Omit<PlanRecord, 'sequence'>,
  parts: readonly PlanPart[],
): Promise<boolean> {
  const records = parts.map(asFrozen)
  const record = await withRoom(async () => {
    const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite', strict)
    if (await tx.objectStore('plans').get(plan.key)) return null
    const before = await tx.objectStore('plans').getAll()
    const record: PlanRecord = { ...plan, sequence: 1 + Math.max(0, ...before.map(({ sequence }) => sequence)) }
    void tx.objectStore('plans').add(record)
    for (const part of records) void tx.objectStore('parts').add(part)
    // A body may be left of a record that was lost.
    for (const { id, body } of parts) void tx.objectStore('bodies').put({ id, body })
    await tx.done
    return record
  })
  if (!record) return false
  await confirm(db, 'plans', plan.key, record)
  await confirmBodies(db, parts)
  await mirror.write(records, [record])
  return true
}

/** A part as it was frozen. */
export const asFrozen = ({ body: _, ...part }: PlanPart): PartRecord => ({ ...part, ...unsent })

const unsent = {
  state: 'frozen',
  revision: 0,
  baseline: null,
  attempts: [],
  evidence: [],
} as const satisfies Partial<PartRecord>

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
    // The higher revision defeats a window that was about to send the old bytes.
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
  await mirror.write(records, [record])
  return true
}

/** Removes the parts of a plan that may be removed; see `Journal.forget`. The same transaction checks that they may. */
export async function forgetPlan(
  db: IDBPDatabase<JournalSchema>,
  mirror: Mirror,
  key: string,
  now: number,
): Promise<'plan' | 'wallets' | null> {
  // The second copy first: an entry that only it had would look like a loss. An entry that only it lacks is restored at
  // the next start.
  const known = await db.get('plans', key)
  const before = await db.getAllFromIndex('parts', 'plan', key)
  if (known && forgettable({ ...known, parts: before }, now) === 'plan') await mirror.drop(before.map(({ id }) => id))

  const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite', strict)
  const [plans, parts, bodies] = [tx.objectStore('plans'), tx.objectStore('parts'), tx.objectStore('bodies')]
  const plan = await plans.get(key)
  const ofPlan = await parts.index('plan').getAll(key)
  const what = plan ? forgettable({ ...plan, parts: ofPlan }, now) : null
  const left = what === 'wallets' ? ofPlan.map(withoutWords) : []
  if (what === 'plan') void plans.delete(key)
  const after = plan && { ...plan, description: '', forgottenAt: now }
  if (after && what === 'wallets') void plans.put(after)
  for (const part of what ? ofPlan : []) {
    const { id } = part
    const body = (await bodies.get(id))?.body
    const marks = body && maybePaid(part) ? walletsOf(body).map(({ address }) => markOfWallet(key, address)) : []
    void (what === 'plan' ? parts.delete(id) : parts.put(withoutWords(part)))
    void (what === 'plan' ? bodies.delete(id) : bodies.put({ id, marks }))
  }
  await tx.done
  await mirror.write(left, after ? [after] : []).catch(() => {})
  return what
}

/** What remains of a wallet: enough to recognise it on another list of the same reward. */
export const markOfWallet = (plan: string, address: string): string =>
  sha256(toBytes(`${plan}\n${address.toLowerCase()}`)).slice(2, 18)

/** The service's words may name wallets. */
function withoutWords(part: PartRecord): PartRecord {
  const attempts = part.attempts.map(({ verdict, ...attempt }) => {
    const { said: _, ...rest } = verdict ?? {}
    return verdict ? { ...attempt, verdict: { ...rest, kind: verdict.kind, reason: verdict.reason } } : attempt
  })
  return { ...part, attempts, revision: part.revision + 1 }
}

/** What is left of a part's wallets: a checksum of its request, and how many were marked before they were removed. */
interface KeptWallets {
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

export interface JournalSchema extends DBSchema {
  plans: { key: string; value: PlanRecord }
  parts: { key: string; value: PartRecord; indexes: { plan: string } }
  bodies: { key: string; value: { id: string; body?: string; marks?: string[] } }
  /** Facts about services, and about the record itself, by name. */
  facts: { key: string; value: { mark: string } & Fact }
}

export interface Fact {
  at: number
  id?: string
  /** As the service writes it. */
  total?: string
}

/** Durability: once a write is reported as done, it is on the disk. */
export const strict = { durability: 'strict' } as const

const reasonIn = (kept: unknown): Phrase => readPhrase(kept) ?? asTold('')

/** A stored part. Earlier versions stored words, which remain as they are. */
export const readPart = (kept: PartRecord): PartRecord => ({
  ...kept,
  attempts: kept.attempts.map((attempt) =>
    attempt.verdict
      ? { ...attempt, verdict: { ...attempt.verdict, reason: reasonIn(attempt.verdict.reason) } }
      : attempt,
  ),
  evidence: kept.evidence.map(({ at, text }) => ({ at, text: reasonIn(text) })),
})
