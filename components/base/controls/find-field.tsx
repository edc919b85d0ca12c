import './form.css'
import './find-field.css'

interface Props {
  label: string
  /** Shown while it is empty; the label, where that fits. */
  placeholder?: string
  value: string
  onText: (text: string) => void
}

/** A search above the rows of a list. It goes through what is here already, at every letter, and asks nobody. */
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
