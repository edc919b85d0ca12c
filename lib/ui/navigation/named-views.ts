import { shortAddress } from '../../core/amounts/format'
import { chainById } from '../../core/chains/chains'
import { inSentence } from '../../core/language/list-words'
import { t } from '../../core/language/t'
import { findNamed, type NamedView, withNamed } from '../../core/named-views/named-view'
import { veiled } from '../base/hidden-values'
import { changedBy, setting } from '../base/settings'
import { notify } from '../base/toasts'
import { findView, routeParams } from './find-view'
import { linkTo, type Place, parsePlace } from './router'
import { familyOf } from './views'

/** The views that the reader named, by name. */
export const namedViews = (): NamedView[] =>
  setting('namedViews').value.toSorted((a, b) => a.name.localeCompare(b.name))

/** A place as it is stored: always with its chain, so a new default does not change it. */
export const placeToName = ({ path, query }: Place, chain: string): string => linkTo(path, { ...query, chain })

export const namedAt = (place: string): NamedView | undefined =>
  setting('namedViews').value.find((view) => view.place === place)

/** Stores a name; false if that failed, which a message has then reported. */
export const nameView = (view: NamedView): Promise<boolean> =>
  changedBy({ namedViews: (views) => withNamed(views, view) })

/** Removes a name and offers to undo that. */
export async function forgetView(view: NamedView): Promise<void> {
  const removed = await changedBy({ namedViews: (views) => views.filter(({ place }) => place !== view.place) })
  if (removed)
    notify(t('Removed “{name}”.', { name: veiled(view.name) }), 'plain', {
      label: t('Undo'),
      run: () => void nameView(view),
    })
}

/** What a named view shows, in a few words; null if this version has no such view. */
export function viewWords(view: NamedView): string | null {
  const place = parsePlace(view.place)
  const found = findView(place)
  if (!found) return null
  const { chain, ...filters } = place.query
  const [first] = routeParams(found.view.route)
  const subject = first && found.params[first]
  const family = t(familyOf(found.view).title)
  const title = t(found.view.title)
  const count = Object.keys(filters).length
  return [
    title === family ? title : t('{family}: {view}', { family, view: inSentence(title) }),
    subject && (subject.startsWith('0x') ? shortAddress(subject, 6, 4) : subject),
    chain && chainById(chain).name,
    count > 0 && t('{n, plural, one {# filter} other {# filters}}', { n: count }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Named views that match a text. */
export const namedLike = (text: string): NamedView[] => findNamed(setting('namedViews').value, text).slice(0, 5)
