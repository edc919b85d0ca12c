import { addressShape, hashShape } from '../addresses/hex'
import { chainByPrefix, passesChecksum } from '../addresses/typed-address'
import { msg, t } from '../language/t'
import { holdsKey } from '../named-values/named-as'

// Quotation marks and brackets that were copied along.
const wrapping = /^[\s"'`<([{]+|[\s"'`>)\]},;.]+$/g

const dots = '(?:[\u2025\u2026\u22ef]|\\.{2,})'
const shortForm = new RegExp(
  `(?<![0-9a-z])(?:0x[0-9a-f]*\\s?${dots}|[0-9a-f]{3,}\\s?${dots}\\s?[0-9a-f]{3,}(?![0-9a-z]))`,
  'i',
)

/**
 * Reads an address, a hash, a block number or an explorer's link, or says in one sentence why it cannot. Nothing is
 * guessed: a mixed-case address must pass its checksum (EIP-55), and names are not looked up.
 */
export function readQuery(text: string, chainOfHost: ChainOfHost = () => undefined): ParsedQuery {
  // Invisible soft hyphens, zero-width spaces and direction marks are copied along too.
  const seen = text.replace(/\p{Cf}/gu, '')
  const typed = seen.replace(wrapping, '')
  if (!typed) return text.trim() ? readWord(typed) : { kind: 'nothing' }
  if (/^https?:\/\//i.test(typed)) return readLink(typed, chainOfHost)
  if (holdsKey(seen))
    return refusedAlways(t('This looks like a private key. It belongs in your wallet and nowhere else.'))
  const words = typed.split(/\s+/)
  if (words.length >= 12) {
    return refused(t('This looks like a recovery phrase. It belongs in your wallet and nowhere else.'))
  }
  const query = words.length > 1 ? readWords(words) : readWord(typed)
  if (query.kind !== 'refused' || query.always || !shortForm.test(seen)) return query
  return refusedAlways(t('This is a shortened form. Copy the whole address or hash.'))
}

const wholeHex = /^(?:\S*:)?(?:0x)?(?:[0-9a-f]{40}|[0-9a-f]{64})$/i
const wholeAfter0x = /^(?:\S*:)?0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/** A number in groups, or one address or hash split at a line end; never two separate things. */
function readWords(words: readonly string[]): ParsedQuery {
  const block = readNumber(words.join(' '))
  if (block) return { kind: 'block', block }
  const joined = words.join('')
  return wholeAfter0x.test(joined) && !words.some((word) => wholeHex.test(word))
    ? readWord(joined)
    : refused(t('One address, hash or block number at a time, without spaces.'))
}

/** Finds the chain of an explorer's host, which may have a port; see `chainOfExplorer`. */
type ChainOfHost = (host: string) => string | undefined

const hex = /(?:([\w-]+)\/)?(?<![0-9a-z])(0x(?:[0-9a-f]{64}|[0-9a-f]{40}))(?![0-9a-z])/i
const numbered = /\/(block|blocks|batch|batches)\/(\d{1,18})(?=[/#]|$)/i

/** The view for the path segment before a hash or an address on explorers. */
const views: Readonly<Record<string, string>> = {
  address: 'address',
  block: 'block-transactions',
  blocks: 'block-transactions',
  nft: 'token-transfers',
  token: 'token-transfers',
  transaction: 'transaction',
  tx: 'transaction',
}

const unseen: Readonly<Record<string, string>> = {
  blob: msg('This link leads to a blob, and blobs are not shown here.'),
}

/** What a link leads to: by an explorer's path (`/tx/0x…`, `/block/123`), or by the link inside a redirect. */
function readLink(link: string, chainOfHost: ChainOfHost, depth = 3): ParsedQuery {
  const none = refused(t('This link has no address, hash or block number.'))
  if (!URL.canParse(link) || depth < 1) return none
  const url = new URL(link)
  const path = decoded(url.pathname + url.hash)
  const rest = [...url.searchParams].flat().map(decoded)
  const further = (text: string) => {
    const [inner] = /https?:\/\/.+/is.exec(text) ?? []
    const query = inner && readLink(inner, chainOfHost, depth - 1)
    return query && query.kind !== 'refused' ? query : undefined
  }
  const chain = chainOfHost(url.host)
  return (
    further(path) ??
    readPath(path, chain) ??
    first(rest, further) ??
    readPath(`/block/${url.searchParams.get('block')}`, chain) ??
    first(rest, (text) => readPath(text, chain)) ??
    none
  )
}

function readPath(path: string, chain: string | undefined): ParsedQuery | undefined {
  const onChain = chain ? { chain } : {}
  const [, before = '', word] = hex.exec(path) ?? []
  if (word) {
    const name = before.toLowerCase()
    // Elsewhere `op` may be the name of a chain.
    if (chain && Object.hasOwn(unseen, name)) return refusedAlways(t(unseen[name] ?? ''))
    const led = { ...views, ...(chain && { op: 'operation' }) }
    const query = readWord(word)
    const view = Object.hasOwn(led, name) ? led[name as keyof typeof led] : undefined
    return query.kind === 'address' || query.kind === 'hash'
      ? { ...query, ...(view ? { view } : {}), ...onChain }
      : query
  }
  const [, kind = '', digits] = numbered.exec(path) ?? []
  if (!digits) return undefined
  const number = String(BigInt(digits))
  return /^ba/i.test(kind)
    ? { kind: 'batch', batch: number, view: 'batch-blocks', ...onChain }
    : { kind: 'block', block: number, view: 'block-transactions', ...onChain }
}

function first<T>(texts: readonly string[], read: (text: string) => T | undefined): T | undefined {
  for (const text of texts) {
    const found = read(text)
    if (found) return found
  }
  return undefined
}

/** Redirects of redirects contain doubly escaped text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const noneOfThem = msg('Not an address, transaction hash or block number. An address is 0x and 40 hex digits.')

/** Words that logs and mails put before the thing itself, as opposed to a chain. */
const noun = /^(?:tx\w{0,4}|(?:tx|block)?hash|transaction|block|address|account|contract|token|wallet|from|to):(?=0x)/i

/** Reads one address, hash or block number, with or without a chain prefix. */
function readWord(word: string): ParsedQuery {
  const [, prefix, rest] = /^(?:eip155:)?([a-z0-9-]{1,32}):(0x.*)$/i.exec(word.replace(noun, '')) ?? []
  if (prefix && rest) return onChain(prefix, readWord(rest))
  const block = readNumber(word)
  if (block) return { kind: 'block', block }
  // Only these two lengths are clear enough to add the missing 0x.
  const bare = /^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(word)
  const hex = bare ? `0x${word}` : word.replace(noun, '').replace(/^0X/, '0x')
  if (hashShape.test(hex)) return { kind: 'hash', hash: hex.toLowerCase() }
  if (addressShape.test(hex)) {
    if (!passesChecksum(hex)) {
      return refused(
        t('This address fails its checksum, so a character in it is wrong. Copy it again from its source.'),
      )
    }
    return { kind: 'address', address: /[a-f]/.test(hex) ? hex : hex.toLowerCase() }
  }
  if (hex.startsWith('0x')) return refused(wrongHex(hex.slice(2)))
  if (looksLikeName(word)) {
    return refused(
      t('“{name}” is a name, and names are not looked up here. Paste the address it stands for.', {
        name: shortened(word),
      }),
    )
  }
  return refused(t(noneOfThem))
}

function onChain(prefix: string, query: ParsedQuery): ParsedQuery {
  if (query.kind === 'refused' || query.kind === 'nothing') return query
  const chain = chainByPrefix(prefix)
  return chain
    ? { ...query, chain }
    : refusedAlways(
        t('“{prefix}” is not a known chain. Enter the chain’s number, or choose the chain and leave this out.', {
          prefix,
        }),
      )
}

function wrongHex(digits: string): string {
  const at = digits.search(/[^0-9a-f]/i)
  if (at >= 0 && digits.includes('.eth')) {
    return t('This is a name, and names are not looked up here. Paste the address it stands for.')
  }
  if (at >= 0) {
    const odd = digits[at] ?? ''
    return odd === '.'
      ? t('This is a shortened form. Copy the whole address or hash.')
      : t('“{odd}” is not a hex digit. After 0x, use only 0–9 and a–f.', { odd })
  }
  const count = digits.length
  return count > 52
    ? t('A hash has 64 hex digits after 0x; this has {count}.', { count })
    : t('An address has 40 hex digits after 0x; this has {count}.', { count })
}

/** Dots between labels, and not hexadecimal: `name.eth`, `name.base.eth`, `name.xyz`. */
function looksLikeName(word: string): boolean {
  return /^[^\s./:@]+(\.[^\s./:@]+)+$/u.test(word)
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

// Dots need two groups: 1.234 is a decimal number in some places.
const grouped = /^\d{1,3}(?:([,'’\s])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2})$/

/** The digits of a block number, including printed forms: `#19123456`, `19,123,456`, `19 123 456`. */
export function readNumber(text: string): string | undefined {
  const number = text.replace(/^#/, '')
  const digits = grouped.test(number) ? number.replace(/\D/g, '') : number
  return /^\d{1,18}$/.test(digits) ? String(BigInt(digits)) : undefined
}

/** What a typed or pasted text can be. `chain` is set if the text itself names it, `view` if a link leads to one. */
export type ParsedQuery =
  | { kind: 'nothing' }
  | { kind: 'address'; address: string; chain?: string; view?: string }
  | { kind: 'hash'; hash: string; chain?: string; view?: string }
  | { kind: 'block'; block: string; chain?: string; view?: string }
  | { kind: 'batch'; batch: string; chain?: string; view: string }
  | Refusal

interface Refusal {
  kind: 'refused'
  reason: string
  /** True if the reason applies whatever was asked for. */
  always?: true
}

const refused = (reason: string): Refusal => ({ kind: 'refused', reason })

const refusedAlways = (reason: string): Refusal => ({ kind: 'refused', reason, always: true })
