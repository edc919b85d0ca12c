import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId } from 'preact/hooks'
import './choices.css'
import './covered.css'

export interface Choice<T extends string> {
  value: T
  label: string
  hint?: ComponentChildren
  /** Visible but cannot be chosen. */
  disabled?: boolean
}

interface Props<T extends string> {
  legend: string
  value: T
  options: readonly Choice<T>[]
  /** `segments` for a few short words, `cards` if each needs a sentence. */
  look?: 'cards' | 'segments'
  disabled?: boolean
  /** Called inside the click, so a permission can be requested. */
  onChange: (value: T) => void
}

/** How far each key moves the focus; left and right are for left-to-right languages. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
const isSideways = /^Arrow(Left|Right)$/

/**
 * Arrow keys only move the focus; Space, Enter and a click choose. Browsers would choose every option on the way, and
 * here a choice may open a permission prompt, spend credits or change the service. A delay as in `Select` does not
 * help, because the prompt needs a key press. All choices look the same, so they behave the same.
 */
function onKeyDown(event: TargetedKeyboardEvent<HTMLElement>): void {
  const { altKey, ctrlKey, metaKey, key, currentTarget, target } = event
  const radios = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const radio = target as HTMLInputElement
  const turned = isSideways.test(key) && getComputedStyle(currentTarget).direction === 'rtl'
  const by = (steps[key] ?? 0) * (turned ? -1 : 1)
  if (altKey || ctrlKey || metaKey) return
  if (by) {
    event.preventDefault()
    radios.at((radios.indexOf(radio) + by) % radios.length)?.focus()
  } else if (key === 'Enter' && !radio.checked) {
    event.preventDefault()
    radio.click()
  }
}

/** One of a few options, all visible. */
export function Choices<T extends string>({ legend, value, options, look = 'cards', disabled, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset disabled={disabled} onKeyDown={onKeyDown}>
      <legend class="unseen">{legend}</legend>
      <div class={look === 'cards' ? 'choices' : 'segments'}>
        {options.map((option) => (
          <label key={option.value} class={look === 'cards' ? 'choice' : 'segment covered'}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span class={look === 'cards' ? 'field-label' : undefined}>{option.label}</span>
            {option.hint && <span class="field-hint">{option.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
