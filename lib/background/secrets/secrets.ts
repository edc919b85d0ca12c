import * as z from 'zod/mini'
import { credentials } from '../../api/services/credentials'
import type { Clock } from '../../core/async/clock'
import { createKeyedMutex } from '../../core/async/mutex'
import { withRoom } from '../../core/async/with-room'
import type { CredentialId, CredentialState, Keep } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { secretEnding } from '../../core/secrets/secret-ending'
import { secretFault } from '../../core/secrets/secret-fault'
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
  /** One was added, removed or forgotten. */
  changed(): void
}): Secrets {
  const inSession = createSessionSecrets({ session, clock, changed })

  async function read(id: CredentialId): Promise<Read> {
    const found = await find(id, vault.key)
    if (found && 'secret' in found && found.kept === 'session' && credentials[id].idleMinutes !== undefined) {
      await inSession.write(id, found.secret)
    }
    return found
  }

  const peek = (id: CredentialId) => find(id, vault.peek)

  async function find(id: CredentialId, vaultKey: Vault['key']): Promise<Read> {
    const secret = await inSession.read(id)
    if (secret) return { secret, kept: 'session' }
    const kept = await (await db()).get('secrets', id)
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
      const held = await Promise.all(idle.map(({ id }) => exclusive(id, () => inSession.read(id))))
      return (await vault.state()).open || held.some((secret) => secret !== undefined)
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

interface Needs {
  session: SessionArea
  clock: Clock
  /** One was forgotten. */
  changed(): void
}

/** Ms by which this clock may be ahead: until then the service decides whether a sign-in is over. */
const leeway = 60_000

const secretPlace = (id: CredentialId) => `secret:${id}`

function createSessionSecrets({ session, clock, changed }: Needs): SessionSecrets {
  return {
    async read(id) {
      const held = InSession.safeParse(await session.read(secretPlace(id)))
      if (!held.success) return undefined
      const { idleMinutes } = credentials[id]
      const { expiresAt } = held.data.secret
      const now = clock.now()
      const idle = idleMinutes !== undefined && isIdle(held.data.usedAt, now, idleMinutes)
      const over = expiresAt !== undefined && expiresAt + leeway <= now
      if (!idle && !over) return held.data.secret as Secret
      await session.remove(secretPlace(id))
      changed()
      return undefined
    },
    write: (id, secret) => session.write(secretPlace(id), { secret, usedAt: clock.now() }),
    remove: (id) => session.remove(secretPlace(id)),
  }
}
