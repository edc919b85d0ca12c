import type { AppError } from '../../../core/errors/errors'
import type { Answer } from '../../../rpc/contract'
import type { WireResponse } from './send'

/** `until`: ms since 1970 until which asking again brings nothing new; absent where that is not known. */
export type CallAnswer<T> = Answer<T> & { until?: number }

/** How a call ends, or a stretch of its road. */
export type Outcome =
  | { kind: 'answered'; answer: CallAnswer<unknown> }
  /** The service was asked and refused, or could not be reached. */
  | Failed
  /** It was not asked after all, so nothing is learned of the service. */
  | Withheld
  /** Back to the queue: nothing above the lane sees that. */
  | { kind: 'turned back' }
  /** What came, not read yet: nothing above the reading sees that. */
  | { kind: 'heard'; response: WireResponse }

interface Failed {
  kind: 'failed'
  error: AppError
}

interface Withheld {
  kind: 'withheld'
  error: AppError
}

export const answered = (answer: CallAnswer<unknown>): Outcome => ({ kind: 'answered', answer })
export const failed = (error: AppError): Failed => ({ kind: 'failed', error })
export const withheld = (error: AppError): Withheld => ({ kind: 'withheld', error })

/** Why there is no answer; undefined where there is one. */
export const faultOf = (outcome: Outcome): AppError | undefined =>
  outcome.kind === 'failed' || outcome.kind === 'withheld' ? outcome.error : undefined
