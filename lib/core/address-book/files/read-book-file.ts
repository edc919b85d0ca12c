import { unguarded } from '../../export/csv-export'
import { type Phrase, phrase } from '../../phrases/phrase'
import {
  beginOf,
  columnLabels,
  type Delimiter,
  declaredDelimiter,
  detectDelimiter,
  hasAddress,
  isHeader,
  mostColumns,
  readTable,
} from '../../tables/read-table'
import {
  type AddressBook,
  bookKey,
  type Label,
  type LabelDraft,
  labelLimits,
  labelText,
  sameLabel,
} from '../address-book'
import { checkLabel } from '../check-label'
import { jsonLabels } from './json-labels'
import { type AskedColumn, type LabelDoubt, labelColumns } from './label-columns'
import type { RawLabel } from './label-file'
import { labelColumn } from './label-names'
import { ownLabels } from './own-label'
import { textLabels, withNote } from './text-labels'

/** `gone`: a shared file no longer has it; an import removes nothing. */
export type RowOutcome = 'added' | 'changed' | 'same' | 'refused' | 'gone'

/** What an import does with one row of a file. */
export interface ImportRow {
  /** Line of a table or text, or position in a JSON list; from 1. */
  row: number
  outcome: RowOutcome
  draft: LabelDraft | null
  /** The address's current label, if that changes. */
  before?: LabelDraft
  /** Why it is refused, or changes nothing. */
  reason?: Phrase
  /** The raw text, truncated. */
  text: string
}

export interface LabelReading {
  delimiter?: Delimiter | undefined
  /** The columns that a person chose. */
  columns?: Partial<Record<AskedColumn, number>> | undefined
  /** The default name for an own address without one in the list. */
  ownLabel?: string | undefined
}

interface ImportPlan {
  format: 'table' | 'text' | 'json'
  /** Unless it is JSON: shown, so a wrong guess can be corrected. */
  delimiter: Delimiter | null
  /** For a table, all different. */
  columnNames: string[]
  /** To be answered before anything is imported. */
  doubts: LabelDoubt[]
  rows: ImportRow[]
  /** Set if the whole file is unreadable. */
  fault: Phrase | null
}

interface Read extends Pick<ImportPlan, 'columnNames' | 'doubts'> {
  labels: RawLabel[]
  /** Rows that are not labels, with the reason. */
  odd: ImportRow[]
}

/**
 * Reads a list of labels and determines what each row would do to the book: add, change, nothing, or a refusal with the
 * reason. Pure, and never throws: the typed text is stored and read again at each opening.
 */
export function planImport(source: string, book: AddressBook, options: LabelReading = {}): ImportPlan {
  try {
    return planOf(source, book, options)
  } catch {
    return { ...nothing('json', null), fault: phrase('labels.unreadable') }
  }
}

const nothing = (format: ImportPlan['format'], delimiter: Delimiter | null): ImportPlan => ({
  format,
  delimiter,
  columnNames: [],
  doubts: [],
  rows: [],
  fault: null,
})

