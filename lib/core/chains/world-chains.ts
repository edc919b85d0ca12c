/**
 * Redstone, Garnet and Pyrope. Neither a chain's family nor any answer of the service shows which chains host worlds.
 */
export const worldChains: readonly string[] = ['690', '17069', '695569']
