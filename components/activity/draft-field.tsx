import { useEffect, useState } from 'preact/hooks'
import { FormField } from '../base/controls/field'

interface Props {
  label: string
  type?: 'text' | 'date'
  /** As in the location. */
  value: string
  placeholder?: string
  /** Ids of offered texts. */
  list?: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A year is typed digit by digit, and each step would be a valid day. */
const rest = 700

/** A field of a filter: takes effect on Enter, on leaving it, and for a day also after a pause. */
export function DraftField({ label, type = 'text', value, placeholder, list, error, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const settle = () => {
    if (draft === null) return
    setDraft(null)
    if (draft.trim() !== value) onChange(draft.trim())
  }
  useEffect(() => {
    if (draft === null || type !== 'date') return
    const timer = setTimeout(settle, rest)
    return () => clearTimeout(timer)
  }, [draft])
  return (
    <FormField label={label} error={draft === null ? error : undefined}>
      {(control) => (
        <input
          {...control}
          data-size="s"
          type={type}
          value={draft ?? value}
          placeholder={placeholder}
          list={list}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => setDraft(currentTarget.value)}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle()
          }}
        />
      )}
    </FormField>
  )
}
