import type { AppError } from '../core/errors'

/** Thrown where a request does not go out after all: `why` is no word of the service, so nothing is learned from it. */
export class Held {
  constructor(readonly why: AppError) {}
}
