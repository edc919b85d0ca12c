import { isObject } from '../../json/parse-json'
import { type Phrase, phrase } from '../../phrases/phrase'
import { looksLikeAddress, plainName } from '../../tables/read-table'
import type { RawLabel } from './label-file'
import { type LabelColumn, labelNames } from './label-names'

/** The labels in a JSON text, or why there are none. */
export function jsonLabels(text: string): RawLabel[] | Phrase {
  const value = jsonIn(text)
  if (value === undefined) return phrase('labels.noJson')
  const items = itemsIn(value, deepest)
  return items?.map((item, index) => rawOf(item, index + 1)) ?? phrase('labels.otherJson')
}

/** A single value, or one per line. */
function jsonIn(text: string): unknown {
  const read = (part: string): unknown => {
    try {
      return JSON.parse(part)
    } catch {
      return undefined
    }
  }
  const whole = read(text)
  if (whole !== undefined) return whole
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const values = lines.map(read)
  return values.length > 1 && values.every(isObject) ? values : undefined
}

/** Nesting levels to search: other tools store their book beside their settings. */
const deepest = 4

/**
 * A list; a map of address to label, or of label to address; one of these per chain; or the only such member among
 * others.
 */
function itemsIn(value: unknown, depth: number): unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isObject(value) || depth === 0) return null
  const entries = Object.entries(value)
  if (entries.length === 0) return null
  if (entries.every(([key]) => isAddress(key)))
    return entries.map(([address, held]) => (isObject(held) ? { ...held, address } : { address, label: held }))
  if (entries.every(([, held]) => typeof held === 'string' && isAddress(held)))
    return entries.map(([label, address]) => ({ address, label }))
  const inner = entries
    .map(([key, held]) => ({ key, items: itemsIn(held, depth - 1) }))
    .filter(({ items }) => items && items.length > 0)
  if (inner.length === 1) return inner[0]?.items ?? null
  const isByChain = inner.length > 1 && inner.every(({ key }) => chainKey.test(key))
  return isByChain ? inner.flatMap(({ items }) => items ?? []) : null
}

/** Includes malformed addresses, but not chain numbers. */
const isAddress = (text: string) => text.length > 20 && looksLikeAddress(text)

/** A chain's number, as `1`, `0x1` or `eip155:1`. */
const chainKey = /^(?:eip155:)?(?:\d+|0x[0-9a-f]{1,8})$/i

function rawOf(item: unknown, row: number): RawLabel {
  const text = JSON.stringify(item) ?? ''
  const pair = pairOf(item)
  if (pair) return { row, ...pair, text }
  if (!isObject(item)) return { row, address: '', label: '', text }
  const read = (column: LabelColumn): string | undefined => readIn(item, column)
  return {
    row,
    address: read('address') ?? '',
    label: read('label') ?? '',
    note: read('note'),
    colour: read('colour'),
    mine: read('mine'),
    text,
  }
}

/** An address and its label, as two values. */
function pairOf(item: unknown): Pick<RawLabel, 'address' | 'label'> | null {
  if (!Array.isArray(item) || item.length !== 2 || !item.every((each) => typeof each === 'string')) return null
  const [first = '', second = ''] = item as string[]
  if (looksLikeAddress(first) === looksLikeAddress(second)) return null
  return looksLikeAddress(first) ? { address: first, label: second } : { address: second, label: first }
}

/** The value of a member with that name, directly or one level deeper, as in `{ "address": { "hash": … } }`. */
function readIn(item: Record<string, unknown>, column: LabelColumn, depth = 1): string | undefined {
  const keys = Object.keys(item)
  const places = keys.map((key) => labelNames[column].indexOf(plainName(key)))
  const best = Math.min(...places.filter((place) => place >= 0))
  const held = item[keys[places.indexOf(best)] ?? '']
  if (isObject(held) && depth > 0) return readIn(held, column, depth - 1)
  return /^(?:string|number|boolean)$/.test(typeof held) ? String(held) : undefined
}
