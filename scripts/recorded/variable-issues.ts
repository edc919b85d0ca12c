import { parseDecimal } from '../../lib/core/amounts/decimal'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown) => typeof value === 'string'
const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const isAmount = (value: unknown) => parseDecimal(value) !== null

const fits: Record<string, (value: unknown) => boolean> = {
  string: isScalar,
  currency: isAmount,
  timestamp: isScalar,
  domain: isText,
  method: isText,
  token: (value) => isObject(value) && [value.symbol, value.name, value.address, value.address_hash].some(isText),
  address: (value) => isObject(value) && isText(value.hash),
  dexTag: (value) => isObject(value) && isText(value.name),
  link: (value) => isObject(value) && isText(value.name),
  external_link: (value) => isObject(value) && isText(value.name),
  array: Array.isArray,
}

/**
 * Variables of a summary whose value does not have its declared type. The template drops such a sentence; in a
 * recording it is a fault. Null values are not, nor are unknown types, which `npm run live` tells apart.
 */
export function variableIssues(variables: Record<string, unknown>): string[] {
  return Object.entries(variables).flatMap(([name, entry]) => {
    if (!isObject(entry) || typeof entry.type !== 'string') return [`${name}: expected {type, value}`]
    const { type, value } = entry
    if (value === null || value === undefined || !Object.hasOwn(fits, type)) return []
    return fits[type]?.(value) ? [] : [`${name}: no ${type}`]
  })
}
