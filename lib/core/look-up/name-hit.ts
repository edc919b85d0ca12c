import type { AddressBook } from '../address-book/address-book'
import { bookKey } from '../address-book/address-book'
import { addressMarks } from '../address-book/address-marks'
import { nameFault } from '../address-book/name-fault'
import type { NameFault } from '../gloss/sentence'
import { ownName, withoutSign } from '../names/own-name'

/** Kinds of named things. */
export type NamedKind = 'domain' | 'token' | 'contract' | 'address' | 'tag'

/** Something with a name, from a service or an earlier answer. Its texts are sanitised. */
export interface NameHit {
  kind: NamedKind
  name: string
  /** A token's symbol, if it differs from its name. */
  symbol?: string
  /** A token's standard, or a domain's registrar. */
  how?: string
  chain: string
  /** Absent for a domain that resolves to nothing. */
  address?: string
  verified: boolean
  /** Flagged as a scam by the service. */
  scam: boolean
  /** The name uses letters that look like others. */
  disguised: boolean
  /** When the domain expired, ms since 1970. */
  ended?: number
}

/** A hit with what the address book says about its address. */
export interface MarkedHit extends NameHit {
  label?: string
  /** The label whose address it only looks like. */
  imitates?: string
  /** What its name imitates. */
  fault?: NameFault
}

/** Scams are not hidden, but never come before other results. */
export function markedHits(hits: readonly NameHit[], book: AddressBook): MarkedHit[] {
  const addresses = hits.flatMap(({ address }) => (address ? [address] : []))
  const marks = new Map(addressMarks(addresses, book).map((mark) => [mark.address, mark]))
  const marked = hits.map((hit): MarkedHit => {
    const { label, imitates } = (hit.address && marks.get(bookKey(hit.address))) || {}
    const [fault] = [hit.name, hit.symbol].flatMap((name) => (name && nameFault(name, hit.address, book)) || [])
    return {
      ...hit,
      name: withoutSign(hit.name),
      ...(label === undefined ? {} : { label: ownName(label) }),
      ...(imitates === undefined ? {} : { imitates }),
      ...(fault === undefined ? {} : { fault }),
    }
  })
  const isDoubtful = ({ scam, disguised, imitates, fault }: MarkedHit) =>
    scam || disguised || imitates !== undefined || fault !== undefined
  return [...marked.filter((hit) => !isDoubtful(hit)), ...marked.filter(isDoubtful)]
}

/** The same thing under the same name, on the same chain. */
export const hitKey = ({ kind, name, chain, address = '' }: NameHit): string =>
  JSON.stringify([kind, name.toLowerCase(), chain, address.toLowerCase()])
