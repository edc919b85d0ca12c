import type { AnyRecord, Field, Kind } from '../../lib/api/shapes/shapes'
import { msg } from '../../lib/core/language/t'

export type ListRow = Readonly<Record<string, unknown>>
export type ListColumn = readonly [name: string, field: Pick<Field<unknown>, 'shown' | 'inner'>]

/** What a transaction did: the only column that no record declares. */
export const deedColumn = 'deed'

const deed: ListColumn = [deedColumn, { shown: { kind: 'long-text', label: msg('What it did') } }]

/** The sentence covers these, and better, including what a call was paid with. */
const saidByDeed: ReadonlySet<string> = new Set(['method', 'result', 'value'])

/** With the sentence right after the columns that identify the row. */
export const withDeed = ([name, ...others]: readonly ListColumn[]): ListColumn[] =>
  name ? [name, deed, ...others.filter(([each]) => !saidByDeed.has(each))] : []

export const columnNamed = (record: AnyRecord, name: string): ListColumn[] => {
  const field = record.fields[name]
  return field ? [[name, field]] : []
}

/** The record's list columns, in order, without those that no row fills. */
export function listColumnsOf(record: AnyRecord, pages: readonly (readonly unknown[])[]): ListColumn[] {
  const fields = Object.entries(record.fields)
  const stands = new Set(fields.map(([, { shown }]) => shown.instead))
  const filled = (...names: (string | undefined)[]) =>
    pages.some((page) => page.some((row) => names.some((name) => name && !isEmpty((row as ListRow)[name]))))
  return fields
    .filter(([name, { shown }]) => shown.column !== undefined && !stands.has(name) && filled(name, shown.instead))
    .sort(([, a], [, b]) => (a.shown.column ?? 0) - (b.shown.column ?? 0))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const wide = 'minmax(116px, 1.6fr)'
/** An identicon, an address as long as the reader chose, and the contract sign. */
const address = 'minmax(var(--address, 138px), 1.6fr)'
const hash = 'minmax(var(--hash, 98px), 0.9fr)'
const middle = 'minmax(92px, 1fr)'
const narrow = 'minmax(72px, 0.7fr)'

const tracks: Partial<Record<Kind, string>> = {
  address,
  'address-hash': address,
  'long-text': wide,
  method: 'minmax(98px, 1fr)',
  // Fits a value below a millionth of the coin, in words.
  wei: 'minmax(104px, 1fr)',
  json: wide,
  record: 'minmax(116px, 1.2fr)',
  // Its longest text is a maximum fee with its sign.
  fee: 'minmax(128px, 1.2fr)',
  time: 'minmax(92px, 0.9fr)',
  'transaction-hash': hash,
  'block-hash': hash,
  // Fits a transfer's longest kind in English.
  enum: 'minmax(104px, 1.5fr)',
  text: 'minmax(80px, 1fr)',
  integer: narrow,
  percent: narrow,
  block: 'minmax(96px, 0.8fr)',
  boolean: narrow,
}

/** The column's relative width, as a grid track. */
export const trackOf = ([name, { shown }]: ListColumn): string =>
  name === deedColumn ? 'minmax(220px, 4fr)' : (tracks[shown.kind] ?? middle)
