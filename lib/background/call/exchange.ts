import { type Auth, type Endpoint, isWrite } from '../../api/define'
import { parseAnswer } from '../../api/parse'
import { failureFrom } from '../../api/parse-failure'
import { hostKinds } from '../../api/providers'
import type { Clock } from '../../core/async/clock'
import type { CredentialId } from '../../core/credentials/credential-state'
import { AppError } from '../../core/errors/errors'
import { patternOf } from '../../core/hosts/match-pattern'
import { phrase, withTexts } from '../../core/phrases/phrase'
import { redact } from '../../core/secrets/redact'
import { type SecretFinder, secretFinder, withoutSecrets } from '../../core/secrets/remove-secrets'
import type { SettingValues } from '../../settings/schema'
import type { KnownSecrets } from '../secrets/secrets'
import type { Meta } from '../storage/meta'
import { retryAfter } from './answer-headers'
import type { Admitted, Attempt, Ready } from './attempt'
import { type Attached, buildRequest, type Scheme, type WireRequest } from './build-request'
import { answered, failed, type Outcome, type Stage, type WireResponse, withheld } from './call-stage'
import type { Credits } from './credits'
import type { RecentErrors } from './recent-errors'
import { accountOf, transportOf } from './target'

type InTurn = Admitted & Pick<Ready, 'bounds' | 'turn'>
type Authorized = InTurn & { attached: Attached }

/** One request and its answer. */
export interface Exchange {
  /** Records a failure among the errors that the reader can look at. */
  report: Stage<Attempt>
  /** Attaches the keys. The form of the `Authorization` header is learned from the first refusal and remembered. */
  authorize: Stage<InTurn, Pick<Authorized, 'attached'>>
  /** Builds the request and parses the answer: credits, and a value or a failure. No text in either contains a secret. */
  read: Stage<Authorized, Pick<Ready, 'request' | 'secrets'>>
  /** Sends nothing to a host that the reader has not allowed. */
  permit: Stage<Ready>
  /**
   * Lets the request leave, unless the service has failed for others, asked for a pause, or been asked too often since
   * its turn came.
   */
  depart: Stage<Ready>
}

interface Needs {
  credits: Credits
  knownSecrets: KnownSecrets
  permitted: Permitted
  recentErrors: Pick<RecentErrors, 'note'>
  meta: Meta
  clock: Clock
}

