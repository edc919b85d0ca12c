import { type Phrase, phrase, readPhrase } from '../phrases/phrase'
import { errorWords, wordsOf } from '../phrases/words-of'

/**
 * Every kind of failure, by name. The code determines hint and retry rule; text is for people only, so switch on the
 * code and never on the message.
 */
export type ErrorCode =
  | 'input.invalid'
  | 'auth.missing'
  | 'auth.session'
  | 'auth.rejected'
  | 'auth.expired'
  | 'credits.exhausted'
  | 'chain.unserved'
  | 'http.status'
  | 'http.rate-limited'
  | 'http.network'
  | 'http.timeout'
  | 'http.redirected'
  | 'http.too-large'
  | 'http.shape'
  | 'call.notAsked'
  | 'permission.needed'
  | 'wallet.missing'
  | 'wallet.rejected'
  | 'wallet.failed'
  | 'journal.unwritable'
  | 'journal.unrecorded'
  | 'storage.failed'
  | 'rpc.forbidden'
  | 'rpc.gone'
  | 'bug'

/** The one thing a person can do about an error; the status component draws it as a button. */
export type ErrorAction =
  | 'add-key'
  | 'sign-in'
  | 'retry'
  | 'grant-access'
  | 'open-settings'
  | 'address-book'
  | 'reload'
  | 'none'

/** Why a service was not asked, although nothing is wrong with the question. */
type NotAskedReason =
  /** The budget of pages is used up. */
  | 'budget'
  /** The remaining credits are reserved for the reader. */
  | 'reserve'
  | 'paused'
  /** Nobody waits for it any more. */
  | 'unwanted'
  /** Too many requests are queued. */
  | 'busy'
  /** Nothing suggests that it is a transaction. */
  | 'doubt'
  /** A site opened too many views. */
  | 'opened'

/** Typed facts of an error, for programs. All fields are optional; the code determines which are set. */
export interface ErrorData {
  /** HTTP status, if there was one. */
  status?: number
  /** Why a service was not asked. */
  reason?: NotAskedReason
  /** When a rate limit ends, ms since 1970. */
  retryAt?: number
  /** When a stored failure occurred, ms since 1970. */
  at?: number
  /** The input or setting at fault. */
  field?: string
  /** The missing or refused credential. */
  credential?: string
  /** Origins that need a permission. */
  origins?: string[]
  /** The chain that is not served. */
  chain?: string
  /** Which side answered: the gateway in front, or the chain's own instance. */
  side?: 'gateway' | 'instance'
  /** Numeric code of the reward service's error body (gRPC numbering). */
  rpcCode?: number
  /** The service's own words, sanitised and truncated. */
  said?: string
  /** What an unrecordable answer proves; the first detail names its part. */
  proves?: Phrase
}

/** Crosses messaging instead of the class; polyfilled messaging forwards only the `message` of a rejection. */
export interface WireError {
  code: ErrorCode
  /** What went wrong, as an id and parameters. */
  message: Phrase
  details: ErrorDetail[]
  data: ErrorData
}

/** A fact: a name, a number, a call or the service's own words; or one of our phrases. */
export type ErrorDetail = string | Phrase

interface Rule {
  action: ErrorAction
  /** Whether the same GET can be sent again automatically. */
  retry: boolean
}

