import { instance, invalid, ok, type Reply } from '../reply'
import { timeOf } from '../world/made-up'
import { cast } from '../world/world-people'
import type { ChainWorld, Transaction } from '../world/world-types'
import { type Ask, type ExplorerHandler, envelope, param } from './explorer-ask'
import { byFirst, compare, given, type Query } from './paging'
import { summaryOf } from './summaries'
import { movementWire, transactionWire } from './wire-transaction'

type Sort = 'block_number' | 'value' | 'fee'
/** A transaction's sort key in a list. */
type Place = readonly [bigint, bigint, bigint]

const feeOf = (chain: ChainWorld, { gasUsed, gasLimit, type, tip }: Transaction) =>
  (gasUsed ?? gasLimit) * (type >= 2 ? chain.spec.baseFee + tip : chain.spec.baseFee + chain.spec.baseFee / 4n)

/** Pending ones sort above all blocks. */
const waiting = 10n ** 15n

function placeOf(chain: ChainWorld, sort: Sort, transaction: Transaction): Place {
  const { block, position, ms, value } = transaction
  const inChain = block === null ? ([waiting, BigInt(ms)] as const) : ([BigInt(block), BigInt(position)] as const)
  const first = sort === 'value' ? value : sort === 'fee' ? feeOf(chain, transaction) : 0n
  return [first, ...inChain]
}

/** The end of the previous page; undefined for page one, and if parts of the cursor are missing. */
function placeAsked(sort: Sort, query: Query): Place | undefined {
  const [block, index, inserted] = [given(query, 'block_number'), given(query, 'index'), given(query, 'inserted_at')]
  const first = sort === 'block_number' ? '0' : given(query, sort)
  if (!inserted || !given(query, 'hash') || first === undefined) return undefined
  if (block === undefined) return [BigInt(first), waiting, BigInt(Date.parse(inserted))]
  // The service needs all seven: with fewer it starts again.
  if (index === undefined || !given(query, 'value') || !given(query, 'fee')) return undefined
  return [BigInt(first), BigInt(block), BigInt(index)]
}

const comparePlaces = (a: Place, b: Place) => byFirst(compare(a[0], b[0]), compare(a[1], b[1]), compare(a[2], b[2]))

/** Sorts by a key that is computed once per item. */
const sortedBy = <T, K>(items: readonly T[], key: (item: T) => K, order: (a: K, b: K) => number): T[] =>
  items
    .map((item) => [key(item), item] as const)
    .sort(([a], [b]) => order(a, b))
    .map(([, item]) => item)

function addressTransactions(ask: Ask): Reply {
  const { chain, query } = ask
  const who = param(ask, 'address').toLowerCase()
  // One without the other is ignored.
  const sorted = query.has('sort') && query.has('order')
  const sort = (sorted ? query.get('sort') : 'block_number') as Sort
  const direction = sorted && query.get('order') === 'asc' ? 1 : -1
  const side = query.get('filter')
  const items = (chain.byAddress.get(who) ?? []).filter(
    ({ from, to }) => !side || (side === 'from' ? from : to)?.toLowerCase() === who,
  )
  const order = (place: Place, other: Place) => direction * comparePlaces(place, other)
  const asked = placeAsked(sort, query)
  return envelope(
    ask,
    {
      // They are stored in the usual order.
      items:
        sort === 'block_number' && direction === -1
          ? items
          : sortedBy(items, (item) => placeOf(chain, sort, item), order),
      key: (last) => ({
        block_number: last.block,
        fee: String(feeOf(chain, last)),
        hash: last.hash,
        index: last.block === null ? null : last.position,
        inserted_at: timeOf(last.ms),
        value: String(last.value),
      }),
      after: asked && ((item) => order(placeOf(chain, sort, item), asked) > 0),
    },
    (transaction) => transactionWire(chain, transaction),
  )
}

/** A single transaction includes its token transfers, at most ten. */
function transactionRecord(ask: Ask): Reply {
  const { chain, switches } = ask
  if (!switches.transactionRecords) return instance(400, 'Unknown API v2 action')
  const transaction = chain.byHash.get(param(ask, 'hash').toLowerCase())
  if (!transaction) return instance(404, 'Not found')
  const { transfers, block } = transaction
  return ok({
    ...transactionWire(chain, transaction),
    token_transfers: transfers
      .slice(0, 10)
      .map((transfer) => movementWire(chain, { transaction, transfer, block: block ?? 0 })),
    token_transfers_overflow: transfers.length > 10,
  })
}

function transactionSummary(ask: Ask): Reply {
  const { chain, query, switches } = ask
  if (switches.summariesOff.includes(chain.spec.id))
    return switches.summariesMissing === 403
      ? instance(403, 'Transaction Interpretation Service is disabled')
      : instance(404, 'Not found')
  const transaction = chain.byHash.get(param(ask, 'hash').toLowerCase())
  if (!transaction) return instance(404, 'Not found')
  if (query.get('just_request_body') === 'true')
    return ok({ data: transactionWire(chain, transaction), logs_data: { items: [] }, chain_id: Number(chain.spec.id) })
  return ok(summaryOf(chain, transaction))
}

/** A bare list: the last six of the addresses that the key's user watches. */
function watchlistTransactions({ chain, user, switches }: Ask): Reply {
  if (!user || switches.watchlist === 'never') return instance(401, 'Unauthorized')
  const watched = [cast.ada, cast.safe].map(({ hash }) => hash.toLowerCase())
  return ok(
    chain.transactions
      .filter(({ from, to }) => watched.includes(from.toLowerCase()) || watched.includes(to?.toLowerCase() ?? ''))
      .slice(0, 6)
      .map((transaction) => transactionWire(chain, transaction)),
  )
}

/** The number of a block requested by number or hash, or the refusal. */
export function blockAsked(ask: Ask): number | Reply {
  const { chain } = ask
  const asked = param(ask, 'block_hash_or_number_param').toLowerCase()
  if (asked === `0x${'0'.repeat(64)}`) return instance(404, 'Block lost consensus', { hash: asked })
  const number = asked.startsWith('0x') ? chain.blockByHash.get(asked) : Number(asked)
  return number === undefined || number > chain.spec.head ? instance(404, 'Not found') : number
}

function blockTransactions(ask: Ask): Reply {
  const { chain, query, switches } = ask
  const types = query.get('type')?.split(',') ?? []
  if (types.length > 1 && !switches.filterLists) return invalid('type', 'Invalid value for enum')
  const number = blockAsked(ask)
  if (typeof number !== 'number') return number
  const index = given(query, 'index')
  return envelope(
    ask,
    {
      items: (chain.byBlock.get(number) ?? []).filter(
        (transaction) => !types.length || transaction.types.some((type) => types.includes(type)),
      ),
      key: ({ position }) => ({ block_number: number, index: position }),
      after: index === undefined ? undefined : ({ position }) => position > Number(index),
    },
    (transaction) => transactionWire(chain, transaction),
  )
}

export const transactionHandlers = {
  addressTransactions,
  transactionRecord,
  transactionSummary,
  watchlistTransactions,
  blockTransactions,
} satisfies Record<string, ExplorerHandler>
