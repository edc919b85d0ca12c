import type { LabelDraft } from '../../core/address-book/address-book'
import { labelsFile } from '../../core/address-book/files/label-file'
import { saveFile } from '../base/files'

const types = { csv: 'text/csv', json: 'application/json' }

/** Saves the book as a file. */
export function saveLabels(labels: readonly LabelDraft[], format: 'csv' | 'json'): void {
  saveFile(`hashgloss-labels-${labels.length}.${format}`, labelsFile(labels, format), types[format])
}
