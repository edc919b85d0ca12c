import { useEffect, useState } from 'preact/hooks'
import { SubjectLine } from '../views/subject-line'

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
    <SubjectLine
      label={label}
      text={text}
      onText={setText}
      error={tried && 'reason' in found ? found.reason : null}
      placeholder={placeholder}
      dir={placeholder ? 'ltr' : undefined}
      onSubmit={() => {
        setTried(true)
        if ('value' in found) onGo(found.value)
      }}
    />
  )
}
