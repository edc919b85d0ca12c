import { AppError } from '../../core/errors/errors'
import type { TextParam } from '../../core/language/message-words'
import { type Phrase, phrase } from '../../core/phrases/phrase'
import { redact } from '../../core/secrets/redact'
import { answerWithoutSecrets, type SecretFinder, withoutSecrets } from '../../core/secrets/remove-secrets'
import type { Ready } from './attempt'
import type { WireRequest } from './build-request'
import { failed, type Next, type WireResponse } from './call-stage'

/** Ms without headers, between two pieces of the body, and in total. The service has taken 5 s for a page. */
interface Deadlines {
  headers: number
  idle: number
  total: number
}

export interface SendRules {
  deadlines: Deadlines
  /** For writes: aborting one leaves its outcome unknown, so they get longer. */
  writes?: Deadlines
  /** Largest decoded body, bytes. */
  largest: number
  /** Keeps a byte order mark, so that the text has the checksum of its bytes. */
  exact?: boolean
}

export const usual: SendRules = {
  deadlines: { headers: 20_000, idle: 15_000, total: 60_000 },
  writes: { headers: 120_000, idle: 30_000, total: 150_000 },
  // Fifty NFTs with their pictures in the answer, three times each, are one page too.
  largest: 16_000_000,
}

export type Send = (request: WireRequest) => Promise<WireResponse>

/** The end of a call's pipeline: asks the service. */
export const askBy =
  (send: Send): Next<Ready> =>
  async ({ request, secrets }) => {
    try {
      return { kind: 'heard', response: cleaned(await send(request), secrets) }
    } catch (thrown) {
      return failed(AppError.from(thrown))
    }
  }

/** A service may repeat what it was sent in any part of its answer; cut all of that out. */
function cleaned({ status, contentType, headers, text }: WireResponse, secrets: readonly SecretFinder[]): WireResponse {
  return {
    status,
    contentType: withoutSecrets(contentType, secrets),
    headers: new Headers([...headers].map(([name, value]) => [name, withoutSecrets(value, secrets)])),
    text: answerWithoutSecrets(text, secrets),
  }
}

/**
 * Sends one request to the network. No cookies, no cache, no referrer. Redirects are not followed, since one would
 * carry body or key elsewhere. Any HTTP status is an answer; without an answer it throws `http.network`,
 * `http.timeout`, `http.redirected` or `http.too-large`.
 */
export function createSend({ deadlines, writes = deadlines, largest, exact = false }: SendRules): Send {
  return async ({ method, url, headers, body, secrets }) => {
    const { origin, host } = new URL(url)
    const details = [redact(`${method} ${url}`, secrets)]
    const watch = watchdog(method === 'POST' ? writes : deadlines)
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: watch.signal,
        ...(body === undefined ? {} : { body }),
      })
      if (response.type === 'opaqueredirect' || isRedirect(response.status)) {
        void response.body?.cancel()
        throw new AppError('http.redirected', phrase('call.redirected', { host }), { details })
      }
      const text = await readBody(response, { largest, exact }, watch)
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        headers: response.headers,
        text,
      }
    } catch (thrown) {
      if (thrown instanceof AppError) throw new AppError(thrown.code, thrown.phrase, { details, data: thrown.data })
      if (watch.signal.aborted) {
        throw new AppError('http.timeout', phrase('call.timeout', { host, why: watch.why() }), { details })
      }
      const said = redact(thrown instanceof Error ? thrown.message : String(thrown), secrets).slice(0, 200)
      const offline = typeof navigator !== 'undefined' && navigator.onLine === false
      throw new AppError('http.network', offline ? phrase('call.offline') : phrase('call.unreached', { origin }), {
        details: [...details, said],
      })
    } finally {
      watch.stop()
    }
  }
}

/** 304 is an answer: what was asked for did not change. */
const isRedirect = (status: number) => status >= 300 && status < 400 && status !== 304

/** Aborts if nothing moves for too long, or if all of it takes too long. */
function watchdog({ headers, idle, total }: Deadlines) {
  const controller = new AbortController()
  let reason: TextParam = ''
  const abort = (why: Phrase) => () => {
    reason = why
    controller.abort()
  }
  const limit = setTimeout(abort(phrase('call.timeout.whole', { seconds: String(total / 1000) })), total)
  let step = setTimeout(abort(phrase('call.timeout.headers', { seconds: String(headers / 1000) })), headers)
  return {
    signal: controller.signal,
    why: () => reason,
    moved() {
      clearTimeout(step)
      step = setTimeout(abort(phrase('call.timeout.idle', { seconds: String(idle / 1000) })), idle)
    },
    stop() {
      clearTimeout(limit)
      clearTimeout(step)
    },
  }
}

/** Reads piece by piece, so that an endless body ends here rather than filling memory. */
async function readBody(
  response: Response,
  { largest, exact }: Required<Pick<SendRules, 'largest' | 'exact'>>,
  watch: ReturnType<typeof watchdog>,
): Promise<string> {
  watch.moved()
  if (!response.body) return ''
  const reader = response.body.getReader()
  const decoder = new TextDecoder('utf-8', { ignoreBOM: exact })
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    watch.moved()
    size += value.byteLength
    if (size > largest) {
      void reader.cancel().catch(() => {})
      throw new AppError('http.too-large', phrase('answer.larger', { n: largest / 1_000_000 }))
    }
    text += decoder.decode(value, { stream: true })
  }
}
