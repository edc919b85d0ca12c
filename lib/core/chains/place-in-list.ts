import { isObject } from '../json/is-object'
import { parseJson } from '../json/parse-json'
import type { Cursor } from '../lists/cursor'

/** Members of a page's query that lead down a list. */
export interface Turning {
  /** They count its pages from 1. */
  page: readonly string[]
  /** Rows of a page. */
  size?: string
  /** The service's own cursor, as JSON. */
  cursor?: string
  /** Of these nothing more is known. */
  unknown?: readonly string[]
}

/** Where in its list a page begins. */
export interface PlaceInList {
  /** Its rows may stand on the list's second page. */
  isOlder?: true
  cursor?: Cursor
}

/** Rows of a page where its address does not say, those of a list's page, and pages of a list that are asked for. */
const usualRows = 50
const reach = 2 * usualRows

/** Members of a cursor that stands in the address itself. */
const bare = ['block_number', 'index', 'items_count']
/** What lists of transactions and transfers go on by: numbers, hashes, times. */
const member =
  /^(?:block_number|index|items_count|inserted_at|hash|value|fee|(?:batch_\w+|index_in_batch|transaction_index))$/
const scalar = /^(?:\d{1,78}|0x[\da-f]{64}|\d{4}-\d\d-\d\dT[\d:.]{5,20}Z?)$/i

/** Undefined where it is out of reach, or told twice or otherwise than it is written. */
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

/** The first page may be handed on with an empty one. */
function readCursor(json: string | undefined): unknown {
  try {
    return parseJson(json || '{}')
  } catch {
    return undefined
  }
}

/** Undefined where a member is written otherwise; what is no member is left out. */
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
