import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import './view-head.css'

interface Props {
  label: string
  text: string
  onText: (text: string) => void
  /** Why the text cannot be used; null until somebody tried. */
  error: string | null
  placeholder?: string | undefined
  /** `ltr` for anything that is not words. */
  dir?: 'ltr' | undefined
  onSubmit: () => void
  /** What the button says, if it does not show something. */
  action?: string
}

/** One line to type what a view is about, with its button. */
export function SubjectLine({ label, text, onText, error, placeholder, dir, onSubmit, action }: Props) {
  return (
    <form
      class="subject-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <FormField label={label} error={error}>
        {(control) => (
          <input
            {...control}
            value={text}
            autocomplete="off"
            spellcheck={false}
            dir={dir}
            placeholder={placeholder}
            onInput={({ currentTarget: { value } }) => onText(value)}
          />
        )}
      </FormField>
      <Button look="primary" type="submit">
        {action ?? t('Show // verb, a button')}
      </Button>
    </form>
  )
}
