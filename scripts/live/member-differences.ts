import type { AnyRecord, Kind } from '../../lib/api/shapes/shapes'
import { isObject } from '../../lib/core/json/parse-json'
import { mayBeMissing } from './may-be-missing'

export interface MemberDifferences {
  /** Received, but not declared by the record. */
  unknown: string[]
  /** Declared by the record, but in no row, although every service sends it; or renamed. */
  missing: string[]
  /** Declared by the record, but in no row, which is allowed. */
  absent: string[]
  /** Numbers sent as text, or the reverse. The extension reads both. */
  otherForm: string[]
}

/** Members that we add to records ourselves. */
const ours = new Set(['rest_of_batch'])

const asNumber: ReadonlySet<Kind> = new Set<Kind>(['integer', 'block'])
const asText: ReadonlySet<Kind> = new Set<Kind>(['wei', 'gwei', 'usd', 'points', 'amount', 'balance'])

/** A number that JSON cannot hold exactly arrives as text. */
const isSmall = (value: unknown) => typeof value === 'string' && value !== '' && Number.isSafeInteger(Number(value))

function otherFormOf(kind: Kind, values: readonly unknown[]): string | undefined {
  if (asNumber.has(kind) && values.some(isSmall)) return 'text, not a number'
  if (asText.has(kind) && values.some((value) => typeof value === 'number')) return 'a number, not text'
  return undefined
}

const namesOf = (record: AnyRecord, name: string) => [name, ...(record.fields[name]?.shown.also ?? [])]

/** The same for `coinBalance`, `coin_balance` and `balance_coin`. */
const wordsIn = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .sort()
    .join('_')

/**
 * Compares the members of received rows with those their record declares, including nested records; `place` is the
 * record that the endpoint returns, and the path in it.
 */
export function memberDifferences(
  record: AnyRecord,
  rows: readonly unknown[],
  path = '',
  place = record.name,
): MemberDifferences {
  const objects = rows.filter(isObject)
  if (objects.length === 0) return { unknown: [], missing: [], absent: [], otherForm: [] }
  const came = new Set(objects.flatMap((row) => Object.keys(row)))
  const declared = Object.keys(record.fields).filter((name) => !ours.has(name))
  const known = new Set(declared.flatMap((name) => namesOf(record, name)))
  const strange = [...came].filter((name) => !known.has(name))
  const strangeWords = new Set(strange.map(wordsIn))
  const unknown = strange.map((name) => path + name)
  const missing: string[] = []
  const absent: string[] = []
  const otherForm: string[] = []
  for (const name of declared) {
    const names = namesOf(record, name)
    if (!names.some((each) => came.has(each))) {
      const isRenamed = strangeWords.has(wordsIn(name))
      const list = mayBeMissing(name, record.name, place) && !isRenamed ? absent : missing
      list.push(path + name)
    }
    const values = objects.flatMap((row) => names.flatMap((each) => row[each] ?? []))
    const { inner: inside, shown } = record.fields[name] ?? {}
    const form = shown && otherFormOf(shown.kind, values)
    if (form !== undefined) otherForm.push(`${path}${name} (${form})`)
    if (!inside) continue
    const deeper = memberDifferences(inside, values, `${path}${name}.`, `${place}.${name}`)
    unknown.push(...deeper.unknown)
    missing.push(...deeper.missing)
    absent.push(...deeper.absent)
    otherForm.push(...deeper.otherForm)
  }
  return { unknown, missing, absent, otherForm }
}
