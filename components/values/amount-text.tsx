import type { ComponentChildren } from 'preact'
import type { Movement } from '../../lib/core/activity/activity-movements'
import {
  type Decimal,
  decimalText,
  fromUnits,
  grouped,
  minus,
  parseDecimal,
  roundDecimal,
} from '../../lib/core/amounts/decimal'
import {
  coinDecimals,
  fiatOfCoin,
  formatCoin,
  formatCoinTight,
  formatGwei,
  formatPrice,
  isTiny,
  listAmount,
  shortAmount,
  signed,
  tightAmount,
} from '../../lib/core/amounts/format'
import {
  type AmountRow,
  type AmountToken,
  holding,
  type TokenAmount,
  tokenAmount,
  unknownWords,
} from '../../lib/core/amounts/token-amount'
import { t } from '../../lib/core/language/t'
import { tokenName } from '../../lib/core/names/token-name'
import { cleanText } from '../../lib/core/text/text'
import type { Fee } from '../../lib/core/transactions/fee'
import { Trans } from '../base/trans'
import { useReading } from './reading'
import { Value } from './value'
import './values.css'

/** A value that is not a number is shown unchanged. */
const Raw = ({ value }: { value: unknown }) => <Value class="amount">{cleanText(String(value), 60)}</Value>

interface CoinProps {
  value: unknown
  price?: unknown
  /** Characters that fit its column. */
  room?: number
  /** Precedes an unsettled amount, which is a maximum. */
  most?: string | false | undefined
}

/** A count of the coin's smallest unit, rounded for reading; the exact count is its tooltip. */
export function CoinText({ value, price, room, most }: CoinProps) {
  const { chain } = useReading()
  const exact = fromUnits(value, coinDecimals)
  const coins = (room === undefined ? formatCoinTight : formatCoin)(value, { coin: chain.coin })
  // A fee is tiny on many chains, and its order of magnitude matters. All of a column have the coin as their unit, and
  // none is truncated: it would be a wrong figure.
  const fitting = (text: string | null) => text !== null && text.length <= (room ?? text.length) - (most ? 2 : 0)
  const inCoin = coins?.endsWith(` ${chain.coin}`) ? coins : null
  const rounded = exact && `${shortAmount(exact)} ${chain.coin}`
  const text =
    room === undefined ? coins : ([inCoin, rounded].find(fitting) ?? formatCoinTight(value, { coin: chain.coin }))
  if (!text || !exact) return <Raw value={value} />
  const fiat = price ? fiatOfCoin(value, price) : null
  return (
    <Value
      class={`amount${fiat ? '' : fits(`${most || ''}${text}`, room)}`}
      title={`${atMost(`${grouped(decimalText(exact))} ${chain.coin}`, most)}\n${String(value)} wei`}
    >
      {most}
      {text}
      {fiat && <span class="muted"> {fiat}</span>}
    </Value>
  )
}

const atMost = (amount: string, most: CoinProps['most']) => (most ? t('At most {amount}', { amount }) : amount)

/** A fee in the coin, or in the token it was paid in. */
export function FeeText({ fee: { amount, units, token, unit }, most }: { fee: Fee; most?: CoinProps['most'] }) {
  const { chain } = useReading()
  if (!token) return <CoinText value={units} room={16} most={most} />
  const symbol = tokenName(token, 20, chain)
  return (
    <Value class="amount" title={atMost(`${grouped(decimalText(amount))} ${unit}${symbol}`, most)}>
      {most}
      {tightAmount(amount)} {unit}
      <bdi class="foreign">{symbol}</bdi>
    </Value>
  )
}

export function GweiText({ value }: { value: unknown }) {
  const text = formatGwei(value)
  if (!text) return <Raw value={value} />
  return (
    <Value class={`amount${fits(text)}`} title={`${String(value)} wei`}>
      {text}
    </Value>
  )
}

export function FiatText({ value }: { value: unknown }) {
  const number = parseDecimal(value)
  return (
    <Value
      class="amount"
      title={number ? t('{amount} US dollars', { amount: grouped(decimalText(number)) }) : undefined}
    >
      {formatPrice(number) ?? <Raw value={value} />}
    </Value>
  )
}

