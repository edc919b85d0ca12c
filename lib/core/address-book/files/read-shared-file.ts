import { doubtPhrase } from '../../gloss/doubts-of'
import { withoutSign } from '../../names/own-name'
import { type Phrase, phrase } from '../../phrases/phrase'
import { type AddressBook, bookKey, type LabelDraft, sameLabel } from '../address-book'
import { nameFault, speaksAsUs } from '../name-fault'
import type { FileChanges, FileVersion } from '../shared-labels'
import { type ImportRow, planImport } from './read-book-file'

const mostShown = 100

/**
 * The labels of a file, read as an import reads them: a bad row costs itself. Nobody has looked at each of them, so
 * names that speak as us or pass for something else are refused as well. `mine` is ignored: whose an address is, only
 * the reader says.
 */
export function readLabelFile(text: string): Pick<FileVersion, 'labels' | 'refused' | 'refusedCount'> | Phrase {
  const plan = planImport(text, new Map())
  if (plan.fault) return plan.fault
  if (plan.doubts.length > 0) return phrase('labels.file.columns')
  const rows = plan.rows.map(judgedRow)
  const labels = rows.flatMap(({ outcome, draft }) => (outcome === 'added' && draft ? [draft] : []))
  const refused = rows.flatMap(({ outcome, row, text: shown, reason }) =>
    outcome === 'refused' && reason ? [{ row, text: shown, reason }] : [],
  )
  return { labels, refused: refused.slice(0, mostShown), refusedCount: refused.length }
}

const nobody: AddressBook = new Map()

function judgedRow(row: ImportRow): ImportRow {
  if (row.outcome !== 'added' || !row.draft) return row
  const { mine: _, ...draft } = row.draft
  const fault = nameFault(draft.label, draft.address, nobody) ?? (speaksAsUs(draft.note) ? 'us' : undefined)
  if (fault) return { ...row, outcome: 'refused', draft: null, reason: doubtPhrase(fault) }
  return { ...row, draft: { ...draft, label: withoutSign(draft.label), note: withoutSign(draft.note) } }
}

/** How a version differs from the one in use. */
export function fileChanges(next: readonly LabelDraft[], used: readonly LabelDraft[]): FileChanges {
  const before = new Map(used.map((label) => [bookKey(label.address), label]))
  const known = next.flatMap((label) => before.get(bookKey(label.address)) ?? [])
  const same = next.filter((label) => {
    const known = before.get(bookKey(label.address))
    return known && sameLabel(known, label)
  })
  return { added: next.length - known.length, changed: known.length - same.length, gone: used.length - known.length }
}

/** A version row by row: what changes first, then what is refused, then the rest. Long lists are cut. */
export interface FileRows {
  rows: ImportRow[]
  /** Labels that are no longer in the file. */
  gone: LabelDraft[]
  /** Rows that were cut. */
  more: number
}

const mostRows = 1000

/** A version row by row, compared with the labels in use. */
export function rowsOfVersion(version: FileVersion | null, used: readonly LabelDraft[]): FileRows {
  const before = new Map(used.map((label) => [bookKey(label.address), label]))
  const labels = (version?.labels ?? []).map((draft, index): ImportRow => {
    const known = before.get(bookKey(draft.address))
    const row = { row: index + 1, draft, text: '' }
    if (!known) return { ...row, outcome: 'added' }
    return sameLabel(known, draft) ? { ...row, outcome: 'same' } : { ...row, outcome: 'changed', before: known }
  })
  const refused = (version?.refused ?? []).map((each): ImportRow => ({ ...each, outcome: 'refused', draft: null }))
  const isSame = ({ outcome }: ImportRow) => outcome === 'same'
  const rows = [...labels.filter((each) => !isSame(each)), ...refused, ...labels.filter(isSame)]
  const there = new Set(labels.map(({ draft }) => draft && bookKey(draft.address)))
  const gone = used.filter(({ address }) => !there.has(bookKey(address)))
  return { rows: rows.slice(0, mostRows), gone: gone.slice(0, mostRows), more: Math.max(0, rows.length - mostRows) }
}