export function createExchange(needs: Needs): Exchange {
  const { credits, knownSecrets, permitted, recentErrors, clock } = needs
  const schemes = createLearnedScheme(needs.meta)

  return {
    async report(attempt, next) {
      const { endpoint, unlogged } = attempt
      const outcome = await next(attempt)
      if (outcome.kind === 'failed' && !unlogged) void recentErrors.note(endpoint.id, outcome.error)
      return outcome
    },

    async authorize(attempt, next) {
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
    },

    async read(attempt, next) {
      const { endpoint, input, target, access, attached, observe } = attempt
      const account = accountOf(target, access)
      const request = requestOf(() => buildRequest(endpoint, input, target, attached))
      if (request instanceof AppError) return failed(request)
      // Collect the secrets before it is sent: one that is removed meanwhile was sent all the same.
      const secrets = [...request.secrets.map(secretFinder), ...(await knownSecrets(givenBy(endpoint)))]
      const curl = curlOf(request, secrets)

      const outcome = await next({ ...attempt, request, secrets })
      if (outcome.kind === 'failed') return failed(withCurl(outcome.error, curl))
      if (outcome.kind !== 'heard') return outcome

      const { response } = outcome
      observe?.(response)
      // These are figures for people: losing one is no reason to lose the answer.
      await credits.note(account, response.headers).catch(() => {})
      try {
        const value = valueIn(attempt, response, clock.now())
        return answered({ value, at: clock.now(), source: 'network' })
      } catch (thrown) {
        const error = withCurl(errorWithoutSecrets(AppError.from(thrown), secrets), curl)
        if (endpoint.auth === 'explorer' && error.code === 'credits.exhausted')
          await credits.exhausted(account).catch(() => {})
        return failed(error)
      }
    },

    async permit(attempt, next) {
      const refused = await refusedPermission(attempt.request, permitted)
      return refused ? failed(refused) : next(attempt)
    },

    async depart(attempt, next) {
      const { turn, bounds } = attempt
      // Nothing may be awaited between here and sending.
      const broken = bounds?.broken()
      if (broken) return withheld(broken)
      if (!(await turn.leave())) return { kind: 'turned back' }
      attempt.trip.hasLeft = true
      const outcome = await next(attempt)
      if (outcome.kind === 'heard') turn.heard(outcome.response)
      return outcome
    },
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

function requestOf<T>(build: () => T): T | AppError {
  try {
    return build()
  } catch (thrown) {
    return AppError.from(thrown)
  }
}

/** The value of an answer, parsed by the endpoint's own records. Throws the failure that it reports. */
function valueIn({ endpoint, input, target, access }: Authorized, response: WireResponse, now: number): unknown {
  const { status, headers, contentType, text } = response
  if (status >= 200 && status < 300) return parseAnswer(endpoint, text, input.cursor)
  const { environment } = hostKinds[target.kind]
  const retryAt = status === 429 || status === 503 ? retryAfter(headers, now) : undefined
  throw failureFrom(endpoint, status, contentType, text, {
    ...(retryAt === undefined ? {} : { retryAt }),
    ...(environment ? { host: environment } : {}),
    ...(target.chain === undefined ? {} : { chain: target.chain }),
    keyless: !access.main,
  })
}

/** A sign-in may return the very token that is already stored. */
const givenBy = ({ id }: Endpoint): readonly CredentialId[] => (id === 'R7' ? ['userToken', 'userTokenTest'] : [])

/** The call itself comes last among the facts, in place of the line that only names it. */
function withCurl({ code, phrase, details, data }: AppError, curl: string | undefined): AppError {
  const facts = curl
    ? [...details.filter((fact) => !(typeof fact === 'string' && fact.startsWith('GET '))), curl]
    : details
  return new AppError(code, phrase, { details: facts, data })
}

/** What our own words quote is also cleaned, by the shape of secrets. */
function errorWithoutSecrets(error: AppError, secrets: readonly SecretFinder[]): AppError {
  const clean = (text: string) => redact(withoutSecrets(text, secrets))
  const { said, ...data } = error.data
  return new AppError(error.code, withTexts(error.phrase, clean), {
    details: error.details.map((fact) => (typeof fact === 'string' ? clean(fact) : withTexts(fact, clean))),
    data: { ...data, ...(said === undefined ? {} : { said: clean(said) }) },
  })
}

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

const keyStandIn = 'YOUR_KEY'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * A read as a command that anyone can run, with a placeholder for each secret. None for a write, which could pay again
 * if run again.
 */
export function curlOf(
  { method, url, headers, secrets }: WireRequest,
  known: readonly SecretFinder[],
): string | undefined {
  if (method !== 'GET') return undefined
  const open = new URL(url)
  for (const [name, value] of open.searchParams) if (secrets.includes(value)) open.searchParams.set(name, keyStandIn)
  const shown = Object.entries(headers).map(([name, value]) => {
    const text = secrets.reduce((rest, secret) => rest.replaceAll(secret, keyStandIn), value)
    return `-H ${quoted(`${name}: ${text}`)}`
  })
  return withoutSecrets(['curl', quoted(open.href), ...shown].join(' '), known)
}

/**
 * How a service wants its Authorization header: fixed by a setting, or learned from the first refused GET and
 * remembered by origin.
 */
interface LearnedScheme {
  /** The forms to try, likeliest first; only one if it is fixed. */
  of(auth: Auth, origin: string, settings: SettingValues): Promise<[Scheme, ...Scheme[]]>
  remember(auth: Auth, origin: string, scheme: Scheme): Promise<void>
}

const schemePlace = (auth: Auth, origin: string) => `scheme:${auth}:${origin}`

export function createLearnedScheme(meta: Meta): LearnedScheme {
  return {
    async of(auth, origin, settings) {
      if (auth === 'administrator') return ['bearer']
      const wanted = auth === 'partner' ? settings.partnerAuthorization : settings.userAuthorization
      if (wanted !== 'learn') return [wanted]
      const known = await meta.read(schemePlace(auth, origin), (stored) =>
        stored === 'bare' || stored === 'bearer' ? stored : undefined,
      )
      // The documentation shows a partner's bare key; users' tokens are Bearer everywhere.
      return (known ?? (auth === 'partner' ? 'bare' : 'bearer')) === 'bare' ? ['bare', 'bearer'] : ['bearer', 'bare']
    },
    remember: (auth, origin, scheme) => meta.write(schemePlace(auth, origin), scheme),
  }
}
