/** A computed length, px. */
export const px = (length: string) => Number.parseFloat(length) || 0
