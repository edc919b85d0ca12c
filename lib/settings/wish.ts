import type { AnnotateWhere } from './schema'
import type { SettingChanges } from './store'

/** Key in `storage.session`: the reader's wish until the browser's permission prompt is answered. */
export const wishKey = 'wish'

/** To annotate one site, or all of a kind. */
export type AnnotateWish = { site: string } | { where: AnnotateWhere }

/** The setting changes once permission is granted; `where` is the current choice. */
export const changesOf = (wish: AnnotateWish, where: AnnotateWhere): SettingChanges =>
  'site' in wish ? switchSiteOn(wish.site, where) : { annotateWhere: () => wish.where }

/** Annotates a site from now on. After "nowhere", only this site is on: sites that were on before stay off. */
function switchSiteOn(origin: string, where: AnnotateWhere): SettingChanges {
  const without = (list: readonly string[]) => list.filter((each) => each !== origin)
  return {
    sitesOn: (list) => (where === 'nowhere' ? [origin] : [...without(list), origin]),
    sitesOff: without,
    ...(where === 'nowhere' && { annotateWhere: () => 'sites' }),
  }
}
