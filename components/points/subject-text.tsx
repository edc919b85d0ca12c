import { useEffect, useState } from 'preact/hooks'
import { Button } from '../button'
import { Field } from '../field'
import '../view-head.css'

interface Props {
  label: string
  initial: string
  shape: RegExp
  refusal: string
  onGo: (text: string) => void
}

/** Asks for one short text of a shape. */
export function SubjectText({ label, initial, shape, refusal, onGo }: Props) {
  const [text, setText] = useState(initial)
  const [tried, setTried] = useState(false)
  // A link may lead on to somebody else while the form stays.
  useEffect(() => {
    setText(initial)
    setTried(false)
  }, [initial])
  const good = shape.test(text.trim())
  return (
    <form
      class="subject-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (good) onGo(text.trim())
      }}
    >
      <Field label={label} error={tried && !good ? refusal : null}>
        {(control) => (
          <input
            {...control}
            value={text}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button look="primary" type="submit">
        Show
      </Button>
    </form>
  )
}
