import { addressShape } from '../addresses/hex'
import { isScam } from '../addresses/is-scam'
import { type Decimal, decimalText } from '../amounts/decimal'
import { shortAddress, shortAmount } from '../amounts/format'
import { grouped } from '../amounts/grouped'
import { isObject } from '../json/is-object'
import { t } from '../language/t'
import { cleanText, isSuspicious } from '../text/text'
import type { Part, Sentence } from './sentence'

/** The members of an address that a sentence may use. Tags and names of the reader's own account are not among them. */
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

/** A domain, whose owner chose its letters. Null for nothing. */
export function domainPart(domain: unknown): Part | null {
  const text = textOf(domain)
  return text ? { type: 'domain', text, ...flag(domain) } : null
}

/** The name of the one contract that a proxy runs. An account that borrows code (EIP-7702) is still a person's. */
function implementationOf({ implementations, proxy_type }: NamedAddress): unknown {
  if (proxy_type === 'eip7702' || !Array.isArray(implementations) || implementations.length !== 1) return null
  return isObject(implementations[0]) ? implementations[0].name : null
}

/**
 * What an address is called by the service, as it came: its name tag, the contract that it is a proxy of, its domain, its
 * contract's own name. Null where nobody named it.
 */
export function publicName(address: NamedAddress): string | null {
  const names = [nameTagOf(address.metadata), implementationOf(address), address.ens_domain_name, address.name]
  const found = names.find(textOf)
  if (typeof found !== 'string') return null
  // Thousands have this one: whose it is tells the address.
  return found === names[0] && deposit.test(found) ? `${found} ${shortAddress(writtenAddress(address))}` : found
}

/** A tag that an exchange's addresses for deposits share, one for each customer. */
const deposit = /\bdeposit(s| address| wallet)?( \d+)?$/i

/** The address as its chain's own people write it: Filecoin's robust one, else its id; elsewhere the hash. */
export function writtenAddress({ hash, filecoin }: Pick<NamedAddress, 'hash' | 'filecoin'>): string {
  const { robust, id } = isObject(filecoin) ? filecoin : {}
  const own = [robust, id].find((text) => typeof text === 'string' && /^[ft]\d[a-z0-9]{1,90}$/.test(text))
  return typeof own === 'string' ? own : (hash ?? '')
}

/** An address by its name, or shortened. Null where it is no address. */
export function addressPart(address: NamedAddress | null | undefined): Part | null {
  const hash = address?.hash
  if (!address || typeof hash !== 'string' || !addressShape.test(hash)) return null
  const name = publicName(address)
  return name === null
    ? { type: 'address', text: shortAddress(writtenAddress(address)), hash, ...scam(address) }
    : { type: 'address', text: textOf(name), hash, label: true, ...flag(name), ...scam(address) }
}

/** A token by its symbol or its name, with what is to be said against it. */
export function tokenPart(token: NamedToken | null | undefined): Part {
  const symbol = textOf(token?.symbol)
  const name = textOf(token?.name)
  const address = token?.address_hash
  const odd = [token?.symbol, token?.name].find((raw) => typeof raw === 'string' && isSuspicious(raw))
  return {
    type: 'token',
    text: symbol || name || t('Unnamed token'),
    ...(typeof address === 'string' && addressShape.test(address) ? { address } : {}),
    ...(symbol && name && symbol !== name ? { full: name } : {}),
    ...flag(odd),
    ...scam(token),
  }
}

/** Short for the sentence, with all its digits in `exact`. */
export function amountPart(value: Decimal): Part {
  return { type: 'amount', text: shortAmount(value), exact: grouped(decimalText(value)) }
}

/** No blank comes before these, and none after those. */
const closes = /^[,.;:!?)\]}%’'”]/
const opens = /[([{“‘#]$/

/** Punctuation clings only from the sentence's own words: a token called `.000` must not lengthen the amount before it. */
const clings = (before: Part, part: Part) =>
  (part.type === 'text' && closes.test(part.text)) || (before.type === 'text' && opens.test(before.text))

/**
 * Pieces as one sentence: one blank between any two, none before a comma or inside brackets, neighbouring texts made
 * one. What comes out carries its own blanks: the sentence is the texts of its parts, one after another.
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
