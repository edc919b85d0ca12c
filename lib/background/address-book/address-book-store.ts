import type { DBSchema } from 'idb'
import { bookKey, type Label, type LabelDraft } from '../../core/address-book/address-book'
import { checkLabel } from '../../core/address-book/check-label'
import type { Synced } from '../../core/address-book/merge-books'
import { withRoom } from '../../core/async/with-room'
import { lazyDatabase } from '../../core/data/lazy-database'

/** One address: its label, or that it was removed. */
interface Row {
  key: string
  changed: number
  label: LabelDraft | null
}

/** How to undo one import or removal. */
export interface Undo {
  what: 'import' | 'remove'
  /** Ms since 1970, unique; identifies the undo. */
  at: number
  rows: UndoRow[]
}

/**
 * What the change did to one address. Without `after`, an older version wrote it, and `changed` holds the same
 * information.
 */
export interface UndoRow {
  key: string
  before: Label | null
  after?: LabelDraft | null
  changed?: number
}

/** Undos to keep and to forget. */
export interface UndoChange {
  put?: Undo
  drop: readonly Undo[]
}

interface Schema extends DBSchema {
  labels: { key: string; value: Row }
  undo: { key: string; value: Undo }
}

export interface BookStore {
  read(): Promise<Synced>
  /** How many addresses there are, removed ones included: a removal leaves its row, so none disappears by itself. */
  size(): Promise<number>
  /** Writes all of it or nothing. */
  write(change: Synced, undos?: UndoChange): Promise<void>
  /** Oldest first. */
  readUndos(): Promise<Undo[]>
}

/**
 * Labels have a database of their own, which no web page's script can open; `storage.local` is open to such scripts in
 * some browsers.
 */
export function createBookStore(name = 'hashgloss-address-book'): BookStore {
  const db = lazyDatabase<Schema>(name, 1, (made) => {
    made.createObjectStore('labels', { keyPath: 'key' })
    made.createObjectStore('undo')
  })

  return {
    async read() {
      const labels = new Map<string, Label>()
      const removed = new Map<string, { changed: number }>()
      for (const row of await (await db()).getAll('labels')) {
        const draft = row.label && checkLabel(row.label)
        if (draft && !('id' in draft)) labels.set(row.key, { ...draft, changed: row.changed })
        else removed.set(row.key, { changed: row.changed })
      }
      return { labels, removed }
    },
    size: async () => (await db()).count('labels'),
    write: ({ labels, removed }, undos) =>
      withRoom(async () => {
        const change = (await db()).transaction(['labels', 'undo'], 'readwrite', { durability: 'strict' })
        const rows = change.objectStore('labels')
        for (const { changed, ...label } of labels.values()) {
          await rows.put({ key: bookKey(label.address), changed, label })
        }
        for (const [key, { changed }] of removed) await rows.put({ key, changed, label: null })
        if (undos) {
          const kept = change.objectStore('undo')
          for (const { at } of undos.drop) await kept.delete(String(at))
          if (undos.put) await kept.put(undos.put, String(undos.put.at))
          // The place where older versions kept their only undo, which the next one replaced.
          await kept.delete('last')
        }
        await change.done
      }),
    async readUndos() {
      return (await (await db()).getAll('undo')).sort((a, b) => a.at - b.at)
    },
  }
}
