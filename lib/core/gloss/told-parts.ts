import type { Phrase } from '../phrases/phrase'
import type { Sentence } from './sentence'

/** A phrase whose parameters can be pieces of a sentence, stored beside it. See `told`. */
export interface Told {
  said: Phrase
  pieces: Sentence[]
}

/** Surrounds the number of the pieces to insert there, in a phrase's text. */
export const placeSign = '\ue000'

/** Combines both into one sentence, with words from `wordsOf`. */
export const toldParts = ({ said, pieces }: Told, wordsOf: (phrase: Phrase) => string): Sentence =>
  wordsOf(said)
    .split(placeSign)
    .flatMap((text, at): Sentence => (at % 2 ? (pieces[+text] ?? []) : text ? [{ type: 'text', text }] : []))
