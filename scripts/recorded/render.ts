import { type CellContext, cellText } from '../../lib/api/cells'
import { columnsOf, rowTexts } from '../../lib/api/columns'
import type { Endpoint, PageOf } from '../../lib/api/define'
import { type AnyRecord, type Infer, unreadOf } from '../../lib/api/models/shapes'
import type { Summary } from '../../lib/api/models/summary'
import { parseAnswer } from '../../lib/api/parse'
import { failureFrom } from '../../lib/api/parse-failure'
import { deedOf } from '../../lib/core/deed/deed-of'
import { summaryDeed } from '../../lib/core/deed/summary-deed'
import { deedWords } from '../../lib/core/deed/words/deed-words'
import { AppError } from '../../lib/core/errors/errors'
import { sentenceText } from '../../lib/core/gloss/sentence'
import { sentenceOf } from '../../lib/core/gloss/template'
import { parseJson } from '../../lib/core/json/parse-json'
import { wordsOf } from '../../lib/core/phrases/words-of'
import type { TokenTransfer, Transaction } from '../../lib/core/transactions/list-rows'
import '../../tests/english-words'
import { variableIssues } from './variable-issues'

/** A recording as people would see it. Any fault makes it fail. */
export interface Rendered {
  lines: string[]
  faults: string[]
}

const context: CellContext = { coin: 'ETH', locale: 'en-US', timeZone: 'UTC' }

/** Formats every member through its cell, shown and exact, so every kind is tested. */
function fieldTexts(record: AnyRecord, row: unknown): string[] {
  const values = row as Record<string, unknown>
  const unread = unreadOf(row).map((path) => `  ${path}: unknown, it came in a form that cannot be read`)
  const told = Object.entries(record.fields).flatMap(([name, field]) => {
    const texts = [false, true].map((exact) => cellText(field, values[name], { ...context, row, exact }))
    return texts.some(Boolean) ? [`  ${name}: ${[...new Set(texts)].join(' | ')}`] : []
  })
  return [...told, ...unread]
}

/** The deed of a row alone, for the two records that have one. */
function deedText({ name }: AnyRecord, row: unknown): string[] {
  const deed =
    name === 'Transaction'
      ? deedOf(
          { transaction: row as Transaction, transfers: (row as Transaction).token_transfers ?? undefined },
          context,
        )
      : name === 'TokenTransfer'
        ? deedOf({ transaction: null, transfers: [row as TokenTransfer] }, context)
        : null
  return deed ? [`  ${deed.kind}: “${sentenceText(deedWords(deed, { coin: context }))}”`] : []
}

function rowLines(record: AnyRecord, rows: readonly unknown[]): Rendered {
  const columns = columnsOf(record, rows)
  const faults: string[] = []
  const lines = rows.flatMap((row, index) => {
    const cells = rowTexts(columns, row, context).filter(Boolean)
    const fields = fieldTexts(record, row)
    if (fields.length === 0) faults.push(`row ${index}: shows nothing`)
    return [cells.join(' · '), ...deedText(record, row), ...fields]
  })
  return { lines, faults }
}

function pageLines(record: AnyRecord, { items, next, unreadable, cut, note }: PageOf<unknown>): Rendered {
  const { lines, faults } = rowLines(record, items)
  const head = `${items.length} ${items.length === 1 ? 'row' : 'rows'}, ${next ? 'more' : 'the end'}${note ? `, ${note}` : ''}`
  return {
    lines: [head, ...lines, ...(next ? [`next ${JSON.stringify(next)}`] : [])],
    faults: [
      ...faults,
      ...unreadable.map(({ index, reason }) => `row ${index}: ${wordsOf(reason)}`),
      ...(cut ? [wordsOf(cut)] : []),
    ],
  }
}

/** A summary as its sentences, or its state. */
function summaryLines(summary: Infer<typeof Summary> | null): Rendered {
  if (summary === null) return { lines: ['no summary: pending, or failed for good'], faults: [] }
  const sentences = summary.data?.summaries ?? []
  const faults = sentences.flatMap(({ summary_template_variables: given }) => variableIssues(given ?? {}))
  const lines = sentences.map(({ summary_template: template, summary_template_variables: given }) => {
    const sentence = sentenceOf(template, given, context)
    const deed = summaryDeed(template, given, context)
    const own = deed ? ` · ${deed.kind}: “${sentenceText(deedWords(deed, { coin: context }))}”` : ''
    return sentence ? `${sentenceText(sentence)}${own}` : 'a sentence that cannot be told'
  })
  return { lines: lines.length > 0 ? lines : ['nothing to say'], faults }
}

/** A successful answer, through the table. */
export function renderAnswer(endpoint: Endpoint, body: string): Rendered {
  try {
    const value: unknown = parseAnswer(endpoint, body)
    if (endpoint.id === 'E4') return summaryLines(value as Infer<typeof Summary> | null)
    const { record, shape } = endpoint.returns
    return shape === 'page' ? pageLines(record, value as PageOf<unknown>) : rowLines(record, [value])
  } catch (thrown) {
    const { code, message, details } = AppError.from(thrown)
    return { lines: [], faults: [`${code}: ${[message, ...details].join(' ')}`] }
  }
}

/** An unsuccessful answer. A page or a bare text says no more than its status; malformed JSON is a fault. */
export function renderFailure(endpoint: Endpoint, status: number, body: string): Rendered {
  const error = failureFrom(endpoint, status, null, body)
  const faults: string[] = []
  try {
    if (/^\s*[[{]/.test(body)) parseJson(body)
  } catch (thrown) {
    faults.push(AppError.from(thrown).message)
  }
  return { lines: [`${error.code}: ${error.message}`], faults }
}
