import type { Endpoint } from '../../api/define'
import { isWrite } from '../../api/endpoint-facts'
import { hostKinds } from '../../api/host-kinds'
import { parseAnswer } from '../../api/parse'
import { failureFrom } from '../../api/parse-failure'
import type { CredentialId } from '../../core/credentials/credential-id'
import type { SentEntry } from '../../core/data/sent-entry'
import { AppError } from '../../core/errors'
import { phrase } from '../../core/phrases/phrase'
import { withTexts } from '../../core/phrases/read-phrase'
import { redact } from '../../core/redact'
import { answerWithoutSecrets, type SecretFinder, secretFinder, withoutSecrets } from '../../core/remove-secrets'
import type { SettingValues } from '../../settings/schema'
import type { Credits } from '../credits/credits'
import type { RecentErrors } from '../records/recent-errors'
import type { SentLog } from '../records/sent-log'
import type { KnownSecrets } from '../secrets/known-secrets'
import { type Attached, buildRequest, type Scheme } from './build-request'
import type { CheckedInput } from './check-input'
import { type Access, accountOf, transportOf } from './credentials-for'
import { curlOf } from './curl-of'
import type { Passage } from './lane'
import type { LearnedScheme } from './learned-scheme'
import { retryAfter } from './retry-after'
import type { Send, WireResponse } from './send'
import type { Target } from './target'

/** One call as everything it needs, checked. */
export interface Job {
  endpoint: Endpoint
  input: CheckedInput
  target: Target
  access: Access
  settings: SettingValues
  observe?: (response: WireResponse) => void
  /** Nothing of it is written down: private windows. */
  unlogged?: boolean
}

/** One exchange with the service: request, answer, value. Throws AppError; no text in it holds a secret. */
export type Exchange = (job: Job, passage: Passage) => Promise<unknown>

interface Needs {
  send: Send
  credits: Credits
  schemes: LearnedScheme
  knownSecrets: KnownSecrets
  now: () => number
  sentLog: Pick<SentLog, 'note'>
  recentErrors: Pick<RecentErrors, 'note'>
}

