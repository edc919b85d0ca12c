/** Names an address on one chain, whatever the case of its letters. */
export const addressKey = (chain: string, address: string): string => `${chain}:${address.toLowerCase()}`
