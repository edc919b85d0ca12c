import { ArrowRightLeft, Box, Boxes, Coins, Search, Table2, UserRound, Wallet } from 'lucide-preact'
import { useEffect } from 'preact/hooks'
import { chainById } from '../../lib/core/chains/chains'
import { book, watchBook } from '../../lib/ui/address-book/book'
import { go, linkTo } from '../../lib/ui/navigation/router'
import { type Offer, searchOffers } from '../../lib/ui/navigation/search-offers'
import type { ViewProps } from '../../lib/ui/navigation/views'
import { Notice } from '../base/notice'
import { State } from '../base/state'
import '../views/view-head.css'
import './search.css'

const pictures: Record<Offer['kind'], typeof Wallet> = {
  address: Wallet,
  transaction: ArrowRightLeft,
  block: Box,
  batch: Boxes,
  token: Coins,
  table: Table2,
  person: UserRound,
}

/** What a text could be, each with its place. Where menu, omnibox and shortcuts lead. */
export function SearchView({ view, query, chain }: ViewProps) {
  useEffect(watchBook, [])
  const text = query.q ?? ''
  const { offers, note } = searchOffers(text, chain, book.value)
  // Who chose already, as in the address bar, need not choose again.
  const chosen = offers.find(({ view }) => view === query.as)
  useEffect(() => {
    if (chosen) go(chosen.href, { replace: true })
  }, [chosen?.href])
  return (
    <>
      <div class="view-head">
        <h1 class="view-title">{view.title}</h1>
      </div>
      <form
        class="search-form"
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = offers
          if (first) go(first.href)
        }}
      >
        <input
          class="control"
          type="search"
          name="q"
          aria-label="Address, hash, block or label"
          placeholder="Address, hash, block, label, or an explorer’s link"
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={({ currentTarget: { value } }) =>
            go(linkTo('/search', { ...query, as: undefined, q: value }), { replace: true })
          }
        />
      </form>
      {note && <Notice tone="warn">{note}</Notice>}
      {offers.length > 0 && (
        <nav class="card search-offers" aria-label="Matches">
          {offers.map((offer) => {
            const Picture = pictures[offer.kind]
            return (
              <a key={offer.id} class="search-offer" href={offer.href}>
                <span class="search-picture">
                  <Picture size={16} aria-hidden="true" />
                </span>
                <span class="search-words">
                  <span class="search-title">
                    <bdi>{offer.title}</bdi>
                  </span>
                  <span class="muted">{offer.detail}</span>
                </span>
              </a>
            )
          })}
        </nav>
      )}
      {text.trim() === '' && (
        <div class="card">
          <State
            icon={Search}
            title="Look something up"
            text={`Enter an address, a transaction or block hash, a block number, a label, or an explorer link. Without a chain, ${chainById(chain).name} is used.`}
          />
        </div>
      )}
    </>
  )
}
