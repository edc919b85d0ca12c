import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { type SettingName, type SettingValues, settings } from '../../lib/settings/schema'
import { changeSetting, labelOf, setting } from '../../lib/ui/base/settings'
import { FormField } from '../base/controls/field'

/** Settings that hold a whole number. */
type NumberName = { [N in SettingName]: SettingValues[N] extends number ? N : never }[SettingName]

interface Props {
  name: NumberName
  unit: string
}

/** A whole number; an invalid one is refused at the field and not stored. */
export function NumberRow({ name, unit }: Props) {
  const stored = setting(name).value
  const label = labelOf(name)
  const { parse, range } = settings[name]
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? String(stored)
  const value = /^\d{1,7}$/.test(shown.trim()) ? parse(Number(shown)) : undefined
  return (
    <div class="row row-split">
      <span>{label}</span>
      <FormField
        label={`${label}, ${unit}`}
        bare
        error={
          value === undefined
            ? t('{label}: a whole number from {least} to {most} is needed.', { label, least: range[0], most: range[1] })
            : null
        }
      >
        {(control) => (
          <input
            {...control}
            class="control row-number"
            inputMode="numeric"
            autocomplete="off"
            value={shown}
            onInput={(event) => setText(event.currentTarget.value)}
            onChange={() => {
              if (value === undefined) return
              setText(null)
              void changeSetting(name, value)
            }}
          />
        )}
      </FormField>
    </div>
  )
}
