import type { ComponentChildren } from 'preact'
import { hrefOf } from '../lib/ui/navigation/find-view'
import { go } from '../lib/ui/navigation/router'
import type { ViewProps } from '../lib/ui/navigation/views'
import { readSubject } from '../lib/ui/read-subject'
import { SubjectForm } from './views/subject-form'
import { subjectOf, ViewHead } from './views/view-head'

interface Props extends Omit<ViewProps, 'query'> {
  children: (subject: string) => ComponentChildren
}

/** What a view shows of its subject; where it was given none that it could be about, it asks for one. */
export function WithSubject({ view, params, chain, children }: Props) {
  const given = subjectOf(view, params) ?? ''
  const read = view.subject && readSubject(view.subject, given)
  if (read && 'value' in read) return <>{children(read.value)}</>
  return (
    <>
      <ViewHead view={view} params={{}} />
      {view.subject && (
        <SubjectForm subject={view.subject} initial={given} onGo={(to) => go(hrefOf(view.id, to, { chain }))} />
      )}
    </>
  )
}
