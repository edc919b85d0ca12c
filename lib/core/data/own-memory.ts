import type { DBSchema } from 'idb'
import { bookKey } from '../address-book/address-book'
import type { NewCount } from '../following/followed'
import type { BothMemory } from '../following/look-both'
import type { HeldDay } from '../holdings/held-days'
import { lazyDatabase } from './lazy-database'

/* What home remembers of the reader's own addresses. Never anything of another address. */

/** A balance as the service gave it, in smallest units. */
export interface BalanceLook {
  balance: string
  /** Ms since 1970. */
  at: number
}

/** What home showed for an own address. */
export interface OwnLook {
  /** Chain and address, lower case. */
  key: string
  seen: BalanceLook
  /** The look before that, as the baseline for changes. */
  before: BalanceLook | null
}

/** The newest answers of an own address's lists that home has seen, and what was new in them. */
export interface RowLook {
  /** Chain and address, lower case. */
  key: string
  /** Of the newer answer, ms since 1970. */
  at: number
  memory: BothMemory
  fresh: NewCount
}

/** What an own address held on earlier days, by one service. */
export interface DaysLook {
  /** The service, and chain and address, lower case. */
  key: string
  /** Oldest first. */
  days: readonly HeldDay[]
}

interface Schema extends DBSchema {
  looks: { key: string; value: OwnLook }
  rows: { key: string; value: RowLook }
  days: { key: string; value: DaysLook }
}

const stores = ['looks', 'rows', 'days'] as const

export const openLooks = lazyDatabase<Schema>('hashgloss-own-looks', 3, (db) => {
  for (const name of stores) if (!db.objectStoreNames.contains(name)) db.createObjectStore(name, { keyPath: 'key' })
})

/** Forgets all addresses but these, given as in the address book's keys. */
export async function forgetLooks(but: ReadonlySet<string>): Promise<void> {
  const tx = (await openLooks()).transaction(stores, 'readwrite')
  for (const name of stores) {
    const store = tx.objectStore(name)
    for (const key of await store.getAllKeys())
      if (!but.has(bookKey(key.slice(key.lastIndexOf(':') + 1)))) await store.delete(key)
  }
  await tx.done
}
