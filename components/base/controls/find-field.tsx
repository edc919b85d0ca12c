import './form.css'
import './find-field.css'

interface Props {
  label: string
  /** Shown while it is empty; defaults to the label. */
  placeholder?: string
  value: string
  onText: (text: string) => void
}

/** A search above a list. It filters the loaded rows at every letter and sends no requests. */
export function FindField({ label, placeholder = label, value, onText }: Props) {
  return (
    <input
      class="control find-field"
      data-size="s"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  )
}
