import { ok, type Reply } from '../reply'
import type { Switches } from '../switches'
import type { ChainWorld, Wire } from '../world/world-types'
import { type Listing, pageOf, type Query } from './paging'

/** A request to the explorer with valid key, chain and parameters. */
export interface Ask {
  chain: ChainWorld
  params: Record<string, string>
  query: Query
  /** The requested path, below `/api/v2`. */
  path: string
  switches: Switches
  /** Whether the key belongs to a user with a watchlist. */
  user: boolean
  /** Whether the request contains the secret `key`. */
  secret: boolean
  showScam: boolean
}

export type ExplorerHandler = (ask: Ask) => Reply

export const param = ({ params }: Ask, name: string) => params[name] ?? ''

/** Items per page: the service's own number, whatever was requested. */
const pageSize = ({ query, switches }: Ask) =>
  switches.itemsCountCounts ? Math.min(Number(query.get('items_count') ?? switches.pageSize), 50) : switches.pageSize

/** A page in the envelope. `count: false` if the list does not report how many items it sent. */
export function envelope<T>(
  ask: Ask,
  listing: Omit<Listing<T>, 'size'> & { size?: number; count?: boolean },
  wire: (item: T) => Wire,
  more: Wire = {},
): Reply {
  const { page, next } = pageOf({ size: pageSize(ask), ...listing }, ask.query)
  const counted = next && listing.count !== false ? { ...next, items_count: page.length } : next
  return ok({ items: page.map(wire), next_page_params: counted, ...more })
}
