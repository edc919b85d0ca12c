import type { AnnotateWhere } from './schema'
import type { SettingChanges } from './store'

/** Key of `storage.session`: what the reader wished, until the browser's question for it is answered. */
export const wishKey = 'wish'

/** To annotate one site, or all of a kind. */
export type AnnotateWish = { site: string } | { where: AnnotateWhere }

/** What becomes of the settings where the answer is yes; `where` is what holds now. */
export const changesOf = (wish: AnnotateWish, where: AnnotateWhere): SettingChanges =>
  'site' in wish ? switchSiteOn(wish.site, where) : { annotateWhere: () => wish.where }

/** Annotates a site from now on. Who said "nowhere" gets this one alone: what was on before stays off. */
function switchSiteOn(origin: string, where: AnnotateWhere): SettingChanges {
  const without = (list: readonly string[]) => list.filter((each) => each !== origin)
  return {
    sitesOn: (list) => (where === 'nowhere' ? [origin] : [...without(list), origin]),
    sitesOff: without,
    ...(where === 'nowhere' && { annotateWhere: () => 'sites' }),
  }
}
