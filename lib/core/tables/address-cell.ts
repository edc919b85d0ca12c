/** An address in any state, with what wallets put around it (EIP-3770, EIP-681). */
const shape = /^\s*(?:[a-z0-9-]{1,32}:\s*)*0x[0-9a-z]*(?:@\d+)?\s*$/i

export const looksLikeAddress = (cell: string): boolean => shape.test(cell)

export const hasAddress = ({ cells }: { cells: readonly string[] }): boolean => cells.some(looksLikeAddress)
