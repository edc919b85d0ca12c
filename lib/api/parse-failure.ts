import type { CredentialId } from '../core/credentials/credential-id'
import type { Environment } from '../core/environment'
import { AppError, type ErrorCode, type ErrorData } from '../core/errors'
import { credentialOf } from './credential-of'
import type { Auth, Endpoint } from './define'
import { hostKindOf } from './host-kinds'
import { isWebPage, webPageAnswered } from './parse'
import { readSaid, type Said } from './read-said'

/** What the caller knows and the body does not. */
export interface FailureFacts {
  /** When a rate limit ends, ms since 1970, as the headers tell. */
  retryAt?: number
  /** Which points host was asked. */
  host?: Environment
  /** Chain that was asked. */
  chain?: string
}

type Failed = Pick<Endpoint, 'id' | 'auth' | 'area'>

/** 424: the service behind E4 refused what it was sent about this transaction. */
export const failedDependency = 424

interface Verdict {
  code: ErrorCode
  message: string
  data?: ErrorData
}

const keyNames: Record<Exclude<Auth, 'none'>, string> = {
  explorer: 'explorer key',
  partner: 'partner key',
  administrator: 'administrator token',
  user: 'sign-in',
}

function credentialAt({ auth, area }: Failed, { host = 'production' }: FailureFacts): { credential?: CredentialId } {
  return auth === 'none' ? {} : { credential: credentialOf(auth, area === 'explorer' ? area : hostKindOf(host)) }
}

/** 401: a bad key, a sign-in that ended, or (E6) an instance that knows no signed-in user. */
function unauthorized(endpoint: Failed, said: Said, facts: FailureFacts): Verdict {
  if (endpoint.id === 'E6' && said.side === 'instance') {
    return {
      code: 'auth.session',
      message: 'The watchlist needs a signed-in session at the explorer itself, and this service knows of none.',
    }
  }
  const data = credentialAt(endpoint, facts)
  if (endpoint.auth === 'user') return { code: 'auth.expired', message: 'The sign-in is over.', data }
  if (endpoint.auth === 'none') return { code: 'http.status', message: sentence('The service refused', said) }
  // Two hosts with keys of their own: which one it was is what the user needs to know.
  const service = facts.host ? `${facts.host} host` : 'service'
  return { code: 'auth.rejected', message: `The ${service} refused the ${keyNames[endpoint.auth]}.`, data }
}

/** 402 is one status for two things; only the text tells them apart. */
function paymentRequired(endpoint: Failed, said: Said, facts: FailureFacts): Verdict {
  const data = credentialAt(endpoint, facts)
  return /api.?key|proceed with|x-?payment|x402/i.test(said.words)
    ? { code: 'auth.missing', message: 'The service asks for an explorer key.', data }
    : { code: 'credits.exhausted', message: 'The key has no credits left.', data }
}

function forbidden(endpoint: Failed, said: Said): Verdict {
  if (endpoint.area === 'explorer' && /restricted/i.test(said.words)) {
    const data: ErrorData = { credential: 'explorerSecret' satisfies CredentialId }
    return { code: 'auth.missing', message: 'The explorer shows this only with its secret key.', data }
  }
  if (endpoint.area === 'explorer' && /disabled/i.test(said.words)) return lacking(endpoint, said)
  return { code: 'http.status', message: sentence('The service does not allow this', said) }
}

function notFound(endpoint: Failed, said: Said, { chain }: FailureFacts): Verdict {
  if (/network not supported/i.test(said.words)) {
    const message = chain ? `The provider does not serve chain ${chain}.` : 'The provider does not serve this chain.'
    return { code: 'chain.unserved', message, data: chain ? { chain } : {} }
  }
  if (/disabled/i.test(said.words)) return lacking(endpoint, said)
  if (endpoint.id === 'R3') return { code: 'http.status', message: 'This address is not on the leaderboard.' }
  return { code: 'http.status', message: sentence('The service found nothing', said) }
}

