import { AppError } from '../../../core/errors/errors'
import { patternOf } from '../../../core/hosts/match-pattern'
import { phrase } from '../../../core/phrases/phrase'
import { redact } from '../../../core/secrets/redact'
import type { WireRequest } from './build-request'

/** Whether the user of the browser has allowed requests to this match pattern. */
export type Permitted = (pattern: string) => Promise<boolean>

/** Why a request may not be sent; undefined if it may. */
export async function refusedPermission(
  { method, url, secrets }: WireRequest,
  permitted: Permitted,
): Promise<AppError | undefined> {
  const { origin, host } = new URL(url)
  if (await permitted(patternOf(origin))) return undefined
  return new AppError('permission.needed', phrase('call.noPermission', { host }), {
    details: [redact(`${method} ${url}`, secrets)],
    data: { origins: [origin] },
  })
}
