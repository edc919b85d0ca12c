import type { SettingValues } from '../settings/schema'
import { isWanted } from './registration'

export interface OpenTabs {
  /** Tabs whose address the browser lets us see, which are those of granted sites. */
  list(): Promise<{ id: number; url: string }[]>
  /** Puts the gate into a tab that has none at work. */
  wake(tab: number): Promise<void>
  /** Takes all marks out of a tab. */
  stop(tab: number): Promise<void>
}

/**
 * Brings tabs that are open already in line with a change: the browser runs registered scripts in pages that load
 * from now on only. A page annotated once stays as it is, unless its site is off or nothing is to be annotated.
 */
export function createFollow({
  tabs,
  settings,
  now,
}: {
  tabs: OpenTabs
  settings(): Promise<SettingValues>
  now: () => number
}) {
  return async function follow(): Promise<void> {
    const where = await settings()
    const silent = where.annotateWhere === 'nowhere' || where.pausedUntil > now()
    for (const { id, url } of await tabs.list()) {
      const { origin, host } = new URL(url)
      const work = isWanted(origin, host, where, now())
        ? tabs.wake(id)
        : silent || where.sitesOff.includes(origin)
          ? tabs.stop(id)
          : undefined
      // A tab may be gone by now, or show a page of the browser.
      await work?.catch(() => {})
    }
  }
}
