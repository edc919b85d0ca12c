import type { IDBPDatabase } from 'idb'
import { type PartEvent, type PartRecord, step } from '../../core/distribution/distribution-machine'
import { hashOf, type Plan, type PlanPart, type PlanRecord } from '../../core/distribution/distribution-plan'
import type { LostPart } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors'
import { lazyDatabase } from '../../core/lazy-database'
import { forgetPlan } from './journal-forget'
import type { Mirror } from './journal-mirror'
import type { JournalSchema } from './journal-schema'

/**
 * What was sent and what became of it. Everything is on the disk before a promise resolves; a write that cannot be proven to
 * be there throws `journal.unwritable`, and then nothing may be sent.
 */
export interface Journal {
  /** Stores a plan with its parts, all or nothing. False where the plan is there already. */
  freeze(plan: Omit<PlanRecord, 'sequence'>, parts: readonly PlanPart[]): Promise<boolean>
  /**
   * Gives a plan another description: other bytes under the same ids. The total is to be typed again. False where any request
   * of it went out.
   */
  redescribe(plan: Pick<Plan, 'key' | 'description'>, parts: readonly PlanPart[]): Promise<boolean>
  plans(): Promise<PlanRecord[]>
  plan(key: string): Promise<PlanRecord | undefined>
  /** Of one plan in order, or of all. */
  parts(plan?: string): Promise<PartRecord[]>
  part(id: string): Promise<PartRecord | undefined>
  body(id: string): Promise<string | undefined>
  /** Parts that are missing here, whose loss the user has seen: as they stood last. */
  lost(): Promise<LostPart[]>
  /** What is left of a part's wallets once they are forgotten; none before. */
  marks(id: string): Promise<readonly string[]>
  /**
   * Takes a part over one edge. Null where it has no such edge, or where its revision is another than `seen`: somebody else
   * was faster. Comparing and setting are one transaction.
   */
  advance(id: string, event: PartEvent, seen?: number): Promise<PartRecord | null>
  /**
   * Removes what may be removed of a plan: all of it, or its wallets, amounts and words. Gives what was, or null. The marks of
   * wallets that stay still stop an edited list.
   */
  forget(key: string, now: number): Promise<'plan' | 'wallets' | null>
  decide(
    key: string,
    change: Partial<Pick<PlanRecord, 'armed' | 'paused' | 'acceptedLost'>>,
  ): Promise<PlanRecord | null>
  /** Has a repeated id been refused under this mark before? */
  proven(mark: string): Promise<boolean>
  prove(mark: string): Promise<void>
}

const strict = { durability: 'strict' } as const

const unwritable = (cause?: unknown, why = '') =>
  new AppError('journal.unwritable', `The record of distributions cannot be written.${why}`, { cause })

