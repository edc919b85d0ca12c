import type { AddressBook } from '../../core/address-book/address-book'
import { type LookUpOptions, lookUp } from '../../core/look-up/look-up'
import { searchLocation } from './menus'

/** A suggestion of the address bar: choosing it replaces the typed text by `content`. */
export interface Suggestion {
  content: string
  description: string
}

/** Browsers show no more. */
const mostSuggestions = 5

const chosen = /^([a-z-]+) (\S+)(?: on (\d+))?$/

/** What a text after the keyword could mean, as in the app's own search. Asks no service. */
export function suggest(text: string, chain: string, book: AddressBook, options: LookUpOptions = {}): Suggestion[] {
  return lookUp(text, chain, book, options)
    .offers.slice(0, mostSuggestions)
    .flatMap(({ view, subject, chain, title, detail }) => {
      const content = `${view} ${subject}${chain ? ` on ${chain}` : ''}`
      return subject && chosen.test(content) ? [{ content, description: `${title} · ${detail}` }] : []
    })
}

/**
 * The place in the app for what was entered: that of a suggestion, otherwise the search for its words. Null if empty.
 */
export function omniboxLocation(text: string, own: LookUpOptions['own'] = {}): string | null {
  const [, view, subject, chain] = chosen.exec(text) ?? []
  if (!view || !subject || !couldBe(subject, view, chain)) return searchLocation(text, own)
  return `#/search?${new URLSearchParams({ q: subject, as: view, ...(chain ? { chain } : {}) })}`
}

/** Two words of a label look like a suggestion, but the second one is not a view. */
function couldBe(subject: string, view: string, chain = '1') {
  return lookUp(subject, chain, new Map()).offers.some((offer) => offer.view === view && offer.subject === subject)
}
