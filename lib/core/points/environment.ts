/** Reward points exist in two separate environments, which share nothing. */
export const environments = ['production', 'test'] as const

export type Environment = (typeof environments)[number]
