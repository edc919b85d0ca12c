import type { AppError } from '../../../core/errors/errors'
import type { Answer } from '../../../rpc/contract'
import type { WireResponse } from './send'

/** `until`: asking again before this time brings nothing new, ms since 1970; absent if unknown. */
export type CallAnswer<T> = Answer<T> & { until?: number }

/** How a call, or a part of its pipeline, ends. */
export type Outcome =
  | { kind: 'answered'; answer: CallAnswer<unknown> }
  /** The service was asked and refused, or could not be reached. */
  | Failed
  /** It was not asked after all, so nothing is learned about the service. */
  | Withheld
  /** Back to the queue: nothing above the lane sees this. */
  | { kind: 'turned back' }
  /** The answer, not parsed yet: nothing above the parsing sees this. */
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

/** Why there is no answer; undefined if there is one. */
export const faultOf = (outcome: Outcome): AppError | undefined =>
  outcome.kind === 'failed' || outcome.kind === 'withheld' ? outcome.error : undefined
