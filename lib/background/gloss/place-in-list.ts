import { isObject, parseJson } from '../../core/json/parse-json'
import type { Cursor } from '../../core/lists/cursor'

/** Query parameters that page through a list. */
export interface Turning {
  /** Page number from 1. */
  page: readonly string[]
  /** Rows per page. */
  size?: string
  /** The service's own cursor, as JSON. */
  cursor?: string
  /** Parameters with unknown meaning. */
  unknown?: readonly string[]
}

/** Where in its list a page starts. */
interface PlaceInList {
  /** Its rows may be on the list's second page. */
  isOlder?: true
  cursor?: Cursor
}

/** Default rows per page, rows per page of a list, and how many pages of a list are requested. */
const usualRows = 50
const reach = 2 * usualRows

/** Members of a cursor written directly in the URL. */
const bare = ['block_number', 'index', 'items_count']
/** Valid cursor members for lists of transactions and transfers: numbers, hashes, times. */
const member =
  /^(?:block_number|index|items_count|inserted_at|hash|value|fee|(?:batch_\w+|index_in_batch|transaction_index))$/
const scalar = /^(?:\d{1,78}|0x[\da-f]{64}|\d{4}-\d\d-\d\dT[\d:.]{5,20}Z?)$/i

/** Undefined if it is out of reach, repeated or malformed. */
export function placeInList(query: URLSearchParams, turning: Turning): PlaceInList | undefined {
  const { page, size, cursor, unknown = [] } = turning
  const first = (name: string) => query.getAll(name).every((value) => value === '1')
  if (!unknown.every(first)) return undefined
  const all = cursor === undefined ? [] : query.getAll(cursor)
  const isBare = cursor !== undefined && bare.some((name) => !first(name))
  if (all.length > 1 || (all.length > 0 && isBare)) return undefined
  const given = isBare ? Object.fromEntries(query) : readCursor(all[0])
  const found = isObject(given) ? cursorIn(given, isBare) : undefined
  if (!found) return undefined
  if (Object.keys(found).length > 0) return { cursor: found }
  const [number, rows] = [numberIn(query, page, 1), numberIn(query, size === undefined ? [] : [size], usualRows)]
  if (number === undefined || rows === undefined || number * rows > reach) return undefined
  return number > 1 || rows > usualRows ? { isOlder: true } : {}
}

/** The first page may carry an empty cursor. */
function readCursor(json: string | undefined): unknown {
  try {
    return parseJson(json || '{}')
  } catch {
    return undefined
  }
}

/** Undefined if a member is malformed; unknown members are dropped. */
function cursorIn(given: Record<string, unknown>, isBare: boolean): Cursor | undefined {
  const members = Object.entries(given).filter(([name]) => (isBare ? bare.includes(name) : member.test(name)))
  const isScalar = (value: unknown) => value === null || scalar.test(String(value))
  return members.every(([, value]) => isScalar(value)) ? (Object.fromEntries(members) as Cursor) : undefined
}

function numberIn(query: URLSearchParams, names: readonly string[], usual: number): number | undefined {
  const values = names.flatMap((name) => query.getAll(name))
  if (values.length === 0) return usual
  return values.length === 1 && /^[1-9]\d{0,3}$/.test(values[0] ?? '') ? Number(values[0]) : undefined
}
