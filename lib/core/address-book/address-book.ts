import { cleanText } from '../text/text'

/** Colours a label may have; `none` is the plain one. Drawn by the theme, always beside the label's text. */
export const labelColours = ['none', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const

export type LabelColour = (typeof labelColours)[number]

/** What a person writes about an address. */
export interface LabelDraft {
  /** With EIP-55 capitals. */
  address: string
  label: string
  note: string
  colour: LabelColour
  /** It is one of the reader's own addresses: sentences say *you* for it. */
  mine?: true | undefined
}

export interface Label extends LabelDraft {
  /** Ms since 1970 of the last change; the newer of two devices wins. */
  changed: number
}

/** By lower-case address. */
export type AddressBook = ReadonlyMap<string, Label>

/** Most a label, a note and a book may hold. */
export const labelLimits = { label: 60, note: 400, book: 20_000 } as const

/** One line of visible text: labels are compared by eye. Not cut, so that the limits can be told. */
export const labelText = (text: string): string => cleanText(text, 10_000)

/** Counts changes of the book, whoever made them: a key of `storage.session`, which pages of ours watch. */
export const bookRevision = 'address-book'

/** What an address goes by in the book. */
export const bookKey = (address: string): string => address.toLowerCase()

export const isColour = (value: unknown): value is LabelColour => labelColours.some((colour) => colour === value)

/** Two labels that say the same; when they were written does not matter. */
export function sameLabel(a: LabelDraft, b: LabelDraft): boolean {
  return a.label === b.label && a.note === b.note && a.colour === b.colour && a.mine === b.mine
}
