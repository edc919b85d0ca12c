import type { Edges } from '../../../shared/place/edges-of'

/** The edges around all of some. */
export const hull = (all: readonly Edges[]): Edges => ({
  left: Math.min(...all.map(({ left }) => left)),
  right: Math.max(...all.map(({ right }) => right)),
})
