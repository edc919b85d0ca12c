import type { Wire } from '../world/world-types'

/** The part of a request's query that lists need. */
export type Query = URLSearchParams

export interface Listing<T> {
  items: readonly T[]
  /** The cursor of the next page: the keys of this page's last item. `next` is the first of the next page. */
  key: (last: T, next: T) => Wire
  /** Whether the item comes after the one in the query. Undefined if the query names none: page one. */
  after: ((item: T) => boolean) | undefined
  size: number
}

/** Never echoed by the service, so a client must send them again itself. */
const notEchoed = new Set(['apikey', 'type', 'method', 'filter', 'q', 'sort', 'order', 'token_id'])

/**
 * One page, and the cursor of the next: null at the end. Lists are already sorted; a cursor is a sort key rather than
 * an index.
 */
export function pageOf<T>({ items, key, after, size }: Listing<T>, query: Query) {
  const first = after ? items.findIndex(after) : 0
  const rest = first < 0 ? [] : items.slice(first)
  const page = rest.slice(0, size)
  const last = page.at(-1)
  const next = rest[size]
  return { page, next: last !== undefined && next !== undefined ? { ...echo(query), ...key(last, next) } : null }
}

/** Any other query parameters come back in the cursor, including the secret `key`. */
function echo(query: Query): Wire {
  return Object.fromEntries([...query].filter(([name]) => !notEchoed.has(name)))
}

/** The value of a cursor's member, if it was sent and does not mean null. */
export function given(query: Query, name: string): string | undefined {
  const value = query.get(name)
  return value === null || value === '' || value === 'null' ? undefined : value
}

/** -1, 0 or 1; works for numbers, BigInts and texts. */
export const compare = <T extends number | bigint | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

/** The first non-zero difference decides. */
export const byFirst = (...differences: number[]) => differences.find((difference) => difference !== 0) ?? 0
