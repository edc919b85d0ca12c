import { useId } from 'preact/hooks'
import { readQuiet } from '../../lib/core/following/quiet-hours'
import { t } from '../../lib/core/language/t'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import { Switch } from '../base/controls/switch'

/** The initial period. */
const usual = '22:00-07:00'

/** When no news is reported; news from that time comes as one notification afterwards. */
export function QuietTimes() {
  const id = useId()
  const hours = readQuiet(setting('quietHours').value)
  const choose = (change: Partial<{ from: string; to: string }>) => {
    const next = { from: '', to: '', ...hours, ...change }
    // A field being emptied has no time yet, and a period with equal ends is empty.
    if (next.from && next.to && next.from !== next.to) void changeSetting('quietHours', `${next.from}-${next.to}`)
  }
  const time = (name: 'from' | 'to', label: string) => (
    <>
      <label for={`${id}-${name}`}>{label}</label>
      <input
        class="control"
        data-size="s"
        id={`${id}-${name}`}
        type="time"
        required
        value={hours?.[name]}
        onChange={({ currentTarget: { value } }) => choose({ [name]: value.slice(0, 5) })}
      />
    </>
  )
  return (
    <div class="follow-quiet">
      <Switch
        label={t('Quiet hours')}
        hint={t('What’s new then is shown once, afterwards.')}
        on={hours !== null}
        onChange={(on) => void changeSetting('quietHours', on ? usual : '')}
      />
      {hours && (
        <span class="follow-times">
          {time('from', t('From // a time of day'))}
          {time('to', t('To // a time of day'))}
        </span>
      )}
    </div>
  )
}
