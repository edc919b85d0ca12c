import type { CredentialId } from '../../core/credentials/credential-id'
import { AppError, type ErrorCode, type ErrorData } from '../../core/errors/errors'
import { type Phrase, type PhraseId, phrase } from '../../core/phrases/phrase'
import type { Environment } from '../../core/points/environment'
import type { Endpoint } from '../define'
import { credentialOf } from '../services/credential-of'
import { hostKindOf } from '../services/host-kinds'
import { asksForPerson, isWebPage, personWanted, webPageAnswered } from './parse'
import { readSaid, type SaidByService } from './read-said'

/** What the caller knows and the body does not contain. */
export interface FailureFacts {
  /** When a rate limit ends, in ms since 1970, according to the headers. */
  retryAt?: number
  host?: Environment
  chain?: string
  /** The request carried no key and no token that could be refused. */
  keyless?: boolean
}

type Failed = Pick<Endpoint, 'id' | 'auth' | 'area'>

/** 424: the service behind E4 rejected its input for this transaction. */
export const failedDependency = 424

interface Verdict {
  code: ErrorCode
  message: Phrase
  data?: ErrorData
}

function credentialAt({ auth, area }: Failed, { host = 'production' }: FailureFacts): { credential?: CredentialId } {
  return auth === 'none' ? {} : { credential: credentialOf(auth, area === 'explorer' ? area : hostKindOf(host)) }
}

/** 401: a bad key, an ended sign-in, or (E6) an instance that does not recognise the signed-in user. */
function unauthorized(endpoint: Failed, said: SaidByService, facts: FailureFacts): Verdict {
  if (endpoint.id === 'E6' && said.side === 'instance') {
    return {
      code: 'auth.session',
      message: phrase('service.noSession'),
    }
  }
  const data = credentialAt(endpoint, facts)
  if (endpoint.auth === 'user') return { code: 'auth.expired', message: phrase('service.signInOver'), data }
  if (endpoint.auth === 'none') return { code: 'http.status', message: sentence('service.refusedAll', said) }
  if (facts.keyless) {
    return { code: 'auth.missing', message: phrase('service.asksFor', { key: phrase(`key.${endpoint.auth}`) }), data }
  }
  // The two hosts have separate keys, so the user needs to know which one it was.
  const key = phrase(`key.${endpoint.auth}`)
  const message = facts.host
    ? phrase('service.hostRefusedKey', { host: phrase(`host.${facts.host}`), key })
    : phrase('service.refusedKey', { key })
  return { code: 'auth.rejected', message, data }
}

/** 402 means one of two things; only the text distinguishes them. */
function paymentRequired(endpoint: Failed, said: SaidByService, facts: FailureFacts): Verdict {
  const data = credentialAt(endpoint, facts)
  return /api.?key|proceed with|x-?payment|x402/i.test(said.words)
    ? { code: 'auth.missing', message: phrase('service.asksForKey'), data }
    : { code: 'credits.exhausted', message: phrase('service.noCredits'), data }
}

function forbidden(endpoint: Failed, said: SaidByService): Verdict {
  if (endpoint.area === 'explorer' && /restricted/i.test(said.words)) {
    const data: ErrorData = { credential: 'explorerSecret' satisfies CredentialId }
    return { code: 'auth.missing', message: phrase('service.restricted'), data }
  }
  if (endpoint.area === 'explorer' && /disabled/i.test(said.words)) return lacking(endpoint, said)
  return { code: 'http.status', message: sentence('service.forbids', said) }
}

function notFound(endpoint: Failed, said: SaidByService, { chain }: FailureFacts): Verdict {
  if (/network not supported/i.test(said.words)) {
    const message = chain ? phrase('service.unservedChain', { chain }) : phrase('service.unserved')
    return { code: 'chain.unserved', message, data: chain ? { chain } : {} }
  }
  if (/disabled/i.test(said.words)) return lacking(endpoint, said)
  if (endpoint.id === 'R3') return { code: 'http.status', message: phrase('service.notOnLeaderboard') }
  return { code: 'http.status', message: sentence('service.foundNothing', said) }
}

