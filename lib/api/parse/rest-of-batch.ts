import type { Cursor } from '../../core/lists/cursor'

/**
 * A page may end within an ERC-1155 batch, whose items share one log, and the next page starts with the rest. Equal
 * items of a batch are indistinguishable, so the rest is numbered; otherwise its first item would look like a
 * duplicate.
 */
export function withRestOfBatch(items: readonly unknown[], after: Cursor | null | undefined): unknown[] {
  const { batch_transaction_hash: hash, batch_log_index: log, index_in_batch: last } = after ?? {}
  if ((last ?? null) === null) return [...items]
  const isOfBatch = (item: unknown) => {
    const { transaction_hash, log_index } = item as { transaction_hash?: unknown; log_index?: unknown }
    return String(transaction_hash).toLowerCase() === String(hash).toLowerCase() && String(log_index) === String(log)
  }
  const end = items.findIndex((item) => !isOfBatch(item))
  const rest = items.slice(0, end < 0 ? items.length : end)
  return [
    ...rest.map((item, at) => ({ ...(item as object), rest_of_batch: `${last}+${at + 1}` })),
    ...items.slice(rest.length),
  ]
}
