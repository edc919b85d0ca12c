import { groupedByTransaction, hashOf, ordered, rowNumber } from '../activity/activity-order'
import { mayHaveMoved } from '../deed/deed-of'
import { parseTime } from '../time/format-time'
import type { TokenTransfer, Transaction } from '../transactions/list-rows'
import type { RuleEntry } from './fits-rule'
import { type LookAnswer, type LookMemory, look, mostKnown } from './look-memory'

/** The memory of looks at both lists of an address. */
export interface BothMemory {
  /** Null if the list was not part of the last look. */
  transactions: LookMemory | null
  transfers: LookMemory | null
  /** Hashes that are no longer news, newest first: present at the start, or already reported. */
  settled: readonly string[]
}

type TransferPage = Omit<LookAnswer, 'items'> & { items: readonly TokenTransfer[] }

/** The first page of each list; null if it failed, undefined if it was not requested. */
export interface BothPages {
  transactions: LookAnswer | null | undefined
  transfers: TransferPage | null | undefined
}

export interface NewEntry extends RuleEntry {
  hash: string
}

interface LookedBoth {
  memory: BothMemory
  /** What is new and included, newest first, each transaction once. */
  came: NewEntry[]
  mayBeMore: boolean
}

export const noMemory: BothMemory = { transactions: null, transfers: null, settled: [] }

const mostSettled = 2 * mostKnown

/**
 * Which transactions are new in either list, and included by the rule. Each is reported once, from whichever list has
 * it first; one that no rule included may be included when the other list adds details. What was there before a list's
 * first look is not news through the other list either.
 */
export function lookBoth(
  before: BothMemory,
  pages: BothPages,
  { at, wants }: { at: number; wants: (entry: NewEntry) => boolean },
): LookedBoth {
  const transactions = lookAt(before.transactions, pages.transactions, at)
  const transfers = lookAt(before.transfers, pages.transfers && asRows(pages.transfers), at)
  const firsts = [transactions, transfers].flatMap(({ isFirst, memory }) => (isFirst && memory ? memory.known : []))
  const settled = new Set([...firsts, ...before.settled])
  const fresh = new Set([...transactions.came, ...transfers.came])
  const came = entriesOf(pages).filter((entry) => fresh.has(entry.hash) && !settled.has(entry.hash) && wants(entry))
  return {
    memory: {
      transactions: transactions.memory,
      transfers: transfers.memory,
      settled: [...new Set([...came.map(({ hash }) => hash), ...settled])].slice(0, mostSettled),
    },
    came,
    mayBeMore: transactions.mayBeMore || transfers.mayBeMore,
  }
}

/** A different rule does not turn known transactions into news. */
export const settleAll = (memory: BothMemory): BothMemory => ({
  ...memory,
  settled: [
    ...new Set([...(memory.transactions?.known ?? []), ...(memory.transfers?.known ?? []), ...memory.settled]),
  ].slice(0, mostSettled),
})

interface One {
  memory: LookMemory | null
  came: string[]
  mayBeMore: boolean
  isFirst: boolean
}

function lookAt(before: LookMemory | null, page: LookAnswer | null | undefined, at: number): One {
  if (!page) return { memory: page === null ? before : null, came: [], mayBeMore: false, isFirst: false }
  const { memory, came, mayBeMore } = look(before, page, at)
  return {
    ...{ memory, mayBeMore, isFirst: before === null },
    came: came.flatMap(({ hash }) => hash?.toLowerCase() ?? []),
  }
}

/** Transfers as rows keyed by transaction. Old services give no block: seconds replace it. */
function asRows(page: TransferPage): LookAnswer {
  const timed = isTimed(page.items)
  const place = (row: TokenTransfer) => {
    const time = timed ? parseTime(row.timestamp) : null
    return time === null ? rowNumber(row.block_number) : Math.floor(time / 1000)
  }
  const rows = page.items.map(
    (row): Transaction => ({
      ...{ hash: row.transaction_hash, timestamp: row.timestamp, block_number: place(row) },
      ...{ status: 'ok', result: 'success' },
    }),
  )
  return { ...page, items: rows }
}

const isTimed = (rows: readonly TokenTransfer[]) =>
  rows.length > 0 && rows.every((row) => rowNumber(row.block_number) === null && parseTime(row.timestamp) !== null)

function entriesOf({ transactions, transfers }: BothPages): NewEntry[] {
  const rows = transfers?.items ?? []
  const newest = Math.max(-1, ...rows.map((row) => rowNumber(row.block_number) ?? -1))
  // The last transaction of an unfinished list may continue on the next page.
  const cut = transfers?.goesOn ? rows.at(-1)?.transaction_hash?.toLowerCase() : undefined
  const isWhole = (hash: string, row: Transaction | null, count: number) =>
    hash !== cut &&
    (count > 0 ||
      row === null ||
      !mayHaveMoved(row) ||
      (transfers != null && newest >= (rowNumber(row.block_number) ?? 0)) ||
      (transfers != null && row.transaction_types == null))
  return ordered(groupedByTransaction(transactions?.items ?? [], rows), isTimed(rows)).flatMap((entry) => {
    const hash = hashOf(entry)
    const { transaction, transfers: own } = entry
    return hash ? [{ hash, transaction, transfers: own, isWhole: isWhole(hash, transaction, own.length) }] : []
  })
}
