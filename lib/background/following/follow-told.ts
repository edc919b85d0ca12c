import { entryFacts } from '../../core/activity/activity-sentence'
import type { AddressBook } from '../../core/address-book/address-book'
import { labelledSentence } from '../../core/address-book/address-book-sentence'
import { chainById } from '../../core/chains/chains'
import type { Deed } from '../../core/deed/deed'
import { deedOf } from '../../core/deed/deed-of'
import { type DeedSource, type IsMine, tell } from '../../core/deed/words/tell'
import type { NewCount, SaidNews } from '../../core/following/followed'
import type { NewEntry } from '../../core/following/look-both'
import { doubtsOf } from '../../core/gloss/doubts-of'
import { sentenceText, warnedText } from '../../core/gloss/sentence'
import { asTold, type Phrase, phrase } from '../../core/phrases/phrase'
import { wordsOf } from '../../core/phrases/words-of'
import { parseTime } from '../../core/time/format-time'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import { transactionState } from '../../core/transactions/transaction-state'
import { publicTransfers } from '../call/rows'
import type { KeptNews } from './follow-store'

/** The followed address. */
export interface NewsAbout {
  chain: string
  address: string
}

/** With more transfers than this, none are kept, and the reader sees the public wording. */
const mostTransfers = 4

export function newsOf({ hash, transaction, transfers }: NewEntry, about: NewsAbout): KeptNews {
  const told = toldOf(transaction, transfers, about)
  return {
    hash,
    sentence: (told && tell(told)) ?? [],
    ...(told && told.deed.warnings.length > 0 && { warnings: told.deed.warnings }),
    failed: transaction !== null && transactionState(transaction) === 'failed',
    at: parseTime((transaction ?? transfers[0])?.timestamp),
    transfers: transfers.length <= mostTransfers ? publicTransfers(transfers) : [],
  }
}

/** A notification has no context: it takes the followed address's point of view, but names it. */
function toldOf(
  transaction: Transaction | null,
  transfers: readonly TokenTransfer[],
  { chain, address }: NewsAbout,
): Extract<DeedSource, { deed: Deed }> | null {
  const on = chainById(chain)
  const deed = deedOf(entryFacts({ transaction, transfers: [...transfers] }, address), on)
  return deed && { deed, chain: on }
}

/**
 * News in the words for the reader, if one of their own addresses takes part and the source is still available: its
 * row, or all of its transfers.
 */
export function saidTo(
  { transfers: kept, ...news }: KeptNews,
  row: Transaction | undefined,
  about: NewsAbout,
  isMine: IsMine | undefined,
): SaidNews {
  const transfers = kept as readonly TokenTransfer[]
  const before = isMine && toldOf(row ?? null, transfers, about)
  // An earlier sentence was made from more data than is left, and cannot be worded as well again.
  if (!before || JSON.stringify(tell(before) ?? []) !== JSON.stringify(news.sentence)) return news
  const yours = tell(before, isMine)
  return yours && JSON.stringify(yours) !== JSON.stringify(news.sentence) ? { ...news, yours } : news
}

const textOf = ({ failed, sentence, warnings, yours = sentence }: SaidNews, book: AddressBook): Phrase => {
  const parts = labelledSentence(yours, book)
  if (parts.length > 0)
    return asTold(warnedText(sentenceText(parts), doubtsOf({ warnings, sentences: [parts] }).map(wordsOf)))
  const untold = phrase('news.untold')
  return failed ? phrase('notice.failed', { news: untold }) : untold
}

/** If a list is full of news, their number is only a minimum. */
export function noticeOf(newest: SaidNews, { n, isLeast }: NewCount, book: AddressBook): Phrase {
  const news = textOf(newest, book)
  if (isLeast) return phrase('notice.atLeast', { news, count: String(n) })
  return n > 1 ? phrase('notice.more', { news, count: String(n - 1) }) : news
}

/** Everything that arrived in quiet hours, as one notification. */
export function newsSummary(newest: SaidNews, { n, isLeast }: NewCount, book: AddressBook): Phrase {
  const news = textOf(newest, book)
  if (isLeast) return phrase('notice.atLeast', { news, count: String(n) })
  return n > 1 ? phrase('notice.quietSum', { news, n }) : news
}
