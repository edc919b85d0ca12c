import { cleanText } from '../text'

/** `Error(string)`, what `require` and `revert` with a text encode to. */
const errorSelector = '08c379a0'
/** `Panic(uint256)`, what the compiler puts in by itself. */
const panicSelector = '4e487b71'

const panics: Record<string, string> = {
  '01': 'a check of the contract failed',
  '11': 'a number overflowed',
  '12': 'division by zero',
  '21': 'a value outside an enumeration',
  '31': 'taking from an empty list',
  '32': 'an index outside a list',
  '41': 'too much memory asked for',
  '51': 'calling an unset function',
}

export interface RevertFacts {
  method_call?: string | null | undefined
  raw?: string | null | undefined
  parameters?: readonly ({ name?: string | null | undefined; value?: unknown } | null)[] | null | undefined
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Text where the bytes are some; empty where they are anything else. */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, '')
    return /\p{Cc}/u.test(text.replace(/\s/g, '')) ? '' : cleanText(text, 160)
  } catch {
    return ''
  }
}

/** The bytes a contract gave back, in words where they hold any. */
function rawReason(raw: string): string {
  const hex = raw.replace(/^0x/i, '').toLowerCase()
  if (hex === '' || hex.length % 2 === 1 || !/^[0-9a-f]+$/.test(hex)) return cleanText(raw, 160)
  if (hex.startsWith(panicSelector)) return panics[hex.slice(-2)] ?? `panic ${hex.slice(-2)}`
  if (hex.startsWith(errorSelector)) {
    const length = Number.parseInt(hex.slice(8 + 64, 8 + 128), 16)
    return Number.isSafeInteger(length) ? textOf(bytesOf(hex.slice(8 + 128, 8 + 128 + length * 2))) : ''
  }
  return textOf(bytesOf(hex)) || (hex.length === 8 ? `0x${hex}` : '')
}

/** `SomeError(address who, uint256 count)` → `SomeError(who: 0xab…, count: 3)`, short. */
function decodedReason({ method_call, parameters }: RevertFacts): string {
  const name = cleanText((method_call ?? '').split('(')[0] ?? '')
  if (!name) return ''
  const [first] = parameters ?? []
  if (name === 'Error' && typeof first?.value === 'string') return cleanText(first.value, 160)
  const values = (parameters ?? []).slice(0, 4).map((parameter) => {
    const value = cleanText(
      typeof parameter?.value === 'string' ? parameter.value : JSON.stringify(parameter?.value ?? ''),
      24,
    )
    return parameter?.name ? `${cleanText(parameter.name, 24)}: ${value}` : value
  })
  return `${name}(${values.join(', ')})`
}

/** Words that say only that it failed. */
const empty =
  /^(success|pending|error|reverted|execution reverted|awaiting_internal_transactions|error: \(awaiting internal transactions for reason\))$/i

/** Why a transaction failed, in words, or empty where nobody tells. */
export function failureReason(result: string | null | undefined, revert: RevertFacts | null | undefined): string {
  const decoded = revert ? decodedReason(revert) || (revert.raw ? rawReason(revert.raw) : '') : ''
  if (decoded && !empty.test(decoded)) return decoded
  const told = cleanText(result ?? '', 160)
  if (told && !empty.test(told)) return told.replace(/^execution reverted:?\s*/i, '')
  return /reverted/i.test(told) || /reverted/i.test(decoded) || revert ? 'reverted' : ''
}
