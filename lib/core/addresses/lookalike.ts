import { msg, t } from '../language/t'
import { addressShape } from './hex'

/** How well an address is known to the one in view, least first. */
export type Familiarity =
  /** Only seen: a zero amount, or a row flagged as a scam. */
  | 'seen'
  /** Sent something of value to the address in view, received some of it through somebody else, or made it pay. */
  | 'met'
  /** Paid or called by a transaction of the address itself, or paid by its own code. */
  | 'paid'
  /** The address in view. */
  | 'self'
  /** In the address book. */
  | 'book'

export interface KnownAddress {
  address: string
  familiarity: Familiarity
  /** Its label in the address book. */
  label?: string | undefined
}

/**
 * `imitates`: looks like a more familiar address. `twins`: two equally familiar addresses look alike, and nothing shows
 * which is real.
 */
export interface Lookalike {
  kind: 'imitates' | 'twins'
  address: string
  /** The address it looks like. */
  of: string
  ofLabel?: string | undefined
  ofFamiliarity: Familiarity
  /** Characters they share after `0x`, and at the end. */
  first: number
  last: number
}

/**
 * As many characters as a shortened address shows. By chance, two of 5,000 addresses share these in one of 300 feeds.
 */
const ends = 4

const ranks: Record<Familiarity, number> = { seen: 0, met: 1, paid: 2, self: 3, book: 4 }

/** Addresses that nobody chose to deceive: the zero address and a chain's first contracts are almost all zeros. */
const plain = (address: string) => /^0x0{24}/.test(address)

/** The part of an address that is visible when shortened. */
export const endsOf = (address: string) => address.slice(2, 2 + ends) + address.slice(-ends)

function shared(a: string, b: string): { first: number; last: number } {
  let first = 0
  while (first < 40 && a[first + 2] === b[first + 2]) first++
  let last = 0
  while (last < 40 && a[41 - last] === b[41 - last]) last++
  return { first, last }
}

/**
 * Addresses that look like another one when shortened: same ends, different middle. The full addresses are compared
 * without case, so an address never looks like itself. Addresses in the book are never flagged. Keyed by lower-case
 * address.
 */
export function lookalikes(known: Iterable<KnownAddress>): Map<string, Lookalike> {
  const best = new Map<string, KnownAddress>()
  for (const entry of known) {
    const address = entry.address.toLowerCase()
    if (!addressShape.test(address) || plain(address)) continue
    const before = best.get(address)
    if (!before || ranks[entry.familiarity] > ranks[before.familiarity]) best.set(address, { ...entry, address })
  }
  const groups = new Map<string, KnownAddress[]>()
  for (const entry of best.values()) {
    const key = endsOf(entry.address)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  const found = new Map<string, Lookalike>()
  for (const group of groups.values()) {
    if (group.length < 2) continue
    // By familiarity, then by address: the order of pages must not decide which one is the imitator.
    group.sort((a, b) => ranks[b.familiarity] - ranks[a.familiarity] || (a.address < b.address ? -1 : 1))
    for (const entry of group) {
      if (entry.familiarity === 'book' || entry.familiarity === 'self') continue
      const other = group.find((candidate) => candidate.address !== entry.address)
      if (!other || ranks[other.familiarity] < ranks[entry.familiarity]) continue
      found.set(entry.address, {
        kind: ranks[other.familiarity] > ranks[entry.familiarity] ? 'imitates' : 'twins',
        address: entry.address,
        of: other.address,
        ofLabel: other.label,
        ofFamiliarity: other.familiarity,
        ...shared(entry.address, other.address),
      })
    }
  }
  return found
}

const same = {
  seen: msg(
    'The first {first} and last {last} characters are those of {address}, another address in this feed; the rest is different.',
  ),
  met: msg(
    'The first {first} and last {last} characters are those of {address}, an address this one has dealt with; the rest is different.',
  ),
  paid: msg(
    'The first {first} and last {last} characters are those of {address}, an address this one has paid; the rest is different.',
  ),
  self: msg(
    'The first {first} and last {last} characters are those of {address}, this very address; the rest is different.',
  ),
  book: msg(
    'The first {first} and last {last} characters are those of {address}, an address in your address book; the rest is different.',
  ),
} satisfies Record<Familiarity, string>

/** The reason in a few sentences, for people who must decide whether to trust the address. */
export function lookalikeReason({ kind, of, ofLabel, ofFamiliarity, first, last }: Lookalike): string {
  const params = { first, last, address: of }
  const reason = ofLabel
    ? t('The first {first} and last {last} characters are those of “{label}” ({address}); the rest is different.', {
        ...params,
        label: ofLabel,
      })
    : t(same[ofFamiliarity], params)
  const looks = `${t('Looks like another address.')} ${reason}`
  return kind === 'imitates'
    ? looks
    : `${looks} ${t('Nothing here shows which one you mean, so compare them in full.')}`
}
