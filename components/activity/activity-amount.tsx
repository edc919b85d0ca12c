import { TriangleAlert } from 'lucide-preact'
import { doubtfulPrice, type Movement, worth } from '../../lib/core/activity/activity-movements'
import { decimalText, parseDecimal } from '../../lib/core/amounts/decimal'
import { formatCoinTight, formatFiat, grouped, listAmount, tightAmount } from '../../lib/core/amounts/format'
import { unitsOf } from '../../lib/core/amounts/token-amount'
import { cleanText } from '../../lib/core/text'
import { tokenName } from '../../lib/core/token-name'
import { veiled } from '../../lib/ui/base/hidden-values'
import { useReading } from '../values/reading'
import { Value } from '../values/value'

const signs = { in: '+', out: '−', self: '' }

/** What stands before the token's name. */
function countText({ known, amount, units, tokenId }: Movement): string {
  const whole = parseDecimal(units)
  if (amount) return tokenId !== null && amount.digits === 1n && amount.scale === 0 ? '' : `${tightAmount(amount)} `
  if (known === 'units' && whole) return `${listAmount(whole)} ${unitsOf} `
  // An item is one unless somebody says otherwise.
  if (tokenId !== null) return ''
  return known === 'confidential' ? 'Confidential ' : 'Unknown amount of '
}

/** What went in or out, with its sign; the exact amount is its tooltip. */
export function MovementAmount({ movement }: { movement: Movement }) {
  const { chain } = useReading()
  const { amount, token, tokenId, direction, units } = movement
  const symbol = token ? tokenName(token, 20) : chain.coin
  const item = tokenId === null ? '' : ` #${cleanText(tokenId, 12)}`
  const coin = token === null ? formatCoinTight(units, chain) : null
  const title = [amount && `${grouped(decimalText(amount))} ${symbol}`, tokenId !== null && `Token ID ${tokenId}`]
  return (
    <Value class="activity-amount" data-way={direction} title={title.filter(Boolean).join('\n')}>
      {/* Nothing has no direction. */}
      {amount?.digits === 0n ? '' : signs[direction]}
      {coin ?? (
        <>
          {countText(movement)}
          <bdi class="foreign">{symbol}</bdi>
          {item}
        </>
      )}
    </Value>
  )
}

/** What it was worth then, or is worth now where the price of then is not known. Says which. */
export function MovementWorth({ movement: { amount, priceThen, priceNow, doubtful } }: { movement: Movement }) {
  const then = formatFiat(worth(amount, priceThen))
  const text = then ?? formatFiat(worth(amount, priceNow))
  if (!text) return null
  if (doubtful) {
    return (
      <span class="activity-worth activity-doubt" title={`${veiled(text)}. ${doubtfulPrice}`}>
        <TriangleAlert size={12} aria-hidden="true" /> Doubtful price
      </span>
    )
  }
  return (
    <span class="activity-worth" title={then ? 'At the price then' : undefined}>
      <Value>{text}</Value>
      {then ? ' then' : ' at today’s price'}
    </span>
  )
}
