import { type CellContext, cellText } from '../../api/cells'
import { type Column, columnsOf, headingText, rowTexts, splitColumn } from '../../api/columns'
import { type EndpointName, endpoints } from '../../api/index'
import type { AnyRecord } from '../../api/models/shapes'
import { type Activity, describe, type FeedSource } from '../../core/activity/activity-describe'
import { knownFrom } from '../../core/activity/activity-known'
import { movesNothing } from '../../core/activity/activity-movements'
import type { ActivityEntry } from '../../core/activity/activity-order'
import { type KnownSentence, type RowEntry, rowSentence } from '../../core/activity/activity-sentence'
import type { AddressBook } from '../../core/address-book/address-book'
import { labelledSentence } from '../../core/address-book/address-book-sentence'
import { knownInBook, shownLabel } from '../../core/address-book/address-marks'
import { addressKey } from '../../core/addresses/hex'
import { type KnownAddress, lookalikes } from '../../core/addresses/lookalike'
import { type Chain, chainById } from '../../core/chains/chains'
import { toCsv } from '../../core/export/csv-export'
import { type ExportReading, feedHeader, feedLines, feedRecord } from '../../core/export/export-feed'
import type { ExportJob } from '../../core/export/export-job'
import { type ExportRows, settledChunks } from '../../core/export/export-places'
import { aboutExport, asExported, type Exported } from '../../core/export/export-plan'
import { type LeftOut, type TaxTool, taxHeader, taxLines } from '../../core/export/tax-formats'
import { doubtsOf } from '../../core/gloss/doubts-of'
import { sentenceText, warnedText } from '../../core/gloss/sentence'
import { t } from '../../core/language/t'
import { wordsOf } from '../../core/phrases/words-of'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'

export type ExportFormat = 'csv' | 'json' | TaxTool

export const isTaxFormat = (format: ExportFormat): format is TaxTool => format !== 'csv' && format !== 'json'

export interface FileNeeds {
  store: ExportRows
  book: AddressBook
  /** Stored sentences of the service, by lower-case hash. Costs nothing. */
  known: (chain: string, hashes: string[], about?: string) => Promise<Readonly<Record<string, KnownSentence>>>
  /** When the file is written, ms since 1970. */
  now: number
  /** The transfers of a row of an address's list, as its view has joined them; undefined if they are not known. */
  transfersOf?: (row: Transaction) => readonly TokenTransfer[] | undefined
  /** Whom an address has dealt with beyond the exported rows, for example in lists that the filter leaves out. */
  dealtWith?: (of: FeedSource) => readonly KnownAddress[]
}

/** What stands in a file, and what does not. */
export interface FileNotes {
  /** Movements of the transactions in it, and how many of them have no price of their day. */
  movements: number
  unpriced: number
  left: LeftOut
}

/** An export as a file. Rows are processed chunk by chunk, so length does not matter. */
export async function exportFile(
  what: Exported | ExportJob,
  format: ExportFormat,
  needs: FileNeeds,
  notes: FileNotes = { movements: 0, unpriced: 0, left: {} },
): Promise<Blob> {
  const { plan, jobs } = asExported(what)
  const [first] = jobs
  const isFeed = plan.subjects.every(({ kind }) => kind === 'feed')
  if (isFeed && isTaxFormat(format)) return taxFile(format, jobs, needs, notes)
  const { header, lines, records } = isFeed || !first ? await feedWriter(jobs, needs, notes) : listWriter(first, needs)
  const parts: string[] = []
  if (format === 'csv') {
    parts.push('\ufeff', toCsv(header, []))
    for await (const rows of lines()) parts.push(bareCsv(rows))
    return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }
  parts.push(`{"about": ${JSON.stringify(aboutExport({ plan, jobs }, needs.now))},\n"rows": [`)
  let isFirst = true
  for await (const record of records()) {
    parts.push(`${isFirst ? '\n' : ',\n'}${JSON.stringify(record)}`)
    isFirst = false
  }
  parts.push('\n]}\n')
  return new Blob(parts, { type: 'application/json' })
}

/** Lines without a header: it is written once. */
const bareCsv = (rows: readonly string[][]) => toCsv([''], rows).slice(2)

