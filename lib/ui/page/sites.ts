import { browser } from 'wxt/browser'
import { covers, patternOf } from '../../core/match-pattern'
import { siteWish } from '../../settings/site-wish'
import { switchSiteOn } from '../../settings/switch-site-on'
import { type SitesWanted, wantsSite } from '../../settings/wants-site'
import { askPermission, everySite, granted } from '../permissions'
import { changedBy, changeSetting, setting, settingValues } from '../settings'

/** What holds for one site: annotated, switched off, or wanted but not granted by the browser. */
export type SiteState = 'on' | 'off' | 'ungranted'

/** `explorer` tells whether it is a known explorer; `patterns` are what the browser granted. */
export function siteState(
  origin: string,
  where: SitesWanted,
  explorer: boolean,
  patterns: readonly string[],
): SiteState {
  if (!wantsSite(origin, where, explorer)) return 'off'
  return covers(patterns, origin) ? 'on' : 'ungranted'
}

/**
 * Annotates a site from now on. Call inside a click. The browser's question closes a popup, so the background is left a
 * wish, which it carries out with the grant; no setting changes before the answer.
 */
export async function siteOn(origin: string): Promise<boolean> {
  const { session } = browser.storage
  const asks = !covers(granted.peek() ?? [], origin)
  const answer = asks ? askPermission([patternOf(origin)]) : true
  if (asks) await session.set({ [siteWish]: origin })
  try {
    if (!(await answer)) return false
    return await changedBy(switchSiteOn(origin, settingValues.peek().annotateWhere))
  } finally {
    await session.remove(siteWish)
  }
}

/** Leaves a site alone from now on. The grant stays: taking it away is the browser's own page, and would surprise. */
export async function siteOff(origin: string): Promise<void> {
  await changedBy({
    sitesOn: (list) => without(list, origin),
    sitesOff: (list) => [...without(list, origin), origin],
  })
}

/** Annotates everywhere. Call inside a click. */
export async function everywhereOn(): Promise<boolean> {
  const answer = askPermission(everySite)
  const before = setting('annotateWhere').peek()
  await changeSetting('annotateWhere', 'everywhere')
  if (await answer) return true
  await changeSetting('annotateWhere', before)
  return false
}

/** Annotates explorers only. Call inside a click. */
export async function explorersOn(patterns: string[]): Promise<boolean> {
  const answer = askPermission(patterns)
  const before = setting('annotateWhere').peek()
  await changeSetting('annotateWhere', 'explorers')
  if (await answer) return true
  await changeSetting('annotateWhere', before)
  return false
}

/** Holds all annotation for an hour. */
export function pauseAnHour(): Promise<boolean> {
  return changeSetting('pausedUntil', Date.now() + 3_600_000)
}

const without = (list: readonly string[], entry: string) => list.filter((each) => each !== entry)
