import { browser } from 'wxt/browser'
import { isPaused } from '../settings/site-choice'
import { readSettings } from '../settings/store'
import { addressScripts, gateScripts } from './browser/browser-side'
import { createRegister } from './browser/register'
import { labelRegistrationOf } from './browser/registration'
import type { Services } from './services'

/** Regular upkeep: secrets to forget, a pause that ends, the gate's registration, lists that are read now and then. */
interface Upkeep {
  tidy(): Promise<void>
  /** After a change by the reader: for pages that load from now on, and for those already open. */
  change(): Promise<void>
  /** An alarm fired; any alarm. */
  wake(alarm: string): Promise<void>
  /** Brings the scripts for pages in line with the settings. True if the gate ran nowhere before and does now. */
  register(): Promise<boolean>
}

const alarms = { sweep: 'forget-unused-secrets', resume: 'pause-is-over' }

/** Ms. Browsers delay anything due sooner, except for extensions under development. */
const soonestAlarm = 30_000

/** `files` are the shared label files; `follow` updates open pages. */
export function createUpkeep(
  { secrets, settings, clock: { now }, readInstances }: Services,
  files: { readFiles(): Promise<unknown> },
  follow: () => Promise<unknown>,
): Upkeep {
  // Read again: a shared read may have begun before the change.
  const gates = createRegister({ scripts: gateScripts, settings: readSettings, now })
  const labels = createRegister({
    scripts: addressScripts,
    settings: readSettings,
    now,
    registration: labelRegistrationOf,
  })
  const register = async () => {
    const [began] = await Promise.all([gates(), labels().catch(() => false)])
    return began
  }

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
   * others continue. Returns the same as `register`.
   */
  async function look(): Promise<boolean> {
    const [, , began] = await Promise.allSettled([forgetUnused(), endPause(), register()])
    return began.status === 'fulfilled' && began.value
  }

  async function tidy(): Promise<void> {
    // This waits for the network, so nothing else waits for this.
    void Promise.allSettled([readInstances(), files.readFiles()])
    // No alarm fires for a pause that ended while the browser was closed, and pages were restored without the gate.
    if (await look()) await follow()
  }

  async function change(): Promise<void> {
    await look()
    await follow()
  }

  return { tidy, change, wake: (alarm) => (alarm === alarms.resume ? change() : tidy()), register }
}
