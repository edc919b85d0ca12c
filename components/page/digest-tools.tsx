import { Copy, Download } from 'lucide-preact'
import {
  type DigestFormat,
  type DigestRow,
  type DigestSource,
  digestAs,
  digestFormats,
} from '../../lib/core/export/digest'
import { t } from '../../lib/core/language/t'
import { copyHtml, copyText, saveFile } from '../../lib/ui/base/files'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { notify } from '../../lib/ui/base/toasts'
import { Button } from '../base/controls/button'
import './digest.css'

interface Props {
  /** The rows to take along, in the order of the list. */
  rows: readonly DigestRow[]
  /** How many there are. */
  all: number
  source: Omit<DigestSource, 'at'>
}

const copied: readonly DigestFormat[] = ['html', 'markdown', 'csv']

const fileName = (origin = '') =>
  `hashes-${origin.replace(/^https?:\/\//, '').replace(/[^a-z0-9.-]+/gi, '-') || 'page'}`

/** Copies a table and says so. As HTML it is Markdown as well, where only plain text can be pasted. */
export async function copyDigest(
  format: DigestFormat,
  rows: readonly DigestRow[],
  source: Props['source'],
): Promise<void> {
  const textOf = (as: DigestFormat) => digestAs(as, rows, { ...source, at: Date.now() })
  // A spreadsheet takes the byte order mark of a file for a letter when it is pasted.
  const text = textOf(format).replace('\ufeff', '')
  const isDone = await (format === 'html' ? copyHtml(text, textOf('markdown')) : copyText(text))
  if (isDone) notify(t('Copied as {format}', { format: digestFormats[format].name }))
  else notify(t('The browser did not let it be copied.'), 'bad')
}

/** The table on the clipboard or as a file, in one press. */
export function DigestTools({ rows, all, source }: Props) {
  const save = (format: DigestFormat) => {
    const { extension, type } = digestFormats[format]
    const text = digestAs(format, rows, { ...source, at: Date.now() })
    saveFile(`${fileName(source.origin)}.${extension}`, text, type)
  }
  const count = rows.length
  const hidden = areValuesHidden()
  return (
    <section class="page-export" aria-label={t('Export // verb')}>
      <span class="muted">
        {count === all ? t('Export all {count}', { count }) : t('Export these {count}', { count })}
      </span>
      <div class="page-export-actions">
        {copied.map((format) => (
          <Button
            key={format}
            size="s"
            disabled={hidden || count === 0}
            onClick={() => void copyDigest(format, rows, source)}
          >
            <Copy size={13} aria-hidden="true" />
            {t('Copy {format}', { format: digestFormats[format].name })}
          </Button>
        ))}
        {(Object.keys(digestFormats) as DigestFormat[]).map((format) => (
          <Button
            key={format}
            size="s"
            disabled={count === 0}
            title={t('Save as {format}', { format: digestFormats[format].name })}
            onClick={() => save(format)}
          >
            <Download size={13} aria-hidden="true" />
            {digestFormats[format].name}
          </Button>
        ))}
      </div>
    </section>
  )
}
