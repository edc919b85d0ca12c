import { ChevronDown } from 'lucide-preact'
import { useState } from 'preact/hooks'
import type { Infer } from '../../lib/api/models/shapes'
import type { NftCollection as CollectionRecord } from '../../lib/api/models/token'
import { decimalText, parseDecimal } from '../../lib/core/amounts/decimal'
import { formatInteger, listAmount } from '../../lib/core/amounts/format'
import { holding, tokenAmount } from '../../lib/core/amounts/token-amount'
import { t } from '../../lib/core/language/t'
import { cleanText } from '../../lib/core/text/text'
import { veiled } from '../../lib/ui/base/hidden-values'
import { LazyDisclosure } from '../base/lazy-disclosure'
import { Badge } from '../base/states/badge'
import { TokenText } from '../values/token-text'
import { Value } from '../values/value'

export type Collection = Infer<typeof CollectionRecord>
type Item = NonNullable<Collection['token_instances']>[number]

const loadDetails = () => import('./details-nft').then(({ NftDetails }) => NftDetails)

/** How much of a collection is here, worded so that a part does not pass for the whole. */
export function heldText(amount: string | null | undefined, shown: number): string {
  const owned = parseDecimal(amount)
  if (!owned || owned.scale > 0) {
    return t('{n, plural, one {# item} other {# items}} shown; total unknown', { n: shown })
  }
  const all = formatInteger(amount) ?? ''
  return owned.digits > BigInt(shown) ? t('{shown} of {all} shown', { shown, all }) : t('{all} held', { all })
}

/** One collection: its items as tiles, the rest counted. Pictures are never fetched from third-party servers. */
export function CollectionCard({ collection }: { collection: Collection }) {
  const { token, amount } = collection
  const items = collection.token_instances ?? []
  return (
    <section class="card nft-collection" aria-label={token?.name ? veiled(cleanText(token.name, 60)) : t('Collection')}>
      <div class="nft-head">
        <h2>{token ? <TokenText token={token} long /> : t('Unnamed collection')}</h2>
        {token?.type && <Badge>{token.type}</Badge>}
        <span class="nft-count">
          <Value>{heldText(amount, items.length)}</Value>
        </span>
      </div>
      {items.length > 0 && (
        <ul class="nft-items">
          {items.map((item, index) => (
            <Tile key={index} item={item} />
          ))}
        </ul>
      )}
      <LazyDisclosure title={t('All fields')} load={loadDetails} with={{ value: collection }} />
    </section>
  )
}

/** The quantity of one item, unless it is one; the token's decimals apply here too. `apart`: words come before it. */
function Several({ item: { value, token, token_type }, apart }: { item: Item; apart: boolean }) {
  const known = tokenAmount(holding(value, token, token_type))
  if (known.state === 'told') return decimalText(known.amount) === '1' ? null : <> × {listAmount(known.amount)}</>
  if (known.state !== 'units') return null
  const units = listAmount(known.units)
  return (
    <span title={t('{units} smallest units: decimals unknown', { units })}>
      {apart ? ' · ' : ' '}
      {t('{units} smallest units', { units })}
    </span>
  )
}

function Tile({ item }: { item: Item }) {
  const [open, setOpen] = useState(false)
  const { id, metadata, is_unique: unique } = item
  const name = typeof metadata?.name === 'string' ? cleanText(metadata.name, 60) : ''
  const number = id ? `#${cleanText(id, 18)}` : t('No number')
  const which = name ? number : unique ? t('One of a kind') : ''
  return (
    <li class="nft-tile" data-open={open}>
      <button
        type="button"
        class="nft-face"
        aria-expanded={open}
        title={id ? t('Token ID {id}', { id: veiled(id) }) : undefined}
        onClick={() => setOpen(!open)}
      >
        <Picture item={item} />
        <span class="nft-name">
          <Value as="bdi" class="foreign foreign-line">
            {name || number}
          </Value>
        </span>
        <span class="nft-number">
          <Value as="span">
            {which}
            <Several item={item} apart={which !== ''} />
          </Value>
          <ChevronDown size={12} aria-hidden="true" />
        </span>
      </button>
      {open && <ItemFacts item={item} />}
    </li>
  )
}

/** A picture included in the answer itself, otherwise a pattern of the item's number. */
function Picture({ item }: { item: Item }) {
  const inline = [item.image_url, item.media_url].find((url) =>
    /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(url ?? ''),
  )
  if (inline) return <img class="nft-picture" src={inline} alt="" loading="lazy" />
  return <span class="nft-picture" data-hue={hueOf(item.id ?? '')} aria-hidden="true" />
}

/** One of twelve hues, derived from the number, so an item always has the same. */
function hueOf(id: string): number {
  let sum = 0
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 9973
  return sum % 12
}

function ItemFacts({ item }: { item: Item }) {
  const description = item.metadata?.description
  return (
    <div class="nft-facts">
      {typeof description === 'string' && description && (
        <p class="muted">
          <Value>{cleanText(description, 400)}</Value>
        </p>
      )}
      <LazyItem item={item} />
    </div>
  )
}

const loadItem = () => import('./details-nft').then(({ NftItemDetails }) => NftItemDetails)

const LazyItem = ({ item }: { item: Item }) => (
  <LazyDisclosure title={t('All fields')} load={loadItem} with={{ value: item }} />
)
