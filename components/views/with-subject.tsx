import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../../lib/core/language/t'
import { draft } from '../../lib/ui/base/drafts'
import { subjectOf, viewHref } from '../../lib/ui/navigation/find-view'
import { lookUpOptions } from '../../lib/ui/navigation/look-up-options'
import { readSubject } from '../../lib/ui/navigation/read-subject'
import { go } from '../../lib/ui/navigation/router'
import type { Subject, ViewProps } from '../../lib/ui/navigation/views'
import { SubjectLine } from './subject-line'
import { ViewHead } from './view-head'

interface Props extends Omit<ViewProps, 'query'> {
  children: (subject: string) => ComponentChildren
}

/** Shows a view of its subject; without a valid one, it asks for one. */
export function WithSubject({ view, params, chain, children }: Props) {
  const given = subjectOf(view, params) ?? ''
  const parsed = view.subject && readSubject(view.subject, given, lookUpOptions())
  // A chain inside the subject would differ from the one shown; the form follows it.
  if (parsed && 'value' in parsed && !parsed.chain) return <>{children(parsed.value)}</>
  return (
    <>
      <ViewHead view={view} params={{}} />
      {view.subject && (
        <SubjectForm
          subject={view.subject}
          initial={given}
          onGo={(to, told = chain) => go(viewHref(view.id, to, { chain: told }))}
        />
      )}
    </>
  )
}

interface SubjectFormProps {
  subject: Subject
  initial?: string | undefined
  /** With a chain if the typed text names one. */
  onGo: (value: string, chain?: string) => void
}

/** Asks for a view's subject, and refuses an invalid one with a sentence that names the field. */
export function SubjectForm({ subject, initial = '', onGo }: SubjectFormProps) {
  const kept = draft(`subject ${subject.label} ${initial}`)
  // Emptying a field also removes its draft.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (kept.value || initial)
  const [tried, setTried] = useState(initial !== '')
  const parsed = readSubject(subject, text, lookUpOptions())
  return (
    <SubjectLine
      label={t(subject.label)}
      text={text}
      onText={(value) => {
        setTyped(value)
        kept.value = value
      }}
      error={tried && 'reason' in parsed ? parsed.reason : null}
      placeholder={subject.kind === 'integer' ? '100000' : subject.kind === 'block' ? t('Number or 0x…') : '0x…'}
      dir={subject.kind === 'block' ? undefined : 'ltr'}
      onSubmit={() => {
        setTried(true)
        if (!('value' in parsed)) return
        kept.value = ''
        onGo(parsed.value, parsed.chain)
      }}
    />
  )
}
