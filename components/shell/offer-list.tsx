import {
  ArrowRightLeft,
  AtSign,
  Bookmark,
  Box,
  Boxes,
  CircleAlert,
  Coins,
  Table2,
  UserRound,
  Wallet,
} from 'lucide-preact'
import { t } from '../../lib/core/language/t'
import type { Search as Found, PlacedOffer } from '../../lib/ui/navigation/search-offers'
import { Value } from '../values/value'
import './offer-list.css'

const pictures: Record<PlacedOffer['kind'], typeof Wallet> = {
  address: Wallet,
  token: Coins,
  transaction: ArrowRightLeft,
  block: Box,
  batch: Boxes,
  table: Table2,
  person: UserRound,
  name: AtSign,
  view: Bookmark,
}

interface OffersProps extends Found {
  noteId: string
  onFollow: (offer: PlacedOffer) => void
}

/** Why a text cannot be anything, and its destinations; Enter takes the first. */
export function OfferList({ offers, note, noteId, onFollow }: OffersProps) {
  return (
    <div class="address-said">
      {note !== null && (
        <p class="address-refused" id={noteId}>
          <CircleAlert size={14} aria-hidden="true" />
          {note}
        </p>
      )}
      {offers.map((offer, index) => {
        const Picture = pictures[offer.kind]
        return (
          <button
            key={offer.id}
            type="button"
            class="address-offer"
            data-first={index === 0}
            onClick={() => onFollow(offer)}
          >
            <Picture size={14} aria-hidden="true" />
            <span class="address-title">
              <Value as="bdi">{offer.title}</Value>
              <span class="address-detail">
                <Value>{offer.detail}</Value>
              </span>
            </span>
            {index === 0 && <kbd>{t('Enter // a key')}</kbd>}
          </button>
        )
      })}
    </div>
  )
}
