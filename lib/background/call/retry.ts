import { isWrite } from '../../api/define'
import { standsInPage } from '../../api/parse/parse-failure'
import type { Clock } from '../../core/async/clock'
import type { RecentErrors } from '../records/recent-errors'
import type { Admitted, Attempt, Bounds, Ready } from './attempt'
import type { Breakers } from './breaker'
import { type Stage, withheld } from './call-stage'
import type { Lanes } from './lanes'

/** What happens once for each try of a call. */
export interface Tries {
  /**
   * Repeats a call until it succeeds or repeating makes no sense: network faults and 5xx up to three times, time-outs
   * twice, after the pause that the service asks for, otherwise after growing pauses of random length. Rate limits are
   * waited for in the queue.
   */
  retry: Stage<Admitted, Pick<Ready, 'bounds'>>
  /** Waits for its turn among all calls to one origin, and again if it is turned back. */
  queue: Stage<Admitted & Pick<Ready, 'bounds'>, Pick<Ready, 'turn'>>
  /** Records each failed request among the errors that the reader can look at. */
  report: Stage<Attempt>
}

interface Needs {
  breakers: Breakers
  lanes: Pick<Lanes, 'of'>
  recentErrors: Pick<RecentErrors, 'note'>
  clock: Clock
}

const mostTries = 3
/** Ms that a pause may delay a call; a longer pause is reported instead. */
const patience = 20_000

export const createTries = ({ breakers, lanes, recentErrors, clock }: Needs): Tries => ({
  async retry(attempt, next) {
    const { endpoint, target, insist } = attempt
    // A write is sent once: we cannot know whether the first one arrived.
    if (isWrite(endpoint)) return next({ ...attempt, bounds: undefined })
    const giveUp = clock.now() + patience
    const breaker = await breakers.of(target)
    for (let tried = 1; ; tried++) {
      const broken = insist ? undefined : breaker.refuses()
      if (broken) return withheld(broken)
      const bounds: Bounds = { giveUp, breaker, openings: breaker.openings() }
      const outcome = await next({ ...attempt, bounds })
      if (outcome.kind === 'answered') breaker.succeeded()
      if (outcome.kind !== 'failed') return outcome
      const { code, retry, data } = outcome.error
      // A request to wait is no failure.
      if (code === 'http.rate-limited') return outcome
      if (!retry) {
        // If a web page answers in the service's place, the next call gets the same.
        if (standsInPage(outcome.error)) breaker.failed(outcome.error)
        else if (code !== 'bug') breaker.succeeded()
        return outcome
      }
      breaker.failed(outcome.error)
      if (tried >= (code === 'http.timeout' ? 2 : mostTries)) return outcome
      const { retryAt } = data
      if (retryAt !== undefined && retryAt > giveUp) return outcome
      await clock.sleep(retryAt === undefined ? 250 * 2 ** tried * (0.5 + clock.random()) : retryAt - clock.now())
    }
  },

  async queue(attempt, next) {
    const { key: id, level, target, access, bounds } = attempt
    const lane = await lanes.of(target)
    const ticket = { id, level, key: access.main?.tag ?? '', ...(bounds ? { giveUp: bounds.giveUp } : {}) }
    return lane.run(ticket, (turn) => next({ ...attempt, turn }))
  },

  async report(attempt, next) {
    const { endpoint, unlogged } = attempt
    const outcome = await next(attempt)
    if (outcome.kind === 'failed' && !unlogged) void recentErrors.note(endpoint.id, outcome.error)
    return outcome
  },
})
