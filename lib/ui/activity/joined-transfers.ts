import { computed } from '@preact/signals'
import { rowNumber } from '../../core/activity/activity-order'
import { mayHaveMoved } from '../../core/deed/deed-of'
import { parseTime } from '../../core/time/format-time'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import { transactionState } from '../../core/transactions/transaction-state'
import { listOf } from '../data/list-of'
import { isWhole, type Loaded } from '../data/pager'

/**
 * The token transfers of an address beside its list of transactions, which shows none: *Activity* asks for the same, so
 * its answer serves both while it is fresh. One page of them at most is asked for a page of the list, and none where no
 * row may have moved a token.
 */
export interface JoinedTransfers {
  /** The transfers of a row; undefined if it is not known whether there are any. */
  of(row: Transaction): readonly TokenTransfer[] | undefined
  /** Asks for what these pages need. A failure costs the join alone. */
  cover(pages: readonly (readonly unknown[])[]): Promise<void>
}

/** Ms after which a list that starts anew wants its transfers anew. */
const fresh = 30_000

export function joinedTransfers(address: string, chain: string): JoinedTransfers {
  const pager = listOf('addressTokenTransfers', { address }, chain)
  const joined = computed(() => joinOf(pager.state.value as Loaded<TokenTransfer>))
  let wanted: readonly (readonly unknown[])[] = []
  let asked = 0
  let busy = false

  const of = (row: Transaction) => transfersIn(joined.value, row)
  const isOpen = (row: unknown) =>
    mayNeed(row as Transaction) && transfersIn(joined.peek(), row as Transaction) === undefined

  return {
    of,
    async cover(pages) {
      const isNew = wanted.length > 0 && wanted[0] !== pages[0]
      wanted = pages
      if (busy) return
      busy = true
      try {
        const { at } = joined.peek()
        if (isNew && at !== null && Date.now() - at > fresh) {
          asked = 1
          await pager.reload()
        }
        while (asked < wanted.length && pager.state.peek().status !== 'end' && wanted.flat().some(isOpen)) {
          asked += 1
          await pager.more()
        }
      } finally {
        busy = false
      }
    },
  }
}

interface Join {
  byHash: ReadonlyMap<string, readonly TokenTransfer[]>
  /** The block after which all transfers are known; infinite if none are. */
  reach: number
  /** Ms since 1970 of the answer: what was mined after it is not in it. */
  at: number | null
}

function joinOf(state: Loaded<TokenTransfer>): Join {
  const byHash = new Map<string, TokenTransfer[]>()
  const rows = state.pages.flat()
  for (const row of rows) {
    const hash = row.transaction_hash?.toLowerCase()
    if (hash) byHash.set(hash, [...(byHash.get(hash) ?? []), row])
  }
  const isAll = isWhole(state)
  const last = rowNumber(rows.at(-1)?.block_number)
  return { byHash, reach: isAll ? Number.NEGATIVE_INFINITY : (last ?? Number.POSITIVE_INFINITY), at: state.at }
}

/** Of the block that the list ends in, some transfers may be on its next page. */
function transfersIn({ byHash, reach, at }: Join, row: Transaction): readonly TokenTransfer[] | undefined {
  const block = rowNumber(row.block_number)
  const mined = parseTime(row.timestamp)
  if (at === null || block === null || block <= reach || (mined !== null && mined > at)) return undefined
  return byHash.get(row.hash?.toLowerCase() ?? '') ?? []
}

const mayNeed = (row: Transaction) => transactionState(row) === 'done' && mayHaveMoved(row)
