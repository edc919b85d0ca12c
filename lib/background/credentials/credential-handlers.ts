import * as z from 'zod/mini'
import { credentials } from '../../api/services/credentials'
import type { CredentialId, CredentialState, TestOutcome } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import type { MessageInput } from '../../rpc/contract'
import type { SettingValues } from '../../settings/schema'
import { chosenHost } from '../call/target'
import type { Refusals } from '../call/trust'
import { type Handlers, nothing } from '../messages/serve'
import type { Secrets } from '../secrets/secrets'
import type { Vault } from '../secrets/vault'

type Name =
  | 'credential.list'
  | 'credential.set'
  | 'credential.clear'
  | 'credential.test'
  | 'vault.state'
  | 'vault.open'
  | 'vault.close'

interface Needs {
  secrets: Secrets
  vault: Vault
  refusals: Refusals
  test(id: CredentialId, chain?: string, unlogged?: boolean): Promise<TestOutcome>
  settings(): Promise<SettingValues>
  preview: boolean
  /** A secret was entered that will be forgotten after a while unused. */
  watch(): void
}

const ids = Object.keys(credentials) as [CredentialId, ...CredentialId[]]
const id = z.enum(ids)

/** Secrets go in and never come out: pages of ours see only their state. */
export function credentialHandlers(needs: Needs): Handlers<Name> {
  const { secrets, vault, refusals, test, settings, preview, watch } = needs

  async function stateOf(id: CredentialId): Promise<CredentialState> {
    const [state, read] = await Promise.all([secrets.state(id), secrets.peek(id).catch(() => undefined)])
    const isRefused = read && 'secret' in read && (await refusals.refused(id, read.secret.tag))
    return isRefused ? { ...state, refused: true } : state
  }

  return {
    'credential.list': {
      from: 'extension',
      input: nothing,
      run: () => Promise.all(ids.map(stateOf)),
    },
    'credential.set': {
      from: 'extension',
      input: z.strictObject({
        id,
        value: z.string().check(z.maxLength(8192)),
        keep: z.enum(['session', 'device', 'passphrase']),
      }),
      async run({ id, value, keep }) {
        const { host, typed } = credentials[id]
        if (!typed)
          throw new AppError('input.invalid', phrase('secret.notTyped', { subject: phrase(`credential.${id}`) }), {
            data: { field: id },
          })
        // The current host: the secret goes there and nowhere else.
        const { origin } = chosenHost(host, await settings(), preview)
        const state = await secrets.write(id, { value, keep, origin })
        await refusals.forget(id)
        watch()
        return state
      },
    },
    'credential.clear': {
      from: 'extension',
      input: z.strictObject({ id }),
      async run({ id }) {
        await refusals.forget(id)
        return secrets.clear(id)
      },
    },
    'credential.test': {
      from: 'extension',
      input: z.strictObject({ id, chain: z.optional(z.string()) }) as z.ZodMiniType<MessageInput<'credential.test'>>,
      run: ({ id, chain }, { incognito }) => test(id, chain, incognito),
    },
    'vault.state': { from: 'extension', input: nothing, run: () => vault.state() },
    'vault.open': {
      from: 'extension',
      input: z.strictObject({ passphrase: z.string().check(z.maxLength(1024)) }),
      async run({ passphrase }) {
        const state = await vault.open(passphrase)
        watch()
        return state
      },
    },
    'vault.close': { from: 'extension', input: nothing, run: () => vault.close() },
  }
}
