import type { EndpointName } from '../../api/index'
import type { Infer } from '../../api/models/shapes'
import type { FullTransaction } from '../../api/models/transaction'
import { hashShape } from '../../core/addresses/hex'
import type { Transaction as ListedTransaction, TokenTransfer } from '../../core/transactions/list-rows'
import type { GetDatabase } from '../storage/db'
import type { SeenRow } from '../storage/records'

type Row = Infer<typeof FullTransaction>

export interface Rows {
  /** Stores the transactions of a list, or of an answer that is a single one. */
  keep(name: EndpointName, chain: string, value: unknown): Promise<void>
  read(chain: string, hash: string): Promise<SeenRow | undefined>
}

/** A transaction with its transfers, which only its own record (E4r) contains. */
interface TransactionRecord {
  row: ListedTransaction
  transfers: readonly TokenTransfer[]
}

const mostRows = 5000
const lists = new Set<EndpointName>(['addressTransactions', 'blockTransactions', 'watchlistTransactions'])
const single: EndpointName = 'transactionRecord'
/** Maximum length of a row's reason, input or list that is stored. */
const longestReason = 2000

const keyOf = (chain: string, hash: string) => `${chain}:${hash.toLowerCase()}`

export function createRows({ db, now }: { db: GetDatabase; now: () => number }): Rows {
  async function keep(chain: string, items: readonly Row[]): Promise<void> {
    const { store, done } = (await db()).transaction('rows', 'readwrite')
    for (const item of items) {
      if (!item.hash || !hashShape.test(item.hash)) continue
      await store.put({ key: keyOf(chain, item.hash), seenAt: now(), row: publicRow(item) })
    }
    let over = (await store.count()) - mostRows
    for (let cursor = await store.index('seenAt').openCursor(); cursor && over > 0; cursor = await cursor.continue()) {
      await cursor.delete()
      over--
    }
    await done
  }

  return {
    async keep(name, chain, value) {
      const items = name === single ? [value as Row] : lists.has(name) ? (value as { items: Row[] }).items : []
      if (items.length === 0) return
      // Only an optimisation: if it cannot be stored, nothing is lost.
      await keep(chain, items).catch(() => {})
    },
    async read(chain, hash) {
      try {
        return await (await db()).get('rows', keyOf(chain, hash))
      } catch {
        return undefined
      }
    },
  }
}

/** The part that anybody may see. */
function publicRow(item: Row): ListedTransaction {
  const { value, method, status, result, block_number, timestamp, transaction_types, revert_reason } = item
  const { type, nonce, blob_versioned_hashes, authorization_list, has_error_in_internal_transactions } = item
  const { decoded_input, raw_input, token_transfers_overflow } = item
  const isShort = (part: unknown, most: number) => JSON.stringify(part ?? null).length <= most
  return {
    from: publicAddress(item.from),
    to: publicAddress(item.to),
    created_contract: publicAddress(item.created_contract),
    ...{ value, method, status, result, block_number, timestamp, transaction_types },
    ...{ type, nonce, has_error_in_internal_transactions, token_transfers_overflow },
    ...(isShort(revert_reason, longestReason) ? { revert_reason } : {}),
    ...(isShort(blob_versioned_hashes, longestReason) ? { blob_versioned_hashes } : {}),
    ...(isShort(authorization_list, longestReason) ? { authorization_list } : {}),
    ...(isShort(decoded_input, longestReason) ? { decoded_input } : {}),
    ...(isShort(raw_input, longestReason) ? { raw_input } : {}),
  }
}

/** Hash and public names. Private tags, watchlist names and the user's own tags are left out: no field names them. */
function publicAddress(address: Row['from']): ListedTransaction['from'] {
  if (!address) return null
  const { hash, name, ens_domain_name, metadata, is_contract, is_scam, reputation, proxy_type, filecoin } = address
  // Everything that names an address depends on one of these.
  const implementations = address.implementations?.slice(0, 2)
  const tags = metadata?.tags?.filter(({ tagType }) => tagType === 'name').slice(0, 1)
  return {
    ...{ hash, name, ens_domain_name, is_contract, is_scam, reputation, proxy_type, implementations, filecoin },
    ...(tags ? { metadata: { tags } } : {}),
  }
}

/** A record with its transfers, without what only its reader may know. */
export const publicRecord = (item: Row): TransactionRecord => ({
  row: publicRow(item),
  transfers: publicTransfers(item.token_transfers ?? []),
})

/** The public part of token transfers. */
export const publicTransfers = (transfers: readonly TokenTransfer[]): TokenTransfer[] =>
  transfers.map(({ from, to, ...transfer }) => ({
    ...transfer,
    from: publicAddress(from as Row['from']),
    to: publicAddress(to as Row['to']),
  }))
