import type { Endpoint } from '../../../api/define'
import { parseAnswer } from '../../../api/parse/parse'
import { failureFrom } from '../../../api/parse/parse-failure'
import { hostKinds } from '../../../api/services/providers'
import type { Clock } from '../../../core/async/clock'
import type { CredentialId } from '../../../core/credentials/credential-id'
import { AppError } from '../../../core/errors/errors'
import { withTexts } from '../../../core/phrases/phrase'
import { redact } from '../../../core/secrets/redact'
import { type SecretFinder, secretFinder, withoutSecrets } from '../../../core/secrets/remove-secrets'
import type { Credits } from '../../credits/credits'
import type { KnownSecrets } from '../../secrets/known-secrets'
import type { Authorized, Ready } from '../attempt'
import type { Stage } from '../call-stage'
import { retryAfter } from '../pace/retry-after'
import { buildRequest } from '../request/build-request'
import { accountOf } from '../request/credentials-for'
import { answered, failed } from '../request/outcome'
import type { WireResponse } from '../request/send'
import { curlOf } from './curl-of'

interface Needs {
  credits: Credits
  knownSecrets: KnownSecrets
  clock: Clock
}

/** Makes the request and parses the answer: credits, and a value or a failure. No text in either contains a secret. */
export function createRead({ credits, knownSecrets, clock }: Needs): Stage<Authorized, Ready> {
  return async (attempt, next) => {
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
  }
}

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
