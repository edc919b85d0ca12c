import { type LanguageId, languageIds, languages } from '../../lib/core/language/languages'
import { t } from '../../lib/core/language/t'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { FormField } from '../base/controls/field'
import { Select } from '../base/controls/select'

/** The language of all texts. Each language has its own name for itself. */
export function LanguageRow() {
  const options = languageIds.map((id) => ({ value: id as string, label: languages[id].name as string }))
  return (
    <FormField label={labelOf('language')} bare>
      {(control) => (
        <Select
          control={control}
          patient
          value={setting('language').value}
          options={[{ value: 'browser', label: t('As the browser') }, ...options]}
          onChange={(value) => void changeSetting('language', value as LanguageId | 'browser')}
        />
      )}
    </FormField>
  )
}
