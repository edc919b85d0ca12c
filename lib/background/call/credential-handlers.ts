import * as z from 'zod/mini'
import { credentials } from '../../api/credentials'
import { hostKinds } from '../../api/providers'
import type { CredentialId, CredentialState, TestOutcome } from '../../core/credentials/credential-state'
import type { ProviderId } from '../../core/credentials/provider-ids'
import { AppError, curlIn, type ErrorCode } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { cleanText } from '../../core/text/text'
import type { MessageInput } from '../../rpc/contract'
import type { SettingValues } from '../../settings/schema'
import { type Handlers, nothing } from '../messages/serve'
import type { Secrets } from '../secrets/secrets'
import type { Vault } from '../secrets/vault'
import type { CallOptions } from './attempt'
import type { Client } from './client'
import { chosenHost } from './target'
import type { Refusals } from './trust'

type Name =
  | 'credential.list'
  | 'credential.set'
  | 'credential.clear'
  | 'credential.test'
  | 'vault.state'
  | 'vault.open'
  | 'vault.close'

interface Needs {
  client: Client
  secrets: Secrets
  vault: Vault
  refusals: Refusals
  settings(): Promise<SettingValues>
  preview: boolean
  /** A secret was entered that will be forgotten after a while unused. */
  watch(): void
}

const ids = Object.keys(credentials) as [CredentialId, ...CredentialId[]]
const id = z.enum(ids)

/** Secrets go in and never come out: pages of ours see only their state. */
export function credentialHandlers(needs: Needs): Handlers<Name> {
  const { secrets, vault, refusals, settings, preview, watch } = needs

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
      run: ({ id, chain }, { incognito }) => tryCredential(needs, id, chain, incognito),
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

type Refused = Exclude<TestOutcome, { state: 'accepted' }>['state']

const states: Partial<Record<ErrorCode, Refused>> = {
  'auth.missing': 'refused',
  'auth.rejected': 'refused',
  'auth.expired': 'refused',
  'credits.exhausted': 'no-credit',
  'chain.unserved': 'chain-unserved',
  'http.network': 'unreachable',
  'http.timeout': 'unreachable',
  'http.redirected': 'unreachable',
  'permission.needed': 'permission-missing',
}

/** An address without a known key: asking about it reveals nothing about anyone. */
const nobody = '0x0000000000000000000000000000000000000000'

/** Requests per second that identify the provider's plans; their names are the same in every language. */
const plans: Record<string, string> = { '5': 'Free', '15': 'Builder', '30': 'Pro', '50': 'Business' }

/** What a call showed besides its value. */
interface Tried {
  note?: Phrase
}

async function attempt(client: Client, id: CredentialId, chain: string, options: CallOptions): Promise<Tried> {
  const { auth, host: kind } = credentials[id]
  const { environment: host = 'production' } = hostKinds[kind]
  switch (auth) {
    case 'partner': {
      const { value } = await client.call('partnerBalance', { host }, options)
      return value.name ? { note: phrase('secret.partner', { name: cleanText(value.name) }) } : {}
    }
    case 'user':
      await client.call('userBalances', { host }, options)
      return {}
    case 'administrator':
      await client.call('userRecord', { address_or_code: nobody }, options)
      return {}
    case 'explorer':
      await client.call('addressOverview', { chain, address: nobody }, options)
      return {}
    default:
      await client.call('addressOverview', { chain, address: nobody }, options)
      return { note: phrase('secret.unclear') }
  }
}

/**
 * Tests a credential with the cheapest call that needs it, bypassing the cache, and returns the outcome. Never throws.
 */
export async function tryCredential(
  { client, secrets, settings }: Pick<Needs, 'client' | 'secrets' | 'settings'>,
  id: CredentialId,
  chosen?: string,
  unlogged = false,
): Promise<TestOutcome> {
  let headers: Headers | undefined
  try {
    const stored = await secrets.read(id)
    if (!stored || 'locked' in stored) {
      const subject = phrase(`credential.${id}`)
      return { state: 'missing', said: phrase(stored ? 'secret.lockedHere' : 'secret.notSet', { subject }) }
    }
    const { defaultChain, provider } = await settings()
    const tried = await attempt(client, id, chosen ?? defaultChain, {
      fresh: true,
      unkept: true,
      unlogged,
      observe: (response) => {
        headers = response.headers
      },
    })
    return { state: 'accepted', ...tried, ...figures(headers, provider) }
  } catch (thrown) {
    const error = AppError.from(thrown)
    // Only with an accepted token does the service say that there is no such user.
    if (id === 'administratorToken' && error.data.status === 404) return { state: 'accepted' }
    // If there was no answer, the extension itself found the key unsuitable: it belongs to another host.
    const lacking = error.code === 'auth.missing' || error.code === 'auth.expired'
    const state = lacking && !headers ? 'missing' : (states[error.code] ?? 'failed')
    const { origins } = error.data
    const curl = curlIn(error.details)
    return { state, said: error.phrase, ...(origins ? { origins } : {}), ...(curl ? { curl } : {}) }
  }
}

/** Plan and credits, if the headers report them. */
function figures(headers: Headers | undefined, provider: ProviderId): { plan?: Phrase; creditsRemaining?: string } {
  const remaining = headers?.get('x-credits-remaining')?.trim()
  const limit = headers?.get('x-ratelimit-limit')?.trim() ?? ''
  const rate = /^\d{1,9}$/.test(limit) ? phrase('credential.rate', { n: Number(limit) }) : undefined
  const name = provider === 'blockscout' && Object.hasOwn(plans, limit) ? plans[limit] : undefined
  const plan = rate && name ? phrase('credential.plan', { name, rate }) : rate
  return { ...(plan ? { plan } : {}), ...(remaining ? { creditsRemaining: remaining } : {}) }
}
