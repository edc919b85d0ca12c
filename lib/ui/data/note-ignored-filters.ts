import type { PageOf, Params } from '../../api/define'
import { phrase } from '../../core/phrases/phrase'

/** The page with a word about each chosen filter that its rows do not fit: the service took it and sent all there is. */
export function noteIgnoredFilters(page: PageOf<unknown>, filters: Params, input: Readonly<Record<string, unknown>>) {
  const labels = Object.entries(filters)
    .filter(
      ([name, { fits }]) => fits && input[name] !== undefined && !page.items.every((row) => fits(input[name], row)),
    )
    .map(([, { shown }]) => shown.label.toLowerCase())
  if (labels.length === 0) return page
  return { ...page, ignored: phrase('list.unfiltered', { labels: labels.join(' and ') }) }
}
