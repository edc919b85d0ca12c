import {
  type AddressBook,
  bookKey,
  checkLabel,
  type Label,
  type LabelDraft,
  labelLimits,
  sameLabel,
} from '../core/address-book'
import { mergeBooks, type Synced } from '../core/address-book-sync'
import { AppError } from '../core/errors'
import type { BookStore, Undo } from './address-book-store'

export interface ImportCount {
  added: number
  changed: number
  same: number
}

/** The user's labels. Changes are made one after the other; each is kept before it counts. */
export interface Book {
  read(): Promise<AddressBook>
  all(): Promise<Synced>
  put(draft: LabelDraft): Promise<Label>
  remove(address: string): Promise<void>
  /** Adds and changes; what it did can be undone. */
  import(drafts: readonly LabelDraft[]): Promise<ImportCount>
  undoable(): Promise<{ what: Undo['what']; at: number; count: number } | null>
  /** Takes the last import or removal back, but keeps what was changed since. */
  undo(): Promise<{ restored: number; kept: number }>
  /** Takes in what another device has. True if that changed anything here. */
  merge(other: Synced): Promise<boolean>
}

interface Options {
  store: BookStore
  now: () => number
  /** After every change, whoever made it. `own` is false for what another device changed. */
  onChange?: (own: boolean) => void
}

const onlyLabels = (labels: readonly Label[]): Synced => ({
  labels: new Map(labels.map((label) => [bookKey(label.address), label])),
  removed: new Map(),
})

export function createBook({ store, now, onChange = () => {} }: Options): Book {
  let held: Promise<Synced> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const all = () => {
    held ??= store.read().catch((error: unknown) => {
      held = undefined
      throw error
    })
    return held
  }

  /** One change at a time, seeing what the one before it left. */
  function change<T>(make: (before: Synced) => Promise<T>): Promise<T> {
    const made = last.then(async () => make(await all()))
    last = made.catch(() => {})
    return made
  }

  /** Keeps a change and only then shows it. */
  async function keep(before: Synced, changed: Synced, undo?: Undo | null, own = true): Promise<void> {
    await store.write(changed, undo)
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
    held = Promise.resolve({ labels, removed })
    onChange(own)
  }

  /** Later than anything the book knows of the address, so that a slow clock does not lose a change. */
  function stamp({ labels, removed }: Synced, key: string): number {
    return Math.max(now(), (labels.get(key)?.changed ?? 0) + 1, (removed.get(key)?.changed ?? 0) + 1)
  }

  return {
    all,
    read: async () => (await all()).labels,
    put: (draft) =>
      change(async (before) => {
        const checked = accepted(draft)
        const key = bookKey(checked.address)
        if (!before.labels.has(key) && before.labels.size >= labelLimits.book) {
          throw new AppError('input.invalid', `The book is full: ${labelLimits.book} labels.`)
        }
        const label = { ...checked, changed: stamp(before, key) }
        await keep(before, onlyLabels([label]))
        return label
      }),
    remove: (address) =>
      change(async (before) => {
        const key = bookKey(address)
        const label = before.labels.get(key)
        if (!label) return
        const changed = stamp(before, key)
        const undo: Undo = { what: 'remove', at: now(), rows: [{ key, before: label, changed }] }
        await keep(before, { labels: new Map(), removed: new Map([[key, { changed }]]) }, undo)
      }),
    import: (drafts) =>
      change(async (before) => {
        const count: ImportCount = { added: 0, changed: 0, same: 0 }
        const labels = new Map<string, Label>()
        const rows: Undo['rows'] = []
        for (const draft of drafts) {
          const checked = accepted(draft)
          const key = bookKey(checked.address)
          const known = before.labels.get(key)
          if (known && sameLabel(known, checked)) {
            count.same += 1
            continue
          }
          if (labels.has(key)) continue
          count[known ? 'changed' : 'added'] += 1
          const changed = stamp(before, key)
          labels.set(key, { ...checked, changed })
          rows.push({ key, before: known ?? null, changed })
        }
        if (before.labels.size + count.added > labelLimits.book) {
          throw new AppError(
            'input.invalid',
            `That would be more than ${labelLimits.book} labels. Nothing was imported.`,
          )
        }
        if (rows.length > 0) await keep(before, { labels, removed: new Map() }, { what: 'import', at: now(), rows })
        return count
      }),
    async undoable() {
      const undo = await store.readUndo()
      return undo && { what: undo.what, at: undo.at, count: undo.rows.length }
    },
    undo: () =>
      change(async (before) => {
        const undo = await store.readUndo()
        const labels = new Map<string, Label>()
        const removed = new Map<string, { changed: number }>()
        let kept = 0
        for (const { key, before: was, changed } of undo?.rows ?? []) {
          const at = before.labels.get(key)?.changed ?? before.removed.get(key)?.changed
          if (at !== changed) kept += 1
          else if (was) labels.set(key, { ...was, changed: stamp(before, key) })
          else removed.set(key, { changed: stamp(before, key) })
        }
        await keep(before, { labels, removed }, null)
        return { restored: labels.size + removed.size, kept }
      }),
    merge: (other) =>
      change(async (before) => {
        const merged = mergeBooks(before, other)
        const labels = new Map([...merged.labels].filter(([key, label]) => before.labels.get(key) !== label))
        const removed = new Map(
          [...merged.removed].filter(([key, { changed }]) => before.removed.get(key)?.changed !== changed),
        )
        if (labels.size + removed.size === 0) return false
        await keep(before, { labels, removed }, undefined, false)
        return true
      }),
  }
}

function accepted(draft: LabelDraft): LabelDraft {
  const checked = checkLabel(draft)
  if (typeof checked === 'string') throw new AppError('input.invalid', `${checked}.`, { data: { field: 'label' } })
  return checked
}
