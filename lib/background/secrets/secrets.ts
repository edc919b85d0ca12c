import * as z from 'zod/mini'
import { credentials } from '../../api/credentials'
import type { Clock } from '../../core/async/clock'
import { createKeyedMutex } from '../../core/async/mutex'
import { withRoom } from '../../core/async/with-room'
import type { CredentialId, CredentialState, Keep } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { type SecretFinder, secretFinder } from '../../core/secrets/remove-secrets'
import { secretEnding, secretFault } from '../../core/secrets/typed-secret'
import type { GetDatabase } from '../storage/db'
import type { KeptSecret, Secret } from '../storage/records'
import type { SessionArea } from '../storage/session-area'
import { isIdle, seal, unseal, type Vault } from './vault'

export type Read = { secret: Secret; kept: Keep } | { locked: true; origin: string } | undefined

interface NewSecret {
  value: string
  origin: string
  keep: Keep
  address?: string
  expiresAt?: number
}

export interface Secrets {
  /** Reads it for use, which restarts the idle time. */
  read(id: CredentialId): Promise<Read>
  /** Reads it to show its state, which does not count as use. */
  peek(id: CredentialId): Promise<Read>
  /** Throws `input.invalid` if it may not be stored that way, or if the vault is closed. */
  write(id: CredentialId, secret: NewSecret): Promise<CredentialState>
  /** With a `tag`, only if it is still that one; a newer one stays. */
  clear(id: CredentialId, tag?: string): Promise<CredentialState>
  state(id: CredentialId): Promise<CredentialState>
  /** Forgets what was unused for too long. True while something remains that will have to be forgotten. */
  sweep(): Promise<boolean>
}

/** Reading a secret may rewrite it, so each has one use at a time: a secret removed meanwhile must not come back. */
export function createSecrets({
  db,
  session,
  vault,
  clock,
  changed,
}: {
  db: GetDatabase
  session: SessionArea
  vault: Vault
  clock: Clock
  /** Called when a secret was added, removed or forgotten. */
  changed(): void
}): Secrets {
  const inSession = createSessionSecrets(session, clock, changed)

  async function read(id: CredentialId): Promise<Read> {
    const found = await find(id, vault.key)
    if (found && 'secret' in found && found.kept === 'session' && credentials[id].idleMinutes !== undefined) {
      await inSession.write(id, found.secret)
    }
    return found
  }

  const peek = (id: CredentialId) => find(id, vault.peek)

  async function find(id: CredentialId, vaultKey: Vault['key']): Promise<Read> {
    const device = async () => (await db()).get('secrets', id)
    const [secret, onDevice] = await Promise.allSettled([inSession.read(id), device()])
    if (secret.status === 'rejected') throw secret.reason
    if (secret.value) return { secret: secret.value, kept: 'session' }
    if (onDevice.status === 'rejected') throw onDevice.reason
    const kept = onDevice.value
    if (!kept) return undefined
    if (kept.kept === 'device') return kept
    const key = await vaultKey()
    if (key === undefined) return { locked: true, origin: kept.origin }
    const opened = StoredSecret.parse(JSON.parse(await unseal(key, kept.sealed, [id, kept.origin])))
    return { secret: opened as Secret, kept: 'passphrase' }
  }

  async function forget(id: CredentialId): Promise<void> {
    await inSession.remove(id)
    await (await db()).delete('secrets', id)
    changed()
  }

  // A secret that was damaged on the device cannot be opened again; it must not hide the others.
  const state = async (id: CredentialId): Promise<CredentialState> =>
    stateOf(id, await peek(id).catch(() => ({ locked: true, origin: '' })))

  async function write(id: CredentialId, { value, keep, ...rest }: NewSecret): Promise<CredentialState> {
    checkKeep(id, keep)
    const secret: Secret = { value: checkSecret(id, value), tag: crypto.randomUUID(), ...rest }
    const key = keep === 'passphrase' ? await vault.key() : undefined
    if (keep === 'passphrase' && key === undefined) {
      throw new AppError('input.invalid', phrase('passphrase.first'), { data: { field: 'passphrase' } })
    }
    const sealed = key === undefined ? undefined : await seal(key, JSON.stringify(secret), [id, secret.origin])
    // The new one first: if this is interrupted, only the old one is missing.
    if (keep === 'session') {
      await inSession.write(id, secret)
      await (await db()).delete('secrets', id)
    } else {
      const kept: KeptSecret = sealed
        ? { kept: 'passphrase', origin: secret.origin, sealed }
        : { kept: 'device', secret }
      const device = await db()
      await withRoom(() => device.put('secrets', kept, id))
      await inSession.remove(id)
    }
    changed()
    return state(id)
  }

  async function clear(id: CredentialId, tag?: string): Promise<CredentialState> {
    if (tag !== undefined) {
      const found = await peek(id)
      if (!found || 'locked' in found || found.secret.tag !== tag) return state(id)
    }
    await forget(id)
    return { id, set: false }
  }

  const exclusive = createKeyedMutex()

  return {
    read: (id) => exclusive(id, () => read(id)),
    peek: (id) => exclusive(id, () => peek(id)),
    write: (id, secret) => exclusive(id, () => write(id, secret)),
    state: (id) => exclusive(id, () => state(id)),
    clear: (id, tag) => exclusive(id, () => clear(id, tag)),
    async sweep() {
      const idle = Object.values(credentials).filter(({ idleMinutes }) => idleMinutes !== undefined)
      const left = await Promise.all(idle.map(({ id }) => exclusive(id, () => inSession.read(id))))
      return (await vault.state()).open || left.some((secret) => secret !== undefined)
    },
  }
}

