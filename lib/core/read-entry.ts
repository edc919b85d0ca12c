import { isAddress } from 'viem/utils'
import { addressShape, hashShape } from './hex'

/** What a typed or pasted text can be. `chain` is set where the text itself tells it. */
export type Entry =
  | { kind: 'nothing' }
  | { kind: 'address'; address: string; chain?: string }
  | { kind: 'hash'; hash: string; chain?: string }
  | { kind: 'block'; block: string; chain?: string }
  | { kind: 'refused'; reason: string }

/** Tells the chain of an explorer's host, which may have a port; see `chainOfExplorer`. */
export type ChainOfHost = (host: string) => string | undefined

const noneOfThem = 'This is no address, hash or block number. An address is 0x and 40 hex digits.'
// Quotation marks, brackets and invisible characters that come along when a text is copied.
const wrapping = /^[\s"'`<([{\u200b-\u200f\u2060\ufeff]+|[\s"'`>)\]},;.\u200b-\u200f\u2060\ufeff]+$/g

/**
 * Reads an address, a hash, a block number or a link of an explorer, or says in one sentence why it cannot.
 * Nothing is guessed: a mixed-case address must pass its checksum (EIP-55), and names are not looked up.
 */
export function readEntry(text: string, chainOfHost: ChainOfHost = () => undefined): Entry {
  const typed = text.replace(wrapping, '')
  if (!typed) return text.trim() ? refused(noneOfThem) : { kind: 'nothing' }
  if (/^https?:\/\//i.test(typed)) return readLink(typed, chainOfHost)
  if (typed.split(/\s+/).length >= 12) {
    return refused('This looks like a recovery phrase. It belongs in your wallet and nowhere else.')
  }
  if (/\s/.test(typed)) return refused('One address, hash or block number at a time, without spaces.')
  return readWord(typed)
}

function readWord(word: string): Entry {
  const prefixed = /^([a-z0-9-]{1,20}):(0x.*)$/i.exec(word)
  if (prefixed?.[2]) return readWord(prefixed[2])
  if (/^\d{1,18}$/.test(word)) return { kind: 'block', block: String(BigInt(word)) }
  // Only these two lengths are plain enough to supply the missing 0x.
  const hex = /^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(word) ? `0x${word}` : word.replace(/^0X/, '0x')
  if (hashShape.test(hex)) return { kind: 'hash', hash: hex.toLowerCase() }
  if (addressShape.test(hex)) {
    return isAddress(hex, { strict: true })
      ? { kind: 'address', address: hex }
      : refused('This address fails its checksum, so a character in it is wrong. Copy it again from its source.')
  }
  if (hex.startsWith('0x')) return refused(wrongHex(hex.slice(2)))
  if (looksLikeName(word)) {
    return refused(`“${shortened(word)}” is a name, and names are not looked up here. Paste the address it stands for.`)
  }
  return refused(noneOfThem)
}

function wrongHex(digits: string): string {
  const at = digits.search(/[^0-9a-f]/i)
  if (at >= 0 && digits.includes('.eth')) {
    return 'This is a name, and names are not looked up here. Paste the address it stands for.'
  }
  if (at >= 0) {
    const odd = digits[at] ?? ''
    return odd === '.' || odd === '…'
      ? 'This is a shortened form. Copy the whole address or hash.'
      : `“${odd}” is no hex digit. After 0x only 0–9 and a–f can stand.`
  }
  const [name, length] = digits.length > 52 ? (['A hash', 64] as const) : (['An address', 40] as const)
  return `${name} has ${length} hex digits after 0x; this has ${digits.length}.`
}

/** A path of an explorer: `/address/0x…`, `/tx/0x…`, `/block/123`, `/token/0x…`. */
function readLink(link: string, chainOfHost: ChainOfHost): Entry {
  const url = URL.canParse(link) ? new URL(link) : null
  const found = url && /0x[0-9a-f]{64}(?![0-9a-f])|0x[0-9a-f]{40}(?![0-9a-f])/i.exec(url.pathname + url.hash)
  const block = url && /\/blocks?\/(\d{1,18})(?:\/|$)/.exec(url.pathname)
  const word = found?.[0] ?? block?.[1]
  if (!url || !word) return refused('This link holds no address, hash or block number.')
  const entry = readWord(word)
  const chain = chainOfHost(url.host)
  return chain && entry.kind !== 'refused' && entry.kind !== 'nothing' ? { ...entry, chain } : entry
}

/** Dots between labels and nothing hexadecimal about it: `name.eth`, `name.base.eth`, `name.xyz`. */
function looksLikeName(word: string): boolean {
  return /^[^\s./:@]+(\.[^\s./:@]+)+$/u.test(word)
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const refused = (reason: string): Entry => ({ kind: 'refused', reason })
