import { endsOf, type KnownAddress, lookalikes } from '../addresses/lookalike'
import { labelName, unsignedName } from '../names/own-name'
import { type AddressBook, bookKey, type Label } from './address-book'
import type { AddressMark } from './address-mark'
import { nameFault } from './name-fault'

/**
 * Labels by the ends of their addresses, cached per book: a page may ask for hundreds, and the book holds thousands.
 */
const byEnds = new WeakMap<AddressBook, Map<string, Label[]>>()

function labelsAt(book: AddressBook, ends: string): Label[] {
  const index = byEnds.get(book)
  if (index) return index.get(ends) ?? []
  const known = new Map<string, Label[]>()
  for (const label of book.values()) {
    const key = endsOf(bookKey(label.address))
    known.set(key, [...(known.get(key) ?? []), label])
  }
  byEnds.set(book, known)
  return known.get(ends) ?? []
}

/** Whether a shared label may be shown, cached per book. */
const honest = new WeakMap<AddressBook, Map<string, boolean>>()

/** The label to show for an address. A shared one that passes for a label of the reader's is none. */
export function labelFor(hash: string, book: AddressBook): Label | undefined {
  const key = bookKey(hash)
  const label = book.get(key)
  if (label?.source === undefined) return label
  const judged = honest.get(book) ?? new Map<string, boolean>()
  honest.set(book, judged)
  const known =
    judged.get(key) ?? (nameFault(label.label, hash, book) === undefined && ownLikeness(key, book) === undefined)
  judged.set(key, known)
  return known ? label : undefined
}

/** The label to show for an address as plain text, for files and filters. */
export function shownLabel(hash: string, book: AddressBook): string | undefined {
  const label = labelFor(hash, book)
  return label && unsignedName(label)
}

/** The addresses of the book, for finding look-alikes of them. A shared one may itself be a look-alike. */
export const knownInBook = (book: AddressBook): KnownAddress[] =>
  [...book.values()].map((label) =>
    label.source !== undefined && ownLikeness(bookKey(label.address), book) !== undefined
      ? { address: label.address, familiarity: 'seen' }
      : { address: label.address, familiarity: 'book', label: unsignedName(label) },
  )

/** A label of the reader's whose address this one only looks like. */
const ownLikeness = (address: string, book: AddressBook) =>
  likeness(address, book, ({ source }) => source === undefined)

/** The label that an address only looks like. */
function likeness(address: string, book: AddressBook, counts: (label: Label) => boolean = () => true) {
  const known = labelsAt(book, endsOf(address)).flatMap((each) =>
    bookKey(each.address) !== address && counts(each)
      ? { address: each.address, familiarity: 'book' as const, label: each.source ? labelName(each) : each.label }
      : [],
  )
  return known.length > 0 ? lookalikes([{ address, familiarity: 'seen' }, ...known]).get(address)?.ofLabel : undefined
}

/** What the book says about some addresses, leaving out unknown ones. Sends no requests. */
export function addressMarks(addresses: readonly string[], book: AddressBook): AddressMark[] {
  if (book.size === 0) return []
  return [...new Set(addresses.map(bookKey))].flatMap((address): AddressMark[] => {
    const label = labelFor(address, book)
    if (label) return [{ address, label: labelName(label) }]
    const imitates = likeness(address, book)
    return imitates === undefined ? [] : [{ address, imitates }]
  })
}
