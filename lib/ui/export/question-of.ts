import type { EndpointName } from '../../api/index'
import type { Side } from '../../core/activity/activity-merge'
import type { ExportSubject } from '../../core/export/export-job'
import type { Cursor } from '../../core/lists/cursor'

/** What to ask for a page of one of the lists of an export. */
export function questionOf(
  subject: ExportSubject,
  where: Side | 'list',
  cursor: Cursor | null,
): [EndpointName, Record<string, unknown>] {
  if (subject.kind === 'list') {
    return [subject.endpoint as EndpointName, { ...subject.input, chain: subject.chain, cursor }]
  }
  const { address, chain, filter } = subject
  const name = where === 'transactions' ? 'addressTransactions' : 'addressTokenTransfers'
  return [name, { address, chain, cursor, ...(filter ? { filter } : {}) }]
}
