import type { Gloss } from './gloss'

/** Most a gloss without a sentence of its own state is worth: that no chain knows it may be news of one that waited. */
const worths: Partial<Record<Gloss['state'], number>> = {
  summary: 5,
  stub: 4,
  failed: 4,
  silent: 2,
  pending: 1,
  unknown: 1,
}

/**
 * How much a gloss tells. What is shown gives way to what tells as much or more, never to less: not to a row that knows
 * the name of a method only, and not to a lookup that failed.
 */
export const worthOf = ({ state, poor }: Gloss): number => (poor ? 3 : (worths[state] ?? 0))

/** Would it take something away from what is shown? */
export const isPoorer = (gloss: Gloss, shown: Gloss): boolean =>
  shown.sentences.length > 0 && worthOf(gloss) < worthOf(shown)
