import {
  type AddressBook,
  bookKey,
  type Label,
  type LabelDraft,
  labelLimits,
  sameLabel,
} from '../../core/address-book/address-book'
import type { BookState } from '../../core/address-book/book-state'
import { checkLabel } from '../../core/address-book/check-label'
import { mergeBooks, type Synced, withoutFuture } from '../../core/address-book/merge-books'
import { createMutex } from '../../core/async/mutex'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { BookStore, Undo, UndoChange, UndoRow } from './address-book-store'

interface ImportCount {
  added: number
  changed: number
  same: number
  /** Identifies this change for undo; null if nothing was changed. */
  undo: number | null
}

/** How many changes can be undone. */
const undoLimit = 5

/** The user's labels. Changes are made one after the other, and each is stored before it counts. */
export interface Book {
  read(): Promise<AddressBook>
  all(): Promise<Synced>
  /** Reads the stored data. True if some of what was read before is gone; it is then gone from the book too. */
  hasLost(): Promise<boolean>
  put(draft: LabelDraft): Promise<Label>
  /** Returns what identifies the removal for undo; null if there was no label. */
  remove(address: string): Promise<number | null>
  /** Adds and changes labels; this can be undone. */
  import(drafts: readonly LabelDraft[]): Promise<ImportCount>
  /** What an undo would revert next. */
  undoable(): Promise<BookState['undo']>
  /** Undoes one import or removal, but keeps what was changed since. */
  undo(at: number): Promise<{ restored: number; kept: number }>
  /** Merges another device's labels. True if that changed anything here. */
  merge(other: Synced): Promise<boolean>
}

interface Options {
  store: BookStore
  now: () => number
  /**
   * Called after every change, whoever made it, and before it is reported as done. `own` is false for another device's
   * change; `size` is the number of addresses afterwards, removed ones included.
   */
  onChange?: (own: boolean, size: number) => unknown
}

export const sizeOf = ({ labels, removed }: Synced) => labels.size + removed.size

const onlyLabels = (labels: readonly Label[]): Synced => ({
  labels: new Map(labels.map((label) => [bookKey(label.address), label])),
  removed: new Map(),
})

export function createBook({ store, now, onChange = () => {} }: Options): Book {
  let loaded: Promise<Synced> | undefined
  const exclusive = createMutex()

  const all = () => {
    loaded ??= store.read().then(
      (stored) => withoutFuture(stored, now()),
      (error: unknown) => {
        loaded = undefined
        throw error
      },
    )
    return loaded
  }

  /** One change at a time, each seeing the result of the one before. */
  const change = <T>(make: (before: Synced) => Promise<T>): Promise<T> => exclusive(async () => make(await all()))

  /** Stores a change, and only then shows it. */
  async function keep(
    before: Synced,
    changed: Synced,
    { undos, own = true }: { undos?: UndoChange; own?: boolean } = {},
  ): Promise<void> {
    await store.write(changed, undos)
    const after = withChanges(before, changed)
    loaded = Promise.resolve(after)
    await onChange(own, sizeOf(after))
  }

  /** Later than anything the book knows about the address, so that a slow clock does not lose a change. */
  function stamp({ labels, removed }: Synced, key: string): number {
    return Math.max(now(), (labels.get(key)?.changed ?? 0) + 1, (removed.get(key)?.changed ?? 0) + 1)
  }

  /** The oldest ones make room for a new one. */
  async function newUndo(what: Undo['what'], rows: Undo['rows']): Promise<{ put: Undo; drop: Undo[] }> {
    const undos = await store.readUndos()
    const at = Math.max(now(), (undos.at(-1)?.at ?? 0) + 1)
    return { put: { what, at, rows }, drop: undos.slice(0, Math.max(0, undos.length + 1 - undoLimit)) }
  }

  return {
    all,
    read: async () => (await all()).labels,
    async hasLost() {
      // In this order: a label added in between is stored but not yet in memory, so nothing is lost.
      const known = sizeOf(await all())
      if ((await store.size()) >= known) return false
      loaded = undefined
      return true
    },
    put: (draft) =>
      change(async (before) => {
        const checked = accepted(draft)
        const key = bookKey(checked.address)
        if (!before.labels.has(key) && before.labels.size >= labelLimits.book) {
          throw new AppError('input.invalid', phrase('book.full', { most: String(labelLimits.book) }))
        }
        const label = { ...checked, changed: stamp(before, key) }
        await keep(before, onlyLabels([label]))
        return label
      }),
    remove: (address) =>
      change(async (before) => {
        const key = bookKey(address)
        const label = before.labels.get(key)
        if (!label) return null
        const changed = stamp(before, key)
        const undos = await newUndo('remove', [{ key, before: label, after: null }])
        await keep(before, { labels: new Map(), removed: new Map([[key, { changed }]]) }, { undos })
        return undos.put.at
      }),
    import: (drafts) =>
      change(async (before) => {
        const { count, labels, rows } = importChanges(drafts.map(accepted), before, stamp)
        if (before.labels.size + count.added > labelLimits.book) {
          throw new AppError('input.invalid', phrase('book.tooMany', { most: String(labelLimits.book) }))
        }
        if (rows.length === 0) return { ...count, undo: null }
        const undos = await newUndo('import', rows)
        await keep(before, { labels, removed: new Map() }, { undos })
        return { ...count, undo: undos.put.at }
      }),
    async undoable() {
      const undo = (await store.readUndos()).at(-1)
      if (!undo) return null
      const { what, at, rows } = undo
      return { what, at, count: rows.length, label: rows[0]?.before?.label ?? '' }
    },
    undo: (at) =>
      change(async (before) => {
        const undo = (await store.readUndos()).find((one) => one.at === at)
        if (!undo) throw new AppError('input.invalid', phrase('book.noUndo'))
        const { changed, kept } = undone(undo, before, stamp)
        await keep(before, changed, { undos: { drop: [undo] } })
        return { restored: changed.labels.size + changed.removed.size, kept }
      }),
    merge: (other) =>
      change(async (before) => {
        const news = newsOf(mergeBooks(before, withoutFuture(other, now())), before)
        if (news.labels.size + news.removed.size === 0) return false
        await keep(before, news, { own: false })
        return true
      }),
  }
}

