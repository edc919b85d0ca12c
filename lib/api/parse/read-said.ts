import { isObject } from '../../core/json/is-object'
import { parseJson } from '../../core/json/parse-json'
import { redact } from '../../core/secrets/redact'
import { cleanText } from '../../core/text/text'

/** What an error body says, in any of its many forms. */
export interface SaidByService {
  /** The service's own words, cleaned, redacted and capped. */
  words: string
  /** `error` comes from the gateway in front; `message` or `errors` from the chain's own instance. */
  side?: 'gateway' | 'instance'
  /** gRPC code of the points service. */
  rpcCode?: number
  /** The parameters at fault, each with its fault. */
  faults: { field: string; detail: string }[]
}

const text = (value: unknown): string => (typeof value === 'string' ? cleanText(redact(value), 200) : '')

/** `/address_hash_param` → `address_hash_param`. */
function fieldOf(pointer: unknown): string {
  return text(pointer).replace(/^\/+/, '').replaceAll('/', '.')
}

/** `{"sort": ["is invalid", …]}`, as the instance reports invalid filters. */
function faultsByField(errors: Record<string, unknown>): SaidByService['faults'] {
  return Object.entries(errors)
    .slice(0, 5)
    .map(([name, told]) => ({ field: fieldOf(name), detail: text(Array.isArray(told) ? told[0] : told) }))
    .filter(({ detail }) => detail !== '')
    .map(({ field, detail }) => ({ field: field === 'detail' ? '' : field, detail }))
}

function faultsOf(errors: unknown): SaidByService['faults'] {
  if (isObject(errors)) return faultsByField(errors)
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

/** Longer texts are not a sentence but a page or a dump. */
const longestBare = 200

/** A bare sentence such as `Bad gateway`. Pages and broken JSON yield nothing. */
function bareText(body: string): string {
  const line = body.trim()
  return line.length > longestBare || /^[[{<"]/.test(line) || /[\r\n]/.test(line) ? '' : text(line)
}

/** Parses an error body; an unknown form yields no words. Never throws. */
export function readSaid(body: string): SaidByService {
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    return { words: bareText(body), faults: [] }
  }
  // An instance sends its oldest kind of failure as a JSON string.
  if (typeof value === 'string') return { words: text(value), side: 'instance', faults: [] }
  if (!isObject(value)) return { words: '', faults: [] }
  const { error, message, errors, code } = value
  const faults = faultsOf(errors)
  if (typeof code === 'number' && typeof message === 'string') return { words: text(message), rpcCode: code, faults }
  if (faults.length > 0) return { words: faults.map(({ detail }) => detail).join('; '), side: 'instance', faults }
  if (typeof error === 'string') return { words: text(error), side: 'gateway', faults }
  if (typeof message === 'string') return { words: text(message), side: 'instance', faults }
  // The interpreter behind summaries nests its message one level deeper.
  if (isObject(error)) return { words: text(error.message), side: 'gateway', faults }
  // A proxy in front of the gateway uses its own members.
  return { words: text(value.detail) || text(value.title), faults }
}
