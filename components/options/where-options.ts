import { explorerPatterns } from '../../lib/core/chains/explorer-patterns'
import { covers } from '../../lib/core/hosts/match-pattern'
import { t } from '../../lib/core/language/t'
import type { AnnotateWhere } from '../../lib/settings/schema'
import { everySite, granted } from '../../lib/ui/base/permissions'
import { changeSetting, setting } from '../../lib/ui/base/settings'
import { everywhereOn, explorersOn } from '../../lib/ui/page/sites'

/** The choices for automatic annotation, in words. */
export const whereOptions = (): readonly { value: AnnotateWhere; label: string; hint: string }[] => [
  {
    value: 'explorers',
    label: t('Known explorers'),
    hint: t('Etherscan, Blockscout and others like them, and sites you choose.'),
  },
  {
    value: 'sites',
    label: t('Only sites I choose'),
    hint: t('Switch a site on from the button in the toolbar. Nothing else is read.'),
  },
  {
    value: 'everywhere',
    label: t('Every site'),
    hint: t('Wherever there is a transaction hash. Sites can be switched off one by one.'),
  },
  {
    value: 'nowhere',
    label: t('Nowhere'),
    hint: t('Only what you look up yourself, and pages you annotate once.'),
  },
]

const explorers = () => explorerPatterns(setting('ownExplorers').value)

/** What the browser asks before it grants access to those pages, in words; null if it asks nothing. */
export function browserQuestion(where: AnnotateWhere): string | null {
  const has = granted.value ?? []
  if (where === 'everywhere') {
    return everySite.every((pattern) => has.includes(pattern))
      ? null
      : t(
          'Next, your browser asks for access to all websites. Choose “Allow”, or Hashgloss cannot see the hashes there.',
        )
  }
  const missing = new Set(explorers().filter((pattern) => !covers(has, new URL(pattern.slice(0, -1)).origin))).size
  if (where !== 'explorers' || missing === 0) return null
  return t(
    'Next, your browser asks for access to {n, plural, one {# explorer} other {# explorers, which it lists one by one}}. Choose “Allow”, or Hashgloss cannot see the hashes there.',
    { n: missing },
  )
}

/** Annotates there from now on; false if the permission was denied. Call inside a click. */
export async function annotateOptions(where: AnnotateWhere): Promise<boolean> {
  if (where === 'everywhere') return everywhereOn()
  if (where === 'explorers') return explorersOn(explorers())
  await changeSetting('annotateWhere', where)
  return true
}
