import type { AppError } from '../../core/errors'

/** Thrown where a request does not go out after all: `held` is no word of the service, so nothing is learned from it. */
interface NotSent {
  held: AppError
}

export const isNotSent = (thrown: unknown): thrown is NotSent =>
  typeof thrown === 'object' && thrown !== null && 'held' in thrown
