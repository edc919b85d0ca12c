/**
 * Redstone, Garnet and Pyrope. Neither a chain's family nor any answer of the service tells which chains host worlds.
 */
export const worldChains: readonly string[] = ['690', '17069', '695569']