/** A transaction of a feed with what is needed to write it. */
interface ToldRow {
  activity: Activity
  reading: ExportReading
  chain: Chain
  /** When it was; one without a time is as old as the one above it, and one in no block yet is the newest. */
  at: number
}

async function* toldRows(job: ExportJob, { store, book, known, dealtWith }: FileNeeds): AsyncGenerator<ToldRow> {
  const { subject } = job
  const address = subject.kind === 'feed' ? subject.address : ''
  const chain = chainById(subject.chain)
  const seen = knownInBook(book)
  seen.push({ address, familiarity: 'self' }, ...(dealtWith?.({ address, chain: chain.id }) ?? []))
  for await (const rows of settledChunks(store, job)) {
    for (const row of rows) seen.push(...knownFrom(describe(row as ActivityEntry, address, chain), address))
  }
  const alike = lookalikes(seen)
  let at = Number.POSITIVE_INFINITY
  for await (const rows of settledChunks(store, job)) {
    const entries = rows as ActivityEntry[]
    const sentences = await known(
      chain.id,
      entries.map(({ hash }) => hash),
      address,
    )
    const reading: ExportReading = {
      ...{ chain, address },
      labelOf: (hash) => shownLabel(hash, book),
      lookalikeOf: (hash) => alike.get(hash.toLowerCase()),
      sentenceOf: ({ entry }) => {
        const said = rowSentence(entry, address, chain, sentences[entry.hash])
        return { ...said, parts: labelledSentence(said.parts, book) }
      },
    }
    for (const entry of entries) {
      const activity = describe(entry, address, chain)
      at = Math.min(at, activity.time ?? at)
      yield { activity, reading, chain, at }
    }
  }
}

/** The rows of all feeds, newest first. */
async function* allRows(jobs: readonly ExportJob[], needs: FileNeeds): AsyncGenerator<ToldRow> {
  const feeds = await Promise.all(
    jobs.map(async (job) => {
      const rows = toldRows(job, needs)
      return { rows, next: (await rows.next()).value as ToldRow | undefined }
    }),
  )
  for (;;) {
    const newest = feeds.reduce<(typeof feeds)[number] | undefined>(
      (best, feed) => (feed.next && (!best?.next || feed.next.at > best.next.at) ? feed : best),
      undefined,
    )
    if (!newest?.next) return
    yield newest.next
    newest.next = (await newest.rows.next()).value as ToldRow | undefined
  }
}

/** Writes rows in either format. */
interface Writer {
  header: string[]
  lines: () => AsyncGenerator<string[][]>
  records: () => AsyncGenerator<unknown>
}

async function feedWriter(jobs: readonly ExportJob[], needs: FileNeeds, notes: FileNotes): Promise<Writer> {
  const coins = new Set(jobs.map(({ subject }) => chainById(subject.chain).coin))
  const counted = ({ activity: { movements } }: ToldRow) => {
    const real = movements.filter((movement) => !movesNothing(movement))
    notes.movements += real.length
    notes.unpriced += real.filter(({ priceThen }) => !priceThen).length
  }
  return {
    header: feedHeader(coins.size === 1 ? [...coins][0] : undefined),
    async *lines() {
      for await (const row of allRows(jobs, needs)) {
        counted(row)
        yield feedLines(row.activity, row.reading)
      }
    },
    async *records() {
      for await (const row of allRows(jobs, needs)) {
        counted(row)
        yield feedRecord(row.activity, row.reading)
      }
    },
  }
}

