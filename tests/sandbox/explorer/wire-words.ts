import { vocabulary } from '../../../lib/api/shapes/vocabulary'

const of = (place: 'member' | 'value') =>
  new Map(vocabulary.filter((word) => word.place === place).map(({ neutral, provider }) => [neutral, provider]))

const members = of('member')
const values = of('value')

/** A body in the provider's own words: members and values, at any depth. */
export function inProviderWords(body: unknown): unknown {
  if (typeof body === 'string') return values.get(body) ?? body
  if (Array.isArray(body)) return body.map(inProviderWords)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [members.get(name) ?? name, inProviderWords(value)]),
  )
}
