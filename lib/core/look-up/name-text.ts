import { readNumber } from './read-query'

/** Names of domains and tokens are shorter. Half a recovery phrase is too, so words are also limited. */
const longestName = 60
const mostWords = 5
/** A longer word of mixed letters and digits may be a key or a password, so it is never sent as a name. */
const longestMixed = 20

/**
 * The text as a possible name of a domain, a token or a contract. Undefined for an address, a hash, a number or a link,
 * and for anything that looks like a secret, which must not be sent in a request.
 */
export function nameIn(text: string): string | undefined {
  const name = text
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^["'“”‘’<>]+|["'“”‘’<>]+$/g, '')
  const words = name.split(' ')
  if (name.length < 2 || name.length > longestName || words.length > mostWords) return undefined
  if (!/\p{L}/u.test(name) || readNumber(name)) return undefined
  return words.some(isNoName) ? undefined : name
}

/** `0xdesigner.eth` is a domain; `0x8ba1` and `0x8ba1…` are parts of an address. */
const isHex = (word: string) => /^0x/i.test(word) && !/^0x[\w-]+(\.[a-z][\w-]*)+$/i.test(word)

const isNoName = (word: string) =>
  isHex(word) || /:\/\/|[\\{}]/.test(word) || /^[0-9a-f]{16,}$/i.test(word) || word.split('.').some(isMixed)

const isMixed = (part: string) => part.length > longestMixed && /\d/.test(part)
