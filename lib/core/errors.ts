/**
 * Everything that can go wrong, by name. The code decides hint and retry rule; text is for people only,
 * so switch on the code and never on the message.
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
  | 'budget.spent'
  | 'permission.needed'
  | 'wallet.missing'
  | 'wallet.rejected'
  | 'wallet.failed'
  | 'journal.unwritable'
  | 'journal.unrecorded'
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

/** Typed facts of an error, for programs. All fields are optional; which are set depends on the code. */
export interface ErrorData {
  /** HTTP status, where there was one. */
  status?: number
  /** When a rate limit ends, ms since 1970. */
  retryAt?: number
  /** When a failure that was kept came, ms since 1970. */
  at?: number
  /** The input or setting at fault. */
  field?: string
  /** The credential that is missing or refused. */
  credential?: string
  /** Origins to ask permission for. */
  origins?: string[]
  /** The chain that is not served. */
  chain?: string
  /** Which side answered: the gateway in front, or the chain's own instance. */
  side?: 'gateway' | 'instance'
  /** Numeric code of the reward service's error body (gRPC numbering). */
  rpcCode?: number
  /** The service's own words, cleaned and capped. */
  said?: string
}

/** What crosses messaging instead of the class; polyfilled messaging forwards only `message` of a rejection. */
export interface WireError {
  code: ErrorCode
  message: string
  details: string[]
  data: ErrorData
}

interface Rule {
  hint: string
  action: ErrorAction
  /** May the same GET be sent again without a person's word? */
  retry: boolean
}

const rules: Record<ErrorCode, Rule> = {
  'input.invalid': { hint: 'Correct the field and try again.', action: 'none', retry: false },
  'auth.missing': { hint: 'Add it in the options.', action: 'add-key', retry: false },
  'auth.session': {
    hint: 'No key opens it. Label whom you follow in the address book, and look at their activity.',
    action: 'address-book',
    retry: false,
  },
  'auth.rejected': { hint: 'Check it in the options.', action: 'add-key', retry: false },
  'auth.expired': { hint: 'Sign in again.', action: 'sign-in', retry: false },
  'credits.exhausted': { hint: 'The key has no credits left today.', action: 'open-settings', retry: false },
  'chain.unserved': { hint: 'Choose another chain, or another provider.', action: 'open-settings', retry: false },
  'http.status': { hint: 'The service could not answer. Try again.', action: 'retry', retry: false },
  'http.rate-limited': { hint: 'Try again in a while.', action: 'retry', retry: true },
  'http.network': { hint: 'Check the connection and the host in the options.', action: 'retry', retry: true },
  'http.timeout': { hint: 'The service took too long. Try again.', action: 'retry', retry: true },
  'http.redirected': {
    hint: 'The service moved. Check the host in the options.',
    action: 'open-settings',
    retry: false,
  },
  'http.too-large': { hint: 'The answer was larger than allowed.', action: 'retry', retry: false },
  'http.shape': { hint: 'The answer was not what the service documents.', action: 'retry', retry: false },
  'budget.spent': {
    hint: 'The budget for automatic lookups is used up. Look this one up by hand.',
    action: 'retry',
    retry: false,
  },
  'permission.needed': {
    hint: 'The browser needs your permission for this host.',
    action: 'grant-access',
    retry: false,
  },
  'wallet.missing': {
    hint: 'Install a wallet, or sign the message elsewhere and paste the signature.',
    action: 'none',
    retry: false,
  },
  'wallet.rejected': { hint: 'The wallet was told not to sign. Try again.', action: 'retry', retry: false },
  'wallet.failed': { hint: 'The wallet failed. Try again, or sign elsewhere.', action: 'retry', retry: false },
  'journal.unwritable': { hint: 'Nothing is sent that cannot be recorded safely.', action: 'none', retry: false },
  'journal.unrecorded': {
    hint: 'It was sent and may have been paid. Make room on the disk, then look at the books.',
    action: 'none',
    retry: false,
  },
  'rpc.forbidden': { hint: 'This page may not ask for that.', action: 'none', retry: false },
  'rpc.gone': { hint: 'The extension was updated. Reload this page.', action: 'reload', retry: false },
  bug: { hint: 'This is a fault of the extension.', action: 'retry', retry: false },
}

export interface ErrorFacts {
  details?: string[]
  data?: ErrorData
  cause?: unknown
}

/** The one error class. `message` is one sentence for people; `details` are redacted facts; `data` is for programs. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: string[]
  readonly data: ErrorData

  constructor(code: ErrorCode, message: string, { details = [], data = {}, cause }: ErrorFacts = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.details = details
    this.data = data
  }

  /** One sentence: what to do about it. */
  get hint(): string {
    // A service that found nothing or offers no such thing has answered.
    const isAnswer = this.code === 'http.status' && this.data.status !== undefined && !this.retry
    return isAnswer ? 'Asking again may bring the same answer.' : rules[this.code].hint
  }

  get action(): ErrorAction {
    return rules[this.code].action
  }

  /** True where an identical GET may be sent again without asking. Writes are never repeated. */
  get retry(): boolean {
    const { status } = this.data
    return (
      rules[this.code].retry || (this.code === 'http.status' && status !== undefined && status >= 500 && status !== 501)
    )
  }

  toWire(): WireError {
    return { code: this.code, message: this.message, details: this.details, data: this.data }
  }

  static fromWire(wire: WireError): AppError {
    // A newer background may know codes that an older page does not.
    const code = Object.hasOwn(rules, wire.code) ? wire.code : 'bug'
    return new AppError(code, wire.message, { details: wire.details, data: wire.data })
  }

  /** Any thrown value as an AppError; what we did not throw ourselves is a bug. */
  static from(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    return new AppError('bug', `Something went wrong: ${text.slice(0, 200)}`, { cause: thrown })
  }
}
