import { type AddressBook, bookKey } from '../core/address-book'
import type { Gloss, Sentence } from '../rpc/contract'

/** A sentence with the reader's own names for the addresses in it. */
export function labelledSentence(sentence: Sentence, book: AddressBook): Sentence {
  if (book.size === 0) return sentence
  return sentence.map((part) => {
    if (part.type !== 'address') return part
    const label = book.get(bookKey(part.hash))?.label
    return label === undefined ? part : { ...part, text: label, label: true }
  })
}

/** The same for all sentences of a gloss. Made on the way out: what is kept never holds a label. */
export function labelledGloss(gloss: Gloss, book: AddressBook): Gloss {
  return book.size === 0
    ? gloss
    : { ...gloss, sentences: gloss.sentences.map((sentence) => labelledSentence(sentence, book)) }
}
