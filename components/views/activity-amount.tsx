import { type Movement, worth } from '../../lib/core/activity/activity-movements'
import { decimalText } from '../../lib/core/amounts/decimal'
import { formatCoin, formatFiat, grouped, tightAmount } from '../../lib/core/amounts/format'
import { cleanText } from '../../lib/core/text'
import { tokenName } from '../../lib/core/token-name'
import { useReading } from '../values/reading'

const signs = { in: '+', out: '−', self: '' }

/** What went in or out, with its sign; the exact amount is its tooltip. */
export function MovementAmount({ movement }: { movement: Movement }) {
  const { chain } = useReading()
  const { amount, token, tokenId, direction, units } = movement
  const symbol = token ? tokenName(token, 20) : chain.coin
  const item = tokenId === null ? '' : ` #${cleanText(tokenId, 12)}`
  // A speck of the coin reads better in its smallest unit.
  const coin = token === null ? formatCoin(units, chain) : null
  const one = tokenId !== null && amount?.digits === 1n && amount.scale === 0
  const count = amount
    ? one
      ? ''
      : `${tightAmount(amount)} `
    : units === null
      ? 'Hidden '
      : `${cleanText(units, 24)} units of `
  const title = [amount && `${grouped(decimalText(amount))} ${symbol}`, tokenId !== null && `Token ID ${tokenId}`]
  return (
    <span class="activity-amount" data-way={direction} title={title.filter(Boolean).join('\n')}>
      {/* Nothing has no direction. */}
      {amount?.digits === 0n ? '' : signs[direction]}
      {coin ?? (
        <>
          {count}
          <bdi class="foreign">{symbol}</bdi>
          {item}
        </>
      )}
    </span>
  )
}

/** What it was worth then, or is worth now where the price of then is not known. Says which. */
export function MovementWorth({ movement: { amount, priceThen, priceNow } }: { movement: Movement }) {
  const then = formatFiat(worth(amount, priceThen))
  const text = then ?? formatFiat(worth(amount, priceNow))
  if (!text) return null
  return (
    <span class="activity-worth" title={then ? 'At the price of then' : 'At the price of now'}>
      {text}
      {then ? ' then' : ' now'}
    </span>
  )
}
