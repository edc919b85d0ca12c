import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { PageOf } from '~/lib/api/define'
import { endpoints, type Output } from '~/lib/api/index'
import { parseAnswer } from '~/lib/api/parse'
import { callHandlers } from '~/lib/background/call/call-handlers'
import { type LoadPage, runExport } from '~/lib/background/export/export-run'
import { createExportStore } from '~/lib/background/export/export-store'
import { newsOf } from '~/lib/background/following/follow-told'
import { labelledGloss } from '~/lib/background/gloss/gloss-handlers'
import { glossOfAnswer } from '~/lib/background/gloss/gloss-of'
import { knownSentenceHandlers } from '~/lib/background/gloss/known-sentence-handlers'
import { createServe } from '~/lib/background/messages/serve'
import { markLine } from '~/lib/content/shared/marks/mark-lines'
import { rowSentence } from '~/lib/core/activity/activity-sentence'
import type { AddressBook } from '~/lib/core/address-book/address-book'
import { mineIn } from '~/lib/core/address-book/address-book'
import { chainById } from '~/lib/core/chains/chains'
import { deedOf } from '~/lib/core/deed/deed-of'
import { deedWords } from '~/lib/core/deed/words/deed-words'
import { cardFacts } from '~/lib/core/deed/words/facts-of'
import { type ToldGloss, tellKnown } from '~/lib/core/deed/words/tell'
import { digestRow } from '~/lib/core/export/digest'
import { type ExportSubject, newJob } from '~/lib/core/export/export-job'
import { pageRow } from '~/lib/core/export/page-rows'
import { doubtsOf } from '~/lib/core/gloss/doubts-of'
import type { Gloss } from '~/lib/core/gloss/gloss'
import type { Sentence } from '~/lib/core/gloss/sentence'
import { sentenceText, warnedText } from '~/lib/core/gloss/sentence'
import type { Phrase } from '~/lib/core/phrases/phrase'
import { wordsOf } from '~/lib/core/phrases/words-of'
import type { Transaction } from '~/lib/core/transactions/list-rows'
import { call, sendToBackground } from '~/lib/rpc/send-message'
import { type SettingValues, settings } from '~/lib/settings/schema'
import { createFeed } from '~/lib/ui/activity/feed'
import { joinedTransfers } from '~/lib/ui/activity/joined-transfers'
import { feedRows } from '~/lib/ui/activity/source-feed'
import { listPager } from '~/lib/ui/data/ask'
import { exportFile } from '~/lib/ui/export/export-file'
import { glossText } from '~/lib/ui/page/gloss-text'
import { cast } from '../../../sandbox/world/world-people'
import { freshForEach } from '../../background/fixture'
import { page, type Sender, self } from '../../background/senders'
import { explore } from '../../sandbox/ask'
import '../../../english-words'

/* One transaction, one sentence and one warning, wherever it is shown and whatever it was learned from. */

// The page of a list has a place; a DOM would also bring its own rules for requests.
vi.hoisted(() =>
  Object.assign(globalThis, {
    ...{ location: { hash: '' }, history: { state: 'here', replaceState() {} }, addEventListener() {} },
  }),
)

const at = freshForEach()
const ada = cast.ada.hash
const chain = chainById('1')

/** Records of transactions as the service gives them, by hash. */
const records = new Map<string, Output<'transactionRecord'>>()

beforeEach(() => {
  const handlers = {
    ...callHandlers(at.background),
    ...knownSentenceHandlers(
      {
        stored: async (name: string, { hash }: { hash: string }) => {
          const record = name === 'transactionRecord' && records.get(hash)
          return record ? { value: record, at: 0 } : undefined
        },
      } as never,
      at.background.rows,
    ),
  }
  const serve = createServe(handlers, self)
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message) => serve(message, page as Sender) as never)
})
afterEach(() => vi.restoreAllMocks())

const initial = Object.fromEntries(
  Object.entries(settings).map(([name, each]) => [name, each.initial]),
) as SettingValues

