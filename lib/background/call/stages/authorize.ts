import { isWrite } from '../../../api/define'
import type { Authorized, InTurn } from '../attempt'
import type { Stage } from '../call-stage'
import type { Attached, Scheme } from '../request/build-request'
import { transportOf } from '../request/credentials-for'
import type { LearnedScheme } from '../request/learned-scheme'
import type { Outcome } from '../request/outcome'

/** Attaches the keys. The form of the `Authorization` header is learned from the first refusal and remembered. */
export function createAuthorize({ schemes }: { schemes: LearnedScheme }): Stage<InTurn, Authorized> {
  return async (attempt, next) => {
    const { endpoint, target, settings } = attempt
    const { main } = attempt.access
    if (endpoint.auth === 'explorer') return next({ ...attempt, attached: explorerKeys(attempt) })
    if (!main) return next({ ...attempt, attached: {} })

    const [first, other] = await schemes.of(endpoint.auth, target.origin, settings)
    const askBy = async (scheme: Scheme) => {
      const outcome = await next({ ...attempt, attached: { authorization: { value: main.value, scheme } } })
      if (outcome.kind === 'answered' && other) await schemes.remember(endpoint.auth, target.origin, scheme)
      return outcome
    }
    const outcome = await askBy(first)
    // Only a read may find out which form the service wants: a write is sent once.
    return other && isUnauthorized(outcome) && !isWrite(endpoint) ? askBy(other) : outcome
  }
}

function explorerKeys({ access: { main, second }, target, settings }: InTurn): Attached {
  // The documentation shows the header with the bare key; the real service's own clients send Bearer.
  const scheme: Scheme = target.provider.words === 'neutral' ? 'bare' : 'bearer'
  return {
    ...(main ? { key: { value: main.value, transport: transportOf(target, settings), scheme } } : {}),
    ...(second ? { secret: second.value } : {}),
  }
}

const isUnauthorized = (outcome: Outcome) => outcome.kind === 'failed' && outcome.error.data.status === 401
