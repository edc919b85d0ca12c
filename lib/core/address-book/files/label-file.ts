import { toCsv } from '../../export/csv-export'
import type { LabelDraft } from '../address-book'

/** A label as given in a file, before validation. */
export interface RawLabel {
  /** Line of a table or text, or position in a JSON list; from 1. */
  row: number
  address: string
  label: string
  /** Undefined if the file has none. */
  note?: string | undefined
  colour?: string | undefined
  /** Whether it is one of the reader's own, as written in the file. */
  mine?: string | undefined
  /** The raw text, for people to recognise it. */
  text: string
}

/** Labels as files store them: all members in one order, and nothing else. */
export const labelRows = (labels: readonly LabelDraft[]) =>
  labels.map(({ address, label, note, colour, mine = false }) => ({ address, label, note, colour, mine }))

/** The book as a file that this and other tools can read again. */
export function labelsFile(labels: readonly LabelDraft[], format: 'csv' | 'json'): string {
  const rows = labelRows(labels)
  if (format === 'json') return `${JSON.stringify({ format: 'hashgloss-labels', labels: rows }, null, 1)}\n`
  const header = ['address', 'label', 'note', 'colour', 'mine']
  const lines = rows.map(({ mine, ...row }) => [...Object.values(row), mine ? 'yes' : 'no'])
  // The byte order mark tells spreadsheets the encoding.
  return `\ufeff${toCsv(header, lines)}`
}