/** What a mark is told where a service has records and nothing to say. */
function glossOf(record: Output<'transactionRecord'>): ToldGloss {
  const hash = lowered(record.hash)
  const about = {
    hash,
    trusted: false,
    settings: { ...initial, provider: 'public' as const },
    linked: undefined,
    now: 0,
  }
  const summary = { value: null, at: 0, source: 'network' as const }
  return glossOfAnswer(about, { chain, how: 'link' }, { summary, record, wordless: true }, undefined)
}

const warned = (sentence: Sentence, warnings: readonly Phrase[] = []) =>
  warnedText(sentenceText(sentence), doubtsOf({ warnings, sentences: [sentence] }).map(wordsOf))

const lowered = (hash: string | null | undefined) => String(hash).toLowerCase()

/** A row of a file: of a feed, or of a list. */
interface Exported {
  transaction?: string
  record?: { hash?: string }
  sentence?: string
}

/** Two pages of a list of an address, with their joined transfers. */
async function listed(address: string) {
  const pager = listPager('addressTransactions', { address }, '1')
  const joins = joinedTransfers(address, '1')
  for (let turn = 0; turn < 2; turn++) {
    await pager.more()
    await joins.cover(pager.state.peek().pages)
  }
  return { rows: pager.state.peek().pages.flat() as Transaction[], joins, pages: pager.state.peek().pages.length }
}

it('says the same of a transaction in every place', { timeout: 30_000 }, async () => {
  const { rows, joins } = await listed(ada)
  const feed = createFeed({ address: ada, chain: '1' })
  while (feed.state.peek().status !== 'end' && feed.state.peek().count < 150) await feed.more()
  const entries = new Map(feedRows(feed.state.peek()).map(({ entry }) => [lowered(entry.hash), entry]))

  const store = createExportStore('one sentence')
  const load: LoadPage = async (name, input) => {
    const { value, at } = await call(name, input as never)
    return { ...(value as PageOf<unknown>), at }
  }
  const exportedOf = async (subject: ExportSubject) => {
    const job = await runExport(newJob(subject, 'Sandbox', 'All', 0), {
      ...{ store, load, now: () => 0, signal: new AbortController().signal, onProgress: () => {} },
    })
    const needs = { store, book: new Map(), known: async () => ({}), now: 0, transfersOf: joins.of }
    const file = JSON.parse(await (await exportFile(job, 'json', needs)).text()) as { rows: Exported[] }
    return new Map(file.rows.map((row) => [lowered(row.transaction ?? row.record?.hash), row.sentence]))
  }
  const exported = await exportedOf({ kind: 'feed', chain: '1', address: ada })
  const input = { address: ada }
  const exportedList = await exportedOf({ kind: 'list', chain: '1', endpoint: 'addressTransactions', input })

  const book: AddressBook = new Map([
    [ada.toLowerCase(), { address: ada, label: '', note: '', colour: 'none', mine: true, changed: 1 }],
  ])
  const isMine = mineIn(book)
  for (const { hash } of rows) {
    const { status, body } = await explore(at.sandbox, `/1/api/v2/transactions/${hash}`)
    if (status === 200) records.set(lowered(hash), parseAnswer(endpoints.transactionRecord, JSON.stringify(body)))
  }
  const known = await sendToBackground('gloss.known', { chain: '1', hashes: [...records.keys()] })
  const kinds = new Set<string>()
  let compared = 0
  let warnings = 0
  for (const row of rows) {
    const hash = lowered(row.hash)
    const record = records.get(hash)
    const gloss = record && glossOf(record)
    const entry = entries.get(hash)
    const [mark] = gloss?.sentences ?? []
    if (!gloss || !entry || !record || !mark) continue
    compared += 1
    kinds.add(gloss.kind ?? '')
    if (gloss.warnings) warnings += 1
    const facts = { transaction: record, transfers: record.token_transfers ?? [] }
    const words = warned(mark, gloss.warnings)
    const told: Record<string, string> = {}
    const block = rowSentence({ transaction: row }, '', chain, known[hash])
    const neutral: Record<string, string> = {
      // A block's list has no transfers beside it, but shows what was looked up.
      block: warned(block.parts, block.warnings),
      card: warned(mark, cardFacts(record, chain, 0).warnings),
      popup: warnedText(markLine(gloss), doubtsOf(gloss).map(wordsOf)),
      digest: digestRow(itemOf(gloss), { at: null, record: undefined, coin: 'ETH', why: '' }).what,
      copied:
        glossText(gloss)
          .split('\n')[0]
          ?.replace(/ \(Ethereum\)$/, '') ?? '',
      ...(isBare(gloss) ? {} : { page: pageRow(itemOf(gloss))?.sentence ?? '' }),
    }
    for (const [place, text] of Object.entries(neutral)) if (text !== words) told[place] = text
    expect(told, `${words} (${hash})`).toEqual({})

    // From the view of the address: its list, its activity and its export.
    const own = tellKnown({ facts: { ...facts, about: ada } }, chain)
    const ofAda = own ? warned(own.sayings[0].sentence, own.warnings) : ''
    const listedRow = rowSentence({ transaction: row, transfers: joins.of(row) }, ada, chain)
    const activity = rowSentence(entry, ada, chain)
    expect(
      {
        list: warned(listedRow.parts, listedRow.warnings),
        activity: warned(activity.parts, activity.warnings),
        export: exported.get(hash),
        exportedList: exportedList.get(hash),
      },
      hash,
    ).toEqual({ list: ofAda, activity: ofAda, export: ofAda, exportedList: ofAda })

    // For the reader, whose own address it is: the mark and Home.
    const yours = labelledGloss(gloss, book)
    const home = rowSentence(entry, '', chain, null, isMine)
    expect(warned(home.parts, home.warnings), hash).toBe(
      warned((yours.yours ?? yours.sentences)[0] ?? [], yours.warnings),
    )

    // News name the address that they are about.
    const news = newsOf({ ...entry, isWhole: true }, { chain: '1', address: ada })
    const deed = deedOf({ ...facts, about: ada }, chain)
    expect(warned(news.sentence, news.warnings), hash).toBe(
      deed ? warned(deedWords(deed, { coin: chain }), deed.warnings) : '',
    )
  }
  expect(compared).toBeGreaterThanOrEqual(60)
  expect(kinds.size).toBeGreaterThan(8)
  expect(warnings).toBeGreaterThan(1)
})

