import type { Endpoint } from '../../lib/api/define'
import { filtersOf } from '../../lib/ui/data/filters'
import { go, linkTo } from '../../lib/ui/navigation/router'
import { FilterBar } from './filter-bar'

interface Props {
  endpoint: Endpoint
  chain: string
  /** The list's path, and the filters in its query: a link to it shows the same rows. */
  path: string
  query: Readonly<Record<string, string>>
  refused: Readonly<Record<string, string>>
}

/** A list's filters, stored in its location. */
export function PlaceFilters({ endpoint, chain, path, query, refused }: Props) {
  return (
    <FilterBar
      filters={filtersOf(endpoint.query, chain)}
      given={query}
      refused={refused}
      onChange={(field, value) => go(linkTo(path, { ...query, [field]: value }), { replace: true })}
      onClear={() => go(linkTo(path, { chain: query.chain }), { replace: true })}
    />
  )
}
