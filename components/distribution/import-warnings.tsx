import type { CsvImport } from '../../lib/core/distribution/csv-import'
import { t } from '../../lib/core/language/t'
import { acceptWarnings } from '../../lib/ui/distribution/distribution-draft'
import { Switch } from '../base/controls/switch'
import { Notice } from '../base/states/notice'
import { RowNotes } from './row-notes'

/** Rows that can be read but may be meant otherwise: a person confirms them. */
export function ImportWarnings({ read: { warnings } }: { read: CsvImport }) {
  if (warnings.length === 0) return null
  return (
    <Notice tone="warn">
      <strong>{t('{n, plural, one {# row needs} other {# rows need}} a second look.', { n: warnings.length })}</strong>
      <RowNotes notes={warnings} />
      <Switch
        label={t('I have checked: use these amounts exactly')}
        on={acceptWarnings.value}
        onChange={(on) => {
          acceptWarnings.value = on
        }}
      />
    </Notice>
  )
}
