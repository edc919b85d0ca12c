import type { SettingValues } from '../../settings/schema'
import { isPaused } from '../../settings/site-choice'
import { isNever } from '../../settings/site-patterns'
import { labelsStand } from '../address-book/may-label'
import { isWanted } from './registration'

export interface OpenTabs {
  /** Tabs whose address the browser lets us see: those of granted sites. */
  list(): Promise<{ id: number; url: string }[]>
  /** All tabs. */
  all(): Promise<number[]>
  /** Injects the gate into a tab in which none is at work. */
  wake(tab: number): Promise<void>
  /** Puts labels beside the addresses of a tab. */
  label(tab: number): Promise<void>
  /** Removes all marks from a tab. */
  stop(tab: number): Promise<void>
  /** Tells a tab that settings it depends on, or the reader's names for addresses, have changed. */
  tell(tab: number, names: boolean): Promise<void>
}

/**
 * Updates open tabs after a change: the browser runs registered scripts only in pages that load afterwards. A page
 * annotated once stays as it is, unless its site is off or annotation is off everywhere.
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
  async function bring({ id, url }: { id: number; url: string }): Promise<unknown> {
    const where = await settings()
    const silent = where.annotateWhere === 'nowhere' || isPaused(where.pausedUntil, now())
    const { origin, host } = new URL(url)
    if (isWanted(origin, host, where, now())) {
      return Promise.all([tabs.wake(id), labelsStand(origin, host, where) && tabs.label(id)])
    }
    const unwanted = silent || where.sitesOff.includes(origin) || isNever(where.neverSites, host)
    return unwanted ? tabs.stop(id) : undefined
  }

  const follow = async () => void (await settled((await tabs.list()).map(bring)))

  /** After access was revoked: pages that are now inaccessible are no longer annotated. */
  async function leave(): Promise<void> {
    const seen = new Set((await tabs.list()).map(({ id }) => id))
    await settled((await tabs.all()).filter((id) => !seen.has(id)).map(tabs.stop))
  }

  /** After a change of how much pages show; also for those that were annotated once and are inaccessible now. */
  async function tell({ names } = { names: false }): Promise<void> {
    await settled((await tabs.all()).map((tab) => tabs.tell(tab, names)))
  }

  return { follow, bring, leave, tell }
}

/** All at once: a tab may be gone, show a page of the browser, or hang, and must not delay the others. */
const settled = (works: (Promise<unknown> | undefined)[]) => Promise.allSettled(works)