function lacking({ area }: Failed, said: SaidByService): Verdict {
  const opening = area === 'explorer' ? 'service.explorerLacks' : 'service.lacks'
  return { code: 'http.status', message: sentence(opening, said) }
}

function invalid(said: SaidByService): Verdict {
  const [fault] = said.faults
  if (!fault) return { code: 'input.invalid', message: sentence('service.refused', said) }
  const { field, detail } = fault
  return {
    code: 'input.invalid',
    message: field
      ? phrase('service.refusedField', { field, said: detail })
      : phrase('service.refused.said', { said: detail }),
    data: field ? { field } : {},
  }
}

function badRequest(endpoint: Failed, said: SaidByService): Verdict {
  if (/unknown api v2 action/i.test(said.words)) return lacking(endpoint, said)
  // 3 is "invalid argument"; the other codes sent as 400 mean that the timing is wrong, not the input.
  const wrongMoment = said.rpcCode !== undefined && said.rpcCode !== 3
  return wrongMoment ? { code: 'http.status', message: sentence('service.notNow', said) } : invalid(said)
}

/** Openings that work alone or followed by the service's own words. */
type Opening = Extract<PhraseId, `service.${string}.said`> extends `${infer Alone}.said` ? Alone : never

/** The service's words, if they say anything useful. */
const toldIn = ({ words }: SaidByService): string =>
  /^(page )?not found\.?$/i.test(words) ? '' : words.replace(/\.$/, '')

function sentence(opening: Opening, from: SaidByService): Phrase {
  const said = toldIn(from)
  return said === '' ? phrase(opening) : phrase(`${opening}.said`, { said })
}

function answered(status: number, from: SaidByService): Phrase {
  const said = toldIn(from)
  return said === ''
    ? phrase('service.answered', { status: String(status) })
    : phrase('service.answeredSaid', { status: String(status), said })
}

/**
 * E4 copies the status of the service behind it, which says nothing about the transaction, the key or the rate limit.
 */
const isFromBehind = ({ id }: Failed, { words }: SaidByService) =>
  id === 'E4' && /interpretation service/i.test(words) && !/disabled/i.test(words)

/** That service rejects the same input again (“failed dependency”); if it is down or busy, a retry may help. */
const behind = (status: number) => (status < 500 && status !== 408 && status !== 429 ? failedDependency : 502)

const until = ({ retryAt }: FailureFacts): ErrorData => (retryAt === undefined ? {} : { retryAt })

function verdict(endpoint: Failed, status: number, said: SaidByService, facts: FailureFacts): Verdict {
  if (isFromBehind(endpoint, said))
    return { code: 'http.status', message: sentence('service.failed', said), data: { status: behind(status) } }
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
      // 10 is "aborted": two requests collided, and possibly neither was carried out.
      return said.rpcCode === 10
        ? { code: 'http.status', message: sentence('service.notNow', said) }
        : { code: 'http.status', message: sentence('service.hasThis', said) }
    case 422:
      return invalid(said)
    case 429:
      return {
        code: 'http.rate-limited',
        message: phrase('service.pause'),
        data: until(facts),
      }
    case 501:
      return lacking(endpoint, said)
    default:
      return {
        code: 'http.status',
        message: status >= 500 ? sentence('service.failed', said) : answered(status, said),
        data: until(facts),
      }
  }
}

/**
 * Turns a failed response into an error. The code determines what to do; `data.said` contains the service's own words.
 */
export function failureFrom(
  endpoint: Failed,
  status: number,
  contentType: string | null,
  text: string,
  facts: FailureFacts = {},
): AppError {
  const page = isWebPage(text) || /^text\/html/i.test(contentType ?? '')
  // Even with a gateway's own page, the status of a 5xx or 429 is valid.
  const isOwnPage = page && status < 500 && status !== 429
  if (isOwnPage) return asksForPerson(text) ? personWanted(status) : webPageAnswered(status)
  const said = readSaid(page ? '' : text)
  const { code, message, data = {} } = verdict(endpoint, status, said, facts)
  const isCaptcha = page ? asksForPerson(text) : /captcha/i.test(said.words)
  return new AppError(code, isCaptcha ? phrase('answer.captcha') : message, {
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
