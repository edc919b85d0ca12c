import type { AnyRecord, Field, Kind } from '../../lib/api/models/shapes'
import { isObject } from '../../lib/core/json/parse-json'
import { mayBeMissing } from './may-be-missing'
import { recordsIn } from './not-understood'

export interface MemberDifferences {
  /** Received, but not declared by the record. */
  unknown: string[]
  /** Declared by the record, but in no row, although every service sends it; or renamed, or moved into another. */
  missing: string[]
  /** Declared by the record, but in no row, which is allowed. */
  absent: string[]
  /** Numbers sent as text, or the reverse. The extension reads both. */
  otherForm: string[]
}

/** Members that we add to records ourselves. */
const ours = new Set(['rest_of_batch', 'other_change'])

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

/** Levels below a record at which its own members are looked for. */
const deepestMove = 2

function namesInside(value: unknown, levels = deepestMove): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => namesInside(each, levels))
  if (!isObject(value) || levels === 0) return []
  return [...Object.keys(value), ...Object.values(value).flatMap((each) => namesInside(each, levels - 1))]
}

/** Whether one of the rows has this member only inside another that nobody declared. */
const isMoved = (names: readonly string[], rows: readonly Record<string, unknown>[], known: ReadonlySet<string>) =>
  rows.some(
    (row) =>
      !names.some((name) => Object.hasOwn(row, name)) &&
      Object.entries(row).some(
        ([name, value]) => !known.has(name) && namesInside(value).some((inside) => names.includes(inside)),
      ),
  )

/** Kinds whose values decide what a reader is told. A row without the member is as unclear as a word nobody knows. */
const deciding: ReadonlySet<Kind> = new Set<Kind>(['enum', 'boolean'])

/** Whether a row has none of the members without which it means nothing. */
function isHollow(record: AnyRecord, rows: readonly Record<string, unknown>[]): boolean {
  const essential = Object.keys(record.fields).filter((name) => record.fields[name]?.shown.essential)
  const names = essential.flatMap((name) => namesOf(record, name))
  return names.length > 0 && rows.some((row) => !names.some((name) => Object.hasOwn(row, name)))
}

/**
 * Compares the members of received rows with those their record declares, including nested records; `place` is the
 * record that the endpoint returns, and the path in it.
 */
export function memberDifferences(
  record: AnyRecord,
  rows: readonly unknown[],
  path = '',
  place = record.name,
  { isFree } = { isFree: false },
): MemberDifferences {
  const objects = rows.filter(isObject)
  if (objects.length === 0) return { unknown: [], missing: [], absent: [], otherForm: [] }
  const came = new Set(objects.flatMap((row) => Object.keys(row)))
  const declared = Object.keys(record.fields).filter((name) => !ours.has(name))
  const known = new Set(declared.flatMap((name) => namesOf(record, name)))
  const strange = [...came].filter((name) => !known.has(name))
  const strangeWords = new Set(strange.map(wordsIn))
  const isEmpty = isHollow(record, objects)
  // Free content may hold anything besides, and lack anything.
  const unknown = isFree ? [] : strange.map((name) => path + name)
  const missing: string[] = []
  const absent: string[] = []
  const otherForm: string[] = []
  for (const name of declared) {
    const names = namesOf(record, name)
    const field = record.fields[name] as Field<unknown>
    const { kind, essential } = field.shown
    const lacking = objects.filter((row) => !names.some((each) => Object.hasOwn(row, each))).length
    const isGone = isMoved(names, objects, known) || (isEmpty && essential)
    if (isFree ? isGone : isGone || lacking === objects.length || (lacking > 0 && deciding.has(kind))) {
      const isRenamed = isGone || strangeWords.has(wordsIn(name))
      const list = mayBeMissing(name, record.name, place) && !isRenamed ? absent : missing
      list.push(path + name)
    }
    const values = objects.flatMap((row) => names.flatMap((each) => row[each] ?? []))
    const form = otherFormOf(kind, values)
    if (form !== undefined) otherForm.push(`${path}${name} (${form})`)
    const inside = new Map<AnyRecord, { held: unknown[]; name: string }>()
    for (const row of objects)
      for (const each of names) {
        const within = recordsIn(field, row, row[each])
        if (!within) continue
        const { held } = inside.get(within.record) ?? { held: [] }
        inside.set(within.record, { held: [...held, ...within.held], name: within.name })
      }
    for (const [within, { held, name: mark }] of inside) {
      const deeper = memberDifferences(within, held, `${path}${name}${mark}.`, `${place}.${name}`, {
        isFree: isFree || field.free !== undefined,
      })
      unknown.push(...deeper.unknown)
      missing.push(...deeper.missing)
      absent.push(...deeper.absent)
      otherForm.push(...deeper.otherForm)
    }
  }
  return { unknown, missing, absent, otherForm }
}
