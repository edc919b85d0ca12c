import { useId } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { chooseNews, newsChoices } from '../../lib/ui/base/news-choice'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/controls/choices'
import { Select } from '../base/controls/select'
import { QuietTimes } from './quiet-times'

const intervals: readonly number[] = [5, 15, 30, 60, 360, 1440]

/** `Every 5 minutes`, `Every hour`, `Every day`. */
function intervalWords(minutes: number): string {
  if (minutes % 1440 === 0)
    return t('{n, plural, =1 {Every day} one {Every day} other {Every # days}}', { n: minutes / 1440 })
  if (minutes % 60 === 0)
    return t('{n, plural, =1 {Every hour} one {Every hour} other {Every # hours}}', { n: minutes / 60 })
  return t('{n, plural, =1 {Every minute} one {Every minute} other {Every # minutes}}', { n: minutes })
}

/** How often followed addresses are checked, and how news is reported. */
export function FollowOptions() {
  const id = useId()
  const minutes = setting('followMinutes').value
  const options = intervals.includes(minutes) ? intervals : [...intervals, minutes]
  return (
    <div class="follow-options">
      <label for={id}>{t('Check // every 15 minutes')}</label>
      <Select
        control={{ id, class: 'control', 'aria-describedby': undefined, 'aria-invalid': undefined }}
        size="s"
        value={String(minutes)}
        options={options.map((value) => ({ value: String(value), label: intervalWords(value) }))}
        onChange={(value) => void changeSetting('followMinutes', Number(value))}
      />
      <span>{t('and notify me by // a notification, in the toolbar')}</span>
      <Choices
        legend={t('When something is new')}
        look="segments"
        value={setting('followNews').value}
        options={newsChoices(t('Nothing // tell me by nothing'))}
        onChange={(how) => void chooseNews('followNews', how)}
      />
      {setting('followNews').value !== 'off' && <QuietTimes />}
    </div>
  )
}
