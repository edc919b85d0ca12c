import type { IDBPDatabase } from 'idb'
import { withRoom } from '../../core/async/with-room'
import { lazyDatabase } from '../../core/data/lazy-database'
import { type PartEvent, type PartRecord, transition } from '../../core/distribution/distribution-machine'
import type { Plan, PlanPart, PlanRecord } from '../../core/distribution/distribution-plan'
import type { LostPart, Proof } from '../../core/distribution/distribution-view'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import {
  asFrozen,
  type Condition,
  conditionOf,
  confirm,
  type Fact,
  forgetPlan,
  type JournalSchema,
  readPart,
  redescribePlan,
  removeParts,
  restoreParts,
  storePlan,
  strict,
  unwritable,
} from './journal-database'
import type { Mirror } from './journal-mirror'

/**
 * What was sent and what became of it. Everything is on the disk before a promise resolves. A write that cannot be
 * verified throws `journal.unwritable`, and then nothing may be sent.
 */
export interface Journal {
  /** Stores a plan with its parts, all or nothing. False if the plan already exists. */
  freeze(plan: Omit<PlanRecord, 'sequence'>, parts: readonly PlanPart[]): Promise<boolean>
  /**
   * Gives a plan another description: different bytes under the same ids. The total must be typed again. False if any
   * of its requests was sent.
   */
  redescribe(plan: Pick<Plan, 'key' | 'description'>, parts: readonly PlanPart[]): Promise<boolean>
  plans(): Promise<PlanRecord[]>
  plan(key: string): Promise<PlanRecord | undefined>
  /** The parts of one plan in order, or of all plans. */
  parts(plan?: string): Promise<PartRecord[]>
  part(id: string): Promise<PartRecord | undefined>
  body(id: string): Promise<string | undefined>
  /** Parts missing here whose loss the user has acknowledged, in their last known state. */
  lost(): Promise<LostPart[]>
  /** The whole record at one moment, as checksums. */
  condition(): Promise<Condition>
  /** Removes parts about which the copies disagree, with everything that belongs to them. */
  remove(ids: readonly string[]): Promise<void>
  /** Restores lost parts and requests of a plan from the same list, prepared again. */
  restore(parts: readonly PlanPart[]): Promise<void>
  /** What is left of a part's wallets once they are removed; undefined before. */
  marks(id: string): Promise<readonly string[]>
  /**
   * Moves a part along one edge. Null if it has no such edge, or its revision is not `seen`: somebody else was faster.
   * Compare and set are one transaction.
   */
  advance(id: string, event: PartEvent, seen?: number): Promise<PartRecord | null>
  /**
   * Removes what may be removed of a plan: all of it, or its wallets, amounts and words. Returns which of these it
   * removed, or null. The wallets' checksums remain, and still stop an edited list.
   */
  forget(key: string, now: number): Promise<'plan' | 'wallets' | null>
  decide(
    key: string,
    change: Partial<Pick<PlanRecord, 'armed' | 'paused' | 'acceptedLost' | 'acceptedDoubts'>>,
  ): Promise<PlanRecord | null>
  /**
   * Evidence that an id sent before, under this mark, is refused. Null if there is none. Evidence stored by an older
   * version names no id, and may rest on an answer to a first attempt.
   */
  proven(mark: string): Promise<Proof | null>
  prove(mark: string, proof: Proof): Promise<void>
  fact(mark: string): Promise<Fact | null>
  keepFact(mark: string, fact: Fact): Promise<void>
}

