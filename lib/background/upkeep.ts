import { browser } from 'wxt/browser'
import type { SettingValues } from '../settings/schema'
import { isPaused } from '../settings/site-choice'
import type { Secrets } from './secrets/secrets'

/** Regular upkeep: secrets to forget, a pause that ends, the gate's registration, lists that are read now and then. */
interface Upkeep {
  tidy(): Promise<void>
  /** After a change by the reader: for pages that load from now on, and for those already open. */
  change(): Promise<void>
  /** An alarm fired; any alarm. */
  wake(alarm: string): Promise<void>
}

interface Needs {
  secrets: Pick<Secrets, 'sweep'>
  settings(): Promise<SettingValues>
  /** True if the gate ran nowhere before and does now. */
  register(): Promise<boolean>
  /** Reads the list of public explorers and shared label files, if they are due. */
  readLists(): Promise<unknown>
  /** Updates open pages. */
  follow(): Promise<unknown>
  now: () => number
}

const alarms = { sweep: 'forget-unused-secrets', resume: 'pause-is-over' }

/** Ms. Browsers delay anything due sooner, except for extensions under development. */
const soonestAlarm = 30_000

export function createUpkeep({ secrets, settings, register, readLists, follow, now }: Needs): Upkeep {
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
   * Alarms get lost now and then, so each check restores its own; and if one task fails, as without a database, the
   * others continue. True if the gate ran nowhere before and does now.
   */
  async function look(): Promise<boolean> {
    const [, , began] = await Promise.allSettled([forgetUnused(), endPause(), register()])
    return began.status === 'fulfilled' && began.value
  }

  async function tidy(): Promise<void> {
    // This waits for the network, so nothing else waits for this.
    void readLists().catch(() => {})
    // No alarm fires for a pause that ended while the browser was closed, and pages were restored without the gate.
    if (await look()) await follow()
  }

  async function change(): Promise<void> {
    await look()
    await follow()
  }

  return { tidy, change, wake: (alarm) => (alarm === alarms.resume ? change() : tidy()) }
}
