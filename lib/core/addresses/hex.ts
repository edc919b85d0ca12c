/** An address as every service writes it. `passesChecksum` checks its capitals (EIP-55). */
export const addressShape = /^0x[0-9a-fA-F]{40}$/

/** The hash of a transaction or a block, which look the same. */
export const hashShape = /^0x[0-9a-fA-F]{64}$/

/** First four bytes of a call, if its method's name is unknown. */
export const selectorShape = /^0x[0-9a-f]{8}$/i
