import { fromUnits, multiplyDecimals } from '../amounts/decimal'
import { priceOf } from '../amounts/doubtful-price'
import { coinDecimals } from '../amounts/format'
import type { Chain } from '../chains/chains'
import { cleanText } from '../text/text'
import { isSame, type Token } from '../transactions/list-rows'
import type { Holding, HoldingRow } from './holding'

interface Balance {
  coin_balance?: string | null | undefined
  exchange_rate?: string | null | undefined
}

/** An address's holding of the chain's coin; null if its balance is unknown. */
export function coinHolding({ coin_balance: value, exchange_rate: rate }: Balance): Holding | null {
  const held = fromUnits(value, coinDecimals)
  if (!held || held.digits < 0n) return null
  const price = priceOf(rate)
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

/** Whether a token has the symbol of the chain's coin: then it is the coin itself, or it imitates it. */
export const namesCoin = ({ symbol }: Token, { coin }: Pick<Chain, 'coin'>): boolean =>
  cleanText(symbol ?? '').toLowerCase() === coin.toLowerCase()

/**
 * Whether a row is the coin's own contract: on some chains the coin is also a token, and the service lists it twice. The
 * chain table names some. Elsewhere it has the coin's symbol and, to the last digit, its balance.
 */
export function isCoinItself({ token, token_id, value }: HoldingRow, chain: Chain, balance: unknown): boolean {
  if (!token || (token_id ?? null) !== null) return false
  if (isSame(token.address_hash, chain.coinToken?.address)) return true
  const units = fromUnits(value, 0)
  return namesCoin(token, chain) && !!units && units.digits > 0n && String(balance) === String(value)
}
