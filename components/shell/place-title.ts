import { shortAddress } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import { veiled } from '../../lib/ui/base/hidden-values'
import { type FoundView, subjectOf, titleOf } from '../../lib/ui/navigation/find-view'

/** A place's title: its view and subject. */
export function placeTitle(found: FoundView | null): string {
  if (!found) return t('There is no such page')
  const { view, params } = found
  const subject = subjectOf(view, params) ?? ''
  return /^(0x[0-9a-f]+|\d+)$/i.test(subject)
    ? t('{title} {subject} // such as “Address transactions 0x12…ab”', {
        title: titleOf(view),
        subject: veiled(shortAddress(subject, 6, 4)),
      })
    : titleOf(view)
}
