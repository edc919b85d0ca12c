import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './choices.css'
import './covered.css'

export interface Choice<T extends string> {
  value: T
  label: string
  hint?: ComponentChildren
}

interface Props<T extends string> {
  legend: string
  value: T
  options: readonly Choice<T>[]
  /** `segments` for a few short words, `cards` where each needs a sentence. */
  look?: 'cards' | 'segments'
  /** Called inside the click, so that a permission can be asked for. */
  onChange: (value: T) => void
}

/** One of a few, all in sight. */
export function Choices<T extends string>({ legend, value, options, look = 'cards', onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset>
      <legend class="unseen">{legend}</legend>
      <div class={look === 'cards' ? 'choices' : 'segments'}>
        {options.map((option) => (
          <label key={option.value} class={look === 'cards' ? 'choice' : 'segment covered'}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
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
