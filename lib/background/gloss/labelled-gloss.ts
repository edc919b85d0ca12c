import type { AddressBook } from '../../core/address-book/address-book'
import { labelledSentence } from '../../core/address-book/address-book-sentence'
import { mineIn } from '../../core/address-book/mine-in'
import { type ToldGloss, tell, tellBrief } from '../../core/deed/words/tell'
import type { Gloss } from '../../core/gloss/gloss'
import type { Sentence } from '../../core/gloss/sentence'

/**
 * A gloss with the reader's own names and in the words for them. Made right before it is sent: stored glosses never
 * contain a label, or which addresses are the reader's own.
 */
export function labelledGloss({ told, ...gloss }: ToldGloss, book: AddressBook): Gloss {
  const labelled = (sentence: Sentence) => labelledSentence(sentence, book)
  const isMine = mineIn(book)
  const yours = isMine && gloss.sentences.map((plain, at) => (told?.[at] && tell(told[at], isMine)) || plain)
  const isSaid = yours && JSON.stringify(yours) !== JSON.stringify(gloss.sentences)
  const brief = isSaid && told?.[0] ? tellBrief(told[0], isMine) : gloss.brief
  return {
    ...gloss,
    sentences: gloss.sentences.map(labelled),
    ...(isSaid ? { yours: yours.map(labelled) } : {}),
    ...(brief && { brief: brief.map(labelled) }),
  }
}
