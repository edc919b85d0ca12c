import { useId } from 'preact/hooks'
import type { SettingValue } from '../../lib/settings/schema'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import { chooseFollowNews } from '../../lib/ui/following/follow-news'
import { Choices } from '../base/choices'
import { Select } from '../base/select'

const ways: { value: SettingValue<'followNews'>; label: string }[] = [
  { value: 'badge', label: 'Toolbar' },
  { value: 'notification', label: 'Notification' },
  { value: 'off', label: 'Nothing' },
]

const intervals: readonly [minutes: number, label: string][] = [
  [5, 'Every 5 minutes'],
  [15, 'Every 15 minutes'],
  [30, 'Every 30 minutes'],
  [60, 'Every hour'],
  [360, 'Every 6 hours'],
  [1440, 'Every day'],
]

/** How often followed addresses are looked at, and how news is told. */
export function FollowOptions() {
  const id = useId()
  const minutes = setting('followMinutes').value
  const known = intervals.some(([each]) => each === minutes)
  const options = known ? intervals : ([...intervals, [minutes, `Every ${minutes} minutes`]] as const)
  return (
    <div class="follow-options">
      <label for={id}>Check</label>
      <Select
        control={{ id, class: 'control', 'aria-describedby': undefined, 'aria-invalid': undefined }}
        size="s"
        value={String(minutes)}
        options={options.map(([value, label]) => ({ value: String(value), label }))}
        onChange={(value) => void changeSetting('followMinutes', Number(value))}
      />
      <span>and tell me by</span>
      <Choices
        legend="When something is new"
        look="segments"
        value={setting('followNews').value}
        options={ways}
        onChange={(how) => void chooseFollowNews(how)}
      />
    </div>
  )
}
