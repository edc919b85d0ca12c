import type { Label } from '../../core/address-book/address-book'
import { book } from '../address-book/book'

/** The reader's own addresses, by name. */
export const ownBook = (): Label[] =>
  [...book.value.values()].filter(({ mine }) => mine).sort((a, b) => a.label.localeCompare(b.label))
