import { t } from '../../core/language/t'
import { fillRoute, matchRoute } from './match-route'
import { linkTo, type Place, type Query } from './router'
import { type View, views } from './views'

export interface FoundView {
  view: View
  params: Record<string, string>
}

/** Where views went that links and named views of earlier versions still lead to. */
const moved: Readonly<Record<string, string>> = { '/watchlist': '/following' }

/**
 * The view of a place; null if there is none. `/address/transactions` is the list without its address, not an address.
 */
export function findView(place: Place): FoundView | null {
  const path = moved[place.path] ?? place.path
  return views
    .flatMap((view) => {
      const params = matchRoute(view.route, path)
      return params ? [{ view, params }] : []
    })
    .reduce<FoundView | null>((best, found) => (!best || words(found) > words(best) ? found : best), null)
}

/** Literal segments of a route. */
const words = ({ view }: FoundView) =>
  view.route.split('/').filter((segment) => segment && !segment.startsWith(':')).length

/** Whether a view is the current one, or contains that, as `aria-current` value. */
export function currentAs(id: string, here: View | undefined): 'page' | 'true' | undefined {
  if (here?.id === id) return 'page'
  return here?.within === id ? 'true' : undefined
}

/** Names of a route's parameters, in order. */
export function routeParams(route: string): string[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}

// Every address and hash of a long list looks up its place.
const byId = new Map(views.map((view) => [view.id, view]))

/**
 * The location of a view with these parameters. Views of one group name the same thing differently, so the first value
 * is enough.
 */
export function viewHref(id: string, subject?: string, query: Query = {}): string {
  const view = byId.get(id)
  if (!view) return '#/'
  const [first] = routeParams(view.route)
  return linkTo(fillRoute(view.route, first ? { [first]: subject } : {}), query)
}

/** What a view is about, as its place says: the first parameter of the route. */
export function subjectOf(view: View, params: Readonly<Record<string, string>>): string | undefined {
  const [first] = routeParams(view.route)
  return first ? params[first] : undefined
}

/** A view's title outside its family. */
export const titleOf = (view: View): string => t(view.heading ?? view.title)
