import type { CardFacts } from '../../lib/core/gloss/card-facts'
import { sentenceText } from '../../lib/core/gloss/sentence-parts'
import { toldParts } from '../../lib/core/gloss/told-parts'
import { wordsOf } from '../../lib/core/phrases/words-of'

/** The lines of a card as they are read. */
export const factWords = (facts: CardFacts | null): { label: string; text: string }[] =>
  (facts?.lines ?? []).map(({ label, text }) => ({
    label: wordsOf(label),
    text: sentenceText(toldParts(text, wordsOf)),
  }))
