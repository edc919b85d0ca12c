import type { Output } from '../api/index'
import { AppError } from '../core/errors'
import { call, keptAnswer } from '../rpc/call'
import type { Answer } from '../rpc/contract'
import { refreshCredits } from './credits'
import { createResource, type Resource } from './resource'
import { setting } from './settings'

export type Overview = Output<'addressOverview'>

/** One address (E1). */
export function overviewOf(address: string, chain: string): Resource<Overview> {
  return createResource(
    (fresh) => call('addressOverview', { address, chain }, { fresh }).finally(refreshCredits),
    () => keptAnswer('addressOverview', { address, chain }),
  )
}

/** Points of an address, told without signing in. `rank` is null where it takes no part in the ranking. */
export interface Points {
  info: Output<'userInfo'>
  place: Output<'leaderboardUser'> | null
}

/** Points of an address (R2, and R3 where it takes part). */
export function pointsOf(address: string): Resource<Points> {
  const input = { address, host: setting('rewardsEnvironment').peek() }
  const placed = async (info: Points['info'], ask: () => Promise<Answer<Output<'leaderboardUser'>> | null>) =>
    info.exists ? ((await ask())?.value ?? null) : null

  return createResource(
    async (fresh) => {
      const info = await call('userInfo', input, { fresh })
      const place = await placed(info.value, () => call('leaderboardUser', input, { fresh }).catch(absent))
      return { ...info, value: { info: info.value, place } }
    },
    async () => {
      const info = await keptAnswer('userInfo', input)
      if (!info) return null
      return {
        ...info,
        value: { info: info.value, place: await placed(info.value, () => keptAnswer('leaderboardUser', input)) },
      }
    },
  )
}

/** The ranking answers 404 for those who are not in it. */
function absent(thrown: unknown): null {
  const { code, data } = AppError.from(thrown)
  if (code === 'http.status' && data.status === 404) return null
  throw thrown
}
