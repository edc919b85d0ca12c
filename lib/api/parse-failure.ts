import type { CredentialId } from '../core/credentials/credential-state'
import { AppError, type ErrorCode, type ErrorData } from '../core/errors/errors'
import { isObject, parseJson } from '../core/json/parse-json'
import { type Phrase, type PhraseId, phrase } from '../core/phrases/phrase'
import type { Environment } from '../core/points/environment'
import { redact } from '../core/secrets/redact'
import { cleanText } from '../core/text/text'
import { credentialOf } from './credentials'
import type { Endpoint } from './define'
import { asksForPerson, isWebPage, personWanted, webPageAnswered } from './parse'
import { hostKindOf } from './providers'

/** What the caller knows and the body does not contain. */
interface FailureFacts {
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
const usefulWords = ({ words }: SaidByService): string =>
  /^(page )?not found\.?$/i.test(words) ? '' : words.replace(/\.$/, '')

function sentence(opening: Opening, from: SaidByService): Phrase {
  const said = usefulWords(from)
  return said === '' ? phrase(opening) : phrase(`${opening}.said`, { said })
}

function answered(status: number, from: SaidByService): Phrase {
  const said = usefulWords(from)
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

/** What an error body says, in any of its many forms. */
interface SaidByService {
  /** The service's own words, cleaned, redacted and capped. */
  words: string
  /** `error` comes from the gateway in front; `message` or `errors` from the chain's own instance. */
  side?: 'gateway' | 'instance'
  /** gRPC code of the points service. */
  rpcCode?: number
  /** The parameters at fault, each with its fault. */
  faults: { field: string; detail: string }[]
}

const text = (value: unknown): string => (typeof value === 'string' ? cleanText(redact(value), 200) : '')

/** `/address_hash_param` → `address_hash_param`. */
function fieldOf(pointer: unknown): string {
  return text(pointer).replace(/^\/+/, '').replaceAll('/', '.')
}

/** `{"sort": ["is invalid", …]}`, as the instance reports invalid filters. */
function faultsByField(errors: Record<string, unknown>): SaidByService['faults'] {
  return Object.entries(errors)
    .slice(0, 5)
    .map(([name, fault]) => ({ field: fieldOf(name), detail: text(Array.isArray(fault) ? fault[0] : fault) }))
    .filter(({ detail }) => detail !== '')
    .map(({ field, detail }) => ({ field: field === 'detail' ? '' : field, detail }))
}

function faultsOf(errors: unknown): SaidByService['faults'] {
  if (isObject(errors)) return faultsByField(errors)
  if (!Array.isArray(errors)) return []
  return errors
    .slice(0, 5)
    .map((fault: unknown) => {
      if (!isObject(fault)) return { field: '', detail: text(fault) }
      const { source, detail, title } = fault
      return { field: isObject(source) ? fieldOf(source.pointer) : '', detail: text(detail) || text(title) }
    })
    .filter(({ detail }) => detail !== '')
}

/** Longer texts are not a sentence but a page or a dump. */
const longestBare = 200

/** A bare sentence such as `Bad gateway`. Pages and broken JSON yield nothing. */
function bareText(body: string): string {
  const line = body.trim()
  return line.length > longestBare || /^[[{<"]/.test(line) || /[\r\n]/.test(line) ? '' : text(line)
}

/** Parses an error body; an unknown form yields no words. Never throws. */
function readSaid(body: string): SaidByService {
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    return { words: bareText(body), faults: [] }
  }
  // An instance sends its oldest kind of failure as a JSON string.
  if (typeof value === 'string') return { words: text(value), side: 'instance', faults: [] }
  if (!isObject(value)) return { words: '', faults: [] }
  const { error, message, errors, code } = value
  const faults = faultsOf(errors)
  if (typeof code === 'number' && typeof message === 'string') return { words: text(message), rpcCode: code, faults }
  if (faults.length > 0) return { words: faults.map(({ detail }) => detail).join('; '), side: 'instance', faults }
  if (typeof error === 'string') return { words: text(error), side: 'gateway', faults }
  if (typeof message === 'string') return { words: text(message), side: 'instance', faults }
  // The interpreter behind summaries nests its message one level deeper.
  if (isObject(error)) return { words: text(error.message), side: 'gateway', faults }
  // A proxy in front of the gateway uses its own members.
  return { words: text(value.detail) || text(value.title), faults }
}

/** Whether a web page answered in place of the service with a success status, such as a captive portal. */
export const standsInPage = ({ phrase, data: { status } }: AppError): boolean =>
  phrase.id === 'answer.webPage' && status === undefined