/** Any exact number, with separators. */
export function NumberText({ value, title }: { value: unknown; title?: string | undefined }) {
  const number = parseDecimal(value)
  if (!number) return <Raw value={value} />
  const text = grouped(decimalText(number))
  return (
    <Value class={`amount${fits(text, 9)}`} title={title}>
      {text}
    </Value>
  )
}

/** An amount of a token: with its decimals, an item's number, or a quantity of one item. */
export function TotalText({ total, row }: { total: AmountRow['total']; row?: AmountRow | undefined }) {
  const known = tokenAmount({ ...row, total })
  const id = total?.token_id
  if (id == null && known.state !== 'told') return <UnknownAmount known={known} />
  const amount = known.state === 'told' ? known.amount : null
  const count = amount
    ? tightAmount(amount)
    : known.state === 'units'
      ? t('{units} smallest units', { units: listAmount(known.units) })
      : null
  const exact = amount
    ? `${grouped(decimalText(amount))}\n${t('{count} in the smallest unit', { count: String(total?.value ?? 1) })}`
    : undefined
  return (
    <Value class={`amount${id == null ? fits(count ?? '', 11) : ''}`} title={exact}>
      {count !== null && (id == null || count !== '1') && count}
      {id != null && count !== null && count !== '1' && ' × '}
      {id != null && <span title={t('Token ID {id}', { id })}>#{cleanText(id, 14)}</span>}
    </Value>
  )
}

/** A supply or a holding of a token, in a row that is the token or names it. */
export function UnitsText({ value, row }: { value: unknown; row?: (AmountToken & AmountRow) | undefined }) {
  const held = holding(String(value), row?.token ?? row, row?.token_type)
  return <TotalText total={held.total} row={held} />
}

function UnknownAmount({ known }: { known: Exclude<TokenAmount, { state: 'told' }> }) {
  if (known.state !== 'units') return <span class="muted">{t(unknownWords[known.state])}</span>
  const count = grouped(decimalText(known.units))
  return (
    <Value class="amount" title={t('{units} smallest units: decimals unknown', { units: count })}>
      {t('{units} smallest units', { units: count })}
    </Value>
  )
}

const signs: Record<Movement['direction'], string> = { in: '+', out: minus, self: '' }

interface SignedProps {
  /** `self` for what stayed where it is. */
  direction: Movement['direction']
  /** Null if unknown. */
  amount: Decimal | null
  children: ComponentChildren
}

/** An amount with the sign of its direction. One shown as “less than” has its direction in words, and zero has none. */
export function Signed({ direction, amount, children }: SignedProps) {
  if (isTiny(amount) && direction !== 'self') {
    const tiny = <span class="directed">{children}</span>
    return <Trans text={direction === 'in' ? '{amount} in' : '{amount} out'} with={{ amount: tiny }} />
  }
  return (
    <span class="directed">
      {amount?.digits === 0n ? '' : signs[direction]}
      {children}
    </span>
  )
}

/** An additional class for a short text of figures, which fits its column in a list; wide letters may not. */
const fits = (text: string, most = 12) => (text.length <= most ? ' fits' : '')

/** Balances of points grow every second and have up to 18 decimals; nobody compares more of them than this. */
const usualPlaces = 4

interface Props {
  value: unknown
  /** With a plus before a gain. */
  isChange?: boolean
  places?: number
}

/** A number as people read and compare it; its tooltip has the exact one. */
export function RoundedNumber({ value, isChange, places = usualPlaces }: Props) {
  const exact = parseDecimal(value)
  if (!exact) return <NumberText value={value} />
  const all = (number: Decimal) => grouped(decimalText(number))
  const said = (number: Decimal) => (isChange ? signed(number, all) : all(number))
  const least: Decimal = { digits: exact.digits < 0n ? -1n : 1n, scale: places }
  const rounded = roundDecimal(exact, places)
  // Almost nothing is not nothing.
  const isDust = rounded.digits === 0n && exact.digits !== 0n
  const text = isDust ? `${exact.digits < 0n ? '>' : '<'}${all(least)}` : said(rounded)
  return (
    <Value class={text.length <= 9 ? 'amount fits' : 'amount'} title={exact.scale > places ? said(exact) : undefined}>
      {text}
    </Value>
  )
}
