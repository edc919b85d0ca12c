import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { CredentialId } from '../api/credentials'
import { AppError } from '../core/errors'
import type { CacheRecord, Counter, KeptSecret, SeenRow } from './records'

/** The extension's own IndexedDB: web pages' scripts open the page's databases, never this one. */
export interface Schema extends DBSchema {
  secrets: { key: CredentialId; value: KeptSecret }
  cache: { key: string; value: CacheRecord; indexes: { usedAt: number } }
  rows: { key: string; value: SeenRow; indexes: { seenAt: number } }
  counters: { key: string; value: Counter }
  /** Small facts by name: vault header, credit state, learned authorization. */
  meta: { key: string; value: unknown }
}

export type Database = IDBPDatabase<Schema>

/** Gives the open database; opens it again after the browser closed it. */
export type GetDatabase = () => Promise<Database>

const version = 1

/**
 * A lazily opened database. Rejects with an AppError where a newer version of the extension wrote it (nothing is
 * overwritten then) or where an older connection holds it.
 */
export function createDatabase(name = 'hashgloss'): GetDatabase {
  let opening: Promise<Database> | undefined

  const open = () =>
    new Promise<Database>((resolve, reject) => {
      openDB<Schema>(name, version, {
        upgrade(db) {
          db.createObjectStore('secrets')
          db.createObjectStore('cache', { keyPath: 'key' }).createIndex('usedAt', 'usedAt')
          db.createObjectStore('rows', { keyPath: 'key' }).createIndex('seenAt', 'seenAt')
          db.createObjectStore('counters', { keyPath: 'key' })
          db.createObjectStore('meta')
        },
        blocked: () =>
          reject(
            new AppError('bug', 'Another window of the extension holds its storage open. Close it and try again.'),
          ),
        // A newer version of the extension wants to upgrade: make room at once.
        blocking(_current, _blocked, event) {
          ;(event.target as IDBDatabase).close()
          opening = undefined
        },
        terminated() {
          opening = undefined
        },
      }).then(resolve, (cause: unknown) => reject(asAppError(cause)))
    })

  return () => {
    opening ??= open().catch((cause: unknown) => {
      opening = undefined
      throw cause
    })
    return opening
  }
}

function asAppError(cause: unknown): AppError {
  return cause instanceof DOMException && cause.name === 'VersionError'
    ? new AppError('bug', 'A newer version of the extension wrote this data. Update the extension to use it.', {
        cause,
      })
    : new AppError('bug', 'The browser did not open the extension’s storage.', { cause })
}