/** The journal has a database of its own, apart from caches that may be dropped. */
export function createJournal({ mirror, name = 'hashgloss-journal' }: { mirror: Mirror; name?: string }): Journal {
  const connect = lazyDatabase<JournalSchema>(name, 1, (db) => {
    db.createObjectStore('plans', { keyPath: 'key' })
    db.createObjectStore('parts', { keyPath: 'id' }).createIndex('plan', 'plan')
    db.createObjectStore('bodies', { keyPath: 'id' })
    db.createObjectStore('facts', { keyPath: 'mark' })
  })

  /** The error says what to do. */
  const unwritableAs = (cause: unknown) =>
    unwritable(cause, phrase('journal.unwritableAs', { why: AppError.from(cause).phrase }))

  const open = () =>
    connect().catch((cause: unknown) => {
      throw unwritableAs(cause)
    })

  async function writing<T>(work: (db: IDBPDatabase<JournalSchema>) => Promise<T>): Promise<T> {
    const db = await open()
    try {
      return await work(db)
    } catch (cause) {
      if (!(cause instanceof AppError)) throw unwritable(cause)
      throw cause.code === 'storage.failed' ? unwritableAs(cause) : cause
    }
  }

  return {
    freeze: (plan, parts) => writing((db) => storePlan(db, mirror, plan, parts)),
    redescribe: (plan, parts) => writing((db) => redescribePlan(db, mirror, plan, parts)),

    plans: async () => (await (await open()).getAll('plans')).sort((a, b) => b.sequence - a.sequence),
    plan: async (key) => (await open()).get('plans', key),
    parts: async (plan) => {
      const db = await open()
      const parts = plan === undefined ? await db.getAll('parts') : await db.getAllFromIndex('parts', 'plan', plan)
      return parts.map(readPart).sort((a, b) => a.number - b.number)
    },
    part: async (id) => {
      const kept = await (await open()).get('parts', id)
      return kept && readPart(kept)
    },
    body: async (id) => (await (await open()).get('bodies', id))?.body,
    lost: () => mirror.retired(),
    condition: async () => conditionOf(await open()),
    remove: (ids) => writing((db) => removeParts(db, ids)),
    restore: (parts) =>
      writing(async (db) => {
        const added = await restoreParts(db, parts, asFrozen)
        const [first] = added
        const plan = first && (await db.get('plans', first.plan))
        if (added.length > 0) await mirror.write(added, plan ? [plan] : [])
      }),
    marks: async (id) => (await (await open()).get('bodies', id))?.marks ?? [],

    advance: (id, event, seen) =>
      writing(async (db) => {
        // Compare again on each retry: somebody else may have changed the part by then.
        const next = await withRoom(async () => {
          const tx = db.transaction('parts', 'readwrite', strict)
          const kept = await tx.store.get(id)
          const current = kept && readPart(kept)
          const next = current && (seen === undefined || seen === current.revision) ? transition(current, event) : null
          if (next) void tx.store.put(next)
          await tx.done
          return next
        })
        if (!next) return null
        await confirm(db, 'parts', id, next)
        const plan = await db.get('plans', next.plan)
        const copied = mirror.write([next], plan ? [plan] : [])
        // Before anything is sent, the second copy has to be writable too; afterwards the first one decides.
        await (event.type === 'arm' ? copied : copied.catch(() => {}))
        return next
      }),

    forget: (key, now) => writing((db) => forgetPlan(db, mirror, key, now)),

    decide: (key, change) =>
      writing(async (db) => {
        const next = await withRoom(async () => {
          const tx = db.transaction('plans', 'readwrite', strict)
          const current = await tx.store.get(key)
          const next = current ? { ...current, ...change } : null
          if (next) void tx.store.put(next)
          await tx.done
          return next
        })
        if (next) await confirm(db, 'plans', key, next)
        return next
      }),

    async proven(mark) {
      const { id, at } = (await (await open()).get('facts', mark)) ?? {}
      return id === undefined || at === undefined ? null : { id, at }
    },
    async prove(mark, proof) {
      await (await open()).put('facts', { mark, ...proof })
    },
    fact: async (mark) => (await (await open()).get('facts', mark)) ?? null,
    async keepFact(mark, fact) {
      await (await open()).put('facts', { mark, ...fact })
    },
  }
}
