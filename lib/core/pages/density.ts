/**
 * How much Hashgloss adds to a page: whole sentences, a dot beside each hash, or only what fits into free room, so
 * nothing on the page moves.
 */
export const densities = ['sentences', 'dots', 'still'] as const

export type Density = (typeof densities)[number]
