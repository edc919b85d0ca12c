import type { Deed } from './deed'

/** A deed of which nothing is known but, once added, its kind and who did it. */
export const blankDeed: Omit<Deed, 'kind' | 'actor'> = {
  ...{ gave: [], got: [], moved: [], other: null, crowd: null, others: 0, atLeast: false },
  ...{ through: null, market: null, method: null, what: null, until: null, by: null },
  ...{ state: 'done', failedInside: false, reason: null, refused: null, warnings: [], missing: [] },
}
