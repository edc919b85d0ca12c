import type { Outcome } from './request/outcome'

/** What is left of the road. */
export type Next<A> = (attempt: A) => Promise<Outcome>

/** One stage of a call's road: it ends the call itself, or asks the next stage, with what that needs added, and looks at how it ended. */
export type Stage<A, B = A> = (attempt: A, next: Next<B>) => Promise<Outcome>

/** A stage that adds nothing: it may stand anywhere after what it needs. */
export type Check<Needed> = <A extends Needed>(attempt: A, next: Next<A>) => Promise<Outcome>

interface Road<A, B> {
  through<C>(stage: Stage<B, C>): Road<A, C>
  past(check: Stage<B>): Road<A, B>
  to(end: Next<B>): Next<A>
}

/** Puts stages in a row, the first one first. */
export const startOf = <A>(): Road<A, A> => extended((end) => end)

const extended = <A, B>(begin: (end: Next<B>) => Next<A>): Road<A, B> => ({
  through: (stage) => extended((end) => begin((attempt) => stage(attempt, end))),
  past: (check) => extended((end) => begin((attempt) => check(attempt, end))),
  to: begin,
})
