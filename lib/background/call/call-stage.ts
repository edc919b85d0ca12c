import type { Outcome } from './request/outcome'

/** The rest of the pipeline. */
export type Next<A> = (attempt: A) => Promise<Outcome>

/**
 * One stage of the pipeline: it ends the call, or passes it to the next stage with whatever that needs, and examines
 * the outcome.
 */
export type Stage<A, B = A> = (attempt: A, next: Next<B>) => Promise<Outcome>

/** A stage that adds nothing: it can go anywhere after the stages whose results it needs. */
export type Check<Needed> = <A extends Needed>(attempt: A, next: Next<A>) => Promise<Outcome>

interface Road<A, B> {
  through<C>(stage: Stage<B, C>): Road<A, C>
  past(check: Stage<B>): Road<A, B>
  to(end: Next<B>): Next<A>
}

/** Chains stages, the first one first. */
export const startOf = <A>(): Road<A, A> => extended((end) => end)

const extended = <A, B>(begin: (end: Next<B>) => Next<A>): Road<A, B> => ({
  through: (stage) => extended((end) => begin((attempt) => stage(attempt, end))),
  past: (check) => extended((end) => begin((attempt) => check(attempt, end))),
  to: begin,
})
