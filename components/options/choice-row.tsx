import type { SettingName, SettingValue, SettingValues } from '../../lib/settings/schema'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { Choices } from '../base/controls/choices'

/** Settings whose value is one of a few words. */
type ChoiceName = {
  [N in SettingName]: SettingValues[N] extends string ? (string extends SettingValues[N] ? never : N) : never
}[SettingName]

type Word<N extends ChoiceName> = SettingValue<N> & string

interface Props<N extends ChoiceName> {
  name: N
  /** The visible label; screen readers get the setting's own. */
  label: string
  options: readonly { value: Word<N>; label: string }[]
}

/** One of a few options, in a row. */
export function ChoiceRow<N extends ChoiceName>({ name, label, options }: Props<N>) {
  return (
    <div class="row row-split">
      <span>{label}</span>
      <Choices
        legend={labelOf(name)}
        look="segments"
        value={setting(name).value as Word<N>}
        options={options}
        onChange={(value) => void changeSetting(name, value)}
      />
    </div>
  )
}
