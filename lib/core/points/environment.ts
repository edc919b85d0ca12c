/** Reward points live in two worlds: what one of them knows means nothing in the other. */
export const environments = ['production', 'test'] as const

export type Environment = (typeof environments)[number]
