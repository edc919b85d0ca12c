import { patternOf } from '../../core/match-pattern'
import { siteWish } from '../../settings/site-wish'
import { changeSettings, readSetting } from '../../settings/store'
import { switchSiteOn } from '../../settings/switch-site-on'
import type { SessionArea } from '../storage/session-area'

/** Switches on the site that was just granted: the browser's question closed the popup in which the reader asked for it. */
export async function grantWish(session: SessionArea, granted: readonly string[] = []): Promise<void> {
  const origin = await session.read(siteWish)
  if (typeof origin !== 'string' || !granted.includes(patternOf(origin))) return
  await session.remove(siteWish)
  await changeSettings(switchSiteOn(origin, await readSetting('annotateWhere')))
}