/** What pages of ours learn about a credential: at most its last characters. */
function stateOf(id: CredentialId, found: Read): CredentialState {
  if (!found) return { id, set: false }
  if ('locked' in found) return { id, set: true, kept: 'passphrase', locked: true, origin: found.origin }
  const { value, origin, address, expiresAt } = found.secret
  const ending = secretEnding(value)
  return {
    id,
    set: true,
    kept: found.kept,
    origin,
    ...(ending === '' ? {} : { ending }),
    ...(address === undefined ? {} : { address }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }
}

function checkKeep(id: CredentialId, keep: Keep): void {
  const kind = credentials[id]
  const may = keep === 'session' || (keep === 'device' ? kind.keep === 'device' : !kind.sessionOnly)
  if (may) return
  const said = phrase('secret.notKept', { subject: phrase(`credential.${id}`) })
  throw new AppError('input.invalid', said, { data: { field: id } })
}

/** A secret that can go into a header. The error names the field and never the value. */
export function checkSecret(id: CredentialId, value: string): string {
  const trimmed = value.trim()
  const fault = secretFault(phrase(`credential.${id}`), trimmed)
  if (fault) throw new AppError('input.invalid', fault, { data: { field: id } })
  return trimmed
}

const StoredSecret = z.object({
  value: z.string(),
  origin: z.string(),
  tag: z.string(),
  address: z.optional(z.string()),
  expiresAt: z.optional(z.number()),
})
const InSession = z.object({ secret: StoredSecret, usedAt: z.number() })

/** Secrets that disappear with the browser, or earlier: when they are unused for too long, or when a sign-in ends. */
interface SessionSecrets {
  /** Undefined if there is none any more; an idle or expired one is forgotten by this read. */
  read(id: CredentialId): Promise<Secret | undefined>
  /** Stores it as used now. */
  write(id: CredentialId, secret: Secret): Promise<void>
  remove(id: CredentialId): Promise<void>
}

/** Ms by which this clock may be ahead: until then the service decides whether a sign-in is over. */
const leeway = 60_000

const secretPlace = (id: CredentialId) => `secret:${id}`

/** `changed` is called when a secret was forgotten. */
function createSessionSecrets(session: SessionArea, clock: Clock, changed: () => void): SessionSecrets {
  return {
    async read(id) {
      const stored = InSession.safeParse(await session.read(secretPlace(id)))
      if (!stored.success) return undefined
      const { idleMinutes } = credentials[id]
      const { expiresAt } = stored.data.secret
      const now = clock.now()
      const idle = idleMinutes !== undefined && isIdle(stored.data.usedAt, now, idleMinutes)
      const over = expiresAt !== undefined && expiresAt + leeway <= now
      if (!idle && !over) return stored.data.secret as Secret
      await session.remove(secretPlace(id))
      changed()
      return undefined
    },
    write: (id, secret) => session.write(secretPlace(id), { secret, usedAt: clock.now() }),
    remove: (id) => session.remove(secretPlace(id)),
  }
}

/**
 * Finders for every secret that is readable now, except those named; secrets behind a closed passphrase are not
 * readable.
 */
export type KnownSecrets = (besides?: readonly CredentialId[]) => Promise<readonly SecretFinder[]>

const ids = Object.keys(credentials) as CredentialId[]

export function createKnownSecrets({ peek }: Pick<Secrets, 'peek'>): KnownSecrets {
  /** Finders by secret, of existing secrets only. */
  let made = new Map<string, SecretFinder>()

  return async (besides = []) => {
    const reads = await Promise.all(ids.map((id) => peek(id).catch(() => undefined)))
    const found = ids.flatMap((id, at) => {
      const result = reads[at]
      return result && 'secret' in result ? [{ id, value: result.secret.value }] : []
    })
    made = new Map(found.map(({ value }) => [value, made.get(value) ?? secretFinder(value)]))
    return found.flatMap(({ id, value }) => (besides.includes(id) ? [] : [made.get(value) ?? secretFinder(value)]))
  }
}
