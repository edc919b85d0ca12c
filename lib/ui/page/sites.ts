import { browser } from 'wxt/browser'
import { covers, patternOf } from '../../core/hosts/match-pattern'
import { type AnnotateWish, changesOf, pause, type SitesWanted, wantsSite, wishKey } from '../../settings/site-choice'
import { isNever } from '../../settings/site-patterns'
import { askPermission, everySite, granted } from '../base/permissions'
import { changedBy, changeSetting, settingValues } from '../base/settings'

/** The state of one site: annotated, switched off, wanted but not granted by the browser, or on the never list. */
export type SiteState = 'on' | 'off' | 'ungranted' | 'never'

/** `explorer`: it is a known explorer; `patterns`: what the browser granted. */
export function siteState(
  origin: string,
  where: SitesWanted,
  explorer: boolean,
  patterns: readonly string[],
): SiteState {
  if (isNever(where.neverSites, new URL(origin).host)) return 'never'
  if (!wantsSite(origin, where, explorer)) return 'off'
  return covers(patterns, origin) ? 'on' : 'ungranted'
}

/** Annotates a site from now on. Call inside a click. */
export const siteOn = (origin: string): Promise<boolean> =>
  fulfil({ site: origin }, covers(granted.peek() ?? [], origin) ? [] : [patternOf(origin)])

/** Stops annotating a site. The grant stays: revoking it happens on the browser's own page, and would surprise here. */
export async function siteOff(origin: string): Promise<void> {
  await changedBy({
    sitesOn: (list) => without(list, origin),
    sitesOff: (list) => [...without(list, origin), origin],
  })
}

/** Annotates everywhere. Call inside a click. */
export const everywhereOn = (): Promise<boolean> => fulfil({ where: 'everywhere' }, everySite)

/** Annotates explorers only. Call inside a click. */
export const explorersOn = (patterns: readonly string[]): Promise<boolean> => fulfil({ where: 'explorers' }, patterns)

/**
 * The browser's prompt closes a popup, so the background stores the wish and carries it out with the grant; no setting
 * changes before the answer.
 */
async function fulfil(wish: AnnotateWish, wanted: readonly string[]): Promise<boolean> {
  const { session } = browser.storage
  const patterns = wanted.filter((pattern) => !granted.peek()?.includes(pattern))
  const answer = patterns.length === 0 || askPermission(patterns)
  if (patterns.length > 0) await session.set({ [wishKey]: { ...wish, patterns } })
  try {
    if (!(await answer)) return false
    await changedBy(changesOf(wish, settingValues.peek().annotateWhere))
    return true
  } finally {
    await session.remove(wishKey)
  }
}

/** Pauses all annotation for an hour. */
export function pauseAnHour(): Promise<boolean> {
  return changeSetting('pausedUntil', Date.now() + pause)
}

const without = (list: readonly string[], entry: string) => list.filter((each) => each !== entry)
