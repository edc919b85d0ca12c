import type { DBSchema, IDBPDatabase } from 'idb'
import type { CredentialId } from '../../core/credentials/credential-state'
import { lazyDatabase } from '../../core/data/lazy-database'
import type { CacheRecord, Counter, KeptSecret, SeenRow } from './records'

/** The extension's own IndexedDB. Scripts in web pages open the page's databases, never this one. */
export interface Schema extends DBSchema {
  secrets: { key: CredentialId; value: KeptSecret }
  cache: { key: string; value: CacheRecord; indexes: { usedAt: number } }
  rows: { key: string; value: SeenRow; indexes: { seenAt: number } }
  counters: { key: string; value: Counter }
  /** Small facts by name: vault header, credit state, learned authorization. */
  meta: { key: string; value: unknown }
}

type Database = IDBPDatabase<Schema>

export type GetDatabase = () => Promise<Database>

const version = 1

export function createDatabase(name = 'hashgloss'): GetDatabase {
  return lazyDatabase<Schema>(name, version, (db) => {
    db.createObjectStore('secrets')
    db.createObjectStore('cache', { keyPath: 'key' }).createIndex('usedAt', 'usedAt')
    db.createObjectStore('rows', { keyPath: 'key' }).createIndex('seenAt', 'seenAt')
    db.createObjectStore('counters', { keyPath: 'key' })
    db.createObjectStore('meta')
  })
}