export function createExchange(needs: Needs): Exchange {
  const { send, credits, schemes, knownSecrets, now, sentLog, recentErrors } = needs

  async function once(job: Job, passage: Passage, attached: Attached): Promise<unknown> {
    const { endpoint, input, target, access, observe } = job
    const request = buildRequest(endpoint, input, target, attached)
    // Known before it goes out: one that is removed meanwhile was sent all the same.
    const secrets = [...request.secrets.map(secretFinder), ...(await knownSecrets(givenBy(endpoint)))]
    const leave = async () => {
      await passage.leave()
      if (!job.unlogged) void sentLog.note(entryOf(job, secrets))
    }
    const curl = curlOf(request, secrets)
    const answer = await send(request, leave).catch((thrown: unknown) => {
      // What never left was turned back to the queue, or is held: no failure of the call.
      throw thrown instanceof AppError ? withCurl(thrown, curl) : thrown
    })
    const response = cleaned(answer, secrets)
    passage.back(response)
    observe?.(response)
    const { status, headers, contentType, text } = response
    const { environment } = hostKinds[target.kind]
    // Figures for people: losing one is no reason to lose the answer.
    await credits.note(accountOf(target, access), headers).catch(() => {})
    try {
      if (status >= 200 && status < 300) return parseAnswer(endpoint, text, input.cursor)
      const retryAt = status === 429 || status === 503 ? retryAfter(headers, now()) : undefined
      throw failureFrom(endpoint, status, contentType, text, {
        ...(retryAt === undefined ? {} : { retryAt }),
        ...(environment ? { host: environment } : {}),
        ...(target.chain === undefined ? {} : { chain: target.chain }),
        keyless: !access.main,
      })
    } catch (thrown) {
      throw withCurl(errorWithoutSecrets(AppError.from(thrown), secrets), curl)
    }
  }

  async function authorized(job: Job, passage: Passage): Promise<unknown> {
    const { endpoint, access, target, settings } = job
    const { main } = access
    if (!main) return once(job, passage, {})
    const ways = await schemes.of(endpoint.auth, target.origin, settings)
    for (const [index, scheme] of ways.entries()) {
      try {
        const value = await once(job, passage, { authorization: { value: main.value, scheme } })
        if (ways.length > 1) await schemes.remember(endpoint.auth, target.origin, scheme)
        return value
      } catch (thrown) {
        // Only a read may find out which way the service wants it: a write is sent once.
        const another = index + 1 < ways.length && !isWrite(endpoint)
        if (!another || AppError.from(thrown).data.status !== 401) throw thrown
      }
    }
    throw new AppError('bug', phrase('bug.noScheme'))
  }

  async function keyed(job: Job, passage: Passage): Promise<unknown> {
    const { access, target, settings } = job
    const { main, second } = access
    // The documents show the header with the bare key; the real service's own clients send Bearer.
    const scheme: Scheme = target.provider.words === 'neutral' ? 'bare' : 'bearer'
    try {
      return await once(job, passage, {
        ...(main ? { key: { value: main.value, transport: transportOf(target, settings), scheme } } : {}),
        ...(second ? { secret: second.value } : {}),
      })
    } catch (thrown) {
      if (AppError.from(thrown).code === 'credits.exhausted')
        await credits.exhausted(accountOf(target, access)).catch(() => {})
      throw thrown
    }
  }

  return async (job, passage) => {
    const { endpoint, target, unlogged } = job
    try {
      return await (endpoint.auth === 'explorer' ? keyed : authorized)(job, passage)
    } catch (thrown) {
      if (!unlogged && thrown instanceof AppError) {
        void recentErrors.note(`${endpoint.id} at ${new URL(target.origin).host}`, thrown)
      }
      throw thrown
    }
  }
}

/** What the reader's own log is told of a request. */
function entryOf({ endpoint, input, target }: Job, secrets: readonly SecretFinder[]): Omit<SentEntry, 'at'> {
  const { q, code } = input.query
  const about = [...Object.values(input.params), q, code].filter((value) => value !== undefined).join(' ')
  return {
    host: new URL(target.origin).host,
    call: endpoint.id,
    chain: target.chain ?? null,
    about: withoutSecrets(redact(about), secrets),
  }
}

/** A sign-in may be answered with the very token that is there already. */
const givenBy = ({ id }: Endpoint): readonly CredentialId[] => (id === 'R7' ? ['userToken', 'userTokenTest'] : [])

/** A service may repeat what it was sent, in any part of its answer: nothing of that is let in. */
function cleaned({ status, contentType, headers, text }: WireResponse, secrets: readonly SecretFinder[]): WireResponse {
  return {
    status,
    contentType: withoutSecrets(contentType, secrets),
    headers: new Headers([...headers].map(([name, value]) => [name, withoutSecrets(value, secrets)])),
    text: answerWithoutSecrets(text, secrets),
  }
}

/** The call itself stands last among the facts, in place of the line that only names it. */
function withCurl({ code, phrase, details, data }: AppError, curl: string | undefined): AppError {
  const facts = curl
    ? [...details.filter((fact) => !(typeof fact === 'string' && fact.startsWith('GET '))), curl]
    : details
  return new AppError(code, phrase, { details: facts, data })
}

/** What our own words quote is cleaned by its shapes, too. */
function errorWithoutSecrets(error: AppError, secrets: readonly SecretFinder[]): AppError {
  const clean = (text: string) => redact(withoutSecrets(text, secrets))
  const { said, ...data } = error.data
  return new AppError(error.code, withTexts(error.phrase, clean), {
    details: error.details.map((fact) => (typeof fact === 'string' ? clean(fact) : withTexts(fact, clean))),
    data: { ...data, ...(said === undefined ? {} : { said: clean(said) }) },
  })
}
