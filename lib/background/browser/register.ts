import { commonDomain, providers } from '../../api/providers'
import type { SettingValues } from '../../settings/schema'
import { type labelRegistrationOf, type Registration, registrationOf } from './registration'

/** The browser's registered content scripts, as far as the gate needs them. */
export interface GateScripts {
  granted(): Promise<readonly string[]>
  registered(): Promise<Registration | null>
  register(registration: Registration): Promise<void>
  update(registration: Registration): Promise<void>
  unregister(): Promise<void>
}

/** Hosts that are granted for the API. */
const services = [
  commonDomain,
  ...Object.values(providers)
    .flatMap(({ hosts }) => Object.values(hosts))
    .filter((host) => host !== '')
    .map((host) => `${host}/*`),
]

/**
 * Updates the gate's registration according to settings and grants. Runs at every start and after every change, one run
 * after another, so the last one sees the final state. True if the gate ran nowhere before and does now.
 */
export function createRegister({
  scripts,
  settings,
  now,
  registration = registrationOf,
}: {
  scripts: GateScripts
  settings(): Promise<SettingValues>
  now: () => number
  registration?: (...about: Parameters<typeof labelRegistrationOf>) => Registration | null
}) {
  async function bring(): Promise<boolean> {
    const wanted = registration(await settings(), await scripts.granted(), services, now())
    const present = await scripts.registered()
    if (JSON.stringify(wanted) === JSON.stringify(present)) return false
    if (!wanted) await scripts.unregister()
    else {
      await (present ? scripts.update(wanted) : scripts.register(wanted)).catch(async (refused: unknown) => {
        // The present scripts may run where they no longer should: rather nowhere.
        if (present) await scripts.unregister()
        throw refused
      })
    }
    return wanted !== null && present === null
  }

  let last = Promise.resolve(false)
  return function register(): Promise<boolean> {
    last = last.then(bring, bring)
    return last
  }
}
