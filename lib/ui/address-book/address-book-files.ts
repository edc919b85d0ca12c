import type { LabelDraft } from '../../core/address-book/address-book'
import { toCsv } from '../../core/export/csv-export'
import { saveFile } from '../base/save-file'

/** The book as a file, which this and other tools can read again. */
export function saveLabels(labels: readonly LabelDraft[], format: 'csv' | 'json'): void {
  saveFile(`hashgloss-labels-${labels.length}.${format}`, labelsText(labels, format), types[format])
}

const types = { csv: 'text/csv', json: 'application/json' }

function labelsText(labels: readonly LabelDraft[], format: 'csv' | 'json'): string {
  const rows = labels.map(({ address, label, note, colour }) => ({ address, label, note, colour }))
  if (format === 'json') return `${JSON.stringify({ format: 'hashgloss-labels', labels: rows }, null, 1)}\n`
  const header = ['address', 'label', 'note', 'colour']
  const lines = rows.map(({ address, label, note, colour }) => [address, label, note, colour])
  // By the mark at its beginning spreadsheets know its letters.
  return `\ufeff${toCsv(header, lines)}`
}
