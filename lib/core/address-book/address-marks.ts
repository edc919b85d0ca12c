import { endsOf, lookalikes } from '../addresses/lookalike'
import { type AddressBook, bookKey, type Label } from './address-book'
import type { AddressMark } from './address-mark'

/**
 * Labels by the ends of their addresses, cached per book: a page may ask for hundreds, and the book holds thousands.
 */
const byEnds = new WeakMap<AddressBook, Map<string, Label[]>>()

function labelsAt(book: AddressBook, ends: string): Label[] {
  const held = byEnds.get(book)
  if (held) return held.get(ends) ?? []
  const known = new Map<string, Label[]>()
  for (const label of book.values()) {
    const key = endsOf(bookKey(label.address))
    known.set(key, [...(known.get(key) ?? []), label])
  }
  byEnds.set(book, known)
  return known.get(ends) ?? []
}

/** What the book says about some addresses, leaving out unknown ones. Sends no requests. */
export function addressMarks(addresses: readonly string[], book: AddressBook): AddressMark[] {
  if (book.size === 0) return []
  return [...new Set(addresses.map(bookKey))].flatMap((address): AddressMark[] => {
    const label = book.get(address)?.label
    if (label !== undefined) return [{ address, label }]
    const known = labelsAt(book, endsOf(address)).map((each) => ({
      address: each.address,
      familiarity: 'book' as const,
      label: each.label,
    }))
    if (!known.length) return []
    const imitates = lookalikes([{ address, familiarity: 'seen' }, ...known]).get(address)?.ofLabel
    return imitates === undefined ? [] : [{ address, imitates }]
  })
}
