import { X } from 'lucide-preact'
import { useRef, useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { words } from '../../lib/core/text/words'
import type { Filter } from '../../lib/ui/data/filters'
import { Button } from '../base/controls/button'
import { type ControlProps, FormField } from '../base/controls/field'
import { Select } from '../base/controls/select'
import '../base/controls/covered.css'
import './filter-bar.css'

interface Props {
  filters: readonly Filter[]
  given: Readonly<Record<string, string>>
  refused: Readonly<Record<string, string>>
  /** An empty text removes the filter. */
  onChange: (name: string, value: string) => void
  onClear: () => void
}

/** The filters in an endpoint's table row. The location contains them, so a filtered list can be linked. */
export function FilterBar({ filters, given, refused, onChange, onClear }: Props) {
  /** Typed but not submitted yet. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const bar = useRef<HTMLFieldSetElement>(null)
  const settle = (name: string) => {
    const { [name]: typed, ...others } = drafts
    if (typed === undefined) return
    setDrafts(others)
    if (typed.trim() !== (given[name] ?? '')) onChange(name, typed.trim())
  }
  if (filters.length === 0) return null
  return (
    <fieldset
      class="filters"
      ref={bar}
      onMouseDown={(event) => {
        // Pressing Clear must not leave the field first, which would submit its text.
        if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
      }}
    >
      <legend class="unseen">{t('Filters')}</legend>
      {filters.map((filter) => {
        const value = given[filter.name] ?? ''
        const change = (next: string) => onChange(filter.name, next)
        if (filter.kind === 'choices')
          return <Chips key={filter.name} filter={filter} value={value} onChange={change} />
        return (
          <FormField key={filter.name} label={filter.label} bare error={refused[filter.name]}>
            {(control) =>
              filter.kind === 'choice' ? (
                <Select
                  control={control}
                  size="s"
                  patient
                  title={filter.doc}
                  value={value}
                  options={[
                    { value: '', label: filter.label },
                    ...filter.values.map((each) => ({ value: each, label: words(each) })),
                  ]}
                  onChange={change}
                />
              ) : (
                <Typed
                  control={control}
                  label={filter.label}
                  value={drafts[filter.name] ?? value}
                  onText={(text) => setDrafts({ ...drafts, [filter.name]: text })}
                  onDone={() => settle(filter.name)}
                />
              )
            }
          </FormField>
        )
      })}
      {/* Appears on the first letter: if it came with the answer, it would move what is being clicked. */}
      {filters.some(({ name }) => given[name] || drafts[name]) && (
        <Button
          look="quiet"
          size="s"
          onClick={() => {
            setDrafts({})
            // The button disappears, so the focus must move.
            bar.current?.querySelector<HTMLElement>('input, select')?.focus()
            onClear()
          }}
        >
          <X size={13} aria-hidden="true" />
          {t('Clear // verb, a button')}
        </Button>
      )}
    </fieldset>
  )
}

interface TypedProps {
  control: ControlProps
  label: string
  value: string
  onText: (text: string) => void
  onDone: () => void
}

/** Asks the service on Enter and on leaving the field, not at every letter, because each request costs credits. */
function Typed({ control, label, value, onText, onDone }: TypedProps) {
  return (
    <input
      {...control}
      data-size="s"
      type="search"
      placeholder={label}
      value={value}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onText(event.currentTarget.value)}
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone()
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
        <label key={each} class="chip covered">
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={() => {
              // In the table's order, so the same choice always has the same location.
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
