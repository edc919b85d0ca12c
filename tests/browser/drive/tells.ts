/** Does a text say so? Letters that keep names apart, where words run from right to left, are none of its words. */
export const tells = (text: string, words: string): boolean => text.replace(/[\u2068\u2069]/g, '').includes(words)
