/** Longer texts are read only where they are in view. */
export const longText = 40_000
