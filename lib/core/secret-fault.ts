/** Characters. */
const longestSecret = 4096
const shortestPassphrase = 12

/**
 * What keeps a text from being used as a key or token, to be said after the credential's `subject`; null where nothing does.
 * It never tells the text.
 */
export function secretFault(text: string): string | null {
  if (text === '') return 'is missing: paste it first.'
  if (text.length > longestSecret) return 'cannot be that long.'
  // Printable ASCII: a header takes no line breaks, and nothing beyond Latin-1 arrives whole.
  return /^[\x21-\x7e]+$/.test(text) ? null : 'may hold only letters, digits and signs, without spaces or line breaks.'
}

/** The same for the passphrase of a new vault, to be said after its label; an old one is asked for as it was made. */
export const passphraseFault = (passphrase: string): string | null =>
  [...passphrase].length < shortestPassphrase
    ? `at least ${shortestPassphrase} characters. Four or five words are easy to keep.`
    : null
