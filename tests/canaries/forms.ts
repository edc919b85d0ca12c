import { secretFinder, withoutSecrets } from '../../lib/core/secrets/remove-secrets'

/** Encodings in which a service may repeat a secret. */
export const encodings: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => secret.toUpperCase(),
  (secret) => `https://evil.example/?k=${secret}`,
  (secret) => secret.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (secret) => Buffer.from(secret).toString('base64'),
  (secret) => Buffer.from(`a:${secret}`).toString('base64url'),
  (secret) => Buffer.from(secret).toString('hex'),
  (secret) => secret.replace(/./g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
  (secret) => secret.replace(/./g, (letter) => `&#${letter.charCodeAt(0)};`),
]

/** Whether a text contains it in any of them. */
export function holds(text: string, secret: string): boolean {
  return withoutSecrets(text, [secretFinder(secret)]) !== text
}

/** The same for bytes of files, as Latin-1 and as UTF-16, in which browsers write. */
export function bytesHold(bytes: Buffer, secret: string): boolean {
  const finder = secretFinder(secret)
  return finder.isIn(bytes.toString('latin1')) || bytes.includes(Buffer.from(secret, 'utf16le'))
}
