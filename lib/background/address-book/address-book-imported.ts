import { bookKey, type Label, type LabelDraft, sameLabel } from '../../core/address-book/address-book'
import type { Synced } from '../../core/address-book/merge-books'
import type { UndoRow } from './address-book-store'

/** What an import changes, and the rows that undo it. If an address occurs twice, the first counts. */
export function importChanges(
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
