import { shortAddress } from '../../lib/core/amounts/format'
import { veiled } from '../../lib/ui/base/hidden-values'
import type { FoundView } from '../../lib/ui/navigation/find-view'
import { subjectOf, titleOf } from '../views/view-head'

/** What a place is called: its view, and what the view is about. */
export function placeTitle(found: FoundView | null): string {
  if (!found) return 'There is no such page'
  const { view, params } = found
  const subject = subjectOf(view, params) ?? ''
  return /^(0x[0-9a-f]+|\d+)$/i.test(subject)
    ? `${titleOf(view)} ${veiled(shortAddress(subject, 6, 4))}`
    : titleOf(view)
}
