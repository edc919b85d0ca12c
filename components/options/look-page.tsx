import { type LanguageId, languageIds, languages } from '../../lib/core/language/languages'
import { t } from '../../lib/core/language/t'
import { rulesOfStyle } from '../../lib/core/pages/mark-style'
import { shownAddress } from '../../lib/ui/base/hidden-values'
import { now } from '../../lib/ui/base/now'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { sample } from '../../lib/ui/page/sample-marks'
import { FormField } from '../base/controls/field'
import { Select } from '../base/controls/select'
import { TimeText } from '../values/time-text'
import { ChoiceRow } from './choice-row'
import { SampleMark } from './sample-mark'
import { Section } from './section'

/** A little over three hours: neither “now” nor another day. */
const sampleAge = 3 * 3_600_000 + 240_000

/** Belongs to nobody: it is from the specification of address spelling. */
const sampleAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** How the extension looks. */
export function LookPage() {
  return (
    <>
      <Section
        first
        title={t('Display')}
        about={t('For the popup, the panel, the tab, these options, and the cards on pages.')}
      >
        <div class="rows">
          <ChoiceRow
            name="theme"
            label={labelOf('theme')}
            options={[
              { value: 'system', label: t('System // the theme of the system') },
              { value: 'light', label: t('Light // a theme') },
              { value: 'dark', label: t('Dark // a theme') },
            ]}
          />
        </div>
      </Section>
      <Section title={t('Sentences on pages')} about={t('Open pages update at once.')}>
        <div class="rows">
          <MarkStyleRow />
        </div>
      </Section>
      <Section
        title={t('Addresses and lists')}
        about={t('Names are shown in full, and so is the address a page is about.')}
      >
        <div class="rows">
          <ChoiceRow
            name="addressLength"
            label={labelOf('addressLength')}
            options={[
              { value: 'short', label: t('Short // an address') },
              { value: 'longer', label: t('Longer // an address') },
              { value: 'whole', label: t('Whole // an address') },
            ]}
          />
          <div class="row row-split">
            <span class="muted">{t('Looks like this')}</span>
            <span class="mono look-address">{shownAddress(sampleAddress)}</span>
          </div>
          <ChoiceRow
            name="rowSpace"
            label={labelOf('rowSpace')}
            options={[
              { value: 'roomy', label: t('Roomy // rows of lists') },
              { value: 'compact', label: t('Compact // rows of lists') },
            ]}
          />
        </div>
      </Section>
      <Section title={t('Language')} about={t('Sentences on pages, and everything else that Hashgloss says.')}>
        <div class="rows">
          <div class="row">
            <LanguageRow />
          </div>
        </div>
      </Section>
      <Section
        title={t('Times')}
        about={t('The other form is the tooltip. Days of charts and exports are always UTC.')}
      >
        <div class="rows">
          <ChoiceRow
            name="timeStyle"
            label={t('Show times as')}
            options={[
              { value: 'age', label: t('Age // how long ago') },
              { value: 'clock', label: t('Date and time') },
            ]}
          />
          <ChoiceRow
            name="timeZone"
            label={labelOf('timeZone')}
            options={[
              { value: 'local', label: t('Local // the time zone of this device') },
              { value: 'utc', label: 'UTC' },
            ]}
          />
          <div class="row row-split">
            <span class="muted">{t('Looks like this')}</span>
            <TimeText value={now.value - sampleAge} />
          </div>
        </div>
      </Section>
    </>
  )
}

/** The language of all texts. Each language has its own name for itself. */
function LanguageRow() {
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

/** How sentences look on pages, with an example. */
function MarkStyleRow() {
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
