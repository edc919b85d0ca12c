import { isScam } from '../addresses/is-scam'
import { type Decimal, multiplyDecimals } from '../amounts/decimal'
import { isDoubtfulPrice, priceOf } from '../amounts/doubtful-price'
import { type AmountRow, isItemRow, type TokenAmount, tokenAmount } from '../amounts/token-amount'
import type { Token } from '../transactions/list-rows'
import { isLure } from './is-lure'

type Told<T> = T | null | undefined

/** As the service lists it (E22). */
export interface HoldingRow {
  token?: Told<Token>
  token_id?: Told<string>
  value?: Told<string>
  token_instance?: Told<{ metadata?: Told<{ name?: unknown }> }>
}

/** Why a holding is folded away by default. */
export type HoldingFold = 'scam' | 'name'

/** An amount of the coin, of a token, or of one item. */
export interface Holding {
  /** Null for the chain's coin. */
  token: Token | null
  item: { id: string; name: string } | null
  /** For components that draw amounts. */
  amount: AmountRow
  known: TokenAmount['state']
  price: Decimal | null
  /** US dollars at that price; null if amount or price is unknown. */
  worth: Decimal | null
  /** The token's creator may have set its price too, so sums leave out its worth. */
  doubtful: boolean
  fold: HoldingFold | null
}

/** `misleads`: whether the token's name imitates something else. */
export function holdingOf(row: HoldingRow, misleads: (token: Token) => boolean): Holding {
  const token = row.token ?? {}
  const id = row.token_id ?? null
  const amount: AmountRow = {
    token,
    token_type: token.type,
    total: { value: row.value, token_id: id, ui_multiplier: token.ui_multiplier },
  }
  const held = tokenAmount(amount)
  const price = isItemRow(amount) ? null : priceOf(token.exchange_rate)
  const counted = held.state === 'told' ? held.amount : null
  const name = row.token_instance?.metadata?.name
  return {
    token,
    item: id === null ? null : { id, name: typeof name === 'string' ? name : '' },
    amount,
    known: held.state,
    price,
    worth: counted && price && multiplyDecimals(counted, price),
    doubtful: isDoubtfulPrice(counted, price, token),
    fold: isScam(token) ? 'scam' : misleads(token) || isLure(token) ? 'name' : null,
  }
}
