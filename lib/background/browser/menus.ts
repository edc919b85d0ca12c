import { chainOfExplorer } from '../../core/chains/chains'
import { msg } from '../../core/language/t'
import { type ParsedQuery, readQuery } from '../../core/look-up/read-query'
import { holdsSeveral } from '../../core/look-up/text-hashes'
import { holdsKey } from '../../core/named-values/named-as'
import type { SettingValues } from '../../settings/schema'

const known = /(?<![0-9a-zA-Z])0[xX](?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})(?![0-9a-zA-Z])/

type OwnExplorers = SettingValues['ownExplorers']

/** Pages can make selections and links of any length. */
const longestSelection = 4000

const queryIn = (text: string, own: OwnExplorers) =>
  readQuery(text.slice(0, longestSelection), (host) => chainOfExplorer(host, own)?.id)

/** Words that are more than words: only these are parsed one by one. */
const telling = /0x[0-9a-f]{40}|https?:\/\//i

/**
 * The place in the app for a text: that of the first hash or address in it, otherwise the search for its words,
 * truncated.
 */
export function searchLocation(text: string, own: OwnExplorers = {}): string | null {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return null
  // Try the whole text first: the end of a line may have cut a hash in two.
  const place = placeOf(queryIn(words, own))
  if (place) return place
  // A key is not even searched for as words, since the browser stores locations.
  if (holdsKey(words)) return secretPlace
  for (const word of words.split(' ').filter((word) => telling.test(word))) {
    const part = word.replace(/^.*?(?=https?:\/\/)/, '')
    const query = queryIn(part, own)
    const place = placeOf(query)
    if (place) return place
    // Opens the search with the reason: the hash in it would be looked up on a different chain than it names.
    if (query.kind === 'refused' && query.always) return wordsPlace(part.slice(0, longestSelection))
  }
  return wordsPlace(known.exec(words)?.[0] ?? words.slice(0, 200))
}

/** The same for a link: what it leads to, and on which chain if its host is an explorer. */
export function linkLocation(url: string, own: OwnExplorers = {}): string | null {
  if (!URL.canParse(url)) return null
  // If nothing can be recognised, the search says why.
  return placeOf(queryIn(url, own)) ?? wordsPlace(url.slice(0, longestSelection))
}

/** Explains that a key was not looked up. */
export const secretPlace = '#/page'

/** Truncating may leave half a character. */
const wordsPlace = (words: string) => `#/search?q=${encodeURIComponent(words.replace(/\p{Cs}/gu, ''))}`

/**
 * Null if the search has to read the text itself: a number may be part of a label, and not every chain can show
 * batches.
 */
function placeOf(query: ParsedQuery): string | null {
  if (query.kind === 'nothing' || query.kind === 'refused' || query.kind === 'batch') return null
  if (query.kind === 'block' && !query.view) return null
  const q = query.kind === 'address' ? query.address : query.kind === 'hash' ? query.hash : query.block
  const { view, chain } = query
  return `#/search?${new URLSearchParams({ q, ...(view ? { as: view } : {}), ...(chain ? { chain } : {}) })}`
}

export const menuItems = [
  { id: 'look-up-selection', title: msg('Look up “%s” in Hashgloss'), contexts: ['selection'] },
  {
    id: 'look-up-link',
    title: msg('Look up this link in Hashgloss'),
    contexts: ['link'],
    // Blocks and batches have numbers.
    targetUrlPatterns: [
      '*://*/*0x*',
      ...['block', 'batch', 'batches'].flatMap((kind) => [`*://*/${kind}/*`, `*://*/*/${kind}/*`]),
    ],
  },
  { id: 'annotate-page', title: msg('Explain the hashes on this page'), contexts: ['page'] },
] as const

/** What a click on the menu requests. */
export type MenuChoice = { open: string } | { annotate: number } | { digest: string } | null

export function choiceOf(
  { menuItemId, selectionText = '', linkUrl = '' }: { menuItemId: unknown; selectionText?: string; linkUrl?: string },
  tab: number | undefined,
  own: OwnExplorers = {},
): MenuChoice {
  if (menuItemId === 'annotate-page') return tab === undefined ? null : { annotate: tab }
  if (menuItemId === 'look-up-selection' && holdsSeveral(selectionText)) return { digest: selectionText }
  const location = menuItemId === 'look-up-selection' ? searchLocation(selectionText, own) : linkLocation(linkUrl, own)
  return location === null ? null : { open: location }
}
