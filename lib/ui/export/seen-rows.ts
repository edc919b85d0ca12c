import { itemKey, type PageReturn } from '../../api/define'
import { type EndpointName, endpoints } from '../../api/index'
import type { AnyRecord } from '../../api/shapes/shapes'
import { digestText } from '../../core/text/digest-text'

/** Remembers every row of a long list in a few bytes each, and detects pages that contain only known rows. */
export function createSeenRows() {
  const known = new Set<number>()
  return (name: EndpointName, items: readonly unknown[]): boolean => {
    const returns = endpoints[name].returns as PageReturn<AnyRecord>
    const rows = items.map((item) => digestText(`${name} ${itemKey(returns, item) ?? JSON.stringify(item)}`))
    const again = rows.length > 0 && rows.every((row) => known.has(row))
    for (const row of rows) known.add(row)
    return again
  }
}
