import type { Output } from '../../api/index'
import { failedDependency } from '../../api/parse-failure'
import type { Provider } from '../../api/providers'
import { chainById } from '../../core/chains/chains'
import { saysEnough } from '../../core/deed/deed-of'
import { AppError, isNotAsked } from '../../core/errors/errors'
import { isSame } from '../../core/transactions/list-rows'
import { transactionState } from '../../core/transactions/transaction-state'
import type { CallOptions } from '../call/attempt'
import { standingFault } from '../call/cache'
import type { CallAnswer } from '../call/call-stage'
import type { Client } from '../call/client'
import { sentencesOf } from './sentences-of'

type Record = Output<'transactionRecord'>

/** What a service says about one transaction: its summary (E4) and, if that says nothing, its record (E4r). */
export interface TransactionAnswer {
  summary: CallAnswer<Output<'transactionSummary'>>
  record?: Record
  /** There is only the record: no sentence will come. */
  wordless?: boolean
}

type Which = { chain: string; hash: string }

/** Each answer costs credits, so the cheapest sufficient one is tried first. */
export interface Thrift {
  /** Whether any record has been received from this chain. Before that, a 404 may only mean that there are none. */
  hasRecords(): Promise<boolean>
  hadRecord(): void
  /** How to pay for the more expensive answer if the cheaper one already says a little. */
  improving: CallOptions
  /** The page's site. */
  site: string | undefined
  now(): number
}

/**
 * Asks for the summary, and for the record if the summary is `null` or unavailable and the provider has records. Throws
 * AppError, a 404 if the chain does not know the hash.
 */
export async function askTransaction(
  client: Client,
  provider: Provider,
  which: Which,
  options: CallOptions,
  thrift?: Thrift,
): Promise<TransactionAnswer> {
  const cheap = thrift && isPriced(provider) ? await askCheaper(client, which, options, thrift) : undefined
  if (cheap) return cheap
  if (!provider.transactionRecords) return { summary: await client.call('transactionSummary', which, options) }
  const asRecord = async ({ wordless }: { wordless: boolean }): Promise<TransactionAnswer> => {
    const { value: record, ...answer } = await client.call('transactionRecord', which, onRecord(options))
    return { summary: { ...answer, value: null }, record, wordless }
  }
  // A failed transaction never gets a summary, so do not pay twice for what the record said.
  const kept = options.fresh ? undefined : await client.kept('transactionRecord', which)
  if (kept && transactionState(kept) === 'failed') return asRecord({ wordless: false })
  try {
    const summary = await client.call('transactionSummary', which, options)
    if (summary.value !== null && sentencesOf(summary.value, chainById(which.chain)).length > 0) return { summary }
    // A summary without a sentence is usable without the record; it only says less.
    const record = await client.call('transactionRecord', which, onRecord(options)).catch(() => undefined)
    return { summary, ...(record ? { record: record.value } : {}) }
  } catch (thrown) {
    const error = AppError.from(thrown)
    if (!mayHaveRecord(error, provider, options)) throw error
    // Both are missing: the summary's failure decides.
    return asRecord({ wordless: true }).catch((other: unknown) => {
      throw AppError.from(other).code === 'http.status' ? error : other
    })
  }
}

/**
 * Whether there is a kept summary with a sentence that this site has had before. One that says nothing is no better
 * than a row.
 */
export async function isTold(client: Client, which: Which, site: string | undefined): Promise<boolean> {
  const kept = await client.kept('transactionSummary', which, site)
  return kept ? sentencesOf(kept, chainById(which.chain)).length > 0 : false
}

/** For a page, what is final stays final: a kept record of a completed transaction is as good as a new one. */
const onRecord = (options: CallOptions): CallOptions =>
  options.asker?.by === 'page' && !options.asker.asked
    ? { ...options, suffices: (record) => transactionState(record as Record) !== 'pending' }
    : options

/** Whether records cost less than summaries. A service without a key counts no credits. */
const isPriced = ({ transactionRecords, keyRequired }: Provider): boolean => transactionRecords && keyRequired

/**
 * The record first (20 credits), then the summary (50) if the record says no more than a method's name. Undefined if
 * there is no record, or if a sentence is kept that this site has had before.
 */
async function askCheaper(
  client: Client,
  which: Which,
  options: CallOptions,
  { hasRecords, hadRecord, improving, site, now }: Thrift,
): Promise<TransactionAnswer | undefined> {
  if (await isTold(client, which, site)) return undefined
  let answer: CallAnswer<Record>
  try {
    const isStill: CallOptions['isStill'] = (known, at) =>
      waitsInList(client, which, known as Record, { at, now: now(), options })
    answer = await client.call('transactionRecord', which, { ...onRecord(options), isStill })
  } catch (thrown) {
    const error = AppError.from(thrown)
    const isOther = error.code !== 'http.status' && error.code !== 'input.invalid'
    const isUnknown = error.data.status === 404 && !standingFault(error) && (await hasRecords())
    if (isOther || isUnknown) throw error
    return undefined
  }
  hadRecord()
  const { value: record, ...rest } = answer
  const asRecord: TransactionAnswer = { summary: { ...rest, value: null }, record, wordless: true }
  if (saysEnough(record)) return asRecord
  const summary = await client.call('transactionSummary', which, { ...options, ...improving }).catch(() => undefined)
  return summary?.value ? { summary, record } : asRecord
}

/** Ms within which a list is not asked for again. */
const minute = 60_000

/**
 * Whether a transaction that was pending at a time still is, by the list of its sender. That costs as much as its record,
 * and answers for all that wait there, in every page.
 */
async function waitsInList(
  client: Client,
  { chain, hash }: Which,
  record: Record,
  { at, now, options: { asker, isWanted } }: { at: number; now: number; options: CallOptions },
): Promise<boolean> {
  const address = record.from?.hash
  if (transactionState(record) !== 'pending' || !address || asker?.by !== 'page' || asker.asked) return false
  const suffices = (_: unknown, listed: number) => listed > now - minute
  const list = await client
    .call('addressTransactions', { chain, address }, { asker, suffices, ...(isWanted && { isWanted }) })
    .catch((thrown: unknown) => {
      if (isNotAsked(thrown)) throw thrown
      return undefined
    })
  const row = list?.value.items.find((each) => isSame(each.hash, hash))
  // An older list says no more than the record did.
  return list !== undefined && list.at > at && row !== undefined && transactionState(row) === 'pending'
}

/**
 * An explorer of one chain without summaries may answer as if it did not know the hash. Behind a gateway that is rare,
 * and worth a second call when a person asks.
 */
function mayHaveRecord(error: AppError, { route }: Provider, { asker }: CallOptions): boolean {
  const { status } = error.data
  const isByPerson = asker?.by !== 'page' || asker.asked === true
  if (standingFault(error) === 'feature' || status === failedDependency) return true
  return error.code === 'http.status' && (status === 403 || (status === 404 && (route !== 'segment' || isByPerson)))
}
