import { cleanText } from '../text/text'
import type { Transaction } from '../transactions/list-rows'

/** Maximum characters of a quoted message. */
const longestMessage = 60

/** Shorter ones are as likely to be numbers or tags as words. */
const shortestMessage = 3

/** A text that somebody sent to a person as a transaction's input. Null if it is not text, or calls a method. */
export function inputText(transaction: Transaction | null, method: string | null): string | null {
  const hex = (transaction?.raw_input ?? '').replace(/^0x/i, '')
  if (
    method !== null ||
    hex.length < shortestMessage * 2 ||
    hex.length % 2 === 1 ||
    hex.length > 8192 ||
    !/^[0-9a-f]+$/i.test(hex)
  )
    return null
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/[\p{Cc}\p{Co}\p{Cn}]/u.test(text.replace(/[\s\0]/g, '')) || !/\p{L}{2}/u.test(text) || text.includes('\0'))
      return null
    return cleanText(text, longestMessage) || null
  } catch {
    return null
  }
}
