import type { Gloss } from './gloss'

/** The rank of each state without a sentence: that no chain knows a hash may be news about a pending one. */
const worths: Partial<Record<Gloss['state'], number>> = {
  summary: 5,
  stub: 4,
  failed: 4,
  silent: 2,
  pending: 1,
  unknown: 1,
}

/**
 * How much a gloss says. A shown gloss is replaced only by one that says as much or more: not by a row with only a
 * method's name, and not by a failed lookup.
 */
export const worthOf = ({ state, poor }: Gloss): number => (poor ? 3 : (worths[state] ?? 0))

/** Whether it would say less than what is shown. */
export const isPoorer = (gloss: Gloss, shown: Gloss): boolean =>
  shown.sentences.length > 0 && worthOf(gloss) < worthOf(shown)
