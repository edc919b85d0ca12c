import { shortAddress } from '../lib/core/format'
import type { FoundView } from '../lib/ui/find-view'
import { readSubject } from '../lib/ui/read-subject'
import { subjectOf, titleOf } from './view-head'

/** What a place is called: its view, and what the view is about. */
export function placeTitle(found: FoundView | null): string {
  if (!found) return 'There is no such page'
  const { view, params } = found
  const read = view.subject && readSubject(view.subject, subjectOf(view, params) ?? '')
  const subject = read && 'value' in read ? ` ${shortAddress(read.value, 6, 4)}` : ''
  return `${titleOf(view)}${subject}`
}
