import { getAddress, isAddress } from 'viem/utils'
import { cleanText } from './text'

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

export const bookKey = (address: string): string => address.toLowerCase()

export const isColour = (value: unknown): value is LabelColour => labelColours.some((colour) => colour === value)

/** A draft that can be kept, or one sentence that says why not. Nothing is cut short in silence. */
export function checkLabel(given: {
  address: string
  label: string
  note?: string | undefined
  colour?: string | undefined
}): LabelDraft | string {
  const typed = given.address.trim()
  if (!/^0x[0-9a-fA-F]{40}$/.test(typed)) return wrongAddress(typed)
  // Small letters carry no checksum; anything else has to match it.
  if (!isAddress(typed)) return 'The capitals of the address do not match its checksum: a character may be wrong'
  const label = labelText(given.label)
  if (!label) return 'The label is empty'
  if ([...label].length > labelLimits.label) return `The label is longer than ${labelLimits.label} characters`
  const note = labelText(given.note ?? '')
  if ([...note].length > labelLimits.note) return `The note is longer than ${labelLimits.note} characters`
  const colour = (given.colour ?? '').trim().toLowerCase() || 'none'
  if (!isColour(colour)) return `“${colour.slice(0, 20)}” is none of the colours: ${labelColours.join(', ')}`
  return { address: getAddress(typed), label, note, colour }
}

function wrongAddress(text: string): string {
  if (!text) return 'The address is missing'
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) return 'This is a hash of a transaction or block; labels are for addresses'
  if (/^[0-9a-fA-F]{40}$/.test(text)) return 'The address does not start with 0x'
  if (/^[^\s.]+(\.[^\s.]+)+$/.test(text)) return 'This is a name, and names are not looked up: put the address itself'
  return 'This is not an address: 0x and 40 hex digits are needed'
}

/** Two labels that say the same; when they were written does not matter. */
export function sameLabel(a: LabelDraft, b: LabelDraft): boolean {
  return a.label === b.label && a.note === b.note && a.colour === b.colour
}

/** Labels in which every word of the text stands, best first: those that start with it, then by name. */
export function findLabels(book: AddressBook, text: string, most = 8): Label[] {
  const words = labelText(text).toLocaleLowerCase().split(' ').filter(Boolean)
  if (words.length === 0) return []
  const start = words.join(' ')
  const hits: { label: Label; rank: number }[] = []
  for (const label of book.values()) {
    const name = label.label.toLocaleLowerCase()
    const all = `${name} ${label.note.toLocaleLowerCase()} ${bookKey(label.address)}`
    if (!words.every((word) => all.includes(word))) continue
    hits.push({ label, rank: name.startsWith(start) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2 })
  }
  hits.sort((a, b) => a.rank - b.rank || a.label.label.localeCompare(b.label.label))
  return hits.slice(0, most).map(({ label }) => label)
}
