/**
 * Part of a text, whose offsets may be beyond its ends. In Firefox, reading `data` copies all of it, which takes
 * milliseconds for each hash in a text of megabytes.
 */
export const textSlice = (text: Text, from: number, to = text.length): string =>
  text.length > from && to > 0 ? text.substringData(Math.max(0, from), to - Math.max(0, from)) : ''
