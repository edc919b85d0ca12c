import { isPaused } from '../../settings/is-paused'
import { isNever } from '../../settings/never-site'
import type { SettingValues } from '../../settings/schema'
import { labelsStand } from '../address-book/may-label'
import { isWanted } from './registration'

export interface OpenTabs {
  /** Tabs whose address the browser lets us see, which are those of granted sites. */
  list(): Promise<{ id: number; url: string }[]>
  /** All tabs there are. */
  all(): Promise<number[]>
  /** Puts the gate into a tab that has none at work. */
  wake(tab: number): Promise<void>
  /** Puts labels beside the addresses of a tab. */
  label(tab: number): Promise<void>
  /** Takes all marks out of a tab. */
  stop(tab: number): Promise<void>
  /** Tells a tab that settings which pages follow have changed, or what the reader calls addresses. */
  tell(tab: number, names: boolean): Promise<void>
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

  /** After access was taken back: pages out of sight now are annotated no longer. */
  async function leave(): Promise<void> {
    const seen = new Set((await tabs.list()).map(({ id }) => id))
    await settled((await tabs.all()).filter((id) => !seen.has(id)).map(tabs.stop))
  }

  /** After a change of how much stands in pages; also for those that were annotated once and are out of sight now. */
  async function tell({ names } = { names: false }): Promise<void> {
    await settled((await tabs.all()).map((tab) => tabs.tell(tab, names)))
  }

  return { follow, bring, leave, tell }
}

/** All at once: a tab may be gone, show a page of the browser, or hang, and holds up no other. */
const settled = (works: (Promise<unknown> | undefined)[]) => Promise.allSettled(works)
