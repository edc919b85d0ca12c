import { signal } from '@preact/signals'
import type { Output } from '../../api/index'
import { providers } from '../../api/providers'
import { chainById } from '../../core/chains/chains'
import { AppError } from '../../core/errors/errors'
import { type DigestRow, digestRow } from '../../core/export/digest'
import { isNone } from '../../core/export/page-rows'
import { isTransaction, type PageItem } from '../../core/gloss/gloss'
import { t } from '../../core/language/t'
import { errorWords } from '../../core/phrases/words-of'
import { parseTime } from '../../core/time/format-time'
import { call, keptAnswer } from '../../rpc/send-message'
import { setting } from '../base/settings'
import { areCreditsSpent, credits, refreshCredits } from '../data/credential-states'
import { glossWords } from '../page/gloss-words'
import { pageTimes } from '../page/page-times'

/* Rows of a digest: what glosses say, with times and worth from the records of their transactions. */

type Record = Output<'transactionRecord'>

/** Records by chain and hash; null if there is none. */
const records = signal<ReadonlyMap<string, Record | null>>(new Map())

const keyOf = (hash: string, chain: string) => `${chain}:${hash}`

/** Requests at once: the others wait, so that a digest that is left costs no more. */
const together = 4

/** Those of these items that are transactions, and whose records are not known. */
export const withoutRecord = (items: readonly PageItem[]): readonly PageItem[] =>
  items.filter(
    ({ hash, gloss }) =>
      gloss?.chain && isTransaction(gloss) && !gloss.more && !records.value.has(keyOf(hash, gloss.chain.id)),
  )

/** Whether the source has records of transactions, and whether they cost credits. */
export const recordsCost = (): 'none' | 'free' | 'credits' =>
  !providers[setting('provider').value].transactionRecords ? 'none' : areCreditsSpent() ? 'credits' : 'free'

/**
 * Reads the records of transactions that have been stored; `ask` requests the others. The first failure that the next
 * would hit too ends it: a row without a time says so by a dash.
 */
export async function learnRecords(
  items: readonly PageItem[],
  { ask, stopped }: { ask: boolean; stopped: AbortSignal },
): Promise<void> {
  const open = [...withoutRecord(items)]
  const learn = async ({ hash, gloss }: PageItem) => {
    if (!gloss?.chain) return
    const input = { hash, chain: gloss.chain.id }
    const kept = await keptAnswer('transactionRecord', input)
    const record = kept ?? (ask ? await call('transactionRecord', input).catch(missing) : undefined)
    if (record === undefined) return
    records.value = new Map(records.peek()).set(keyOf(hash, gloss.chain.id), record?.value ?? null)
  }
  const work = async () => {
    for (let next = open.shift(); next && !stopped.aborted; next = open.shift()) await learn(next)
  }
  try {
    await Promise.all(Array.from({ length: together }, work))
  } catch {
    open.length = 0
  } finally {
    if (ask) refreshCredits()
  }
}

/** No record of this one; any other failure concerns all. */
function missing(thrown: unknown): null {
  const error = AppError.from(thrown)
  if (error.data.status === 404) return null
  throw error
}

/** The row of a hash; `waits` says why it has not been asked about. */
export function digestRowOf(item: PageItem, waits: string): DigestRow {
  const { hash, gloss } = item
  const chain = gloss?.chain ? chainById(gloss.chain.id) : undefined
  const record = chain && records.value.get(keyOf(hash, chain.id))
  const at = parseTime(record?.timestamp) ?? pageTimes.value[hash] ?? null
  // Coins of test networks are worth nothing.
  const priced = record && !chain?.testnet ? record : undefined
  return digestRow(item, { at, record: priced, coin: chain?.coin ?? '', why: whyOf(item, waits) })
}

/** What a digest of a page leaves out, in words: pages are full of values that are no transactions. */
export function noneNotes(items: readonly PageItem[]): string[] {
  const none = items.filter(({ gloss }) => isNone(gloss)).length
  return none > 0 ? [t('{n, plural, one {# value} other {# values}} left out: no transaction.', { n: none })] : []
}

/** Why a hash of the page in front has not been asked about. */
export const waitingWords = ({ seen }: Pick<PageItem, 'seen'>): string =>
  seen && !credits.value?.paused ? t('Looking it up…') : t('Not looked up yet. It will be once it is in view.')

/** Why a hash has no sentence. */
function whyOf({ gloss }: PageItem, waits: string): string {
  if (!gloss) return waits
  if (gloss.key) return t('The text calls this a key. It was neither looked up nor copied.')
  if (gloss.speaks === '…') return t('Not looked up: its page could not be read, and may speak of keys.')
  if (gloss.speaks !== undefined) return t('Not looked up: the text speaks of keys (“{word}”).', { word: gloss.speaks })
  if (gloss.error && gloss.state !== 'unknown') return errorWords(gloss.error)
  return glossWords(gloss).text
}