/** A file for tax software. It has no byte order mark, which some programs read as part of the first column's name. */
async function taxFile(tool: TaxTool, jobs: readonly ExportJob[], needs: FileNeeds, notes: FileNotes): Promise<Blob> {
  const among = new Set(
    jobs.flatMap(({ subject }) => (subject.kind === 'feed' ? [addressKey(subject.chain, subject.address)] : [])),
  )
  const parts = [toCsv(taxHeader(tool), [])]
  for await (const { activity, reading, chain } of allRows(jobs, needs)) {
    const { parts: said, warnings } = reading.sentenceOf(activity)
    const words = warnedText(sentenceText(said), doubtsOf({ warnings, sentences: [said] }).map(wordsOf))
    const isAmong = (address: string) => among.has(addressKey(chain.id, address))
    const { lines, left } = taxLines(tool, { activity, address: reading.address, chain, words, isAmong })
    parts.push(bareCsv(lines))
    notes.movements += lines.length
    for (const [why, n] of Object.entries(left) as [keyof LeftOut, number][])
      notes.left[why] = (notes.left[why] ?? 0) + n
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Kinds that are useless in a spreadsheet: they belong in the JSON. */
const deep = new Set(['record', 'list', 'json', 'hex'])

function listWriter(job: ExportJob, { store, book, known, transfersOf }: FileNeeds): Writer {
  const { subject } = job
  const name = subject.kind === 'list' ? (subject.endpoint as EndpointName) : 'addressTransactions'
  const record: AnyRecord = endpoints[name].returns.record
  const chain = chainById(subject.chain)
  const context: CellContext = { ...chain, exact: true }
  const filled = new Set(job.filled)
  const shown = columnsOf(record)
  const rest = Object.entries(record.fields)
    .filter(
      ([
        ,
        {
          shown: { kind, column },
        },
      ]) => column === undefined && !deep.has(kind),
    )
    .flatMap(([each, field]) => splitColumn({ name: each, field }))
  const columns: Column[] = [...shown, ...rest].filter((column) => filled.has(column.name))
  const addresses = columns.filter(({ field }) => /^address/.test(field.shown.kind))
  const labelOf = (column: Column, row: unknown) => {
    const hash = cellText(column.field, (row as Record<string, unknown>)[column.name], { ...context, row })
    return shownLabel(hash, book) ?? ''
  }
  const asked = subject.kind === 'list' ? subject.input : {}
  // As its view does, the list of an address leaves that address out of its sentences.
  const about = typeof asked.address === 'string' ? asked.address : ''
  const says = /^(Transaction|TokenTransfer|Summary)$/.test(record.name)
  const sentences = async (rows: unknown[]): Promise<string[]> => {
    if (!says) return rows.map(() => '')
    const hashes = rows.map((row) => hashOf(row) || hashOf(asked))
    const byHash = await known(chain.id, hashes.filter(Boolean), about)
    return rows.map((row, index) => {
      const known = byHash[hashes[index] ?? '']
      const entry = entryOf(record.name, row, transfersOf)
      if (!entry && !known) return ''
      const { parts, warnings } = rowSentence(entry ?? { transaction: null }, about, chain, known)
      const sentence = labelledSentence(parts, book)
      return warnedText(sentenceText(sentence), doubtsOf({ warnings, sentences: [sentence] }).map(wordsOf))
    })
  }
  return {
    header: [
      ...(says ? [t('What happened')] : []),
      ...columns.map((column) => headingText(column, context)),
      ...addresses.map(({ field }) => t('{column} label', { column: t(field.shown.label) })),
    ],
    async *lines() {
      for await (const rows of settledChunks(store, job)) {
        const texts = await sentences(rows)
        yield rows.map((row, index) => [
          ...(says ? [texts[index] ?? ''] : []),
          ...rowTexts(columns, row, context),
          ...addresses.map((column) => labelOf(column, row)),
        ])
      }
    },
    async *records() {
      for await (const rows of settledChunks(store, job)) {
        const texts = await sentences(rows)
        for (const [index, row] of rows.entries()) {
          const labels = Object.fromEntries(
            addresses.map((column) => [column.name, labelOf(column, row)]).filter(([, label]) => label !== ''),
          )
          yield { ...(texts[index] ? { sentence: texts[index] } : {}), labels, record: row }
        }
      }
    },
  }
}

/** A row of a list as far as it tells about its transaction; undefined for one of another kind. */
function entryOf(record: string, row: unknown, transfersOf: FileNeeds['transfersOf']): RowEntry | undefined {
  if (record === 'TokenTransfer') return { transaction: null, transfers: [row as TokenTransfer] }
  if (record !== 'Transaction') return undefined
  const transaction = row as Transaction
  return { transaction, transfers: transaction.token_transfers ?? transfersOf?.(transaction) }
}

function hashOf(row: unknown): string {
  const { hash, transaction_hash } = row as { hash?: unknown; transaction_hash?: unknown }
  const found = hash ?? transaction_hash
  return typeof found === 'string' ? found.toLowerCase() : ''
}
