import type { EndpointName, Output } from '../../api/index'
import { isFinalTransaction } from '../../api/models/transaction'
import { rowNumber, transferKey } from '../../core/activity/activity-order'
import type { Cursor } from '../../core/lists/cursor'
import { isSame, type TokenTransfer, type Transaction } from '../../core/transactions/list-rows'
import { isMined } from '../../core/transactions/transaction-state'
import type { ListedPage, PageList } from './explorer-pages'

export type ListRows = Output<'addressTransactions'> | Output<'tokenTransfers'> | Output<'blockInternalTransactions'>

export type InternalRow = Output<'blockInternalTransactions'>['items'][number]

/** What a list says about one transaction. */
interface RowsOfOne {
  transactions: Transaction[]
  transfers: TokenTransfer[]
  internals: InternalRow[]
}

/** A part of a list, from one place in it to another. */
export interface ListIndex {
  /** By hash. */
  rows: ReadonlyMap<string, RowsOfOne>
  /** Where the list was cut, the transaction there may have more rows beyond. */
  first: string | undefined
  last: string | undefined
  /** Block of the last row. */
  block: number | null
  /** The cursor of the next page; null at the end of the list. */
  next: Cursor | null
}

/** Lists of transfers within transactions: one transaction may have several rows. */
export const holdsTransfers = (list: PageList) => list === 'E3' || list === 'E5'

export function callOf(
  list: PageList,
  { chain, value, token }: ListedPage,
  cursor: Cursor | null,
): { name: EndpointName; input: never } {
  const calls: Record<PageList, { name: EndpointName; input: object }> = {
    E2: { name: 'addressTransactions', input: { address: value } },
    E3: { name: 'addressTokenTransfers', input: { address: value, ...(token && { token }) } },
    E5: { name: 'tokenTransfers', input: { address_hash_param: value } },
    E8: { name: 'blockTransactions', input: { block_hash_or_number_param: value } },
    E9: { name: 'blockInternalTransactions', input: { block_hash_or_number_param: value } },
  }
  const { name, input } = calls[list]
  return { name, input: { chain, ...input, ...(cursor && { cursor }) } as never }
}

/** Rows that concern the subject of the page, by hash. A list may contain others' rows, which are dropped. */
export function indexOf(list: PageList, page: ListedPage, { items, next }: ListRows): ListIndex {
  const rows = new Map<string, RowsOfOne>()
  const of = (hash: string) => {
    const key = hash.toLowerCase()
    const found = rows.get(key) ?? { transactions: [], transfers: [], internals: [] }
    rows.set(key, found)
    return found
  }
  const hashes: string[] = []
  if (holdsTransfers(list)) {
    const seen = new Set<string>()
    for (const row of items as TokenTransfer[]) {
      const key = transferKey(row)
      if (!row.transaction_hash || seen.has(key) || !isTransferOf(page, row)) continue
      seen.add(key)
      hashes.push(row.transaction_hash)
      of(row.transaction_hash).transfers.push(row)
    }
  } else if (list === 'E9') {
    for (const row of items as InternalRow[]) {
      if (!row.transaction_hash || !isOfBlock(page, row)) continue
      hashes.push(row.transaction_hash)
      of(row.transaction_hash).internals.push(row)
    }
  } else {
    for (const row of items as Transaction[]) {
      if (!row.hash || !isTransactionOf(page, row)) continue
      hashes.push(row.hash)
      of(row.hash).transactions.push(row)
    }
  }
  const block = rowNumber((items.at(-1) as Transaction | undefined)?.block_number)
  // If most rows are others', the list is not followed further.
  const isOwn = hashes.length * 2 > items.length
  return { rows, first: hashes[0]?.toLowerCase(), last: hashes.at(-1)?.toLowerCase(), block, next: isOwn ? next : null }
}

/** Joins two consecutive parts of a list. Rows may have moved from one to the other because of new ones on top. */
export function joinedIndex(above: ListIndex, below: ListIndex): ListIndex {
  const rows = new Map(above.rows)
  for (const [hash, more] of below.rows) {
    const known = rows.get(hash)
    const keys = new Set(known?.transfers.map(transferKey))
    rows.set(hash, {
      transactions: known?.transactions.length ? known.transactions : more.transactions,
      transfers: [...(known?.transfers ?? []), ...more.transfers.filter((row) => !keys.has(transferKey(row)))],
      internals: [...(known?.internals ?? []), ...more.internals],
    })
  }
  return { ...below, rows, first: above.first }
}

/** Whether the list would say more about a transaction, in this `block` if known, beyond the part that was read. */
export function goesOn({ rows, last, block: lowest, next }: ListIndex, hash: string, block: number | null): boolean {
  if (next === null) return false
  if (rows.has(hash)) return hash === last
  return block === null || lowest === null || block <= lowest
}

function isTransactionOf(page: ListedPage, row: Transaction): boolean {
  if (page.subject === 'block') return isOfBlock(page, row)
  return [row.from, row.to, row.created_contract, row.fee_payer].some((side) => isSame(side?.hash, page.value))
}

/** Rows name their block only by its number. */
const isOfBlock = ({ value }: ListedPage, row: Pick<Transaction, 'block_number'>) =>
  value.startsWith('0x') ? isMined(row) : String(row.block_number) === value

function isTransferOf({ subject, value, token }: ListedPage, { from, to, token: moved }: TokenTransfer): boolean {
  if (subject === 'token') return isSame(moved?.address_hash, value)
  const isOfToken = token === undefined || isSame(moved?.address_hash, token)
  return isOfToken && [from, to].some((side) => isSame(side?.hash, value))
}

/** Whether nothing more will come: an older answer is then as true as a new one. */
export const areSettled = (rows: RowsOfOne | undefined): boolean =>
  rows?.transactions.every(isFinalTransaction) === true &&
  rows.transactions.length + rows.transfers.length + rows.internals.length > 0
