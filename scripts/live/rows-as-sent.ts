import type { Endpoint } from '../../lib/api/define'
import { isObject } from '../../lib/core/json/is-object'
import { parseJson } from '../../lib/core/json/parse-json'

/** The rows of an answer before anything is read into them; none where it cannot be read at all. */
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
