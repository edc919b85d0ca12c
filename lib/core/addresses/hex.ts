/** An address as every service writes it. `passesChecksum` checks its capitals (EIP-55). */
export const addressShape = /^0x[0-9a-fA-F]{40}$/

/** The hash of a transaction or a block, which look the same. */
export const hashShape = /^0x[0-9a-fA-F]{64}$/

/** First four bytes of a call, if its method's name is unknown. */
export const selectorShape = /^0x[0-9a-f]{8}$/i

/** Names an address on one chain, whatever the case of its letters. */
export const addressKey = (chain: string, address: string): string => `${chain}:${address.toLowerCase()}`

/** How much of an address or a hash is shown: its ends, more of them, or all of it. */
export const addressLengths = ['short', 'longer', 'whole'] as const

export type AddressLength = (typeof addressLengths)[number]

/** How many characters of its start, including `0x`, and of its end. */
export const addressEnds: Record<AddressLength, readonly [number, number]> = {
  short: [6, 4],
  longer: [10, 8],
  whole: [66, 66],
}
