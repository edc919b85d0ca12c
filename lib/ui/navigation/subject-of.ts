import { routeParams } from './find-view'
import type { View } from './views'

/** What a view is about, as its place says: the first parameter of the route. */
export function subjectOf(view: View, params: Readonly<Record<string, string>>): string | undefined {
  const [first] = routeParams(view.route)
  return first ? params[first] : undefined
}
