import { instance, ok, type Reply } from '../reply'
import { hashOf } from '../world/made-up'
import { methods } from '../world/world-methods'
import type { Transaction } from '../world/world-types'
import { type Ask, type ExplorerHandler, envelope, param } from './explorer-ask'
import { given } from './paging'
import { changesWire } from './wire-changes'
import { internalWire, logWire, operationWire } from './wire-transaction'

/** The hash of the operation that a bundle executes. */
export const operationOf = (bundle: string) => hashOf(`operation of ${bundle}`)

/** A list of what one transaction did, if single transactions are served. */
function ofTransaction(ask: Ask, list: (transaction: Transaction) => Reply): Reply {
  const { chain, switches } = ask
  if (!switches.transactionRecords) return instance(400, 'Unknown API v2 action')
  const transaction = chain.byHash.get(param(ask, 'hash').toLowerCase())
  return transaction ? list(transaction) : instance(404, 'Not found')
}

const transactionCalls = (ask: Ask): Reply =>
  ofTransaction(ask, (transaction) => {
    const index = given(ask.query, 'index')
    return envelope(
      ask,
      {
        items: transaction.internals,
        key: (last) => ({
          index: last.index,
          transaction_index: last.transactionIndex,
          block_number: transaction.block,
        }),
        after: index === undefined ? undefined : (inner) => inner.index > Number(index),
      },
      (inner) => internalWire(ask.chain, transaction, inner),
    )
  })

const transactionLogs = (ask: Ask): Reply =>
  ofTransaction(ask, (transaction) => {
    const index = given(ask.query, 'index')
    return envelope(
      ask,
      {
        items: transaction.transfers.filter(({ inBatch }) => !inBatch),
        key: (last) => ({ index: last.logIndex, transaction_hash: transaction.hash }),
        after: index === undefined ? undefined : ({ logIndex }) => logIndex > Number(index),
      },
      (transfer) => logWire(ask.chain, transaction, transfer),
    )
  })

/** Computed for each answer, so all arrive at once. */
const transactionChanges = (ask: Ask): Reply =>
  ofTransaction(ask, (transaction) =>
    envelope(
      ask,
      {
        items: changesWire(ask.chain, transaction),
        size: 1000,
        key: () => ({ state_changes: null }),
        after: undefined,
      },
      (change) => change,
    ),
  )

/** Forwarded from another service. Anything it does not know, including a transaction's hash, gives an empty list. */
function userOperations(ask: Ask): Reply {
  const { chain, query } = ask
  if (!chain.spec.features.includes('bundlers')) return instance(501, 'Service is disabled')
  const bundle = chain.byHash.get(query.get('transaction_hash')?.toLowerCase() ?? '')
  const operations = bundle?.method === methods.handleOps ? [bundle] : []
  const { items } = envelope(ask, { items: operations, key: () => ({}), after: undefined }, (transaction) =>
    operationWire(chain, transaction, operationOf(transaction.hash)),
  ).body as { items: unknown[] }
  return { status: 200, body: { items } }
}

function userOperation(ask: Ask): Reply {
  const { chain } = ask
  if (!chain.spec.features.includes('bundlers')) return instance(501, 'Service is disabled')
  const asked = param(ask, 'hash').toLowerCase()
  const bundle = chain.transactions.find(
    ({ hash, method }) => method === methods.handleOps && operationOf(hash) === asked,
  )
  return bundle ? ok(operationWire(chain, bundle, operationOf(bundle.hash))) : instance(404, 'Not found')
}

export const partHandlers = {
  transactionCalls,
  transactionLogs,
  transactionChanges,
  userOperations,
  userOperation,
} satisfies Record<string, ExplorerHandler>
