import { isCalledSecret } from './is-called-secret'

/** Whether a typed, pasted or selected text calls its first 32 bytes a secret. */
export function holdsSecret(text: string): boolean {
  const found = /(?:0x)?[0-9a-f]{64}/i.exec(text)
  return found !== null && isCalledSecret(text.slice(Math.max(0, found.index - 200), found.index)) === true
}
