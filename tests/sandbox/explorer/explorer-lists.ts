import { getAddress } from 'viem'
import { rawNumber } from '../json'
import { instance, type Reply } from '../reply'
import type { Wire } from '../world/world-types'
import { type Ask, type ExplorerHandler, envelope, param } from './explorer-ask'
import { blockAsked } from './explorer-transactions'
import { byFirst, compare, given } from './paging'
import { addressWire, tokenWire } from './wire-address'
import { blockWire, depositWire, documentedDepositWire, documentedWithdrawalWire, withdrawalWire } from './wire-block'
import { internalWire } from './wire-transaction'

const unknownAction = () => instance(400, 'Unknown API v2 action')

/** An unknown address gets nulls, never a 404. */
function addressOverview(ask: Ask): Reply {
  const { chain, secret } = ask
  const asked = param(ask, 'address')
  const person = chain.people.get(asked.toLowerCase())
  if (person?.restricted && !secret) return instance(403, 'Restricted access')
  const seen = chain.byAddress.get(asked.toLowerCase())
  const token = chain.tokens.get(asked.toLowerCase())
  const old = chain.spec.era === 'old'
  const created = person?.createdIn ?? null
  const balance = person?.balance ?? null
  return {
    status: 200,
    body: {
      ...addressWire(person ?? { hash: getAddress(asked) }, chain.spec.era),
      block_number_balance_updated_at: balance === null ? null : chain.spec.head,
      coin_balance: balance === null ? null : String(balance),
      [old ? 'creation_tx_hash' : 'creation_transaction_hash']: created,
      ...(!old && { creation_status: created && 'success' }),
      creator_address_hash: person?.creator ?? null,
      exchange_rate: chain.spec.rate,
      has_beacon_chain_withdrawals: false,
      has_logs: Boolean(person?.contract),
      has_token_transfers: chain.movementsByAddress.has(asked.toLowerCase()),
      has_tokens: Boolean(seen),
      has_validated_blocks: false,
      token: token ? tokenWire(token, chain.spec.era) : null,
      watchlist_address_id: null,
    },
  }
}

function blockInternalTransactions(ask: Ask): Reply {
  const { chain, query } = ask
  const number = blockAsked(ask)
  if (typeof number !== 'number') return number
  const [type, callType] = [query.get('internal_type'), query.get('call_type')]
  const [transaction, index] = [given(query, 'transaction_index'), given(query, 'index')]
  return envelope(
    ask,
    {
      items: (chain.byBlock.get(number) ?? []).flatMap((outer) =>
        outer.internals
          .filter((inner) => (!type || inner.type === type) && (!callType || inner.callType === callType))
          .map((inner) => ({ outer, inner })),
      ),
      key: ({ inner }) => ({ index: inner.index, transaction_index: inner.transactionIndex }),
      after:
        transaction !== undefined && index !== undefined
          ? ({ inner }) =>
              byFirst(compare(inner.transactionIndex, Number(transaction)), compare(inner.index, Number(index))) > 0
          : undefined,
    },
    ({ outer, inner }) => internalWire(chain, outer, inner),
    { meta: { status: 1 } },
  )
}

function batchBlocks(ask: Ask): Reply {
  const { chain, path, query } = ask
  const segment = path.split('/')[2] ?? ''
  if (!chain.spec.batches.includes(segment)) return unknownAction()
  const after = given(query, 'block_number')
  return envelope(
    ask,
    {
      items: chain.batches.get(Number(param(ask, 'batch_number_param'))) ?? [],
      key: (number) => ({ block_number: number }),
      after: after === undefined ? undefined : (number) => number < Number(after),
    },
    (number) => blockWire(chain, number),
  )
}

