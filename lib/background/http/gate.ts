import { AppError } from '../../core/errors'
import type { Clock } from '../clock'
import { isNotSent } from './not-sent'
import { longestPause } from './retry-after'

/** Shut by a rate limit. When its time is over one request goes first; the others follow only if that one passes. */
export interface Gate {
  /**
   * Runs a request once the gate is open. Throws `http.rate-limited` as soon as it opens later than `patience` ms from now.
   * A request that is rate limited must shut the gate before it fails. One that waits elsewhere before it goes out must
   * call `look` right before: where the gate was shut meanwhile, that brings it back here.
   */
  pass<T>(run: (look: () => void) => Promise<T>, patience: number): Promise<T>
  shut(until: number): void
  /** Ms since 1970; in the past where it is open. */
  shutUntil(): number
}

/** Thrown to bring a request back to the gate. */
const turnedBack = Symbol('turned back')

/**
 * @param keep is told when it opens, and nothing once it is open without doubt
 * @param first what was kept last
 */
export function createGate(
  { now, sleep }: Pick<Clock, 'now' | 'sleep'>,
  keep: (opensAt?: number) => void = () => {},
  first?: number,
): Gate {
  let opensAt = first ?? 0
  let doubtful = first !== undefined
  let shuts = 0
  let probe: Promise<void> | undefined

  /** A time that is further away than any pause was told by a clock that has been set back since. */
  const shutUntil = () => (opensAt - now() > longestPause ? 0 : opensAt)

  async function pass<T>(run: (look: () => void) => Promise<T>, patience: number): Promise<T> {
    const giveUp = now() + patience
    for (;;) {
      const until = shutUntil()
      const wait = until - now()
      if (wait > 0 && until > giveUp) throw limited(until)
      const before = shuts
      const go = () =>
        run(() => {
          if (shuts !== before) throw turnedBack
        })
      try {
        if (wait > 0) await sleep(wait)
        else if (!doubtful) return await go()
        else if (probe) await probe
        else return await goFirst(go)
      } catch (thrown) {
        if (thrown !== turnedBack) throw thrown
      }
    }
  }

  async function goFirst<T>(run: () => Promise<T>): Promise<T> {
    let finished = () => {}
    probe = new Promise((resolve) => {
      finished = resolve
    })
    const before = shuts
    let wentOut = true
    try {
      return await run()
    } catch (thrown) {
      wentOut = !isNotSent(thrown)
      throw thrown
    } finally {
      // Still doubtful where the probe was told to wait again, or told nothing.
      doubtful = shuts !== before || !wentOut
      if (!doubtful) keep()
      probe = undefined
      finished()
    }
  }

  return {
    pass,
    shut(at) {
      shuts++
      opensAt = Math.max(shutUntil(), at)
      doubtful = true
      keep(opensAt)
    },
    shutUntil,
  }
}

const limited = (retryAt: number) =>
  new AppError('http.rate-limited', 'The service asks for a pause.', { data: { retryAt } })
