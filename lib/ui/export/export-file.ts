import { type CellContext, cellText } from '../../api/cells'
import { type Column, columnsOf, headingText, rowTexts } from '../../api/columns'
import { type EndpointName, endpoints } from '../../api/index'
import type { AnyRecord } from '../../api/shapes/shapes'
import { describe } from '../../core/activity/activity-describe'
import { knownFrom } from '../../core/activity/activity-known'
import type { ActivityEntry } from '../../core/activity/activity-order'
import { rowSentence } from '../../core/activity/activity-sentence'
import { type AddressBook, bookKey } from '../../core/address-book/address-book'
import { labelledSentence } from '../../core/address-book/address-book-sentence'
import { type KnownAddress, lookalikes } from '../../core/addresses/lookalike'
import { chainById } from '../../core/chains/chains'
import { deedOf } from '../../core/deed/deed-of'
import { deedWords } from '../../core/deed/words/deed-words'
import { toCsv } from '../../core/export/csv-export'
import { type ExportReading, feedHeader, feedLines, feedRecord } from '../../core/export/export-feed'
import { type ExportJob, isWholeExport, notOfFeeds, statementOf } from '../../core/export/export-job'
import { doubtsOf } from '../../core/gloss/doubts-of'
import type { Sentence } from '../../core/gloss/sentence'
import { sentenceText, warnedText } from '../../core/gloss/sentence-text'
import { t } from '../../core/language/t'
import { wordsOf } from '../../core/phrases/words-of'
import type { TokenTransfer, Transaction } from '../../core/transactions/list-rows'
import type { ExportStore } from './export-store'
import { settledChunks } from './places'

export interface FileNeeds {
  store: ExportStore
  book: AddressBook
  /** Stored sentences of the service, by lower-case hash. Costs nothing. */
  known: (chain: string, hashes: string[], about?: string) => Promise<Readonly<Record<string, Sentence>>>
  now: () => number
  /** Whom the address has dealt with beyond the exported rows, for example in lists that the filter leaves out. */
  dealtWith?: readonly KnownAddress[]
}

/** Writes one chunk, in either format. */
interface Writer {
  header: string[]
  lines: (rows: unknown[]) => Promise<string[][]>
  records: (rows: unknown[]) => Promise<unknown[]>
}

/** An export as a file. Rows are processed chunk by chunk, so length does not matter. */
export async function exportFile(job: ExportJob, format: 'csv' | 'json', needs: FileNeeds): Promise<Blob> {
  const writer = job.subject.kind === 'feed' ? await feedWriter(job, needs) : listWriter(job, needs)
  const parts: string[] = []
  if (format === 'csv') {
    parts.push('\ufeff', toCsv(writer.header, []))
    for await (const rows of settledChunks(needs.store, job)) {
      // The header is written once, so the one of every chunk is removed.
      const text = toCsv([''], await writer.lines(rows))
      parts.push(text.slice(2))
    }
    return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }
  const about = {
    made_by: 'Hashgloss',
    title: job.title,
    of: job.subject,
    service: job.service,
    chain: chainById(job.subject.chain).name,
    made_at: new Date(needs.now()).toISOString(),
    as_of: new Date(job.began).toISOString(),
    read_until: new Date(job.changed).toISOString(),
    complete: isWholeExport(job),
    statement: statementOf(job),
    ...(job.subject.kind === 'feed' ? { not_in_it: t(notOfFeeds) } : {}),
    count: job.count,
  }
  parts.push(`{"about": ${JSON.stringify(about)},\n"rows": [`)
  let first = true
  for await (const rows of settledChunks(needs.store, job)) {
    for (const record of await writer.records(rows)) {
      parts.push(`${first ? '\n' : ',\n'}${JSON.stringify(record)}`)
      first = false
    }
  }
  parts.push('\n]}\n')
  return new Blob(parts, { type: 'application/json' })
}

