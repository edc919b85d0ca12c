import { TriangleAlert } from 'lucide-preact'
import { doubtfulPrice, type Movement, worth } from '../../lib/core/activity/activity-movements'
import { decimalText, grouped, parseDecimal } from '../../lib/core/amounts/decimal'
import { formatCoinTight, formatFiat, listAmount, tightAmount } from '../../lib/core/amounts/format'
import { t } from '../../lib/core/language/t'
import { tokenName } from '../../lib/core/names/token-name'
import { cleanText } from '../../lib/core/text/text'
import { veiled } from '../../lib/ui/base/hidden-values'
import { Trans } from '../base/trans'
import { Signed } from '../values/amount-text'
import { useReading } from '../values/reading'
import { Value } from '../values/value'

/** An amount of a token, or an item of it, by its name. */
function Counted({ movement: { known, amount, units, tokenId }, symbol }: { movement: Movement; symbol: string }) {
  const whole = parseDecimal(units)
  const token = <bdi class="foreign">{symbol}</bdi>
  if (amount) {
    const isOne = tokenId !== null && amount.digits === 1n && amount.scale === 0
    return (
      <>
        {!isOne && `${tightAmount(amount)} `}
        {token}
      </>
    )
  }
  if (known === 'units' && whole)
    return <Trans text="{amount} smallest units of {token}" with={{ amount: listAmount(whole), token }} />
  // An item counts as one unless a number is given.
  if (tokenId !== null) return token
  return (
    <Trans text={known === 'confidential' ? 'Confidential {token}' : 'Unknown amount of {token}'} with={{ token }} />
  )
}

/** What went in or out, with its sign; the tooltip has the exact amount. */
export function MovementAmount({ movement }: { movement: Movement }) {
  const { chain } = useReading()
  const { amount, token, tokenId, direction, units } = movement
  const symbol = token ? tokenName(token, 20, chain) : chain.coin
  const item = tokenId === null ? '' : ` #${cleanText(tokenId, 12)}`
  const coin = token === null ? formatCoinTight(units, chain) : null
  const what = coin ?? (
    <>
      <Counted movement={movement} symbol={symbol} />
      {item}
    </>
  )
  const title = [
    amount && `${grouped(decimalText(amount))} ${symbol}`,
    tokenId !== null && t('Token ID {id}', { id: tokenId }),
  ]
  return (
    <Value class="activity-amount" data-direction={direction} title={title.filter(Boolean).join('\n')}>
      <Signed direction={direction} amount={amount}>
        {what}
      </Signed>
    </Value>
  )
}

/** What a movement was worth at its time, marked “then”; today's worth if the price then is unknown. */
export function MovementWorth({ movement: { amount, priceThen, priceNow, doubtful } }: { movement: Movement }) {
  const then = formatFiat(worth(amount, priceThen))
  const text = then ?? formatFiat(worth(amount, priceNow))
  if (!text) return null
  if (doubtful) {
    return (
      <span class="activity-worth activity-doubt" title={`${veiled(text)}\n${t(doubtfulPrice)}`}>
        <TriangleAlert size={12} aria-hidden="true" /> {t('Doubtful price')}
      </span>
    )
  }
  return (
    <span class="activity-worth" title={then ? t('At the price then') : t('At today’s price')}>
      {then ? (
        <Trans text="{price} then" with={{ price: <Value class="amount">{text}</Value> }} />
      ) : (
        <Value class="amount">{text}</Value>
      )}
    </span>
  )
}
