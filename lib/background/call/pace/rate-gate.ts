import { longestPause } from './retry-after'

/** Shut by a rate limit. When its time is over one request goes first; the others follow only if that one passes. */
export interface Gate {
  shut(until: number): void
  /** Ms since 1970; in the past where it is open. */
  shutUntil(): number
  /** How often it was shut: what was let through before that is not let through any more. */
  shuts(): number
  /** Is it open, and nobody has come through yet? */
  isDoubtful(): boolean
  /** One came through. */
  passed(): void
}

/**
 * @param keep is told when it opens, and nothing once it is open without doubt
 * @param first what was kept last
 */
export function createGate(now: () => number, keep: (opensAt?: number) => void = () => {}, first?: number): Gate {
  let opensAt = first ?? 0
  let doubtful = first !== undefined
  let shuts = 0

  /** A time that is further away than any pause was told by a clock that has been set back since. */
  const shutUntil = () => (opensAt - now() > longestPause ? 0 : opensAt)

  return {
    shut(until) {
      shuts++
      opensAt = Math.max(shutUntil(), until)
      doubtful = true
      keep(opensAt)
    },
    shutUntil,
    shuts: () => shuts,
    isDoubtful: () => doubtful,
    passed() {
      if (doubtful) keep()
      doubtful = false
    },
  }
}
