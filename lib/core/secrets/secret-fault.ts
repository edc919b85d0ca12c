import { type Phrase, phrase } from '../phrases/phrase'

/** Characters. */
const longestSecret = 4096
const shortestPassphrase = 12

/** Why a text cannot be a key or token, which `subject` names; null if it can. Never contains the text. */
export function secretFault(subject: Phrase, text: string): Phrase | null {
  if (text === '') return phrase('secret.missing', { subject })
  if (text.length > longestSecret) return phrase('secret.tooLong', { subject })
  // Printable ASCII: a header allows no line breaks, and characters beyond Latin-1 arrive garbled.
  return /^[\x21-\x7e]+$/.test(text) ? null : phrase('secret.signs', { subject })
}

/** The same for the passphrase of a new vault; an existing one is accepted as it was made. */
export const passphraseFault = (passphrase: string): Phrase | null =>
  [...passphrase].length < shortestPassphrase ? phrase('passphrase.short', { n: shortestPassphrase }) : null
