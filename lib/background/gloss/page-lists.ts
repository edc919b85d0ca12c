import { type ActivityEntry, rowNumber } from '../../core/activity/activity-order'
import type { Clock } from '../../core/async/clock'
import { chainById } from '../../core/chains/chains'
import { isTelling, mayHaveMoved } from '../../core/deed/deed-of'
import { type KnownTelling, tellKnown } from '../../core/deed/words/tell'
import type { Cursor } from '../../core/lists/cursor'
import { transactionState } from '../../core/transactions/transaction-state'
import type { SettingValues } from '../../settings/schema'
import type { Client } from '../call/client'
import type { SessionArea } from '../storage/session-area'
import type { ListedPage, PageList } from './explorer-pages'
import {
  type Ask,
  createListParts,
  goesOn,
  holdsTransfers,
  type InternalRow,
  joinedIndex,
  keepLatest,
  type ListPart,
} from './list-parts'

/** What the lists of a page say about one transaction. */
export interface ListedRow {
  entry: ActivityEntry & { internals: InternalRow[] }
  said: KnownTelling
  /** The row says more than that something was called. */
  enough: boolean
  /** Ms since 1970 when the service said so. */
  at: number
}

/** Rows of the lists that explorers' pages are about. */
export interface PageLists {
  /**
   * What the lists of a page say about a hash. They are requested together, and each one's second page too if the first
   * does not have the hash and the page continues beyond it. Undefined if they say nothing about it, or are
   * unavailable. Throws if nobody waits.
   */
  row(page: ListedPage, hash: string, settings: SettingValues, ask: Ask): Promise<ListedRow | undefined>
}

/** Documents whose requests are known. */
const mostDocuments = 12

export function createPageLists(client: Client, clock: Clock, session: SessionArea): PageLists {
  const load = createListParts(client, clock, session)
  /** Hashes that a document asked for. */
  const documents = new Map<string, Set<string>>()
  function hashesOf({ asker }: Ask): Set<string> {
    const key = asker?.by === 'page' ? JSON.stringify([asker.tab, asker.document]) : ''
    const hashes = documents.get(key) ?? new Set()
    keepLatest(documents, key, hashes, mostDocuments)
    return hashes
  }

  return {
    async row(page, hash, settings, ask) {
      const beside = hashesOf(ask)
      beside.add(hash)
      const entry: ListedRow['entry'] = { hash, block: null, transaction: null, transfers: [], internals: [] }
      let at = clock.now()
      let fault: unknown
      const from = (list: PageList, cursor: Cursor | null) =>
        load({ page, list, cursor, hash }, settings, ask).catch((thrown: unknown) => {
          fault ??= thrown
          return undefined
        })
      // The list of transactions itself says whether there is more to wait for.
      const begun = page.lists
        .map((list) => ({ list, first: from(list, page.cursor ?? null) }))
        .sort((a, b) => Number(holdsTransfers(a.list)) - Number(holdsTransfers(b.list)))

      const loaded: { list: PageList; part: ListPart }[] = []
      for (const { list, first } of begun) {
        const mover = loaded.flatMap(({ part }) => part.index.rows.get(hash)?.transactions ?? [])[0]
        if (mover && holdsTransfers(list) && !hasMoved(mover)) continue
        const part = await first
        if (part) loaded.push({ list, part })
      }
      entry.block = blockIn(loaded, hash)
      let isWhole = true
      for (const { list, part } of await Promise.all(loaded.map(onward))) {
        const rows = part.index.rows.get(hash)
        const isCut = goesOn(part.index, hash, entry.block) || (!!page.cursor && part.index.first === hash)
        if (holdsTransfers(list) && isCut) isWhole = false
        if (!rows) continue
        // Two different answers: believe neither.
        if (rows.transactions.length > 1) return undefined
        entry.transaction ??= rows.transactions[0] ?? null
        // A part of the transfers may say the opposite of the whole.
        if (!isCut) entry.transfers.push(...rows.transfers)
        if (!isCut) entry.internals.push(...rows.internals)
        at = Math.min(at, part.at)
      }

      /** Includes the list's second page if that may contain what is looked for. */
      async function onward({ list, part }: (typeof loaded)[number]): Promise<(typeof loaded)[number]> {
        const { next, last, block: lowest } = part.index
        const isBelow = entry.block !== null && lowest !== null && entry.block <= lowest
        const mayHold = page.isOlder || isBelow || (last !== undefined && beside.has(last))
        if (page.cursor || list === 'E9' || next === null || !mayHold || !goesOn(part.index, hash, entry.block))
          return { list, part }
        const more = await from(list, next)
        if (!more) return { list, part }
        return { list, part: { at: Math.min(part.at, more.at), index: joinedIndex(part.index, more.index) } }
      }

      const { transaction, transfers, internals: internal } = entry
      const about = page.subject === 'address' ? { about: page.value } : {}
      const said = tellKnown({ facts: { transaction, transfers, internal, ...about } }, chainById(page.chain))
      if (!said && fault) throw fault
      const isTold = isWhole || !entry.transaction || !hasMoved(entry.transaction)
      const deed = said?.sayings[0].deed
      return said ? { entry, said, enough: !!deed && isTelling(deed) && isTold, at } : undefined
    },
  }
}

/** Whether a transaction can have moved tokens. A pending or failed one has not. */
const hasMoved = (row: Parameters<typeof mayHaveMoved>[0]) => transactionState(row) === 'done' && mayHaveMoved(row)

function blockIn(lists: readonly { part: ListPart }[], hash: string): number | null {
  const rows = lists.flatMap(({ part }) => part.index.rows.get(hash) ?? [])
  const all = rows.flatMap(({ transactions, transfers, internals }) => [...transactions, ...transfers, ...internals])
  return all.map(({ block_number }) => rowNumber(block_number)).find((block) => block !== null) ?? null
}
