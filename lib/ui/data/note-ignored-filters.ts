import type { PageOf, Params } from '../../api/define'
import { phrase } from '../../core/phrases/phrase'

/**
 * The page with a notice for each chosen filter that its rows do not match: the service accepted it and sent
 * everything.
 */
export function noteIgnoredFilters(page: PageOf<unknown>, filters: Params, input: Readonly<Record<string, unknown>>) {
  const said = Object.entries(filters).flatMap(([name, { fits, unheeded }]) => {
    const isHeeded = !fits || input[name] === undefined || page.items.every((row) => fits(input[name], row))
    return isHeeded || !unheeded ? [] : [unheeded]
  })
  if (said.length === 0) return page
  return { ...page, ignored: said.reduce((first, second) => phrase('as.both', { first, second })) }
}
