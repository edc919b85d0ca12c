import type { AppError } from '../../lib/core/errors/errors'
import type { LivePlace } from './live-places'

/** Failures of the key, which would affect every other question with it. */
export const isOfTheKey = ({ code }: AppError) => code === 'auth.rejected' || code === 'credits.exhausted'

/**
 * Remembers what makes further questions pointless: a refused key for everything it pays for, a missing chain for its
 * place.
 */
export function createWhyNotAsked() {
  let key: string | undefined
  const places = new Map<LivePlace, string>()
  return {
    of: (place: LivePlace, { paid }: { paid: boolean }) => places.get(place) ?? (paid ? key : undefined),
    learn(place: LivePlace, error: AppError, { paid }: { paid: boolean }): void {
      if (paid && isOfTheKey(error)) key = 'no longer with this key'
      if (error.code === 'chain.unserved') places.set(place, 'the service does not serve this chain')
    },
  }
}
