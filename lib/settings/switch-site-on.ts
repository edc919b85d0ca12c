import type { AnnotateWhere } from './schema'
import type { SettingChanges } from './store'

/** Annotates a site from now on. Who said "nowhere" gets this one alone: what was on before stays off. */
export function switchSiteOn(origin: string, where: AnnotateWhere): SettingChanges {
  const without = (list: readonly string[]) => list.filter((each) => each !== origin)
  return {
    sitesOn: (list) => (where === 'nowhere' ? [origin] : [...without(list), origin]),
    sitesOff: without,
    ...(where === 'nowhere' && { annotateWhere: () => 'sites' }),
  }
}
