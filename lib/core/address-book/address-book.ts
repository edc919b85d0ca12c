import type { IsMine } from '../deed/words/tell'
import { cleanText } from '../text/text'

/** Colours for labels; `none` is the plain one. The theme draws them, always beside the label's text. */
export const labelColours = ['none', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const

export type LabelColour = (typeof labelColours)[number]

/** What a person enters about an address. */
export interface LabelDraft {
  /** With EIP-55 capitals. */
  address: string
  label: string
  note: string
  colour: LabelColour
  /** It is one of the reader's own addresses: sentences call it *you*. */
  mine?: true | undefined
}

export interface Label extends LabelDraft {
  /** Ms since 1970 of the last change; the newer of two devices wins. */
  changed: number
  /** The name of the label file that it is from. The reader's own labels have none, and always come first. */
  source?: string
}

/** By lower-case address. A label is shown by `labelFor`, which leaves out shared ones that pass for the reader's. */
export type AddressBook = ReadonlyMap<string, Label>

/** Maximum sizes of a label, a note and a book. */
export const labelLimits = { label: 60, note: 400, book: 20_000 } as const

/** One line of visible text: people compare labels by eye. Not truncated, so an excess can be reported. */
export const labelText = (text: string): string => cleanText(text, 10_000)

/** Counts changes of the book from any source: a key of `storage.session`, which the extension's pages watch. */
export const bookRevision = 'address-book'

/** The key of an address in the book. */
export const bookKey = (address: string): string => address.toLowerCase()

export const isColour = (value: unknown): value is LabelColour => labelColours.some((colour) => colour === value)

/** Whether two labels say the same, regardless of when they were written. */
export function sameLabel(a: LabelDraft, b: LabelDraft): boolean {
  return a.label === b.label && a.note === b.note && a.colour === b.colour && a.mine === b.mine
}

/** The book with shared labels for addresses that the reader has not labelled. */
export function withShared(own: AddressBook, shared: readonly Label[]): AddressBook {
  if (shared.length === 0) return own
  const all = new Map(own)
  for (const label of shared) {
    const key = bookKey(label.address)
    if (!all.has(key)) all.set(key, label)
  }
  return all
}

const known = new WeakMap<AddressBook, IsMine | null>()

/**
 * Returns a function that recognises the reader's own addresses, for one state of the book; undefined if there are
 * none.
 */
export function mineIn(book: AddressBook): IsMine | undefined {
  const held = known.get(book)
  if (held !== undefined) return held ?? undefined
  const own = new Set([...book].flatMap(([key, { mine }]) => (mine ? [key] : [])))
  const isMine = own.size > 0 ? (hash: string) => own.has(bookKey(hash)) : null
  known.set(book, isMine)
  return isMine ?? undefined
}
