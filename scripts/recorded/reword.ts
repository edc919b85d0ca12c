import { isLosslessNumber, parse, stringify } from 'lossless-json'
import { vocabulary } from '../../lib/api/vocabulary'

export type Words = 'neutral' | 'provider'

/** Members whose values are words of the interface; elsewhere a vendor's word is a name somebody gave. */
const wordMembers = new Set(['transaction_types', 'tx_types', 'protocol', 'type'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)

/** A recorded body in the other words: members and values by the vocabulary, every number to its last digit. */
export function reword(body: string, to: Words): string {
  const from = to === 'neutral' ? 'provider' : 'neutral'
  const words = (place: 'member' | 'value') =>
    new Map(vocabulary.filter((word) => word.place === place).map((word) => [word[from], word[to]]))
  const members = words('member')
  const values = words('value')

  const walk = (value: unknown, member: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => walk(entry, member))
    if (typeof value === 'string') return wordMembers.has(member) ? (values.get(value) ?? value) : value
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [members.get(name) ?? name, walk(inner, name)]),
    )
  }
  return stringify(walk(parse(body), '')) ?? body
}
