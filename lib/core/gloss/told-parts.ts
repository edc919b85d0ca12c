import type { Phrase } from '../phrases/phrase'
import type { Sentence } from './sentence'

/** A phrase whose places may be held by pieces of a sentence, which stand beside it. See `told`. */
export interface Told {
  said: Phrase
  pieces: Sentence[]
}

/** Around the number of the pieces that belong there, in what a phrase says. */
export const placeSign = '\ue000'

/** It as one sentence, in words that `wordsOf` makes. */
export const toldParts = ({ said, pieces }: Told, wordsOf: (phrase: Phrase) => string): Sentence =>
  wordsOf(said)
    .split(placeSign)
    .flatMap((text, at): Sentence => (at % 2 ? (pieces[+text] ?? []) : text ? [{ type: 'text', text }] : []))
