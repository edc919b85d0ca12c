import { Download } from 'lucide-preact'
import { type PageFormat, type PageRow, pageExport, pageFormats } from '../../lib/core/export/page-export'
import { t } from '../../lib/core/language/t'
import { copyText, saveFile } from '../../lib/ui/base/files'
import { areValuesHidden } from '../../lib/ui/base/hidden-values'
import { notify } from '../../lib/ui/base/toasts'
import { activeTab } from '../../lib/ui/page/active-tab'
import { Button } from '../base/controls/button'

interface Props {
  /** The exported rows, in list order. */
  rows: readonly PageRow[]
  /** How many the page has. */
  all: number
}

const nameOf = (origin: string) =>
  `hashes-${origin.replace(/^https?:\/\//, '').replace(/[^a-z0-9.-]+/gi, '-') || 'page'}`

/** The shown list as a file, or as Markdown to paste. */
export function ThisPageExport({ rows, all }: Props) {
  const textOf = (format: PageFormat) => {
    const { title = '', origin = '' } = activeTab.peek() ?? {}
    return pageExport(format, rows, { title, origin, at: Date.now() })
  }
  const save = (format: PageFormat) => {
    const { extension, type } = pageFormats[format]
    saveFile(`${nameOf(activeTab.peek()?.origin ?? '')}.${extension}`, textOf(format), type)
  }
  const copy = async () => {
    if (await copyText(textOf('markdown'))) notify(t('Copied as Markdown'))
    else notify(t('The browser did not let it be copied.'), 'bad')
  }
  const count = rows.length
  return (
    <section class="page-export" aria-label={t('Export // verb')}>
      <span class="muted">
        {count === all ? t('Export all {count}', { count }) : t('Export these {count}', { count })}
      </span>
      <div class="page-export-actions">
        <Button size="s" disabled={areValuesHidden()} onClick={() => void copy()}>
          {t('Copy Markdown')}
        </Button>
        {(Object.keys(pageFormats) as PageFormat[]).map((format) => (
          <Button
            key={format}
            size="s"
            title={t('Save as {format}', { format: pageFormats[format].name })}
            onClick={() => save(format)}
          >
            <Download size={13} aria-hidden="true" />
            {pageFormats[format].name}
          </Button>
        ))}
      </div>
    </section>
  )
}
