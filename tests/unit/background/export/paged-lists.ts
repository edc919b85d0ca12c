import type { PageOf } from '~/lib/api/define'
import type { LoadPage } from '~/lib/background/export/export-run'

interface PlacedRow {
  block_number: number
  position?: number
  log_index?: number
}

/** Both lists of an address, newest first. */
export interface Lists {
  transactions: readonly PlacedRow[]
  transfers: readonly PlacedRow[]
}

const indexOf = (row: PlacedRow) => row.position ?? row.log_index ?? 0

/** Lists paged by a row's position, as services do it; `listsNow` is called before each page. */
export const pagedLists =
  (listsNow: () => Lists, pageSize: number): LoadPage =>
  async (name, { cursor }) => {
    const { transactions, transfers } = listsNow()
    const rows = name === 'addressTokenTransfers' ? transfers : transactions
    const after = cursor as { block_number: number; index: number } | null
    const rest = rows.filter(
      (row) =>
        !after ||
        row.block_number < after.block_number ||
        (row.block_number === after.block_number && indexOf(row) < after.index),
    )
    const items = rest.slice(0, pageSize)
    const last = items.at(-1)
    const next = last && rest.length > pageSize ? { block_number: last.block_number, index: indexOf(last) } : null
    return { items, next, unreadable: [] } as PageOf<unknown>
  }
