import type { Endpoint } from '../../lib/api/define'
import { filtersOf } from '../../lib/ui/data/filters'
import { go, linkTo } from '../../lib/ui/navigation/router'
import { FilterBar } from './filter-bar'

interface Props {
  endpoint: Endpoint
  chain: string
  /** Where the list stands, and what its place says of filters: a link to it shows the same rows. */
  path: string
  query: Readonly<Record<string, string>>
  refused: Readonly<Record<string, string>>
}

/** The filters of a list, which its place keeps. */
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
