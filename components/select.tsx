import { ChevronDown } from 'lucide-preact'
import type { ControlProps } from './field'
import './form.css'

interface Props {
  control: ControlProps
  value: string
  options: readonly { value: string; label: string }[]
  title?: string | undefined
  size?: 's'
  onChange: (value: string) => void
}

/** One of several words, folded away. */
export function Select({ control, value, options, title, size, onChange }: Props) {
  return (
    <span class="select">
      <select
        {...control}
        data-size={size}
        title={title}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={13} aria-hidden="true" />
    </span>
  )
}
