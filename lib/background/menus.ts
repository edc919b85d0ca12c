import { chainOfExplorer } from '../core/chains/chain-of-explorer'
import type { SettingValues } from '../settings/schema'

const known = /(?<![0-9a-zA-Z])0[xX](?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})(?![0-9a-zA-Z])/

/** Place in the app for a piece of text: the first hash or address in it, else the words themselves, capped. */
export function searchLocation(text: string): string | null {
  const words = (known.exec(text)?.[0] ?? text).replace(/\s+/g, ' ').trim().slice(0, 200)
  return words === '' ? null : `#/search?q=${encodeURIComponent(words)}`
}

type OwnExplorers = SettingValues['ownExplorers']

/** The same for a link: what it leads to, and on which chain where its host is an explorer. Null without a hash in it. */
export function linkLocation(url: string, own: OwnExplorers = {}): string | null {
  const found = known.exec(url)
  if (!found || !URL.canParse(url)) return null
  const chain = chainOfExplorer(new URL(url).host, own)
  return `#/search?q=${found[0]}${chain ? `&chain=${chain.id}` : ''}`
}

export const menuItems = [
  { id: 'look-up-selection', title: 'Look up “%s” in Hashgloss', contexts: ['selection'] },
  {
    id: 'look-up-link',
    title: 'Look up this link in Hashgloss',
    contexts: ['link'],
    targetUrlPatterns: ['*://*/*0x*'],
  },
  { id: 'annotate-page', title: 'Explain the hashes on this page', contexts: ['page'] },
] as const

/** What a click of the menu asks for. */
export type MenuChoice = { open: string } | { annotate: number } | null

export function choiceOf(
  { menuItemId, selectionText = '', linkUrl = '' }: { menuItemId: unknown; selectionText?: string; linkUrl?: string },
  tab: number | undefined,
  own: OwnExplorers = {},
): MenuChoice {
  if (menuItemId === 'annotate-page') return tab === undefined ? null : { annotate: tab }
  const location = menuItemId === 'look-up-selection' ? searchLocation(selectionText) : linkLocation(linkUrl, own)
  return location === null ? null : { open: location }
}
