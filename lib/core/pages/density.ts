/**
 * How much Hashgloss puts into a page: whole sentences, a dot beside each hash, or only what fits into room that is
 * free, so that nothing of the page moves.
 */
export const densities = ['sentences', 'dots', 'still'] as const

export type Density = (typeof densities)[number]
