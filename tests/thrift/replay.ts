import { providers } from '../../lib/api/providers'
import type { CreditState } from '../../lib/core/data/credit-state'
import type { Found } from '../../lib/core/gloss/found'
import type { Gloss } from '../../lib/core/gloss/gloss'
import type { SettingValues } from '../../lib/settings/schema'
import { keys } from '../sandbox/keys'
import { startSandbox } from '../sandbox/start'
import type { Seen } from '../sandbox/stats'
import type { World } from '../sandbox/world/world'
import { startBackground } from '../unit/background/fixture'
import { type Day, hour, minute, type Visit } from './day'
import { openTab } from './reader'
import { simulatedClock } from './simulated-clock'

/** An answer that a page received. */
export interface Told {
  visit: Visit
  found: Found
  gloss: Gloss
  /** Ms since 1970 of the question and of its answer. */
  since: number
  at: number
}

/**
 * What happened at one moment of the day, and the requests it led to: from `requests[from]` to `requests[to]`,
 * exclusive.
 */
export interface Moment {
  at: number
  visits: readonly Visit[]
  /** Only looks at what was pending. */
  again: boolean
  told: readonly Told[]
  from: number
  to: number
}

/** A day as it was played. */
export interface Played {
  day: Day
  world: World
  settings: Partial<SettingValues>
  moments: readonly Moment[]
  requests: readonly Seen[]
  /** Ms since 1970 when the day began. */
  start: number
  /** Most requests that were under way at one time. */
  peak: number
  /** Credits of the key, by the service's own book. */
  credits: { before: number; after: number }
  /** What the meter says in the end. */
  meter: CreditState
  /** Times the browser stopped the background for idleness. */
  stopped: number
}

interface Options {
  settings?: Partial<SettingValues>
  credits?: number
  /** Does the service have single records, as the default provider's has? */
  records?: boolean
}

/** Eight in the morning; the day of the counters does not end within nine hours. */
const morning = Date.UTC(2026, 10, 23, 8)
/** Browsers stop a background that has been idle so long. */
const idle = 30_000
/** How far the service is, in ms there and back. */
const distance = 180

/**
 * Plays a day against the sandbox over real sockets, through the background's own door. Its clock is simulated, and the
 * limit of four requests a second, which uses real time, is lifted.
 */
export async function replay(
  day: Day,
  { settings = {}, credits = 100_000, records = true }: Options = {},
): Promise<Played> {
  const { transactionRecords } = providers.sandbox
  providers.sandbox.transactionRecords = records
  let called = 0
  let sent = 0
  let answered = 0
  let peak = 0
  const busy = () => {
    const all = sandbox.stats.all()
    while (answered < all.length && all[answered]?.status !== null) answered++
    return sent > answered
  }
  const clock = simulatedClock(morning, busy)
  const sandbox = await startSandbox({ now: clock.now })
  try {
    sandbox.credits.set(keys.explorer, credits)
    const world = {
      clock,
      permitted: async () => {
        called++
        busy()
        peak = Math.max(peak, called - answered)
        await clock.sleep(distance)
        sent++
        return true
      },
    }
    let background = await startBackground(sandbox, world, settings)
    const database = background.database
    let stopped = 0
    let lastAt = clock.now()
    /** The running background, or a new one over the same storage. */
    const wake = async () => {
      if (clock.now() - lastAt > idle) {
        background = await startBackground(sandbox, { ...world, database }, settings)
        stopped++
      }
      lastAt = clock.now()
      return background
    }

    const moments: Moment[] = []
    const tabs = new Map<number, ReturnType<typeof openTab>>()
    const agenda = [...new Set([...day.visits, ...day.mined].map(({ at }) => at))].sort((a, b) => a - b)

    /** Performs what several tabs do at once, to its end, and records the result. */
    async function moment(visits: readonly Visit[], again: boolean, work: (told: Told[]) => Promise<unknown>) {
      const told: Told[] = []
      const from = sandbox.stats.count()
      const at = clock.now()
      await clock.during(work(told))
      lastAt = clock.now()
      moments.push({ at, visits, again, told, from, to: sandbox.stats.count() })
    }

    /** Lets time pass up to a moment; tabs look again after what is pending in them. */
    async function passTo(at: number): Promise<void> {
      for (;;) {
        const due = [...tabs.values()].filter((tab) => tab.nextLook() <= at)
        const next = Math.min(...due.map((tab) => tab.nextLook()))
        if (due.length === 0) break
        await clock.goTo(next)
        const looking = due.filter((tab) => tab.nextLook() <= clock.now())
        const current = await wake()
        await moment(
          looking.map(({ visit }) => visit),
          true,
          (told) => Promise.all(looking.map((tab) => tab.lookAgain(current, told))),
        )
      }
      await clock.goTo(at)
    }

    for (const at of agenda) {
      await passTo(morning + at)
      for (const { chain, hash } of day.mined.filter((one) => one.at === at)) sandbox.world.mine(chain, hash)
      const visits = day.visits.filter((one) => one.at === at)
      if (visits.length === 0) continue
      const current = await wake()
      const opened = visits.map((visit) => openTab(visit, day.visits.indexOf(visit), clock))
      for (const tab of opened) tabs.set(tab.visit.tab, tab)
      await moment(visits, false, (told) => Promise.all(opened.map((tab) => tab.read(current, told))))
    }
    await passTo(morning + 9 * hour + 61 * minute)

    const meter = await clock.during((await wake()).readCredits())
    return {
      ...{ day, settings, moments, meter, stopped, peak, start: morning, world: sandbox.world },
      requests: [...sandbox.stats.all()],
      credits: { before: credits, after: sandbox.credits.remaining(keys.explorer) ?? 0 },
    }
  } finally {
    providers.sandbox.transactionRecords = transactionRecords
    await sandbox.close()
  }
}
