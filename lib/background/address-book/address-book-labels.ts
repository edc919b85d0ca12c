import type { AddressBook } from '../../core/address-book/address-book'
import { labelledSentence } from '../../core/address-book/address-book-sentence'
import type { Gloss } from '../../core/gloss/gloss'

/** A gloss with the reader's own names. Made on the way out: what is kept never holds a label. */
export function labelledGloss(gloss: Gloss, book: AddressBook): Gloss {
  const named = (sentences: Gloss['sentences']) => sentences.map((sentence) => labelledSentence(sentence, book))
  return { ...gloss, sentences: named(gloss.sentences), ...(gloss.brief && { brief: named(gloss.brief) }) }
}
