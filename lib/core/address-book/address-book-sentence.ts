import type { Sentence } from '../gloss/sentence'
import { ownName } from '../names/own-name'
import { type AddressBook, bookKey } from './address-book'
import { judgedSentence } from './judged-sentence'

/** A sentence for this reader: with their labels for its addresses, and with faults of other names. */
export function labelledSentence(sentence: Sentence, book: AddressBook): Sentence {
  const labelled = sentence.map((part) => {
    if (part.type !== 'address') return part
    const { type, hash } = part
    const label = book.get(bookKey(hash))?.label
    return label === undefined ? part : { type, text: ownName(label), hash, label: true, own: true }
  })
  return judgedSentence(labelled, book)
}