const itemOf = (gloss: Gloss) => ({ hash: gloss.hash, times: 1, marked: 1, seen: true, gloss })
const isBare = ({ state, sentences: [first] }: Gloss) => state === 'pending' && first?.length === 1

it('asks for a page of transfers with a page of the list, once for Activity as well, and does without where it fails', async () => {
  const { joins, rows } = await listed(cast.linus.hash)
  const asked = at.sandbox.stats.count('E3')
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(2)
  expect(rows.some((row) => (joins.of(row)?.length ?? 0) > 0)).toBe(true)
  const feed = createFeed({ address: cast.linus.hash, chain: '1' })
  await feed.more(0)
  expect(at.sandbox.stats.count('E3')).toBe(asked)

  const other = cast.grace.hash
  at.sandbox.faults.set('E3', { kind: 'status', status: 500 })
  const pager = listPager('addressTransactions', { address: other }, '1')
  const without = joinedTransfers(other, '1')
  await pager.more()
  await without.cover(pager.state.peek().pages)
  const [row] = pager.state.peek().pages.flat() as Transaction[]
  expect(row && without.of(row)).toBeUndefined()
  expect(row && sentenceText(rowSentence({ transaction: row }, other, chain).parts)).not.toBe('')
})

it('does not ask for transfers where no row may have moved a token', async () => {
  const joins = joinedTransfers(ada, '1')
  const coins = { transaction_types: ['coin_transfer'], status: 'ok', result: 'success', block_number: 5 }
  await joins.cover([[{ hash: `0x${'1'.repeat(64)}`, ...coins }]])
  expect(at.sandbox.stats.count('E3')).toBe(0)
})
