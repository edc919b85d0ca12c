import { ArrowRightLeft, AtSign, Bookmark, Box, Boxes, Coins, Search, Table2, UserRound, Wallet } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { t } from '../../lib/core/language/t'
import { book, watchBook } from '../../lib/ui/address-book/book'
import { draft } from '../../lib/ui/base/drafts'
import { lookUpOptions } from '../../lib/ui/navigation/look-up-options'
import { go } from '../../lib/ui/navigation/router'
import { type PlacedOffer, searchOffers } from '../../lib/ui/navigation/search-offers'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Notice } from '../base/states/notice'
import { State } from '../base/states/state'
import { NameResults } from './name-results'
import '../views/view-head.css'
import './search.css'
import { Value } from '../values/value'

const pictures: Record<PlacedOffer['kind'], typeof Wallet> = {
  address: Wallet,
  transaction: ArrowRightLeft,
  block: Box,
  batch: Boxes,
  token: Coins,
  table: Table2,
  person: UserRound,
  name: AtSign,
  view: Bookmark,
}

/** What a text could be, each with its place. Menu, omnibox and shortcuts lead here. */
export function SearchView({ view, query, chain }: ViewProps) {
  useEffect(watchBook, [])
  const text = query.q ?? ''
  const { offers: all, note } = searchOffers(text, chain, book.value)
  // A name is searched for right here.
  const name = all.find(({ kind }) => kind === 'name')?.subject
  const offers = all.filter(({ kind }) => kind !== 'name')
  const { names } = lookUpOptions()
  // The choice was already made, for example in the address bar.
  const chosen = offers.find(({ view }) => view === query.as)
  // The box above goes on with the text.
  useEffect(() => {
    if (text && !chosen) draft('lookup').value = text
  }, [text, chosen?.href])
  useEffect(() => {
    if (chosen) go(chosen.href, { replace: true })
  }, [chosen?.href])
  return (
    <>
      <div class="view-head">
        <h1 class="view-title">{t(view.title)}</h1>
      </div>
      {note && <Notice tone="warn">{note}</Notice>}
      {offers.length > 0 && (
        <nav class="card search-offers" aria-label={t('Matches')}>
          {offers.map((offer) => {
            const Picture = pictures[offer.kind]
            return (
              <a key={offer.id} class="search-offer" href={offer.href} onClick={offer.prepare}>
                <span class="search-picture">
                  <Picture size={16} aria-hidden="true" />
                </span>
                <span class="search-words">
                  <span class="search-title">
                    <Value as="bdi">{offer.title}</Value>
                  </span>
                  <span class="muted">
                    <Value>{offer.detail}</Value>
                  </span>
                </span>
              </a>
            )
          })}
        </nav>
      )}
      {name && names && <NameResults name={name} chain={chain} source={names} />}
      {text.trim() === '' && (
        <div class="card">
          <State
            icon={Search}
            title={t('Look something up')}
            text={t(
              'Enter an address, a transaction or block hash, a block number, a name, or an explorer link. Without a chain, {chain} is used.',
              { chain: chainById(chain).name },
            )}
          />
        </div>
      )}
    </>
  )
}
