import { batch, signal } from '@preact/signals'

/** Where an extension page is: the part of its location after `#`. The same in popup, panel, tab and options. */
export interface Place {
  /** Starts with `/`; segments are still percent-encoded. */
  path: string
  query: Readonly<Record<string, string>>
}

export type Query = Readonly<Record<string, string | undefined>>

/** Parses a location hash. Anything unreadable leads home instead of throwing. */
export function parsePlace(hash: string): Place {
  const text = hash.replace(/^#/, '')
  const cut = text.indexOf('?')
  const path = cut < 0 ? text : text.slice(0, cut)
  const query = Object.fromEntries(new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1)))
  return { path: `/${path.split('/').filter(Boolean).join('/')}`, query }
}

/** The `href` of a place. Empty and undefined query values are omitted; keys have a stable order. */
export function linkTo(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
  return `#${path}${search ? `?${search}` : ''}`
}

/** The current place. Follows back, forward, links and typed locations. */
export const place = signal(parsePlace(location.hash))

/** Names the current history entry: the same again after back, forward and replacing the entry. */
export const entry = signal(nameEntry())

/** The name is stored in the entry itself; an unnamed entry gets one now. */
function nameEntry(name: string = crypto.randomUUID()): string {
  const known: unknown = history.state
  if (typeof known === 'string') return known
  history.replaceState(name, '')
  return name
}

function arrive(): void {
  const there = parsePlace(location.hash)
  const same = linkTo(there.path, there.query) === linkTo(place.peek().path, place.peek().query)
  batch(() => {
    // A link to the current place drops the name without leading anywhere.
    entry.value = same ? nameEntry(entry.peek()) : nameEntry()
    if (!same) place.value = there
  })
}

// The first event fires on every step, even between entries of one location; the second comes later, or instead.
addEventListener('popstate', arrive)
addEventListener('hashchange', arrive)

/** Goes to a place; `replace` adds no history entry (for filters typed letter by letter, and for redirects). */
export function go(href: string, { replace = false } = {}): void {
  if (!replace) {
    location.hash = href
    return
  }
  history.replaceState(history.state, '', href)
  place.value = parsePlace(href)
}

/** Changes filters of the current place, without a history entry; undefined removes one. */
export const setQuery = (changes: Query): void =>
  go(linkTo(place.peek().path, { ...place.peek().query, ...changes }), { replace: true })
