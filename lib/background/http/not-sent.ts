import type { AppError } from '../../core/errors'

/** Thrown where a request does not go out after all: `held` is no word of the service, so nothing is learned from it. */
interface Held {
  held: AppError
}

export const isHeld = (thrown: unknown): thrown is Held =>
  typeof thrown === 'object' && thrown !== null && 'held' in thrown
