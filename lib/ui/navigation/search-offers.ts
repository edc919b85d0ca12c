import type { AddressBook } from '../../core/address-book/address-book'
import { type LookUpResult, lookUp, type Offer as Possible } from '../../core/look-up/look-up'
import { hrefOf } from './find-view'
import { linkTo } from './router'
import { ways } from './ways'

/** One thing a text can be, and its place in the app. */
export interface Offer extends Possible {
  href: string
}

export type Search = LookUpResult<Offer>

/** What a text could be, likeliest first; see `lookUp`. */
export function searchOffers(text: string, chain: string, book: AddressBook): Search {
  const { offers, note } = lookUp(text, chain, book, ways())
  const hrefFor = ({ kind, view, subject, chain }: Possible) =>
    kind === 'name' ? linkTo('/search', { q: subject, chain }) : hrefOf(view, subject, { chain })
  return { offers: offers.map((offer) => ({ ...offer, href: hrefFor(offer) })), note }
}
