import { type Decimal, decimalText, parseDecimal, roundDecimal } from '../../lib/core/amounts/decimal'
import { grouped } from '../../lib/core/amounts/grouped'
import { NumberText } from './amount-text'
import { Value } from './value'

/** Balances of points grow every second and have up to 18 decimals; nobody compares more of them than this. */
const places = 4
const least: Decimal = { digits: 1n, scale: places }

interface Props {
  value: unknown
  /** With a plus before a gain. */
  signed?: boolean
}

/** A number as people read and compare it; its tooltip has the exact one. */
export function RoundedNumber({ value, signed }: Props) {
  const exact = parseDecimal(value)
  if (!exact) return <NumberText value={value} />
  const said = (number: Decimal) =>
    `${signed && number.digits > 0n ? '+' : ''}${grouped(decimalText(number)).replace(/^-/, '−')}`
  const rounded = roundDecimal(exact, places)
  // Almost nothing is not nothing.
  const isDust = rounded.digits === 0n && exact.digits !== 0n
  const text = isDust ? (exact.digits > 0n ? `<${said(least)}` : `>−${said(least)}`) : said(rounded)
  return (
    <Value class={text.length <= 9 ? 'amount fits' : 'amount'} title={exact.scale > places ? said(exact) : undefined}>
      {text}
    </Value>
  )
}
