import type { Endpoint } from '../../lib/api/define'
import { parseAnswer } from '../../lib/api/parse'
import { failureFrom } from '../../lib/api/parse-failure'
import { hostKinds } from '../../lib/api/providers'
import { readRateLimit, retryAfter } from '../../lib/background/call/answer-headers'
import { checkInput } from '../../lib/background/call/attempt'
import { type Attached, buildRequest } from '../../lib/background/call/build-request'
import { createPace, type Pace } from '../../lib/background/call/pace'
import { createSend, usual } from '../../lib/background/call/send'
import { type Target, targetOf } from '../../lib/background/call/target'
import { AppError } from '../../lib/core/errors/errors'
import { answerWithoutSecrets, secretFinder } from '../../lib/core/secrets/remove-secrets'
import type { LiveKeys } from './live-keys'
import type { LivePlace } from './live-places'

export interface LiveAnswer {
  status: number
  /** As received, without our keys. */
  text: string
  headers: Headers
  ms: number
  value?: unknown
  error?: AppError
}

export type AskLive = (place: LivePlace, endpoint: Endpoint, input: Record<string, unknown>) => Promise<LiveAnswer>

/** Requests per second, if a provider has no pace of its own. */
const perSecond = 5

/** A rate-limited question is retried once, unless that takes longer, ms. */
const longestWait = 30_000

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

function attachedTo(endpoint: Endpoint, { provider }: Target, keys: LiveKeys): Attached {
  const value = keys.of(endpoint.auth)
  if (value === undefined) return {}
  if (endpoint.auth !== 'explorer')
    return { authorization: { value, scheme: endpoint.auth === 'partner' ? 'bare' : 'bearer' } }
  const scheme = provider.words === 'neutral' ? 'bare' : 'bearer'
  return { key: { value, transport: provider.keyTransport[0], scheme } }
}

/** Sends one request as the extension would, at the service's pace. Throws AppError if none answers. */
export function createAskLive(keys: LiveKeys): AskLive {
  const send = createSend(usual)
  const paces = new Map<string, Pace>()

  function paceAt({ origin, provider }: Target): Pace {
    const most = { perSecond: provider.pace ?? perSecond, concurrency: 1 }
    const pace = paces.get(origin) ?? createPace(Date.now, most, async () => {})
    paces.set(origin, pace)
    return pace
  }

  async function once(target: Target, endpoint: Endpoint, input: Record<string, unknown>): Promise<LiveAnswer> {
    const checked = checkInput(endpoint, input)
    const request = buildRequest(endpoint, checked, target, attachedTo(endpoint, target, keys))
    const pace = paceAt(target)
    for (let wait = pace.wait('', 0); wait > 0; wait = pace.wait('', 0)) await sleep(wait)
    const departure = pace.left('')
    const from = Date.now()
    const response = await send(request)
    const { status, headers, contentType } = response
    const { windowMs, ...limit } = readRateLimit(headers, Date.now())
    pace.told(departure, limit, windowMs)
    const text = answerWithoutSecrets(response.text, keys.all().map(secretFinder))
    const answer = { status, text, headers, ms: Date.now() - from }
    try {
      if (status >= 200 && status < 300) return { ...answer, value: parseAnswer(endpoint, text, checked.cursor) }
      const { environment } = hostKinds[target.kind]
      const retryAt = status === 429 || status === 503 ? retryAfter(headers, Date.now()) : undefined
      if (status === 429 && retryAt !== undefined) pace.limited(departure, retryAt)
      throw failureFrom(endpoint, status, contentType, text, {
        ...(retryAt === undefined ? {} : { retryAt }),
        ...(environment ? { host: environment } : {}),
        ...(target.chain === undefined ? {} : { chain: target.chain }),
        keyless: keys.of(endpoint.auth) === undefined,
      })
    } catch (thrown) {
      return { ...answer, error: AppError.from(thrown) }
    }
  }

  return async ({ settings, chain, environment }, endpoint, input) => {
    // Plain HTTP is only for this machine, as in preview builds.
    const target = targetOf(endpoint, { chain, host: environment }, settings, true)
    const answer = await once(target, endpoint, input)
    const { retryAt } = answer.error?.data ?? {}
    const wait = retryAt === undefined ? undefined : retryAt - Date.now()
    if (wait === undefined || wait > longestWait || endpoint.path.startsWith('POST ')) return answer
    await sleep(Math.max(0, wait))
    return once(target, endpoint, input)
  }
}
