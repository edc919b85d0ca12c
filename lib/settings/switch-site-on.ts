import type { AnnotateWhere, SettingName, SettingValue } from './schema'

type Change = <N extends SettingName>(name: N, change: (value: SettingValue<N>) => SettingValue<N>) => Promise<unknown>

/** Annotates a site from now on. Who said "nowhere" gets this one alone: what was on before stays off. */
export async function switchSiteOn(origin: string, where: AnnotateWhere, change: Change): Promise<void> {
  const without = (list: readonly string[]) => list.filter((each) => each !== origin)
  await change('sitesOn', (list) => (where === 'nowhere' ? [origin] : [...without(list), origin]))
  await change('sitesOff', without)
  if (where === 'nowhere') await change('annotateWhere', (): AnnotateWhere => 'sites')
}
