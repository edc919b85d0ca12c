import { fromUnits, multiplyDecimals, parseDecimal } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import type { Holding } from './holding'

interface Balance {
  coin_balance?: string | null | undefined
  exchange_rate?: string | null | undefined
}

/** An address's holding of the chain's coin; null if its balance is unknown. */
export function coinHolding({ coin_balance: value, exchange_rate: rate }: Balance): Holding | null {
  const held = fromUnits(value, coinDecimals)
  if (!held) return null
  const price = parseDecimal(rate)
  return {
    token: null,
    item: null,
    amount: { total: { value: value ?? null } },
    known: 'told',
    price,
    worth: price && multiplyDecimals(held, price),
    doubtful: false,
    fold: null,
  }
}
