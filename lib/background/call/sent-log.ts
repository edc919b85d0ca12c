import type { DBSchema, IDBPDatabase } from 'idb'
import { lazyDatabase } from '../../core/data/lazy-database'
import { type SentEntry, sentLimits } from '../../core/data/sent-entry'
import { redact } from '../../core/secrets/redact'
import { withoutSecrets } from '../../core/secrets/remove-secrets'
import type { SettingValues } from '../../settings/schema'
import type { Ready } from './attempt'
import type { Stage } from './call-stage'

interface Schema extends DBSchema {
  sent: { key: number; value: SentEntry }
}

export type GetSentDatabase = () => Promise<IDBPDatabase<Schema>>

/** A database of its own, so the log is cleared and limited separately, and takes no room from answers. */
export const createSentDatabase = (name = 'hashgloss-sent'): GetSentDatabase =>
  lazyDatabase<Schema>(name, 1, (db) => db.createObjectStore('sent', { autoIncrement: true }))

/** What left the browser, for its reader alone. */
export interface SentLog {
  /** Never rejects, and nobody waits for it: if the log cannot be written, lookups continue. */
  note(entry: Omit<SentEntry, 'at'>): Promise<void>
  /** Records a call that leaves now. */
  log: Stage<Ready>
  /** Newest first. */
  read(): Promise<SentEntry[]>
  count(): Promise<number>
  clear(): Promise<void>
}

/** Entries written before the oldest ones are checked again. */
const trimEvery = 50
const day = 24 * 3600_000

export function createSentLog(
  db: GetSentDatabase,
  settings: () => Promise<Pick<SettingValues, 'logSent'>>,
  now: () => number,
): SentLog {
  let written = 0

  async function trim(): Promise<void> {
    const { store, done } = (await db()).transaction('sent', 'readwrite')
    const oldest = now() - sentLimits.days * day
    let over = (await store.count()) - sentLimits.entries
    for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
      // A clock that was set back leaves entries in the future, which only the limit on their number removes.
      if (over <= 0 && cursor.value.at >= oldest) break
      await cursor.delete()
      over--
    }
    await done
  }

  async function note(entry: Omit<SentEntry, 'at'>): Promise<void> {
    try {
      const at = now()
      if (!(await settings()).logSent) return
      await (await db()).add('sent', { ...entry, at, about: entry.about.slice(0, sentLimits.about) })
      if (written++ % trimEvery === 0) await trim()
    } catch {
      // See `SentLog.note`.
    }
  }

  return {
    note,
    log(attempt, next) {
      if (!attempt.unlogged) void note(entryOf(attempt))
      return next(attempt)
    },
    async read() {
      await trim()
      return (await (await db()).getAll('sent')).reverse()
    },
    count: async () => (await db()).count('sent'),
    clear: async () => (await db()).clear('sent'),
  }
}

function entryOf({ endpoint, input, target, secrets }: Ready): Omit<SentEntry, 'at'> {
  const { q, code } = input.query
  const about = [...Object.values(input.params), q, code].filter((value) => value !== undefined).join(' ')
  return {
    host: new URL(target.origin).host,
    call: endpoint.id,
    chain: target.chain ?? null,
    about: withoutSecrets(redact(about), secrets),
  }
}
