import { type AnyRecord, type Field, type Kind, listedFields } from '../../lib/api/models/shapes'
import { msg } from '../../lib/core/language/t'

export type ListRow = Readonly<Record<string, unknown>>
export type ListColumn = readonly [name: string, field: Pick<Field<unknown>, 'shown' | 'inner'>]

/** What a transaction did: the only column that no record declares. */
export const deedColumn = 'deed'

const deed: ListColumn = [deedColumn, { shown: { kind: 'long-text', label: msg('What it did') } }]

/** What it moved for the address that its list is about, with its sign. */
export const movedColumn = 'moved'

const moved: ListColumn = [movedColumn, { shown: { kind: 'wei', label: msg('Value') } }]

/** The sentence covers these, and better, including what a call was paid with. */
const saidByDeed: ReadonlySet<string> = new Set(['method', 'result', 'value'])

/** Of these two members, one is the address itself in each row, and the sentence names the other. */
const sides: ReadonlySet<string> = new Set(['from', 'to'])

/**
 * Columns with the sentence right after those that identify the row, and in an address's list with what moved for it
 * instead of both sides.
 */
export function withDeed(
  [name, ...others]: readonly ListColumn[],
  { ofAddress }: { ofAddress: boolean },
): ListColumn[] {
  if (!name) return []
  const left = others.filter(([each]) => !saidByDeed.has(each))
  return ofAddress ? [name, deed, moved, ...left.filter(([each]) => !sides.has(each))] : [name, deed, ...left]
}

export const columnNamed = (record: AnyRecord, name: string): ListColumn[] => {
  const field = record.fields[name]
  return field ? [[name, field]] : []
}

/** The record's list columns, in order, without those that no row fills. */
export function listColumnsOf(record: AnyRecord, pages: readonly (readonly unknown[])[]): ListColumn[] {
  const stands = new Set(Object.values(record.fields).map(({ shown }) => shown.instead))
  const filled = (...names: (string | undefined)[]) =>
    pages.some((page) => page.some((row) => names.some((name) => name && !isEmpty((row as ListRow)[name]))))
  return listedFields(record).filter(([name, { shown }]) => !stands.has(name) && filled(name, shown.instead))
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
  // The longest text of a fee is a maximum with its sign.
  fee: 'minmax(128px, 1.2fr)',
  // Twelve figures and a sign.
  amount: 'minmax(112px, 1fr)',
  change: 'minmax(128px, 1.2fr)',
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

/** Fits a state in one word. */
const state = 'minmax(98px, 0.8fr)'

/** The column's relative width, as a grid track. */
export const trackOf = ([name, { shown }]: ListColumn): string =>
  // What moved has a sign before what a value has.
  name === deedColumn
    ? 'minmax(220px, 4fr)'
    : name === movedColumn
      ? 'minmax(124px, 1fr)'
      : shown.isState
        ? state
        : (tracks[shown.kind] ?? middle)
