import { t } from '../../lib/core/language/t'
import { rulesOfStyle } from '../../lib/core/pages/mark-style'
import { labelOf, setting } from '../../lib/ui/base/settings'
import { sample } from '../../lib/ui/page/sample-marks'
import { ChoiceRow } from './choice-row'
import { SampleMark } from './sample-mark'

/** How sentences look on pages, with an example. */
export function MarkStyleRow() {
  const [line] = sample()
  const { [setting('markStyle').value]: rules } = rulesOfStyle
  return (
    <>
      <ChoiceRow
        name="markStyle"
        label={labelOf('markStyle')}
        options={[
          { value: 'chip', label: t('On grey // a sentence on a page, on a wash of grey') },
          { value: 'underline', label: t('Underlined // a sentence on a page') },
          { value: 'plain', label: t('Plain // a sentence on a page, as words alone') },
        ]}
      />
      {line && (
        <div class="row row-split">
          <span class="muted">{t('Looks like this')}</span>
          <SampleMark gloss={line.gloss} rules={rules} />
        </div>
      )}
    </>
  )
}
