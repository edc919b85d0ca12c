import type { ComponentChildren } from 'preact'
import { viewHref } from '../../lib/ui/navigation/find-view'
import { readSubject } from '../../lib/ui/navigation/read-subject'
import { go } from '../../lib/ui/navigation/router'
import { subjectOf } from '../../lib/ui/navigation/subject-of'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { ways } from '../../lib/ui/navigation/ways'
import { SubjectForm } from './subject-form'
import { ViewHead } from './view-head'

interface Props extends Omit<ViewProps, 'query'> {
  children: (subject: string) => ComponentChildren
}

/** Shows a view of its subject; without a valid one, it asks for one. */
export function WithSubject({ view, params, chain, children }: Props) {
  const given = subjectOf(view, params) ?? ''
  const read = view.subject && readSubject(view.subject, given, ways())
  // A chain inside the subject would differ from the one shown; the form follows it.
  if (read && 'value' in read && !read.chain) return <>{children(read.value)}</>
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
