import { columnsOf, headingText, rowTexts } from '../../lib/api/columns'
import { endpoints } from '../../lib/api/index'
import { FullTransaction } from '../../lib/api/models/transaction'
import { parseAnswer } from '../../lib/api/parse'
import { newsOf, noticeOf } from '../../lib/background/following/follow-told'
import { glossOfAnswer } from '../../lib/background/gloss/gloss-of'
import { runsOf } from '../../lib/content/marks/badge-words'
import { rowSentence } from '../../lib/core/activity/activity-sentence'
import type { AddressBook } from '../../lib/core/address-book/address-book'
import { factsForReader, labelledSentence } from '../../lib/core/address-book/address-book-sentence'
import { chainById } from '../../lib/core/chains/chains'
import { cardFacts } from '../../lib/core/deed/words/facts-of'
import { pageRow } from '../../lib/core/export/page-rows'
import { doubtsOf } from '../../lib/core/gloss/doubts-of'
import { sentenceText } from '../../lib/core/gloss/sentence'
import { wordsOf } from '../../lib/core/phrases/words-of'
import { type SettingValues, settings } from '../../lib/settings/schema'
import { glossText } from '../../lib/ui/page/gloss-text'
import { factWords } from './fact-words'
import '../english-words'

const now = Date.UTC(2026, 0, 2)
const initial = Object.fromEntries(
  Object.entries(settings).map(([name, each]) => [name, each.initial]),
) as SettingValues

/** What people read about one record: its mark, its card, its row in a feed, and its line in an export. */
export function readPlaces(wire: object, on = '1', book: AddressBook = new Map()) {
  const chain = chainById(on)
  const record = parseAnswer(endpoints.transactionRecord, JSON.stringify(wire))
  const hash = record.hash ?? ''
  const about = { hash, trusted: true, settings: { ...initial, provider: 'public' as const }, linked: undefined, now }
  const summary = { value: null, at: now, source: 'network' as const }
  const told = glossOfAnswer(about, { chain, how: 'link' }, { summary, record, wordless: true }, undefined)
  const gloss = { ...told, sentences: told.sentences.map((sentence) => labelledSentence(sentence, book)) }
  const facts = factsForReader(cardFacts(record, chain, now), book)
  const { token_transfers, ...transaction } = record
  const entry = { hash, block: 7, transaction, transfers: token_transfers ?? [] }
  const columns = columnsOf(FullTransaction)
  const cells = rowTexts(columns, record, { coin: chain.coin, exact: true })
  return {
    mark: runsOf(gloss)
      .map(([, text]) => text)
      .join(''),
    from: gloss.from,
    doubts: doubtsOf(gloss).map(wordsOf),
    card: factWords(facts).map(({ label, text }) => `${label}: ${text}`),
    warnings: facts.warnings.map(wordsOf),
    row: sentenceText(labelledSentence(rowSentence(entry, '', chain).parts, book)),
    news: wordsOf(
      noticeOf(
        newsOf({ hash, transaction, transfers: entry.transfers, isWhole: true }, { chain: on, address: '' }),
        { n: 1, isLeast: false },
        book,
      ),
    ),
    copied: glossText(gloss),
    listed: pageRow({ hash, times: 1, marked: 1, seen: true, gloss })?.sentence ?? '',
    rowWarnings: rowSentence(entry, '', chain).warnings.map(wordsOf),
    exported: Object.fromEntries(
      columns.map((column, at) => [headingText(column, { coin: chain.coin, exact: true }), cells[at]]),
    ),
  }
}
