import { toCsv } from '../../export/csv-export'
import type { LabelDraft } from '../address-book'
import { labelRows } from './label-rows'

/** The book as a file that this and other tools can read again. */
export function labelsFile(labels: readonly LabelDraft[], format: 'csv' | 'json'): string {
  const rows = labelRows(labels)
  if (format === 'json') return `${JSON.stringify({ format: 'hashgloss-labels', labels: rows }, null, 1)}\n`
  const header = ['address', 'label', 'note', 'colour', 'mine']
  const lines = rows.map(({ mine, ...row }) => [...Object.values(row), mine ? 'yes' : 'no'])
  // The byte order mark tells spreadsheets the encoding.
  return `\ufeff${toCsv(header, lines)}`
}
