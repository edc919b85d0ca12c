import type { Endpoint } from '../../lib/api/define'
import type { AnyRecord, Field } from '../../lib/api/models/shapes'
import { vocabulary } from '../../lib/api/models/vocabulary'
import { isObject, parseJson } from '../../lib/core/json/parse-json'

export type Words = 'neutral' | 'provider'

/**
 * A recorded body in the other vocabulary: members and values, with every number to its last digit. Only declared
 * members change: in free JSON, a vendor's word is somebody's own name.
 */
export function reword(body: string, to: Words, { returns: { record, shape } }: Pick<Endpoint, 'returns'>): string {
  const from = to === 'neutral' ? 'provider' : 'neutral'
  const words = (place: 'member' | 'value') =>
    new Map(vocabulary.filter((word) => word.place === place).map((word) => [word[from], word[to]]))
  const members = words('member')
  const values = words('value')

  const inWords = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inWords) : typeof value === 'string' ? (values.get(value) ?? value) : value

  const inField = (field: Field<unknown> | undefined, value: unknown): unknown => {
    if (field?.inner) return inRecord(field.inner, value)
    return field?.shown.kind === 'enum' ? inWords(value) : value
  }

  const inRecord = (record: AnyRecord, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry) => inRecord(record, entry))
    if (!isObject(value)) return value
    const fieldOf = (name: string) =>
      record.fields[name] ?? Object.values(record.fields).find(({ shown }) => shown.also?.includes(name))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const field = fieldOf(name)
        return [field ? (members.get(name) ?? name) : name, inField(field, inner)]
      }),
    )
  }

  const given = parseJson(body)
  const page = shape === 'page' && isObject(given)
  return JSON.stringify(page ? { ...given, items: inRecord(record, given.items) } : inRecord(record, given))
}