function lacking({ area }: Failed, said: Said): Verdict {
  const who = area === 'explorer' ? 'This chain’s explorer' : 'The service'
  return { code: 'http.status', message: sentence(`${who} does not offer this`, said) }
}

function invalid(said: Said): Verdict {
  const [fault] = said.faults
  if (!fault) return { code: 'input.invalid', message: sentence('The service refused the request', said) }
  const { field, detail } = fault
  return {
    code: 'input.invalid',
    message: field ? `The service refused “${field}”: ${detail}.` : `The service refused the request: ${detail}.`,
    data: field ? { field } : {},
  }
}

function badRequest(endpoint: Failed, said: Said): Verdict {
  if (/unknown api v2 action/i.test(said.words)) return lacking(endpoint, said)
  // 3 is "invalid argument"; the other numbers that come as 400 say that the moment is wrong, not the input.
  const wrongMoment = said.rpcCode !== undefined && said.rpcCode !== 3
  return wrongMoment
    ? { code: 'http.status', message: sentence('The service refused this for now', said) }
    : invalid(said)
}

function sentence(opening: string, { words }: Said): string {
  return words === '' || /^(page )?not found\.?$/i.test(words)
    ? `${opening}.`
    : `${opening}: ${words.replace(/\.$/, '')}.`
}

/** E4 copies the status of the service behind it, which is no word about the transaction, the key or the pace. */
const isFromBehind = ({ id }: Failed, { words }: Said) =>
  id === 'E4' && /interpretation service/i.test(words) && !/disabled/i.test(words)

/** What that service refuses it refuses again (“failed dependency”); where it is down or busy, asking again may help. */
const behind = (status: number) => (status < 500 && status !== 408 && status !== 429 ? failedDependency : 502)

const until = ({ retryAt }: FailureFacts): ErrorData => (retryAt === undefined ? {} : { retryAt })

function verdict(endpoint: Failed, status: number, said: Said, facts: FailureFacts): Verdict {
  if (isFromBehind(endpoint, said))
    return { code: 'http.status', message: sentence('The service failed', said), data: { status: behind(status) } }
  switch (status) {
    case 400:
      return badRequest(endpoint, said)
    case 401:
      return unauthorized(endpoint, said, facts)
    case 402:
      return paymentRequired(endpoint, said, facts)
    case 403:
      return forbidden(endpoint, said)
    case 404:
      return notFound(endpoint, said, facts)
    case 409:
      // 10 is "aborted": two requests met, and neither need have been done before.
      return said.rpcCode === 10
        ? { code: 'http.status', message: sentence('The service refused this for now', said) }
        : { code: 'http.status', message: sentence('The service already has this', said) }
    case 422:
      return invalid(said)
    case 429:
      return {
        code: 'http.rate-limited',
        message: 'The service asked for a pause.',
        data: until(facts),
      }
    case 501:
      return lacking(endpoint, said)
    default:
      return {
        code: 'http.status',
        message: sentence(status >= 500 ? 'The service failed' : `The service answered ${status}`, said),
        data: until(facts),
      }
  }
}

/** An unsuccessful answer as an error. The code tells what to do; `data.said` holds the service's own words. */
export function failureFrom(
  endpoint: Failed,
  status: number,
  contentType: string | null,
  text: string,
  facts: FailureFacts = {},
): AppError {
  const page = isWebPage(text) || /^text\/html/i.test(contentType ?? '')
  // A gateway's own page for 5xx and 429 still means what its status says.
  if (page && status < 500 && status !== 429) return webPageAnswered(status)
  const said = readSaid(page ? '' : text)
  const { code, message, data = {} } = verdict(endpoint, status, said, facts)
  return new AppError(code, message, {
    details: [`HTTP ${status}`, ...said.faults.map(({ field, detail }) => (field ? `${field}: ${detail}` : detail))],
    data: {
      status,
      ...(said.words === '' ? {} : { said: said.words }),
      ...(said.side ? { side: said.side } : {}),
      ...(said.rpcCode === undefined ? {} : { rpcCode: said.rpcCode }),
      ...data,
    },
  })
}
