import { itemKey, type PageReturn } from '../../api/define'
import { type EndpointName, endpoints } from '../../api/index'
import type { Side } from '../../core/activity/activity-merge'
import { transactionKey, transferKey } from '../../core/activity/activity-order'
import type { ExportJob } from '../../core/export/export-job'
import { isAtBorder, isBelowBorder } from '../../core/export/open-border'
import { placeOfRow, rowsWithin } from '../../core/export/settle-rows'
import type { Cursor } from '../../core/lists/cursor'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import type { ExportStore } from './export-store'
import type { LoadPage } from './load-page'
import { keptChunks } from './places'
import { questionOf } from './question-of'

/** A busy address has a few pages in blocks that may still change; a service must not be able to make it many. */
const mostBorderPages = 40

/**
 * Counts rows that are now in another position than when they were read: loads again what is around the borders between
 * pages that could still change. A list without such a border costs nothing.
 */
export async function shiftedRows(job: ExportJob, store: ExportStore, load: LoadPage): Promise<number> {
  let shifted = 0
  for (const where of Object.keys(job.borders ?? {})) {
    shifted += await shiftedOf(job, where as Side | 'list', store, load)
  }
  return shifted
}

async function shiftedOf(job: ExportJob, where: Side | 'list', store: ExportStore, load: LoadPage): Promise<number> {
  const border = job.borders?.[where]
  if (!border || border.lowest === null) return 0
  const keyOf = keyFor(job, where)
  const had = new Set<string>()
  for await (const rows of keptChunks(store, job)) {
    for (const row of where === 'list' ? rows : rows.flatMap(rowsWithin)) {
      const isTransfer = 'transaction_hash' in (row as object)
      if (where !== 'list' && isTransfer !== (where === 'transfers')) continue
      if (isAtBorder(border, row)) had.add(keyOf(row))
    }
  }
  const has = new Set<string>()
  let cursor: Cursor | null = null
  for (let pages = 0; pages < mostBorderPages; pages++) {
    const page = await load(...questionOf(job.subject, where, cursor))
    for (const row of page.items) if (isAtBorder(border, row)) has.add(keyOf(row))
    cursor = page.next
    if (cursor === null || page.items.some((row) => isBelowBorder(border, row))) break
  }
  return [...had].filter((row) => !has.has(row)).length + [...has].filter((row) => !had.has(row)).length
}

/** Identifies a row together with its position. */
function keyFor({ subject }: ExportJob, where: Side | 'list'): (row: unknown) => string {
  const returns = subject.kind === 'list' ? endpoints[subject.endpoint as EndpointName].returns : undefined
  const nameOf = (row: unknown): string => {
    if (where === 'transactions') return transactionKey(row as Transaction)
    if (where === 'transfers') return transferKey(row as TokenTransfer)
    return (returns?.shape === 'page' && itemKey(returns as PageReturn<never>, row)) || JSON.stringify(row)
  }
  return (row) => `${placeOfRow(row)?.block} ${nameOf(row)}`
}
