import { credentialOf } from '../../api/credentials'
import type { Output } from '../../api/index'
import { hostKindOf } from '../../api/providers'
import type { CredentialState } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { msg } from '../../core/language/t'
import { type Environment, environments } from '../../core/points/environment'
import type { Answer } from '../../rpc/contract'
import { call, keptAnswer, sendToBackground } from '../../rpc/send-message'
import { setting } from '../base/settings'
import { credentialStates, readCredentials } from '../data/credential-states'
import { currentHost } from '../data/hosts'
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
  const withPlace = async (info: Answer<PublicPoints['info']>, ask: () => Promise<Answer<Place> | null>) => {
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
    async (fresh) =>
      withPlace(await call('userInfo', input, { fresh }), () => call('leaderboardUser', input, { fresh })),
    async () => {
      const info = await keptAnswer('userInfo', input)
      return info && withPlace(info, () => keptAnswer('leaderboardUser', input))
    },
  )
}

/** The ranking answers 404 for addresses that are not in it. */
function failed(thrown: unknown): AppError | null {
  const error = AppError.from(thrown)
  return error.code === 'http.status' && error.data.status === 404 ? null : error
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

/** Names of the two points services; `t` translates them. */
export const environmentNames: Record<Environment, string> = {
  production: msg('Production // a host'),
  test: msg('Test // a host'),
}

export const environmentChoices = environments.map((value) => ({ value, label: environmentNames[value] }))

/** Origin of an environment's service; empty if no host is set or it is unreadable. */
export function rewardsOrigin(environment: Environment): string {
  const text = currentHost(hostKindOf(environment))
  return URL.canParse(text) ? new URL(text).origin : ''
}

export const hostName = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** Whether to show which environment is meant: to partners, who pay in both, and whenever it is not the usual one. */
export const isEnvironmentTold = (): boolean =>
  environmentNow() === 'test' ||
  (['partnerKey', 'partnerKeyTest', 'userTokenTest'] as const).some((id) => credentialStates.value?.get(id)?.set)

/** The environment of all views. */
export const environmentNow = (): Environment => setting('rewardsEnvironment').value
