import type { AnyRecord } from '../../lib/api/shapes/shapes'
import { isObject } from '../../lib/core/json/is-object'

export interface MemberDifferences {
  /** Received, but not declared by the record. */
  unknown: string[]
  /** Declared by the record, but in no row. */
  missing: string[]
}

/** Members that we add to records ourselves. */
const ours = new Set(['rest_of_batch'])

const namesOf = (record: AnyRecord, name: string) => [name, ...(record.fields[name]?.shown.also ?? [])]

/** Compares the members of received rows with those their record declares, including nested records. */
export function memberDifferences(record: AnyRecord, rows: readonly unknown[], path = ''): MemberDifferences {
  const objects = rows.filter(isObject)
  if (objects.length === 0) return { unknown: [], missing: [] }
  const came = new Set(objects.flatMap((row) => Object.keys(row)))
  const declared = Object.keys(record.fields).filter((name) => !ours.has(name))
  const known = new Set(declared.flatMap((name) => namesOf(record, name)))
  const unknown = [...came].filter((name) => !known.has(name)).map((name) => path + name)
  const missing: string[] = []
  for (const name of declared) {
    const names = namesOf(record, name)
    if (!names.some((each) => came.has(each))) missing.push(path + name)
    const inside = record.fields[name]?.inner
    if (!inside) continue
    const values = objects.flatMap((row) => names.flatMap((each) => row[each] ?? []))
    const deeper = memberDifferences(inside, values, `${path}${name}.`)
    unknown.push(...deeper.unknown)
    missing.push(...deeper.missing)
  }
  return { unknown, missing }
}
