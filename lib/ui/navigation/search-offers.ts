import type { AddressBook } from '../../core/address-book/address-book'
import { t } from '../../core/language/t'
import { type LookUpResult, lookUp, type Offer as Possible } from '../../core/look-up/look-up'
import { holdsSeveral } from '../../core/look-up/text-hashes'
import type { NamedView } from '../../core/named-views/named-view'
import { setDigestSource } from '../digest/text-digest'
import { viewHref } from './find-view'
import { lookUpOptions } from './look-up-options'
import { namedLike, viewWords } from './named-views'
import { linkTo } from './router'

/** One thing a text can be, and its place in the app. */
export interface PlacedOffer extends Possible {
  href: string
  /** What has to be done before going there. */
  prepare?: () => void
}

export type Search = LookUpResult<PlacedOffer>

/** What a text could be, most likely first; see `lookUp`. */
export function searchOffers(text: string, chain: string, book: AddressBook): Search {
  // Several can be nothing else; those that the text calls keys are left alone there.
  if (holdsSeveral(text)) return { offers: [ofSeveral(text)], note: null }
  const { offers, note } = lookUp(text, chain, book, lookUpOptions())
  const hrefFor = ({ kind, view, subject, chain }: Possible) =>
    kind === 'name' ? linkTo('/search', { q: subject, chain }) : viewHref(view, subject, { chain })
  const placed = offers.map((offer) => ({ ...offer, href: hrefFor(offer) }))
  const named = namedLike(text).map(ofNamed)
  // The reader's own names come before anybody else's.
  const isOthers = ({ kind }: PlacedOffer) => kind === 'name' || kind === 'person'
  const all = [...placed.filter((offer) => !isOthers(offer)), ...named, ...placed.filter(isOthers)]
  return { offers: all, note: named.length > 0 ? null : note }
}

/** The text itself is no part of the place: the browser stores places. */
const ofSeveral = (text: string): PlacedOffer => ({
  id: 'digest',
  kind: 'table',
  title: t('Table of these hashes'),
  detail: t('What each did, in a sentence, to copy'),
  view: 'digest',
  href: viewHref('digest', undefined, { of: 'text' }),
  prepare: () => setDigestSource({ text }),
})

const ofNamed = (named: NamedView): PlacedOffer => ({
  id: `named-${named.place}`,
  kind: 'view',
  title: named.name,
  detail: viewWords(named) ?? t('This version has no such view'),
  view: 'named',
  href: named.place,
})
