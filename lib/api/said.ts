import { parseJson } from '../core/parse-json'
import { redact } from '../core/redact'
import { cleanText } from '../core/text'

/** What an error body tells, whichever of the four forms it has. */
export interface Said {
  /** The service's own words, cleaned, redacted and capped. */
  words: string
  /** `error`: the gateway in front; `message` or `errors`: the chain's own instance. */
  side?: 'gateway' | 'instance'
  /** gRPC number of the points service. */
  rpcCode?: number
  /** Parameters at fault, each with what is wrong with it. */
  faults: { field: string; detail: string }[]
}

const text = (value: unknown): string => (typeof value === 'string' ? cleanText(redact(value), 200) : '')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `/address_hash_param` → `address_hash_param`. */
function fieldOf(pointer: unknown): string {
  return text(pointer).replace(/^\/+/, '').replaceAll('/', '.')
}

function faultsOf(errors: unknown): Said['faults'] {
  if (!Array.isArray(errors)) return []
  return errors
    .slice(0, 5)
    .map((fault: unknown) => {
      if (!isObject(fault)) return { field: '', detail: text(fault) }
      const { source, detail, title } = fault
      return { field: isObject(source) ? fieldOf(source.pointer) : '', detail: text(detail) || text(title) }
    })
    .filter(({ detail }) => detail !== '')
}

/** Reads an error body; a body of no known form says nothing. Never throws. */
export function readSaid(body: string): Said {
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    return { words: '', faults: [] }
  }
  if (!isObject(value)) return { words: '', faults: [] }
  const { error, message, errors, code } = value
  const faults = faultsOf(errors)
  if (typeof code === 'number' && typeof message === 'string') return { words: text(message), rpcCode: code, faults }
  if (faults.length > 0) return { words: faults.map(({ detail }) => detail).join('; '), side: 'instance', faults }
  if (typeof error === 'string') return { words: text(error), side: 'gateway', faults }
  if (typeof message === 'string') return { words: text(message), side: 'instance', faults }
  // The interpreter behind summaries puts its message one level deeper.
  if (isObject(error)) return { words: text(error.message), side: 'gateway', faults }
  // What stands in front of the gateway has words of its own.
  return { words: text(value.detail) || text(value.title), faults }
}
