import type { Sentence } from '../../core/gloss/sentence'
import { setting } from './settings'
import { shownAddress } from './shown-address'

/** A sentence with the addresses in it that have no name as long as the reader wants them. */
export function shownSentence(sentence: Sentence): Sentence {
  if (setting('addressLength').value === 'short') return sentence
  return sentence.map((part) =>
    part.type === 'address' && !part.label && part.text.startsWith('0x')
      ? { ...part, text: shownAddress(part.hash) }
      : part,
  )
}
