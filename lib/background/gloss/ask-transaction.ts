import type { Output } from '../../api/index'
import { failedDependency } from '../../api/parse-failure'
import type { Provider } from '../../api/providers'
import { AppError } from '../../core/errors'
import { transactionState } from '../../core/transactions/stub-sentence'
import type { Told } from '../ask-service'
import { standingFault } from '../cache/ttl'
import type { CallOptions, Client } from '../client'

type Record = Output<'transactionRecord'>

/** What a service says of one transaction: its summary (E4) and, where that says nothing, its record (E4r). */
export interface TransactionAnswer {
  summary: Told<Output<'transactionSummary'>>
  record?: Record
  /** It has no sentences for this chain: none will come later. */
  wordless?: boolean
}

type Which = { chain: string; hash: string }

/**
 * Asks for the summary, and for the record once the summary is `null` or cannot be had; only where the provider has
 * records. Throws AppError, a 404 where the chain does not know the hash.
 */
export async function askTransaction(
  client: Client,
  provider: Provider,
  which: Which,
  options: CallOptions,
): Promise<TransactionAnswer> {
  if (!provider.transactionRecords) return { summary: await client.call('transactionSummary', which, options) }
  const asRecord = async (wordless: boolean): Promise<TransactionAnswer> => {
    const { value: record, ...told } = await client.call('transactionRecord', which, options)
    return { summary: { ...told, value: null }, record, wordless }
  }
  // A failed one has no summary for good: what the record said is not paid for twice.
  const kept = options.fresh ? undefined : await client.kept('transactionRecord', which)
  if (kept && transactionState(kept) === 'failed') return asRecord(false)
  try {
    const summary = await client.call('transactionSummary', which, options)
    if (summary.value !== null) return { summary }
    // The summary's `null` stands without the record, only with less to say.
    const record = await client.call('transactionRecord', which, options).catch(() => undefined)
    return { summary, ...(record ? { record: record.value } : {}) }
  } catch (thrown) {
    const error = AppError.from(thrown)
    if (!mayHaveRecord(error, provider)) throw error
    // Both are missing: what the summary's failure says holds.
    return asRecord(true).catch((other: unknown) => {
      throw AppError.from(other).code === 'http.status' ? error : other
    })
  }
}

/** An explorer of one chain that has no sentences may say so as it says that it does not know a hash. */
function mayHaveRecord(error: AppError, { route }: Provider): boolean {
  const { status } = error.data
  if (standingFault(error) === 'feature' || status === failedDependency) return true
  return error.code === 'http.status' && (status === 403 || (status === 404 && route !== 'segment'))
}
