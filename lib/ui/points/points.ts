import type { Output } from '../../api/index'
import { AppError } from '../../core/errors/errors'
import type { Environment } from '../../core/points/environment'
import { call, keptAnswer } from '../../rpc/call'
import type { Answer } from '../../rpc/contract'
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
