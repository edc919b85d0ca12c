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
}

/** By lower-case address. */
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
