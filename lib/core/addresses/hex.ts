/** An address as every service writes it. Whether its capitals fit (EIP-55) is for `passesChecksum` to say. */
export const addressShape = /^0x[0-9a-fA-F]{40}$/

/** The hash of a transaction or a block: nothing in it tells which. */
export const hashShape = /^0x[0-9a-fA-F]{64}$/

/** First four bytes of a call, where the name of its method is not known. */
export const selectorShape = /^0x[0-9a-f]{8}$/i