/** Forwarded from another service: it respects the page size, and its last page has no cursor. */
function bundlers(ask: Ask): Reply {
  const { chain, query } = ask
  if (!chain.spec.features.includes('bundlers')) return instance(501, 'Service is disabled')
  const [count, address = ''] = given(query, 'page_token')?.split(',') ?? []
  const reply = envelope(
    ask,
    {
      items: chain.bundlers,
      size: Number(given(query, 'page_size') ?? 50),
      count: false,
      key: ({ person, bundles }) => ({
        page_size: Number(given(query, 'page_size') ?? 50),
        page_token: `${bundles},${person.hash}`,
      }),
      after:
        count === undefined
          ? undefined
          : ({ person, bundles }) =>
              byFirst(compare(Number(count), bundles), compare(person.hash.toLowerCase(), address.toLowerCase())) > 0,
    },
    ({ person, bundles, operations }) => ({
      address: addressWire(person),
      total_bundles: bundles,
      total_ops: operations,
    }),
  )
  const { next_page_params, ...rest } = reply.body as Wire
  return { ...reply, body: next_page_params ? reply.body : rest }
}

const disabled = () => instance(404, 'Requested endpoint is disabled')

function worlds(ask: Ask): Reply {
  const { chain, query } = ask
  if (!chain.spec.features.includes('worlds')) return disabled()
  const after = given(query, 'world')?.toLowerCase()
  return envelope(
    ask,
    {
      items: chain.worlds,
      key: ({ person }) => ({ world: person.hash.toLowerCase() }),
      after: after === undefined ? undefined : ({ person }) => person.hash.toLowerCase() > after,
    },
    ({ person, balance, transactions }) => {
      const { private_tags, public_tags, watchlist_names, ...address } = addressWire(person)
      return { address, coin_balance: balance === null ? null : String(balance), transactions_count: transactions }
    },
  )
}

function worldTables(ask: Ask): Reply {
  const { chain, query } = ask
  if (!chain.spec.features.includes('worlds')) return disabled()
  const world = chain.worlds.find(({ person }) => person.hash.toLowerCase() === param(ask, 'world').toLowerCase())
  const search = query.get('q')?.toLowerCase()
  const namespace = query.get('filter_namespace')
  const about = (row: Wire) => row.table as Record<string, string>
  const after = given(query, 'table_id')?.toLowerCase()
  return envelope(
    ask,
    {
      items: (world?.tables ?? []).filter(
        (row) =>
          (!search || about(row).table_full_name?.toLowerCase().includes(search)) &&
          (namespace === null || about(row).table_namespace === namespace),
      ),
      key: (row) => ({ table_id: about(row).table_id }),
      after: after === undefined ? undefined : (row) => (about(row).table_id ?? '') > after,
    },
    (row) => row,
  )
}

function rollupDeposits(ask: Ask): Reply {
  const { chain, query, switches } = ask
  if (!chain.spec.features.includes('deposits')) return unknownAction()
  const [block, hash = ''] = [given(query, 'l1_block_number'), given(query, 'transaction_hash')]
  const wire = (item: (typeof chain.deposits)[number]) =>
    switches.records === 'real' ? depositWire(item) : documentedDepositWire(chain, item, chain.deposits.indexOf(item))
  return envelope(
    ask,
    {
      items: chain.deposits,
      key: ({ l1Block, l1Hash }) => ({ l1_block_number: l1Block, transaction_hash: l1Hash }),
      after:
        block === undefined
          ? undefined
          : ({ l1Block, l1Hash }) => byFirst(compare(Number(block), l1Block), compare(hash, l1Hash)) > 0,
    },
    wire,
  )
}

function rollupWithdrawals(ask: Ask): Reply {
  const { chain, query, switches } = ask
  if (!chain.spec.features.includes('deposits')) return unknownAction()
  const nonce = given(query, 'nonce')
  const wire = (item: (typeof chain.withdrawals)[number]) =>
    switches.records === 'real'
      ? withdrawalWire(chain, item)
      : documentedWithdrawalWire(chain, item, chain.withdrawals.indexOf(item))
  return envelope(
    ask,
    {
      items: chain.withdrawals,
      // A JSON number with more digits than JavaScript's numbers hold.
      key: ({ rawNonce }) => ({ nonce: rawNumber(String(rawNonce)) }),
      after: nonce === undefined ? undefined : ({ rawNonce }) => rawNonce < BigInt(nonce),
    },
    wire,
  )
}

export const listHandlers = {
  addressOverview,
  blockInternalTransactions,
  batchBlocks,
  bundlers,
  worlds,
  worldTables,
  rollupDeposits,
  rollupWithdrawals,
} satisfies Record<string, ExplorerHandler>
