import { browser } from 'wxt/browser'
import type { Output } from '../../api/index'
import { credentialOf } from '../../api/services/credentials'
import { hostKindOf } from '../../api/services/providers'
import type { CredentialState } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { t } from '../../core/language/t'
import type { Environment } from '../../core/points/environment'
import { call, keptAnswer } from '../../rpc/call'
import type { Answer } from '../../rpc/contract'
import { sendToBackground } from '../../rpc/send-message'
import type { SettingValue } from '../../settings/schema'
import { changeSetting } from '../base/settings'
import { notify } from '../base/toasts'
import { credentialStates, readCredentials } from '../data/credential-states'
import { createResource, type Resource } from '../data/resource'

export type Balances = Output<'userBalances'>
export type LogRecord = Output<'userLogs'>['items'][number]

type Place = Output<'leaderboardUser'>

/** What anyone can see of an address: account facts, and its rank if it has one. */
export interface PublicPoints {
  info: Output<'userInfo'>
  place: Place | null
  /** Why it is not known whether it has one. */
  placeError: AppError | null
}

/** Balances of the signed-in user (R8). */
export function balancesOf(environment: Environment): Resource<Balances> {
  return createResource((fresh) => call('userBalances', { host: environment }, { fresh }))
}

/** A partner's balance and validity (R4), never including its key. */
export function partnerBooks(environment: Environment): Resource<Output<'partnerBalance'>> {
  return createResource((fresh) => call('partnerBalance', { host: environment }, { fresh }))
}

/** A user's whole record, by address or referral code (R1). */
export function recordOf(subject: string): Resource<Output<'userRecord'>> {
  return createResource((fresh) => call('userRecord', { address_or_code: subject }, { fresh }))
}

/** Account and place of any address (R2, R3). */
export function publicPoints(environment: Environment, address: string): Resource<PublicPoints> {
  const input = { address, host: environment }
  const whole = async (info: Answer<PublicPoints['info']>, ask: () => Promise<Answer<Place> | null>) => {
    // The account shows even if the ranking fails.
    const asked = info.value.exists ? await ask().catch(failed) : null
    const placeError = asked instanceof AppError ? asked : null
    const place = asked instanceof AppError ? null : asked
    const stale = info.stale ?? place?.stale
    return {
      ...info,
      value: { info: info.value, place: place?.value ?? null, placeError },
      // Together they are as old as the older one.
      at: Math.min(info.at, place?.at ?? info.at),
      ...(stale ? { stale } : {}),
    }
  }
  return createResource(
    async (fresh) => whole(await call('userInfo', input, { fresh }), () => call('leaderboardUser', input, { fresh })),
    async () => {
      const info = await keptAnswer('userInfo', input)
      return info && whole(info, () => keptAnswer('leaderboardUser', input))
    },
  )
}

/** The ranking answers 404 for addresses that are not in it. */
function failed(thrown: unknown): AppError | null {
  const error = AppError.from(thrown)
  return error.code === 'http.status' && error.data.status === 404 ? null : error
}

/** Stores how points are reported. Call inside a click: it first asks for permission to notify. */
export async function choosePointsNews(how: SettingValue<'pointsNews'>): Promise<void> {
  if (how === 'notification') {
    const allowed = await browser.permissions.request({ permissions: ['notifications'] }).catch(() => false)
    if (!allowed) {
      notify(t('The browser did not allow notifications'), 'warn')
      return
    }
  }
  await changeSetting('pointsNews', how)
}

/** Records the total on screen: news is relative to it. If that is lost, one piece of news repeats. */
export function markSeen(environment: Environment, total: string): void {
  void sendToBackground('points.seen', { environment, total }).catch(() => {})
}

const stateAt = (environment: Environment) => credentialStates.value?.get(credentialOf('user', hostKindOf(environment)))

/** Who is signed in there; null for nobody, undefined until known. */
export function signedIn(environment: Environment): CredentialState | null | undefined {
  const state = stateAt(environment)
  if (!credentialStates.value) return undefined
  return state?.set ? state : null
}

export async function signOut(environment: Environment): Promise<void> {
  await sendToBackground('sign-in.out', { environment })
  await readCredentials()
}
