import type { IsMine } from '../deed/for-reader'
import { type AddressBook, bookKey } from './address-book'

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