async function feedWriter(job: ExportJob, { store, book, known, dealtWith = [] }: FileNeeds): Promise<Writer> {
  const { subject } = job
  const address = subject.kind === 'feed' ? subject.address : ''
  const chain = chainById(subject.chain)
  const seen: KnownAddress[] = [...book.values()].map(({ address: hash, label }) => ({
    address: hash,
    familiarity: 'book',
    label,
  }))
  seen.push({ address, familiarity: 'self' }, ...dealtWith)
  for await (const rows of settledChunks(store, job)) {
    for (const row of rows) seen.push(...knownFrom(describe(row as ActivityEntry, address, chain), address))
  }
  const alike = lookalikes(seen)
  const reading = (sentences: Readonly<Record<string, Sentence>>): ExportReading => ({
    chain,
    labelOf: (hash) => book.get(bookKey(hash))?.label,
    lookalikeOf: (hash) => alike.get(hash.toLowerCase()),
    sentenceOf: ({ entry }) => {
      const { parts, source } = rowSentence(entry, address, chain, sentences[entry.hash])
      return { parts: labelledSentence(parts, book), source }
    },
  })
  const read = async <T>(rows: unknown[], write: (row: ActivityEntry, with_: ExportReading) => T[]): Promise<T[]> => {
    const entries = rows as ActivityEntry[]
    const with_ = reading(
      await known(
        chain.id,
        entries.map(({ hash }) => hash),
        address,
      ),
    )
    return entries.flatMap((entry) => write(entry, with_))
  }
  return {
    header: feedHeader(chain.coin),
    lines: (rows) => read(rows, (entry, with_) => feedLines(describe(entry, address, chain), with_)),
    records: (rows) => read(rows, (entry, with_) => [feedRecord(describe(entry, address, chain), with_)]),
  }
}

/** Kinds that are useless in a spreadsheet: they belong in the JSON. */
const deep = new Set(['record', 'list', 'json', 'hex'])

function listWriter(job: ExportJob, { book, known }: FileNeeds): Writer {
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
    .map(([each, field]) => ({ name: each, field }))
  const columns: Column[] = [...shown, ...rest].filter((column) => filled.has(column.name))
  const addresses = columns.filter(({ field }) => /^address/.test(field.shown.kind))
  const labelOf = (column: Column, row: unknown) => {
    const hash = cellText(column.field, (row as Record<string, unknown>)[column.name], { ...context, row })
    return book.get(bookKey(hash))?.label ?? ''
  }
  const says = /^(Transaction|TokenTransfer|Summary)$/.test(record.name)
  const sentences = async (rows: unknown[]): Promise<string[]> => {
    if (!says) return rows.map(() => '')
    const asked = subject.kind === 'list' ? subject.input : {}
    const hashes = rows.map((row) => hashOf(row) || hashOf(asked))
    const told = await known(chain.id, hashes.filter(Boolean))
    return rows.map((row, index) => {
      const own =
        record.name === 'Transaction'
          ? deedOf({ transaction: row as Transaction }, chain)
          : record.name === 'TokenTransfer'
            ? deedOf({ transaction: null, transfers: [row as TokenTransfer] }, chain)
            : null
      const words = told[hashes[index] ?? ''] ?? (own ? deedWords(own, { coin: chain }) : [])
      const sentence = labelledSentence(words, book)
      return warnedText(sentenceText(sentence), doubtsOf({ sentences: [sentence] }).map(wordsOf))
    })
  }
  return {
    header: [
      ...(says ? [t('What happened')] : []),
      ...columns.map((column) => headingText(column, context)),
      ...addresses.map(({ field }) => t('{column} label', { column: t(field.shown.label) })),
    ],
    lines: async (rows) => {
      const told = await sentences(rows)
      return rows.map((row, index) => [
        ...(says ? [told[index] ?? ''] : []),
        ...rowTexts(columns, row, context),
        ...addresses.map((column) => labelOf(column, row)),
      ])
    },
    records: async (rows) => {
      const told = await sentences(rows)
      return rows.map((row, index) => {
        const labels = Object.fromEntries(
          addresses.map((column) => [column.name, labelOf(column, row)]).filter(([, label]) => label !== ''),
        )
        return { ...(told[index] ? { sentence: told[index] } : {}), labels, record: row }
      })
    },
  }
}

function hashOf(row: unknown): string {
  const { hash, transaction_hash } = row as { hash?: unknown; transaction_hash?: unknown }
  const found = hash ?? transaction_hash
  return typeof found === 'string' ? found.toLowerCase() : ''
}
