import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { draft } from '../../lib/ui/base/drafts'
import { readSubject } from '../../lib/ui/navigation/read-subject'
import type { Subject } from '../../lib/ui/navigation/views'
import { ways } from '../../lib/ui/navigation/ways'
import { Button } from '../base/controls/button'
import { FormField } from '../base/controls/field'
import './view-head.css'

interface Props {
  subject: Subject
  initial?: string | undefined
  /** With a chain if the typed text names one. */
  onGo: (value: string, chain?: string) => void
}

/** Asks for a view's subject, and refuses an invalid one with a sentence that names the field. */
export function SubjectForm({ subject, initial = '', onGo }: Props) {
  const kept = draft(`subject ${subject.label} ${initial}`)
  // Emptying a field also removes its draft.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (kept.value || initial)
  const [tried, setTried] = useState(initial !== '')
  const read = readSubject(subject, text, ways())
  return (
    <form
      class="subject-form"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!('value' in read)) return
        kept.value = ''
        onGo(read.value, read.chain)
      }}
    >
      <FormField label={t(subject.label)} error={tried && 'reason' in read ? read.reason : null}>
        {(control) => (
          <input
            {...control}
            value={text}
            autocomplete="off"
            spellcheck={false}
            dir={subject.kind === 'block' ? undefined : 'ltr'}
            placeholder={subject.kind === 'integer' ? '100000' : subject.kind === 'block' ? t('Number or 0x…') : '0x…'}
            onInput={({ currentTarget: { value } }) => {
              setTyped(value)
              kept.value = value
            }}
          />
        )}
      </FormField>
      <Button look="primary" type="submit">
        {t('Show // verb, a button')}
      </Button>
    </form>
  )
}
