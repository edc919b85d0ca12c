import { AppError } from '../../../core/errors/errors'
import { phrase } from '../../../core/phrases/phrase'
import type { Secrets } from '../../secrets/secrets'
import type { Recalled, Unlocked } from '../attempt'
import type { Stage } from '../call-stage'
import { credentialsFor } from '../request/credentials-for'
import { withheld } from '../request/outcome'

interface Needs {
  secrets: Secrets
  /** Called when a call was not made for lack of a key. */
  keyMissing(error: AppError): void
}

/** Gets the keys of the host; stops if one is missing, or is not the expected one. */
export function createUnlock({ secrets, keyMissing }: Needs): Stage<Recalled, Unlocked> {
  return async (attempt, next) => {
    const { endpoint, target, owner, only } = attempt
    const access = owner ?? (await credentialsFor(endpoint, target, secrets))
    if (access.missing) {
      keyMissing(access.missing)
      return withheld(access.missing)
    }
    if (only && !(access.main && (await only(access.main)))) return withheld(otherCredential(access.id))
    return next({ ...attempt, access })
  }
}

const otherCredential = (credential = '') =>
  new AppError('auth.missing', phrase('call.otherKey'), { data: { credential } })