const rules: Record<ErrorCode, Rule> = {
  'input.invalid': { action: 'none', retry: false },
  'auth.missing': { action: 'add-key', retry: false },
  'auth.session': { action: 'address-book', retry: false },
  'auth.rejected': { action: 'add-key', retry: false },
  'auth.expired': { action: 'sign-in', retry: false },
  'credits.exhausted': { action: 'open-settings', retry: false },
  'chain.unserved': { action: 'open-settings', retry: false },
  'http.status': { action: 'retry', retry: false },
  'http.rate-limited': { action: 'retry', retry: true },
  'http.network': { action: 'retry', retry: true },
  'http.timeout': { action: 'retry', retry: true },
  'http.redirected': { action: 'open-settings', retry: false },
  'http.too-large': { action: 'retry', retry: false },
  'http.shape': { action: 'retry', retry: false },
  'call.notAsked': { action: 'retry', retry: false },
  'permission.needed': { action: 'grant-access', retry: false },
  'wallet.missing': { action: 'none', retry: false },
  'wallet.rejected': { action: 'retry', retry: false },
  'wallet.failed': { action: 'retry', retry: false },
  'journal.unwritable': { action: 'none', retry: false },
  'journal.unrecorded': { action: 'none', retry: false },
  'storage.failed': { action: 'retry', retry: false },
  'rpc.forbidden': { action: 'none', retry: false },
  'rpc.gone': { action: 'reload', retry: false },
  bug: { action: 'retry', retry: false },
}

interface ErrorFacts {
  details?: ErrorDetail[]
  data?: ErrorData
  cause?: unknown
}

/**
 * The only error class. `phrase` is one sentence for people, and the form that is stored and sent; `message` words it
 * on demand; `details` are redacted facts; `data` is for programs.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly phrase: Phrase
  readonly details: ErrorDetail[]
  readonly data: ErrorData

  constructor(code: ErrorCode, said: Phrase, { details = [], data = {}, cause }: ErrorFacts = {}) {
    super(undefined, cause === undefined ? undefined : { cause })
    this.code = code
    this.phrase = said
    this.details = details
    this.data = data
  }

  override get message(): string {
    return errorWords(this.toWire())
  }

  /** A service that found nothing, or lacks the feature, has answered. */
  get isAnswer(): boolean {
    return this.code === 'http.status' && this.data.status !== undefined && !this.retry
  }

  /** One sentence: what to do about it. */
  get hint(): string {
    if (this.isAnswer) return wordsOf(phrase('hint.sameAnswer'))
    const { reason } = this.data
    if (reason === 'budget' || reason === 'reserve') return wordsOf(phrase('hint.budget'))
    if (reason === 'opened') return wordsOf(phrase('hint.opened'))
    return wordsOf(phrase(`hint.${this.code}`))
  }

  get action(): ErrorAction {
    return rules[this.code].action
  }

  /** True if an identical GET can be sent again automatically. Writes are never repeated. */
  get retry(): boolean {
    const { status } = this.data
    return (
      rules[this.code].retry || (this.code === 'http.status' && status !== undefined && status >= 500 && status !== 501)
    )
  }

  toWire(): WireError {
    return { code: this.code, message: this.phrase, details: this.details, data: this.data }
  }

  static fromWire(wire: WireError): AppError {
    // A newer background may know codes that an older page does not, and an older one stored plain words.
    const code = Object.hasOwn(rules, wire.code) ? wire.code : 'bug'
    const said: unknown = wire.message
    return new AppError(code, readPhrase(said) ?? phrase(`hint.${code}`), { details: wire.details, data: wire.data })
  }

  /** Any thrown value as an AppError; whatever we did not throw ourselves is a bug. */
  static from(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    return new AppError('bug', phrase('bug.thrown', { text: text.slice(0, 200) }), { cause: thrown })
  }
}

export const notAsked = (reason: NotAskedReason, said: Phrase, retryAt?: number) =>
  new AppError('call.notAsked', said, { data: { reason, ...(retryAt === undefined ? {} : { retryAt }) } })

export const isNotAsked = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && thrown.code === 'call.notAsked'

const isCurl = (fact: ErrorDetail): fact is string => typeof fact === 'string' && fact.startsWith('curl ')

/** The command in an error's details that repeats the failed call, with placeholders for its keys. */
export const curlIn = (details: readonly ErrorDetail[]): string | undefined => details.find(isCurl)

/** The details that do not reveal what was asked for. */
export const withoutCurl = (details: readonly ErrorDetail[]): ErrorDetail[] => details.filter((fact) => !isCurl(fact))
