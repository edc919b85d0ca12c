import { longestPause } from './retry-after'

/** Closed by a rate limit. When the time is over, one request goes first; the others follow only if it passes. */
export interface Gate {
  shut(until: number): void
  /** Ms since 1970; in the past if it is open. */
  shutUntil(): number
  /** How often it has closed: requests let through before the last time no longer count. */
  shuts(): number
  /** Whether the time has passed without anybody having come through yet. */
  isDoubtful(): boolean
  /** A request came through. */
  passed(): void
}

/**
 * @param keep receives the time at which it opens, and nothing once it is open for certain
 * @param first what `keep` received last
 */
export function createGate(now: () => number, keep: (opensAt?: number) => void = () => {}, first?: number): Gate {
  let opensAt = first ?? 0
  let doubtful = first !== undefined
  let shuts = 0

  /** A time further away than any pause came from a clock that has been set back since. */
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
