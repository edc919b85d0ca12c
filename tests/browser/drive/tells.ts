/** Whether a text contains words, ignoring the isolates around names in right-to-left text. */
export const tells = (text: string, words: string): boolean => text.replace(/[\u2068\u2069]/g, '').includes(words)
