import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { Header, Sealed } from '../storage/sealed'

/*
 * A passphrase yields a key (PBKDF2), that key opens a random key (AES-256-GCM), and the random key seals each secret.
 * The header names its own parameters, so a better derivation can replace this one. Parameters out of bounds are
 * refused: a tampered file can ask for neither one iteration nor a thousand million.
 */

const utf8 = new TextEncoder()

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Binds sealed data to its place: moved elsewhere, it does not open. */
const bound = (...parts: (string | number)[]) => utf8.encode(JSON.stringify(parts))

const headerBinding = ({ v, kdf, iterations, salt }: Omit<Header, 'nonce' | 'key'>) => bound(v, kdf, iterations, salt)

async function derive(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8.encode(passphrase.normalize('NFC')), 'PBKDF2', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const imported = (key: Uint8Array<ArrayBuffer>) =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])

async function encrypt(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>, additionalData: Uint8Array<ArrayBuffer>) {
  // A nonce must never repeat under one key, so each write draws a fresh one.
  const iv = random(12)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
  return { nonce: toBase64(iv), text: toBase64(new Uint8Array(sealed)) }
}

async function decrypt(key: CryptoKey, { nonce, text }: Sealed, additionalData: Uint8Array<ArrayBuffer>) {
  const iv = fromBase64(nonce)
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, fromBase64(text)))
}

/** A new vault: its header to store, and its key to keep in memory while it is open. */
export async function makeVault(passphrase: string, iterations: number): Promise<{ header: Header; key: string }> {
  const salt = random(16)
  const key = random(32)
  const frame = { v: 1, kdf: 'PBKDF2-SHA-256', iterations, salt: toBase64(salt) } as const
  const { nonce, text } = await encrypt(await derive(passphrase, salt, iterations), key, headerBinding(frame))
  return { header: { ...frame, nonce, key: text }, key: toBase64(key) }
}

/** The vault's key. Throws `auth.rejected` both for a wrong passphrase and for a damaged or tampered header. */
export async function openHeader(stored: unknown, passphrase: string): Promise<string> {
  const header = Header.safeParse(stored)
  if (!header.success) throw damaged()
  const { salt, iterations, nonce, key } = header.data
  try {
    const opened = await decrypt(
      await derive(passphrase, fromBase64(salt), iterations),
      { nonce, text: key },
      headerBinding(header.data),
    )
    return toBase64(opened)
  } catch {
    throw damaged()
  }
}

/** Seals a text; opening it requires the same `place` (such as its id and origin). */
export async function seal(key: string, text: string, place: readonly string[]): Promise<Sealed> {
  return encrypt(await imported(fromBase64(key)), utf8.encode(text), bound(...place))
}

/** Throws `auth.rejected` if the sealed text was damaged, tampered with, or belongs elsewhere. */
export async function unseal(key: string, stored: unknown, place: readonly string[]): Promise<string> {
  try {
    return new TextDecoder().decode(
      await decrypt(await imported(fromBase64(key)), Sealed.parse(stored), bound(...place)),
    )
  } catch {
    throw damaged()
  }
}

const damaged = () => new AppError('auth.rejected', phrase('passphrase.wrong'), { data: { field: 'passphrase' } })

/** Bytes as base64 text, for storage that drops typed arrays. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Throws if the text is not base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
