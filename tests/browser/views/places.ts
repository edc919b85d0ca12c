import type { Endpoint } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { fillRoute } from '../../../lib/ui/navigation/match-route'
import { type View, views } from '../../../lib/ui/navigation/views'
import { operationOf } from '../../sandbox/explorer/explorer-parts'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { tokens } from '../../sandbox/world/world-tokens'

export const endpointOf = ({ endpoint }: View) => endpoint && (endpoints[endpoint] as unknown as Endpoint | undefined)

const explorerViews = (shape: 'page' | 'one') =>
  views.filter((view) => {
    const endpoint = endpointOf(view)
    return endpoint?.area === 'explorer' && endpoint.returns.shape === shape
  })

/** Rows of the view table that draw a list of the interface, and those that draw a single answer. */
export const lists = explorerViews('page')
export const singles = explorerViews('one')
/** Both lists of an address's activity, as rows and as charts. */
export const feeds = views.filter(({ id }) => id === 'address-activity' || id === 'address-charts')
/** Rows that show what is on this device, or that other tests walk through. */
export const others = views.filter(
  ({ id, family }) =>
    id === 'operation' ||
    id === 'address-allowances' ||
    ['points', 'partner', 'administrator', 'home', 'compare', 'page', 'book', 'following'].includes(family),
)

const bundle = tour.find(({ name }) => name === 'base-operation')

/** Something of each kind that the sandbox has several pages of. */
const samples: Record<string, string> = {
  address: cast.ada.hash,
  hash: '0xa0b9b61632bbd37879dbdc31c5f5c4475c094806f2ca68e167fc44230e1fa0e5',
  block_hash_or_number_param: '143800199',
  batch_number_param: '4021',
  world: cast.world.hash,
}

const chainsOf: Partial<Record<string, string>> = {
  'block-transactions': '10',
  'block-internal-transactions': '10',
  'batch-blocks': '10',
  operation: '8453',
  deposits: '10',
  withdrawals: '10',
  worlds: '690',
  'world-tables': '690',
}

/** A place where a view has something to show. */
export function placeOf(view: View, query: Record<string, string> = {}): string {
  const names = [...view.route.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const named = {
    ...samples,
    ...(view.id === 'address-holdings' && { address: cast.busy.hash }),
    ...(view.id === 'operation' && { hash: operationOf(bundle?.hash ?? '') }),
    address_hash_param: view.id === 'address-nfts' ? cast.busy.hash : tokens.dai.hash,
  }
  const params = Object.fromEntries(names.map((name) => [name, (named as Record<string, string>)[name]]))
  return `#${fillRoute(view.route, params)}?${new URLSearchParams({ chain: chainsOf[view.id] ?? '1', ...query })}`
}
