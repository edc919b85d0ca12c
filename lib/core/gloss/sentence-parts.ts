import { addressShape } from '../addresses/hex'
import { isScam } from '../addresses/is-scam'
import { type Decimal, decimalText, grouped } from '../amounts/decimal'
import { shortAddress, shortAmount } from '../amounts/format'
import { isObject } from '../json/parse-json'
import { type TokenChain, tokenFault, tokenName } from '../names/token-name'
import { cleanText, isProse, isSuspicious, quoted } from '../text/text'
import type { Part, Sentence } from './sentence'

/** The members of an address that a sentence can use. They exclude tags and names from the reader's own account. */
export interface NamedAddress {
  hash?: string | null | undefined
  name?: string | null | undefined
  ens_domain_name?: string | null | undefined
  metadata?: { tags?: unknown } | null | undefined
  proxy_type?: string | null | undefined
  implementations?: unknown
  filecoin?: unknown
  is_scam?: boolean | null | undefined
  reputation?: string | null | undefined
}

export interface NamedToken {
  symbol?: string | null | undefined
  name?: string | null | undefined
  address_hash?: string | null | undefined
  reputation?: string | null | undefined
  is_scam?: boolean | null | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '')

const flag = (raw: unknown) => (typeof raw === 'string' && isSuspicious(raw) ? { suspicious: true } : {})

const scam = (record: Parameters<typeof isScam>[0]) =>
  isScam(record) ? { suspicious: true, passesFor: 'scam' as const } : {}

/** The name tag somebody published for the address. */
function nameTagOf(metadata: unknown): unknown {
  const tags = isObject(metadata) && Array.isArray(metadata.tags) ? metadata.tags : []
  const tag = tags.find((candidate) => isObject(candidate) && candidate.tagType === 'name')
  return tag?.name
}

/** A domain, whose owner chose its letters. Null if empty. */
export function domainPart(domain: unknown): Part | null {
  const text = textOf(domain)
  return text ? { type: 'domain', text, ...flag(domain) } : null
}

/** The name of a proxy's only implementation. An account with delegated code (EIP-7702) is still a person's. */
function implementationOf({ implementations, proxy_type }: NamedAddress): unknown {
  if (proxy_type === 'eip7702' || !Array.isArray(implementations) || implementations.length !== 1) return null
  return isObject(implementations[0]) ? implementations[0].name : null
}

/**
 * The service's name for an address, unmodified: its name tag, the contract behind a proxy, its domain, its contract's
 * own name. Null if it has none.
 */
export function publicName(address: NamedAddress): string | null {
  const names = [nameTagOf(address.metadata), implementationOf(address), address.ens_domain_name, address.name]
  const found = names.find(textOf)
  if (typeof found !== 'string') return null
  // Thousands share this name, so the address is added to distinguish them.
  return found === names[0] && deposit.test(found) ? `${found} ${shortAddress(writtenAddress(address))}` : found
}

/** A tag that an exchange's deposit addresses share, one per customer. */
const deposit = /\bdeposit(s| address| wallet)?( \d+)?$/i

/** The address in its chain's usual notation: Filecoin's robust one, otherwise its id; elsewhere the hash. */
export function writtenAddress({ hash, filecoin }: Pick<NamedAddress, 'hash' | 'filecoin'>): string {
  const { robust, id } = isObject(filecoin) ? filecoin : {}
  const own = [robust, id].find((text) => typeof text === 'string' && /^[ft]\d[a-z0-9]{1,90}$/.test(text))
  return typeof own === 'string' ? own : (hash ?? '')
}

/** An address by its name, or shortened. Null if it is not an address. */
export function addressPart(address: NamedAddress | null | undefined): Part | null {
  const hash = address?.hash
  if (!address || typeof hash !== 'string' || !addressShape.test(hash)) return null
  const name = publicName(address)
  return name === null
    ? { type: 'address', text: shortAddress(writtenAddress(address)), hash, ...scam(address) }
    : { type: 'address', text: shownName(name, address), hash, label: true, ...flag(name), ...scam(address) }
}

/** A tag is the service's own; any other name was chosen by whoever made the contract or owns the domain. */
function shownName(name: string, { metadata }: NamedAddress): string {
  const text = textOf(name)
  return isProse(text) && textOf(nameTagOf(metadata)) === '' ? quoted(text) : text
}

/** A token by its symbol or its name, with its warnings; see `tokenName` for the quotes. */
export function tokenPart(token: NamedToken | null | undefined, chain?: TokenChain): Part {
  const symbol = textOf(token?.symbol)
  const name = textOf(token?.name)
  const fault = token ? tokenFault(token, chain) : undefined
  const address = token?.address_hash
  const odd = [token?.symbol, token?.name].find((raw) => typeof raw === 'string' && isSuspicious(raw))
  return {
    type: 'token',
    text: tokenName(token ?? {}, undefined, chain),
    ...(typeof address === 'string' && addressShape.test(address) ? { address } : {}),
    ...(symbol && name && symbol !== name ? { full: name } : {}),
    ...flag(odd),
    ...(fault && { suspicious: true, passesFor: fault }),
    ...scam(token),
  }
}

/** Short for the sentence, with all its digits in `exact`. */
export function amountPart(value: Decimal): Part {
  const plain = decimalText(value)
  return { type: 'amount', text: shortAmount(value), exact: grouped(plain), plain }
}

/** No space before these, and none after those. */
const closes = /^[,.;:!?)\]}%’'”]/
const opens = /[([{“‘#]$/

/**
 * Punctuation attaches only if it is the sentence's own: a token called `.000` must not lengthen the amount before it.
 */
const clings = (before: Part, part: Part) =>
  (part.type === 'text' && closes.test(part.text)) || (before.type === 'text' && opens.test(before.text))

/**
 * Joins pieces into one sentence: one space between any two, none before a comma or inside brackets, adjacent texts
 * merged. The result contains its own spaces: the sentence is the concatenation of its parts.
 */
export function joined(pieces: readonly Part[]): Sentence {
  const sentence: Sentence = []
  for (const piece of pieces) {
    const part = piece.type === 'text' ? { ...piece, text: piece.text.trim() } : piece
    if (part.text === '') continue
    const before = sentence.at(-1)
    const gap = before && !clings(before, part) ? ' ' : ''
    if (part.type === 'text') {
      if (before?.type === 'text') before.text += gap + part.text
      else sentence.push({ type: 'text', text: gap + part.text })
    } else {
      if (before?.type === 'text') before.text += gap
      else if (gap) sentence.push({ type: 'text', text: gap })
      sentence.push(part)
    }
  }
  return sentence
}
