import { TriangleAlert } from 'lucide-preact'
import { doubtfulPrice } from '../../lib/core/activity/activity-movements'
import { formatFiat, formatPrice } from '../../lib/core/amounts/format'
import type { Holding } from '../../lib/core/holdings/holding'
import { t } from '../../lib/core/language/t'
import { cleanText } from '../../lib/core/text/text'
import { veiled } from '../../lib/ui/base/hidden-values'
import { Badge } from '../base/states/badge'
import { Trans } from '../base/trans'
import { CoinText, TotalText } from '../values/amount-text'
import { useReading } from '../values/reading'
import { TokenText } from '../values/token-text'
import { Amount, Value } from '../values/value'

const isNft = ({ item, token }: Holding) => item !== null || /^ERC-(721|1155)$/.test(token?.type ?? '')

/** One holding: what it is, how much, and its worth. */
export function HoldingLine({ holding }: { holding: Holding }) {
  const { chain } = useReading()
  const { token, item, amount, price } = holding
  const each = formatPrice(price)
  return (
    <li class="holding" data-coin={token === null ? '' : undefined}>
      <div class="holding-what">
        <p class="holding-name">
          {token ? <TokenText token={token} long /> : <strong>{chain.coin}</strong>}
          {isNft(holding) && <Badge>NFT</Badge>}
        </p>
        <p class="holding-note">
          {!token && t('Coin of {chain}', { chain: chain.name })}
          {item && item.name !== '' && <Value as="bdi">{cleanText(item.name, 48)}</Value>}
          {token && each && <Trans text="{price} each" with={{ price: <Amount>{each}</Amount> }} />}
          {token && !each && !isNft(holding) && t('No price')}
        </p>
      </div>
      <div class="holding-figures">
        <p class="holding-amount">
          {token ? <TotalText total={amount.total} row={amount} /> : <CoinText value={amount.total?.value} />}
        </p>
        <Worth holding={holding} />
      </div>
    </li>
  )
}

function Worth({ holding: { worth, doubtful } }: { holding: Holding }) {
  const text = formatFiat(worth)
  if (!text) return null
  if (!doubtful)
    return (
      <p class="holding-worth">
        <Amount>{text}</Amount>
      </p>
    )
  return (
    <p class="holding-worth holding-doubt" title={`${veiled(text)}. ${t(doubtfulPrice)}`}>
      <TriangleAlert size={12} aria-hidden="true" /> {t('Doubtful price')}
    </p>
  )
}
