import { ChevronDown } from 'lucide-preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ControlProps } from './field'
import './form.css'

interface Props {
  control: ControlProps
  value: string
  options: readonly { value: string; label: string }[]
  title?: string | undefined
  size?: 's'
  /** Each choice costs something, so moving past an option with the arrow keys does not choose it. */
  patient?: boolean
  onChange: (value: string) => void
}

/** Milliseconds that keys must rest on an option to choose it. */
const rest = 600

/** One of several options, in a dropdown. */
export function Select({ control, value, options, title, size, patient, onChange }: Props) {
  // On most systems, keys change a closed select with every press.
  const [passing, setPassing] = useState<string | null>(null)
  const byKey = useRef(false)
  const settle = () => {
    if (passing === null) return
    setPassing(null)
    if (passing !== value) onChange(passing)
  }
  useEffect(() => {
    if (passing === null) return
    const timer = setTimeout(settle, rest)
    return () => clearTimeout(timer)
  }, [passing])
  return (
    <span class="select">
      <select
        {...control}
        data-size={size}
        title={title}
        value={passing ?? value}
        onPointerDown={() => {
          byKey.current = false
        }}
        onKeyDown={({ key }) => {
          byKey.current = key !== 'Enter'
          if (key === 'Enter') settle()
        }}
        onBlur={settle}
        onChange={({ currentTarget: { value: next } }) => {
          if (patient && byKey.current) setPassing(next)
          else onChange(next)
        }}
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
