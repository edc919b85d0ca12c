import type { Sentence } from '../../core/gloss/sentence'
import { setting } from './settings'
import { shownAddress } from './shown-address'

/** A sentence in which addresses without a name have the length that the reader wants. */
export function shownSentence(sentence: Sentence): Sentence {
  if (setting('addressLength').value === 'short') return sentence
  return sentence.map((part) =>
    part.type === 'address' && !part.label && part.text.startsWith('0x')
      ? { ...part, text: shownAddress(part.hash) }
      : part,
  )
}
