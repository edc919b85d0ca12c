import type { Wire } from '../world/world-types'

/** A request's query, as far as lists need it. */
export type Query = URLSearchParams

export interface Listing<T> {
  items: readonly T[]
  /** What the next page is asked by: the keys of the last item of this one. `next` is the first of the next. */
  key: (last: T, next: T) => Wire
  /** Does the item come after the one the query names? Undefined where the query names none: page one. */
  after: ((item: T) => boolean) | undefined
  size: number
}

/** Never sent back by the service, so that a client must send them again by itself. */
const notEchoed = new Set(['apikey', 'type', 'method', 'filter', 'q', 'sort', 'order', 'token_id'])

/** One page, and how to ask for the next: null at the end. Lists are sorted already; a cursor is a place, no number. */
export function pageOf<T>({ items, key, after, size }: Listing<T>, query: Query) {
  const first = after ? items.findIndex(after) : 0
  const rest = first < 0 ? [] : items.slice(first)
  const page = rest.slice(0, size)
  const last = page.at(-1)
  const next = rest[size]
  return { page, next: last !== undefined && next !== undefined ? { ...echo(query), ...key(last, next) } : null }
}

/** Whatever else the client asked comes back in the cursor, its secret `key` too. */
function echo(query: Query): Wire {
  return Object.fromEntries([...query].filter(([name]) => !notEchoed.has(name)))
}

/** The value of a cursor's member, where it was sent and is no stand-in for null. */
export function given(query: Query, name: string): string | undefined {
  const value = query.get(name)
  return value === null || value === '' || value === 'null' ? undefined : value
}

/** -1, 0 or 1; works for numbers, BigInts and texts. */
export const compare = <T extends number | bigint | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

/** The first difference that is not nought decides. */
export const byFirst = (...differences: number[]) => differences.find((difference) => difference !== 0) ?? 0
