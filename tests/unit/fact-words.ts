import type { CardFacts } from '../../lib/core/gloss/card-facts'
import { sentenceText } from '../../lib/core/gloss/sentence'
import { type Told, toldParts } from '../../lib/core/gloss/told'
import { wordsOf } from '../../lib/core/phrases/words-of'

const words = (told: Told) => sentenceText(toldParts(told, wordsOf))

/** The lines of a card as people read them: the visible ones, then those one click away. */
export const factWords = (facts: CardFacts | null): { label: string; text: string }[] =>
  [facts?.changes, facts?.lines, facts?.more].flatMap((lines) =>
    (lines ?? []).map(({ label, texts }) => ({ label: words(label), text: texts.map(words).join(' ') })),
  )
