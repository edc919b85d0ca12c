import { explorerPatterns } from '../../lib/core/chains/explorer-patterns'
import { covers } from '../../lib/core/match-pattern'
import type { AnnotateWhere } from '../../lib/settings/schema'
import { everySite, granted } from '../../lib/ui/base/permissions'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import { everywhereOn, explorersOn } from '../../lib/ui/page/sites'

/** Where hashes can be annotated without being asked, as people are told. */
export const whereOptions: readonly { value: AnnotateWhere; label: string; hint: string }[] = [
  {
    value: 'explorers',
    label: 'Known explorers',
    hint: 'Etherscan, Blockscout and others like them, and sites you choose.',
  },
  {
    value: 'sites',
    label: 'Only sites I choose',
    hint: 'Switch a site on from the button in the toolbar. Nothing else is read.',
  },
  {
    value: 'everywhere',
    label: 'Every site',
    hint: 'Wherever there is a transaction hash. Sites can be switched off one by one.',
  },
  {
    value: 'nowhere',
    label: 'Nowhere',
    hint: 'Only what you look up yourself, and pages you annotate once.',
  },
]

const explorers = () => explorerPatterns(setting('ownExplorers').value)

/** What the browser asks before pages there are read, as people are told; null where it asks nothing. */
export function browserQuestion(where: AnnotateWhere): string | null {
  const has = granted.value ?? []
  if (where === 'everywhere') {
    return everySite.every((pattern) => has.includes(pattern)) ? null : 'access to all websites'
  }
  const missing = new Set(explorers().filter((pattern) => !covers(has, new URL(pattern.slice(0, -1)).origin))).size
  if (where !== 'explorers' || missing === 0) return null
  return missing === 1 ? 'access to 1 explorer' : `access to ${missing} explorers, which it lists one by one`
}

/** Annotates there from now on; false where the browser was not allowed to. Call inside a click. */
export async function annotateOptions(where: AnnotateWhere): Promise<boolean> {
  if (where === 'everywhere') return everywhereOn()
  if (where === 'explorers') return explorersOn(explorers())
  await changeSetting('annotateWhere', where)
  return true
}
