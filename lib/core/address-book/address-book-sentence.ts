import type { Sentence } from '../gloss/sentence'
import { type AddressBook, bookKey } from './address-book'

/** A sentence with the reader's own names for the addresses in it. */
export function labelledSentence(sentence: Sentence, book: AddressBook): Sentence {
  if (book.size === 0) return sentence
  return sentence.map((part) => {
    if (part.type !== 'address') return part
    const { type, hash } = part
    const label = book.get(bookKey(hash))?.label
    return label === undefined ? part : { type, text: label, hash, label: true, own: true }
  })
}
