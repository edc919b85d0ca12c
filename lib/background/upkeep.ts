import { browser } from 'wxt/browser'
import { isPaused } from '../settings/is-paused'
import type { SettingValues } from '../settings/schema'
import type { Secrets } from './secrets/secrets'

/** Looks after what idles: secrets that are to be forgotten, a pause that ends, the gate's registration, the list of public explorers. */
export interface Upkeep {
  tidy(): Promise<void>
  /** For what the reader changed: what loads from now on, and what is open already. */
  change(): Promise<void>
  /** An alarm went off, whosever it is. */
  wake(alarm: string): Promise<void>
}

interface Needs {
  secrets: Pick<Secrets, 'sweep'>
  settings(): Promise<SettingValues>
  /** Gives true where the gate ran nowhere before and does now. */
  register(): Promise<boolean>
  /** Reads which public explorers there are, where that is due. */
  readInstances(): Promise<unknown>
  /** Brings open pages in line. */
  follow(): Promise<unknown>
  now: () => number
}

const alarms = { sweep: 'forget-unused-secrets', resume: 'pause-is-over' }

/** Ms. Browsers put off what is due sooner, except for extensions under development. */
const soonestAlarm = 30_000

export function createUpkeep({ secrets, settings, register, readInstances, follow, now }: Needs): Upkeep {
  async function forgetUnused(): Promise<void> {
    if (await secrets.sweep()) await browser.alarms.create(alarms.sweep, { delayInMinutes: 5 })
  }

  async function endPause(): Promise<void> {
    const { pausedUntil } = await settings()
    if (isPaused(pausedUntil, now())) {
      await browser.alarms.create(alarms.resume, { when: Math.max(pausedUntil, now() + soonestAlarm) })
    }
  }

  /**
   * Alarms get lost now and then, so each look makes sure of its own; and where one fails, as for want of a database, the
   * others go on. Gives true where the gate ran nowhere before and does now.
   */
  async function look(): Promise<boolean> {
    const [, , began] = await Promise.allSettled([forgetUnused(), endPause(), register()])
    return began.status === 'fulfilled' && began.value
  }

  async function tidy(): Promise<void> {
    // It waits for the network: nothing else is kept waiting for it.
    void readInstances().catch(() => {})
    // No alarm tells of a pause that ended while the browser was closed: pages were restored without the gate.
    if (await look()) await follow()
  }

  async function change(): Promise<void> {
    await look()
    await follow()
  }

  return { tidy, change, wake: (alarm) => (alarm === alarms.resume ? change() : tidy()) }
}
