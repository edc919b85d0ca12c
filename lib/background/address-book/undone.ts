import { type Label, sameLabel } from '../../core/address-book/address-book'
import type { Synced } from '../../core/address-book/merge-books'
import type { Undo, UndoRow } from './address-book-store'

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
