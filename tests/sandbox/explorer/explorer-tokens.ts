import { instance, type Reply } from '../reply'
import { blockHash } from '../world/world'
import type { ChainWorld, Collection, Movement } from '../world/world-types'
import { type Ask, type ExplorerHandler, envelope, param } from './explorer-ask'
import { byFirst, compare, given, type Query } from './paging'
import { tokenWire } from './wire-address'
import { movementWire } from './wire-transaction'

/** Newest first. A page can end inside an ERC-1155 batch; its cursor then gives the position in the batch. */
function movementKey({ spec }: ChainWorld) {
  return (last: Movement, next: Movement) => {
    const { block, transfer, transaction } = last
    const cut = next.block === block && next.transfer.logIndex === transfer.logIndex
    return {
      block_number: block,
      index: transfer.logIndex,
      ...(cut && {
        batch_block_hash: blockHash(spec, block),
        batch_log_index: transfer.logIndex,
        batch_transaction_hash: transaction.hash,
        index_in_batch: transfer.inBatch ?? 0,
      }),
    }
  }
}

function movementAfter(query: Query): ((item: Movement) => boolean) | undefined {
  const [block, index] = [given(query, 'block_number'), given(query, 'index')]
  if (block === undefined || index === undefined) return undefined
  const inBatch = given(query, 'index_in_batch')
  return ({ block: at, transfer }) =>
    at < Number(block) ||
    (at === Number(block) &&
      (transfer.logIndex < Number(index) ||
        (transfer.logIndex === Number(index) && inBatch !== undefined && (transfer.inBatch ?? 0) > Number(inBatch))))
}

const movementPage = (ask: Ask, items: readonly Movement[]) =>
  envelope(ask, { items, key: movementKey(ask.chain), after: movementAfter(ask.query), count: false }, (movement) =>
    movementWire(ask.chain, movement),
  )

function addressTokenTransfers(ask: Ask): Reply {
  const { chain, query } = ask
  const who = param(ask, 'address').toLowerCase()
  const side = query.get('filter')
  const types = query.get('type')?.split(',')
  const token = query.get('token')?.toLowerCase()
  return movementPage(
    ask,
    (chain.movementsByAddress.get(who) ?? []).filter(
      ({ transfer }) =>
        (!side || (side === 'from' ? transfer.from : transfer.to).toLowerCase() === who) &&
        (!types || types.includes(chain.tokens.get(transfer.token.toLowerCase())?.standard ?? '')) &&
        (!token || transfer.token.toLowerCase() === token),
    ),
  )
}

function tokenTransfers(ask: Ask): Reply {
  const token = param(ask, 'address_hash_param').toLowerCase()
  if (!ask.chain.tokens.has(token)) return instance(404, 'Not found')
  return movementPage(ask, ask.chain.movementsByToken.get(token) ?? [])
}

const standards = ['ERC-404', 'ERC-721', 'ERC-1155']
const contract = ({ token }: Collection) => token.hash.toLowerCase()

function addressCollections(ask: Ask): Reply {
  const { chain, query, showScam } = ask
  const types = query.get('type')?.split(',')
  const [after, afterType] = [given(query, 'token_contract_address_hash'), given(query, 'token_type')]
  return envelope(
    ask,
    {
      items: (chain.collections.get(param(ask, 'address_hash_param').toLowerCase()) ?? []).filter(
        ({ token }) => (showScam || !token.scam) && (!types || types.includes(token.standard)),
      ),
      key: ({ token }) => ({ token_contract_address_hash: token.hash, token_type: token.standard }),
      after:
        after && afterType
          ? (item) =>
              byFirst(
                compare(standards.indexOf(item.token.standard), standards.indexOf(afterType)),
                compare(contract(item), after.toLowerCase()),
              ) > 0
          : undefined,
    },
    ({ token, amount, instances }) => ({ amount, token: tokenWire(token, chain.spec.era), token_instances: instances }),
  )
}

export const tokenHandlers = { addressTokenTransfers, tokenTransfers, addressCollections } satisfies Record<
  string,
  ExplorerHandler
>
