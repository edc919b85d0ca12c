import { X } from 'lucide-preact'
import { useState } from 'preact/hooks'
import type { Filter } from '../lib/ui/filters'
import { words } from '../lib/ui/words'
import { Button } from './button'
import { type ControlProps, Field } from './field'
import { Select } from './select'
import './filter-bar.css'

interface Props {
  filters: readonly Filter[]
  given: Readonly<Record<string, string>>
  refused: Readonly<Record<string, string>>
  /** An empty text takes the filter away. */
  onChange: (name: string, value: string) => void
  onClear: () => void
}

/** The filters an endpoint has, from its row in the table. They stand in the location, so that a filtered list can be linked. */
export function FilterBar({ filters, given, refused, onChange, onClear }: Props) {
  if (filters.length === 0) return null
  return (
    <fieldset class="filters">
      <legend class="unseen">Filters</legend>
      {filters.map((filter) => {
        const value = given[filter.name] ?? ''
        const change = (next: string) => onChange(filter.name, next)
        if (filter.kind === 'choices')
          return <Chips key={filter.name} filter={filter} value={value} onChange={change} />
        return (
          <Field key={filter.name} label={filter.label} bare error={refused[filter.name]}>
            {(control) =>
              filter.kind === 'choice' ? (
                <Select
                  control={control}
                  size="s"
                  title={filter.doc}
                  value={value}
                  options={[
                    { value: '', label: filter.label },
                    ...filter.values.map((each) => ({ value: each, label: words(each) })),
                  ]}
                  onChange={change}
                />
              ) : (
                <Typed control={control} label={filter.label} value={value} onChange={change} />
              )
            }
          </Field>
        )
      })}
      {filters.some(({ name }) => given[name]) && (
        <Button look="quiet" size="s" onClick={onClear}>
          <X size={13} aria-hidden="true" />
          Clear
        </Button>
      )}
    </fieldset>
  )
}

interface TypedProps {
  control: ControlProps
  label: string
  value: string
  onChange: (value: string) => void
}

/** Asks the service on Enter and on leaving the field, not at every letter: each question costs credits. */
function Typed({ control, label, value, onChange }: TypedProps) {
  const [text, setText] = useState(value)
  const [from, setFrom] = useState(value)
  if (from !== value) {
    setFrom(value)
    setText(value)
  }
  const done = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <input
      {...control}
      data-size="s"
      type="search"
      placeholder={label}
      value={text}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => setText(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => {
        if (event.key === 'Enter') done()
      }}
    />
  )
}

function Chips({ filter, value, onChange }: { filter: Filter; value: string; onChange: (value: string) => void }) {
  const chosen = value.split(',').filter(Boolean)
  return (
    <fieldset class="chips">
      <legend class="unseen">{filter.label}</legend>
      {filter.values.map((each) => (
        <label key={each} class="chip">
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={() => {
              // The table's own order, so that the same choice has one location.
              const next = filter.values.filter((one) => (one === each) !== chosen.includes(one))
              onChange(next.join(','))
            }}
          />
          {each}
        </label>
      ))}
    </fieldset>
  )
}
