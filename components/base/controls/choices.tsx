import type { ComponentChildren, TargetedKeyboardEvent } from 'preact'
import { useId } from 'preact/hooks'
import './choices.css'
import './covered.css'

export interface Choice<T extends string> {
  value: T
  label: string
  hint?: ComponentChildren
  /** It is shown, and cannot be chosen. */
  disabled?: boolean
}

interface Props<T extends string> {
  legend: string
  value: T
  options: readonly Choice<T>[]
  /** `segments` for a few short words, `cards` where each needs a sentence. */
  look?: 'cards' | 'segments'
  disabled?: boolean
  /** Called inside the click, so that a permission can be asked for. */
  onChange: (value: T) => void
}

/** Where each key goes from the choice that has the focus; to the sides, in words that run from left to right. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }
const isSideways = /^Arrow(Left|Right)$/

/**
 * Arrow keys only move the focus; Space, Enter and a click choose. Browsers would choose each one that keys pass, and here
 * a choice may ask the browser’s question, spend credits or change the service. A rest as in `Select` would not do: the
 * question can only be asked inside a key press. All choices are the same in this, as they look the same.
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

/** One of a few, all in sight. */
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
