import { cleanText } from '../text/text'

/** Characters of a reason; anything longer is data. */
const longestReason = 400

/** `Error(string)`, which `require` and `revert` with a text encode to. */
const errorSelector = '08c379a0'
/** `Panic(uint256)`, which the compiler inserts automatically. */
const panicSelector = '4e487b71'

/** A failure's own reason, and the parameters of its error. */
export interface RawReason {
  /** The error's text, or its name with its values; empty if unknown. */
  text: string
  /** The error's selector, or the number of a panic, in hex. */
  code?: string
  /** The parameters of a standard error, in order. */
  values: string[]
}

export interface RevertFacts {
  method_call?: string | null | undefined
  raw?: string | null | undefined
  parameters?: readonly ({ name?: string | null | undefined; value?: unknown } | null)[] | null | undefined
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The text in the bytes; empty if they are not text. */
function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0+$/, '')
    return /\p{Cc}/u.test(text.replace(/\s/g, '')) ? '' : cleanText(text, longestReason)
  } catch {
    return ''
  }
}

const words = (hex: string) => hex.match(/.{64}/g) ?? []

/** A 32-byte word as a decimal number. */
const numberOf = (word: string) => String(BigInt(`0x${word}`))

/** The returned bytes of a contract, in words if they contain any. */
function rawReason(raw: string): RawReason {
  const hex = raw.replace(/^0x/i, '').toLowerCase()
  if (hex === '' || hex.length % 2 === 1 || !/^[0-9a-f]+$/.test(hex))
    return { text: cleanText(raw, longestReason), values: [] }
  const code = hex.slice(0, 8)
  const rest = hex.slice(8)
  if (code === panicSelector) return { text: `panic ${hex.slice(-2)}`, code: `panic ${hex.slice(-2)}`, values: [] }
  if (code === errorSelector) {
    const length = Number.parseInt(rest.slice(64, 128), 16)
    return { text: Number.isSafeInteger(length) ? textOf(bytesOf(rest.slice(128, 128 + length * 2))) : '', values: [] }
  }
  const text = textOf(bytesOf(hex))
  const isError = rest.length % 64 === 0
  return text || !isError ? { text, values: [] } : { text: `0x${code}`, code, values: words(rest).map(numberOf) }
}

/** `SomeError(address who, uint256 count)` → `SomeError(who: 0xab…, count: 3)`, each value in full. */
function decodedReason({ method_call, parameters }: RevertFacts): RawReason | null {
  const name = cleanText((method_call ?? '').split('(')[0] ?? '')
  if (!name) return null
  const [first] = parameters ?? []
  if (name === 'Error' && typeof first?.value === 'string')
    return { text: cleanText(first.value, longestReason), values: [] }
  const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
  if (name === 'Panic') {
    const number = Number(plain(first?.value))
    const code = Number.isSafeInteger(number) ? `panic ${number.toString(16).padStart(2, '0')}` : undefined
    return { text: code ?? 'panic', ...(code ? { code } : {}), values: [] }
  }
  const values = (parameters ?? []).map((parameter) => plain(parameter?.value))
  const shown = values.map((value, index) => {
    const label = parameters?.[index]?.name
    return label ? `${cleanText(label)}: ${cleanText(value)}` : cleanText(value)
  })
  return { text: cleanText(`${name}(${shown.join(', ')})`, longestReason), values }
}

/** Words that say only that it failed. */
const empty =
  /^(success|pending|error|reverted|execution reverted|awaiting_internal_transactions|error: \(awaiting internal transactions for reason\))$/i

/** A failure's own reason. Null if nothing more is known than that it failed. */
export function rawFailure(
  result: string | null | undefined,
  revert: RevertFacts | null | undefined,
): RawReason | null {
  const decoded = revert ? (decodedReason(revert) ?? (revert.raw ? rawReason(revert.raw) : null)) : null
  if (decoded?.text && !empty.test(decoded.text)) return decoded
  const given = cleanText(result ?? '', longestReason)
  if (given && !empty.test(given)) return { text: given.replace(/^execution reverted:?\s*/i, ''), values: [] }
  return null
}
