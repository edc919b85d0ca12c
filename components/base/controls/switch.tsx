import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './form.css'

interface Props {
  label: ComponentChildren
  hint?: ComponentChildren
  on: boolean
  disabled?: boolean
  /** Called inside the click, so a permission can be requested. */
  onChange: (on: boolean) => void
}

export function Switch({ label, hint, on, disabled, onChange }: Props) {
  const id = useId()
  return (
    <label class="switch" for={id}>
      <span class="field">
        <span class="field-label">{label}</span>
        {hint && (
          <span class="field-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        class="switch-track"
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          const asked = event.currentTarget.checked
          // Shows the stored value, not the click.
          event.currentTarget.checked = on
          onChange(asked)
        }}
      />
    </label>
  )
}
