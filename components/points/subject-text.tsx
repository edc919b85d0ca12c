import { useEffect, useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import '../views/view-head.css'

interface Props {
  label: string
  initial: string
  placeholder?: string
  /** The target for a typed text, or one sentence that says why there is none. */
  read: (text: string) => { value: string } | { reason: string }
  onGo: (value: string) => void
}

/** Asks for a view's subject. Unlike `SubjectForm`, the form stays above the result. */
export function SubjectText({ label, initial, placeholder, read, onGo }: Props) {
  const [text, setText] = useState(initial)
  const [tried, setTried] = useState(false)
  // A link, or Back, may change the subject.
  useEffect(() => {
    setText(initial)
    setTried(false)
  }, [initial])
  const found = read(text.trim())
  return (
    <form
      class="subject-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if ('value' in found) onGo(found.value)
      }}
    >
      <FormField label={label} error={tried && 'reason' in found ? found.reason : null}>
        {(control) => (
          <input
            {...control}
            value={text}
            autocomplete="off"
            spellcheck={false}
            dir={placeholder ? 'ltr' : undefined}
            placeholder={placeholder}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </FormField>
      <Button look="primary" type="submit">
        {t('Show // verb, a button')}
      </Button>
    </form>
  )
}
