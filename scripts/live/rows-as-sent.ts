import type { Endpoint } from '../../lib/api/define'
import { isObject, parseJson } from '../../lib/core/json/parse-json'

/** An answer's raw rows; none if it is unreadable. */
export function rowsAsSent({ returns }: Endpoint, text: string): unknown[] {
  try {
    const raw = parseJson(text)
    if (returns.shape === 'one') return [raw]
    const rows = Array.isArray(raw) ? raw : isObject(raw) ? raw.items : []
    return Array.isArray(rows) ? rows : []
  } catch {
    return []
  }
}
