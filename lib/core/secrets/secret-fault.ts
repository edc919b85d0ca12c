import { type Phrase, phrase } from '../phrases/phrase'

/** Characters. */
const longestSecret = 4096
const shortestPassphrase = 12

/**
 * What keeps a text from being used as a key or token, which `subject` names; null where nothing does. It never tells the
 * text.
 */
export function secretFault(subject: Phrase, text: string): Phrase | null {
  if (text === '') return phrase('secret.missing', { subject })
  if (text.length > longestSecret) return phrase('secret.tooLong', { subject })
  // Printable ASCII: a header takes no line breaks, and nothing beyond Latin-1 arrives whole.
  return /^[\x21-\x7e]+$/.test(text) ? null : phrase('secret.signs', { subject })
}

/** The same for the passphrase of a new vault; an old one is asked for as it was made. */
export const passphraseFault = (passphrase: string): Phrase | null =>
  [...passphrase].length < shortestPassphrase ? phrase('passphrase.short', { n: shortestPassphrase }) : null
