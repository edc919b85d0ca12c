import { credentials } from '../../api/services/credentials'
import { hostKinds } from '../../api/services/providers'
import type { CredentialId, TestOutcome } from '../../core/credentials/credential-state'
import type { ProviderId } from '../../core/credentials/provider-ids'
import { AppError, curlIn, type ErrorCode } from '../../core/errors/errors'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { cleanText } from '../../core/text/text'
import type { SettingValues } from '../../settings/schema'
import type { CallOptions } from '../call/attempt'
import type { Client } from '../call/client'
import type { Secrets } from '../secrets/secrets'

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

/**
 * Tests a credential with the cheapest call that needs it, bypassing the cache, and returns the outcome. Never throws.
 */
export function createTestCredential({
  client,
  secrets,
  settings,
}: {
  client: Client
  secrets: Secrets
  settings(): Promise<SettingValues>
}) {
  async function attempt(id: CredentialId, chain: string, options: CallOptions): Promise<Tried> {
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

  return async function test(id: CredentialId, chosen?: string, unlogged = false): Promise<TestOutcome> {
    let headers: Headers | undefined
    try {
      const read = await secrets.read(id)
      if (!read || 'locked' in read) {
        const subject = phrase(`credential.${id}`)
        return { state: 'missing', said: phrase(read ? 'secret.lockedHere' : 'secret.notSet', { subject }) }
      }
      const { defaultChain, provider } = await settings()
      const tried = await attempt(id, chosen ?? defaultChain, {
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