/** The book after some of it changed. */
function withChanges(before: Synced, changed: Synced): Synced {
  const labels = new Map(before.labels)
  const removed = new Map(before.removed)
  for (const [key, label] of changed.labels) {
    labels.set(key, label)
    removed.delete(key)
  }
  for (const [key, gone] of changed.removed) {
    labels.delete(key)
    removed.set(key, gone)
  }
  return { labels, removed }
}

/** What a merged book has that the previous one lacked or had differently. */
const newsOf = (merged: Synced, before: Synced): Synced => ({
  labels: new Map([...merged.labels].filter(([key, label]) => before.labels.get(key) !== label)),
  removed: new Map([...merged.removed].filter(([key, { changed }]) => before.removed.get(key)?.changed !== changed)),
})

function accepted(draft: LabelDraft): LabelDraft {
  const checked = checkLabel(draft)
  if (!('id' in checked)) return checked
  throw new AppError('input.invalid', phrase('as.sentence', { said: checked }), { data: { field: 'label' } })
}

/** What an undo changes. Whatever has been changed since stays, and is counted in `kept`. */
export function undone({ rows }: Undo, book: Synced, stamp: (book: Synced, key: string) => number) {
  const labels = new Map<string, Label>()
  const removed = new Map<string, { changed: number }>()
  let kept = 0
  for (const row of rows) {
    const { key, before } = row
    if (!isAsLeft(row, book)) kept += 1
    else if (before) labels.set(key, { ...before, changed: stamp(book, key) })
    else removed.set(key, { changed: stamp(book, key) })
  }
  return { changed: { labels, removed }, kept }
}

/** Compares content rather than time: an undo in between restores the same content, only later. */
function isAsLeft({ key, after, changed }: UndoRow, { labels, removed }: Synced): boolean {
  const label = labels.get(key)
  if (after === undefined) return changed === (label ?? removed.get(key))?.changed
  return after ? label !== undefined && sameLabel(label, after) : label === undefined
}

/** What an import changes, and the rows that undo it. If an address occurs twice, the first counts. */
function importChanges(
  drafts: readonly LabelDraft[],
  book: Synced,
  stamp: (book: Synced, key: string) => number,
): { count: { added: number; changed: number; same: number }; labels: Map<string, Label>; rows: UndoRow[] } {
  const count = { added: 0, changed: 0, same: 0 }
  const labels = new Map<string, Label>()
  const rows: UndoRow[] = []
  for (const draft of drafts) {
    const key = bookKey(draft.address)
    const known = book.labels.get(key)
    if (known && sameLabel(known, draft)) {
      count.same += 1
      continue
    }
    if (labels.has(key)) continue
    count[known ? 'changed' : 'added'] += 1
    labels.set(key, { ...draft, changed: stamp(book, key) })
    rows.push({ key, before: known ?? null, after: draft })
  }
  return { count, labels, rows }
}
