import type { Output } from '../api/index'
import { AppError } from '../core/errors'
import { call } from '../rpc/call'
import { refreshCredits } from './credits'
import { createResource, type Resource } from './resource'
import { setting } from './settings'

export type Overview = Output<'addressOverview'>

/** One address (E1). */
export function overviewOf(address: string, chain: string): Resource<Overview> {
  return createResource(async (fresh) => {
    try {
      return await call('addressOverview', { address, chain }, { fresh })
    } finally {
      refreshCredits()
    }
  })
}

/** Points of an address, told without signing in. `rank` is null where it takes no part in the ranking. */
export interface Points {
  info: Output<'userInfo'>
  place: Output<'leaderboardUser'> | null
}

/** Points of an address (R2, and R3 where it takes part). */
export function pointsOf(address: string): Resource<Points> {
  const host = setting('rewardsEnvironment').peek()
  return createResource(async (fresh) => {
    const info = await call('userInfo', { address, host }, { fresh })
    if (!info.value.exists) return { ...info, value: { info: info.value, place: null } }
    const place = await call('leaderboardUser', { address, host }, { fresh }).catch(absent)
    return { ...info, value: { info: info.value, place: place?.value ?? null } }
  })
}

/** The ranking answers 404 for those who are not in it. */
function absent(thrown: unknown): null {
  const { code, data } = AppError.from(thrown)
  if (code === 'http.status' && data.status === 404) return null
  throw thrown
}
