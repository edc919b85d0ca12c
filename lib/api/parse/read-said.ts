import { isObject } from '../../core/json/is-object'
import { parseJson } from '../../core/json/parse-json'
import { redact } from '../../core/secrets/redact'
import { cleanText } from '../../core/text/text'

/** What an error body tells, whichever of its many forms it has. */
export interface SaidByService {
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

/** `/address_hash_param` → `address_hash_param`. */
function fieldOf(pointer: unknown): string {
  return text(pointer).replace(/^\/+/, '').replaceAll('/', '.')
}

/** `{"sort": ["is invalid", …]}`, as forms are checked by the instance. */
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

/** Longer texts are no sentence, but somebody's page or dump. */
const longestBare = 200

/** A bare sentence such as `Bad gateway`. Pages and broken JSON say nothing. */
function bareText(body: string): string {
  const line = body.trim()
  return line.length > longestBare || /^[[{<"]/.test(line) || /[\r\n]/.test(line) ? '' : text(line)
}

/** Reads an error body; a body of no known form says nothing. Never throws. */
export function readSaid(body: string): SaidByService {
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    return { words: bareText(body), faults: [] }
  }
  // An instance tells its oldest failures as a JSON text.
  if (typeof value === 'string') return { words: text(value), side: 'instance', faults: [] }
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