function planOf(source: string, book: AddressBook, options: LabelReading): ImportPlan {
  const { delimiter: declared, text } = declaredDelimiter(source)
  // A line such as `[exchanges]` heads a part of an informal list.
  const isJson = /^\ufeff?\s*(?:\{|\[(?![^\]"{[]+\][ \t]*[\r\n]))/.test(text)
  const delimiter = isJson ? null : (options.delimiter ?? declared ?? delimiterOf(text))
  const plan = nothing(isJson ? 'json' : delimiter === ' ' ? 'text' : 'table', delimiter)
  const content = readAs(plan, text.replace(/^\ufeff/, ''), options)
  if ('id' in content) return { ...plan, fault: content }
  const { labels, odd, columnNames, doubts } = content
  if (labels.length === 0) return { ...plan, fault: phrase('labels.nothing') }
  if (labels.length > labelLimits.book) {
    return { ...plan, fault: phrase('labels.tooMany', { count: labels.length, most: labelLimits.book }) }
  }
  return { ...plan, columnNames, doubts, rows: [...odd, ...outcomes(labels, book, options)] }
}

/**
 * Text without a column of addresses is not a table, but may be an informal list, with a space between an address and
 * its label.
 */
function delimiterOf(text: string): Delimiter {
  const detected = detectDelimiter(text, isLabelName)
  const isTable = readTable(text, detected, 50).rows.some(hasAddress) || !/0x[0-9a-z]{10}/i.test(text)
  return isTable ? detected : ' '
}

const isLabelName = (plain: string) => labelColumn(plain) !== undefined

function readAs({ format, delimiter }: ImportPlan, text: string, options: LabelReading): Read | Phrase {
  if (format === 'table' && delimiter !== null) return tableLabels(text, delimiter, options)
  const labels = format === 'json' ? jsonLabels(text) : textLabels(text)
  return 'id' in labels ? labels : { labels, odd: [], columnNames: [], doubts: [] }
}

const longestShown = 120

const refusedRow = (row: number, text: string, reason: Phrase): ImportRow => ({
  row,
  outcome: 'refused',
  draft: null,
  reason,
  text: text.slice(0, longestShown),
})

function outcomes(labels: readonly RawLabel[], book: AddressBook, { ownLabel = '' }: LabelReading): ImportRow[] {
  const seen = new Map<string, { row: number; label: string }>()
  const named = [...book.values(), ...labels].map(({ label }) => label)
  const nextOwnLabel = ownLabels(ownLabel, new Set(named))
  let size = book.size
  return labels.map((raw): ImportRow => {
    const refused = (reason: Phrase) => refusedRow(raw.row, raw.text, reason)
    const mine = raw.mine === undefined ? undefined : readMine(raw.mine)
    if (typeof mine === 'object') return refused(mine)
    const address = withoutChain(raw.address).trim()
    const known = book.get(bookKey(address))
    // A list of own addresses does not need names.
    const unnamed = () => seen.get(bookKey(address))?.label ?? known?.label ?? nextOwnLabel()
    const label = raw.label || !mine ? raw.label : unnamed()
    const checked = checkLabel({ ...raw, address, label, mine: mine ?? known?.mine })
    if ('id' in checked) return refused(checked)
    const key = bookKey(checked.address)
    const first = seen.get(key)
    const text = raw.text.slice(0, longestShown)
    // A tool that lists an address once per chain repeats its label.
    if (first?.label === checked.label)
      return { row: raw.row, outcome: 'same', draft: checked, reason: phrase('labels.again', { row: first.row }), text }
    if (first) return refused(phrase('labels.twice', { row: first.row }))
    // A file without notes and colours does not remove them.
    const draft: LabelDraft = {
      ...checked,
      note: raw.note === undefined ? (known?.note ?? '') : checked.note,
      colour: raw.colour === undefined ? (known?.colour ?? 'none') : checked.colour,
    }
    if (!known && size >= labelLimits.book) return refused(phrase('labels.full', { most: labelLimits.book }))
    seen.set(key, { row: raw.row, label: checked.label })
    const found = { row: raw.row, draft, text }
    if (!known) {
      size += 1
      return { ...found, outcome: 'added' }
    }
    return sameLabel(known, draft)
      ? { ...found, outcome: 'same' }
      : { ...found, outcome: 'changed', before: draftOf(known) }
  })
}

/** `eth:0x…` and `eip155:1:0x…`: a label applies to the address on every chain. */
const withoutChain = (address: string) => address.replace(/^\s*(?:[a-z0-9-]{1,32}:\s*){1,2}(?=0x)/i, '')

const draftOf = ({ changed: _, ...draft }: Label): LabelDraft => draft

function tableLabels(text: string, delimiter: Delimiter, options: LabelReading): Read | Phrase {
  const { rows: all, fault } = readTable(text, delimiter)
  if (fault) return phrase('table.inRow', { line: fault.line, reason: fault.reason })
  if (all.some(({ cells }) => cells.length > mostColumns)) return phrase('labels.columns', { most: mostColumns })
  const start = beginOf(all, isLabelName)
  const [top, ...below] = all.slice(start)
  if (!top) return phrase('labels.nothing')
  const header = isHeader(top, isLabelName) ? top.cells : null
  const rows = header ? below : [top, ...below]
  const { doubts, ...columns } = labelColumns(header, rows, options.columns ?? {})
  if (columns.address === undefined) return phrase('labels.noAddresses')
  if (columns.label === undefined && columns.mine === undefined) return phrase('labels.noLabels')
  const width = Math.max(header?.length ?? 0, ...rows.map(({ cells }) => cells.length))
  return {
    labels: rows.map(({ line, cells, text: shown }) => {
      const cell = (place: number | undefined) => (place === undefined ? undefined : unguarded(cells[place] ?? ''))
      // Only addresses and labels, without a header: an informal list, separated by commas or tabs.
      const isForPeople = header === null && width <= 2 && !shown.includes('"')
      const label = cell(columns.label) ?? ''
      const { said, more } = isForPeople ? withNote(label) : { said: label, more: cell(columns.note) }
      return {
        row: line,
        address: cell(columns.address) ?? '',
        label: labelText(said),
        note: more,
        colour: cell(columns.colour),
        mine: cell(columns.mine),
        text: shown,
      }
    }),
    odd: all.slice(0, start).map(({ line, text: shown }) => refusedRow(line, shown, phrase('table.above'))),
    columnNames: columnLabels(Array.from({ length: width }, (_, place) => header?.[place] ?? '')),
    doubts,
  }
}

const yes = new Set('true yes y 1 x ✓ ✔ ☑ mine own me ja j oui sí si sim да 是 はい 예'.split(' '))
const no = new Set(['', ...'false no n 0 - – nein non não нет 否 不 いいえ 아니요'.split(' ')])

/** Whether a cell marks an address as the reader's own, or a fault if it is unclear. */
function readMine(cell: string): boolean | Phrase {
  const word = cell.trim().toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : phrase('label.mine', { cell: cell.trim().slice(0, 20) })
}
