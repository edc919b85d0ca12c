import type { Clock } from '../../lib/core/async/clock'
import { dice } from '../sandbox/world/made-up'

/** Turns of the event loop without any sign of work after which nothing but time can bring anything. */
const calm = 30
/** The database in memory works in steps of the event loop. */
const isWorking = () => process.getActiveResourcesInfo().includes('Immediate')
/** Real ms after which a replay without progress is abandoned. */
const patience = 20_000

/**
 * Time that passes only while everybody waits for it: while a request is in progress over its real socket, or the
 * database works, the clock stops. `busy` reports work that this clock cannot see.
 */
export function simulatedClock(start: number, busy: () => boolean) {
  let ms = start
  let sleepers: { at: number; wake: () => void }[] = []
  const die = dice('simulated clock')
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

  const clock: Clock = {
    now: () => ms,
    sleep: (wait) =>
      wait <= 0
        ? turn()
        : new Promise((wake) => {
            const at = ms + wait
            const later = sleepers.findIndex((one) => one.at > at)
            sleepers.splice(later < 0 ? sleepers.length : later, 0, { at, wake })
          }),
    random: () => die.int(0, 999_999) / 1_000_000,
  }

  /** Wakes whoever sleeps shortest, if that is not after `limit`: all that wake in the same ms. */
  function wakeNext(limit: number): boolean {
    const [first] = sleepers
    if (!first || first.at > limit) return false
    ms = Math.max(ms, first.at)
    const awake = sleepers.filter(({ at }) => at <= ms)
    sleepers = sleepers.slice(awake.length)
    for (const { wake } of awake) wake()
    return true
  }

  async function settle(over: () => boolean): Promise<void> {
    for (let quiet = 0; quiet < calm && !over(); quiet = busy() || isWorking() ? 0 : quiet + 1) await turn()
  }

  return {
    ...clock,
    /** Lets time pass for as long as it takes until the work is done. */
    async during<T>(work: Promise<T>): Promise<T> {
      let over = false
      const end = () => {
        over = true
      }
      work.then(end, end)
      const giveUp = Date.now() + patience
      while (!over) {
        await settle(() => over)
        // Nobody sleeps: what is awaited comes from a timer of the platform's own.
        if (!over && !wakeNext(Number.POSITIVE_INFINITY)) await new Promise((resolve) => setTimeout(resolve, 1))
        if (Date.now() > giveUp) throw new Error('The replay stands still.')
      }
      return work
    },
    /** Goes to a time of day; who sleeps until before then is woken on the way. */
    async goTo(at: number): Promise<void> {
      await settle(() => false)
      while (wakeNext(at)) await settle(() => false)
      ms = Math.max(ms, at)
    },
  }
}

export type SimulatedClock = ReturnType<typeof simulatedClock>
