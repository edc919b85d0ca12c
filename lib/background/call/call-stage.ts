import type { AppError } from '../../core/errors/errors'
import type { Answer } from '../../rpc/contract'

/** An answer as it arrived, before anything is checked. */
export interface WireResponse {
  status: number
  contentType: string
  headers: Headers
  text: string
}

/** `until`: asking again before this time brings nothing new, ms since 1970; absent if unknown. */
export type CallAnswer<T> = Answer<T> & { until?: number }

/** How a call, or a part of its pipeline, ends. */
export type Outcome =
  | { kind: 'answered'; answer: CallAnswer<unknown> }
  /** The service was asked and refused, or could not be reached. */
  | Failed
  /** The service was not asked after all, so nothing is learned about it. */
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

/** The rest of the pipeline. */
export type Next<A> = (attempt: A) => Promise<Outcome>

/**
 * One stage of the pipeline: it ends the call, or passes it to the next stage with what it adds, and examines the
 * outcome. It can stand anywhere after the stages that added what it needs; the compiler checks that.
 */
export type Stage<Needed, Added = unknown> = <A extends Needed>(attempt: A, next: Next<A & Added>) => Promise<Outcome>

/** An error if a stage needs what no earlier one has added. */
type Suits<There, Needed> = There extends Needed ? unknown : { lacks: Needed }

interface Road<A, B> {
  through<Needed, Added>(stage: Stage<Needed, Added> & Suits<B, Needed>): Road<A, B & Added>
  to(end: Next<B>): Next<A>
}

/** Chains stages, the first one first. */
export const startOf = <A>(): Road<A, A> => extended((end) => end)

const extended = <A, B>(begin: (end: Next<B>) => Next<A>): Road<A, B> => ({
  through: <Needed, Added>(stage: Stage<Needed, Added> & Suits<B, Needed>) =>
    extended<A, B & Added>((end) => begin((attempt) => stage(attempt as B & Needed, end))),
  to: begin,
})