/** The journal in a database of its own, apart from caches that may be dropped. */
export function createJournal({ mirror, name = 'hashgloss-journal' }: { mirror: Mirror; name?: string }): Journal {
  const connect = lazyDatabase<JournalSchema>(name, 1, (db) => {
    db.createObjectStore('plans', { keyPath: 'key' })
    db.createObjectStore('parts', { keyPath: 'id' }).createIndex('plan', 'plan')
    db.createObjectStore('bodies', { keyPath: 'id' })
    db.createObjectStore('facts', { keyPath: 'mark' })
  })

  const open = () =>
    connect().catch((cause: unknown) => {
      // What is to be done about it stands there.
      throw unwritable(cause, ` ${AppError.from(cause).message}`)
    })

  /** Proof that a write is there: read again, in a transaction of its own. */
  async function confirm(db: IDBPDatabase<JournalSchema>, store: 'plans' | 'parts', key: string, written: unknown) {
    const stored = await db.get(store, key)
    if (JSON.stringify(stored) !== JSON.stringify(written)) throw unwritable()
  }

  async function confirmBodies(db: IDBPDatabase<JournalSchema>, parts: readonly PlanPart[]) {
    for (const { id, sha256 } of parts) {
      const kept = await db.get('bodies', id)
      if (kept?.body === undefined || hashOf(kept.body) !== sha256) throw unwritable()
    }
  }

  async function writing<T>(work: (db: IDBPDatabase<JournalSchema>) => Promise<T>): Promise<T> {
    const db = await open()
    try {
      return await work(db)
    } catch (cause) {
      throw cause instanceof AppError ? cause : unwritable(cause)
    }
  }

  return {
    freeze: (plan, parts) =>
      writing(async (db) => {
        const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite', strict)
        if (await tx.objectStore('plans').get(plan.key)) return false
        const before = await tx.objectStore('plans').getAll()
        const record: PlanRecord = { ...plan, sequence: 1 + Math.max(0, ...before.map(({ sequence }) => sequence)) }
        const records = parts.map(({ body: _, ...part }): PartRecord => ({ ...part, ...unsent }))
        void tx.objectStore('plans').add(record)
        for (const part of records) void tx.objectStore('parts').add(part)
        for (const { id, body } of parts) void tx.objectStore('bodies').add({ id, body })
        await tx.done
        await confirm(db, 'plans', plan.key, record)
        await confirmBodies(db, parts)
        await mirror.write(records)
        return true
      }),

    redescribe: ({ key, description }, parts) =>
      writing(async (db) => {
        const tx = db.transaction(['plans', 'parts', 'bodies'], 'readwrite', strict)
        const plan = await tx.objectStore('plans').get(key)
        const known = await Promise.all(parts.map(({ id }) => tx.objectStore('parts').get(id)))
        if (!plan || !known.every((part) => part?.attempts.length === 0)) return false
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
        await confirm(db, 'plans', key, record)
        for (const part of records) await confirm(db, 'parts', part.id, part)
        await confirmBodies(db, parts)
        await mirror.write(records)
        return true
      }),

    plans: async () => (await (await open()).getAll('plans')).sort((a, b) => b.sequence - a.sequence),
    plan: async (key) => (await open()).get('plans', key),
    parts: async (plan) => {
      const db = await open()
      const parts = plan === undefined ? await db.getAll('parts') : await db.getAllFromIndex('parts', 'plan', plan)
      return parts.sort((a, b) => a.number - b.number)
    },
    part: async (id) => (await open()).get('parts', id),
    body: async (id) => (await (await open()).get('bodies', id))?.body,
    lost: () => mirror.retired(),
    marks: async (id) => (await (await open()).get('bodies', id))?.marks ?? [],

    advance: (id, event, seen) =>
      writing(async (db) => {
        const tx = db.transaction('parts', 'readwrite', strict)
        const current = await tx.store.get(id)
        const next = current && (seen === undefined || seen === current.revision) ? step(current, event) : null
        if (next) void tx.store.put(next)
        await tx.done
        if (!next) return null
        await confirm(db, 'parts', id, next)
        // Before anything is sent the second copy has to be writable too; afterwards the first one decides.
        if (event.type === 'arm') await mirror.write([next])
        else await mirror.write([next]).catch(() => {})
        return next
      }),

    forget: (key, now) => writing((db) => forgetPlan(db, mirror, key, now)),

    decide: (key, change) =>
      writing(async (db) => {
        const tx = db.transaction('plans', 'readwrite', strict)
        const current = await tx.store.get(key)
        const next = current ? { ...current, ...change } : null
        if (next) void tx.store.put(next)
        await tx.done
        if (next) await confirm(db, 'plans', key, next)
        return next
      }),

    proven: async (mark) => (await (await open()).get('facts', mark)) !== undefined,
    prove: async (mark) => {
      await (await open()).put('facts', { mark, at: Date.now() })
    },
  }
}

const unsent = {
  state: 'frozen',
  revision: 0,
  baseline: null,
  attempts: [],
  evidence: [],
} as const satisfies Partial<PartRecord>
