import * as z from 'zod/mini'
import type { Clock } from '../../core/async/clock'
import { createKeyedMutex } from '../../core/async/mutex'
import type { VaultState } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { passphraseFault } from '../../core/secrets/typed-secret'
import type { GetDatabase } from '../storage/db'
import type { Meta } from '../storage/meta'
import type { Sealed } from '../storage/records'
import type { SessionArea } from '../storage/session-area'

/**
 * Secrets behind a passphrase. While it is open, its key is in `storage.session`; while closed, nothing on the device
 * opens it.
 */
export interface Vault {
  /** Does not count as use: the idle time continues. */
  state(): Promise<VaultState>
  /**
   * Opens it. Creates it first if there is none or it is empty, so a forgotten passphrase can be given up. Throws
   * `auth.rejected` or `input.invalid`.
   */
  open(passphrase: string): Promise<VaultState>
  close(): Promise<VaultState>
  /** The key while it is open; each call counts as use. */
  key(): Promise<string | undefined>
  /** The key while it is open, without counting as use. */
  peek(): Promise<string | undefined>
}

interface Needs {
  db: GetDatabase
  meta: Meta
  session: SessionArea
  clock: Clock
  /** Called when the vault was opened or closed. */
  changed(): void
  /** PBKDF2 rounds of a new vault; an older one keeps its own. */
  iterations?: number
}

/** Closes by itself after this many unused minutes. */
const idleMinutes = 60

/** The longest delay after a wrong passphrase, ms. */
const longestWait = 300_000

const vaultPlace = 'vault'
const tries = 'vault-tries'

const Open = z.object({ key: z.string(), usedAt: z.number() })
const Tries = z.object({ failed: z.number(), until: z.number() })

export function createVault({ db, meta, session, clock, changed, iterations = 900_000 }: Needs): Vault {
  /** The header of a vault that has content. */
  async function inUse(): Promise<unknown> {
    const kept = await (await db()).getAll('secrets')
    return kept.some((secret) => secret.kept === 'passphrase') ? meta.read('vault', (stored) => stored) : undefined
  }
  const made = async () => (await inUse()) !== undefined

  async function opened(): Promise<z.infer<typeof Open> | undefined> {
    const open = Open.safeParse(await session.read(vaultPlace))
    if (!open.success) return undefined
    if (!isIdle(open.data.usedAt, clock.now(), idleMinutes)) return open.data
    await session.remove(vaultPlace)
    changed()
    return undefined
  }

  async function key(): Promise<string | undefined> {
    const open = await opened()
    const now = clock.now()
    // One write a minute is precise enough.
    if (open && now - open.usedAt > 60_000) await session.write(vaultPlace, { key: open.key, usedAt: now })
    return open?.key
  }

  async function open(passphrase: string): Promise<VaultState> {
    const earlier = Tries.safeParse(await session.read(tries))
    const failed = earlier.success ? earlier.data.failed : 0
    const left = earlier.success ? earlier.data.until - clock.now() : 0
    // Longer than any wait: the clock was set back.
    if (left > 0 && left <= longestWait) {
      const seconds = Math.ceil(left / 1000)
      throw invalid(phrase('passphrase.wait', { seconds: String(seconds) }))
    }
    const stored = await inUse()
    let opened: string
    if (stored === undefined) {
      const fault = passphraseFault(passphrase)
      if (fault) throw invalid(fault)
      const fresh = await makeVault(passphrase, iterations)
      await meta.write('vault', fresh.header)
      opened = fresh.key
    } else {
      try {
        opened = await openHeader(stored, passphrase)
      } catch (refused) {
        const wait = failed < 2 ? 0 : Math.min(2 ** (failed - 2) * 1000, longestWait)
        await session.write(tries, { failed: failed + 1, until: clock.now() + wait })
        throw refused
      }
    }
    await session.remove(tries)
    await session.write(vaultPlace, { key: opened, usedAt: clock.now() })
    changed()
    return { made: true, open: true }
  }

  async function close(): Promise<VaultState> {
    await session.remove(vaultPlace)
    changed()
    return { made: await made(), open: false }
  }

  // A use that records its time must not reopen a vault that was closed meanwhile, and tries must not run in parallel.
  const exclusive = createKeyedMutex()

  return {
    key: () => exclusive(vaultPlace, key),
    peek: () => exclusive(vaultPlace, async () => (await opened())?.key),
    open: (passphrase) => exclusive(vaultPlace, () => open(passphrase)),
    state: () => exclusive(vaultPlace, async () => ({ made: await made(), open: (await opened()) !== undefined })),
    close: () => exclusive(vaultPlace, close),
  }
}

/** Unused for too long; a clock that was set back counts as too long. */
export function isIdle(usedAt: number, now: number, minutes: number): boolean {
  return now - usedAt > minutes * 60_000 || now < usedAt - 60_000
}

const invalid = (said: Phrase) => new AppError('input.invalid', said, { data: { field: 'passphrase' } })

/*
 * A passphrase yields a key (PBKDF2), that key opens a random key (AES-256-GCM), and the random key seals each secret.
 * The header names its own parameters, so a better derivation can replace this one. Parameters out of bounds are
 * refused: a tampered file can ask for neither one iteration nor a thousand million.
 */

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(8192))

const Header = z.strictObject({
  v: z.literal(1),
  kdf: z.literal('PBKDF2-SHA-256'),
  iterations: z.int().check(z.gte(100_000), z.lte(10_000_000)),
  salt: base64,
  nonce: base64,
  /** The random key, sealed by the passphrase. */
  key: base64,
})
type Header = z.infer<typeof Header>

const SealedText = z.strictObject({ nonce: base64, text: base64 })

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
      await decrypt(await imported(fromBase64(key)), SealedText.parse(stored), bound(...place)),
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
