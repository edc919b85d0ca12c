import { type Decimal, fromUnits, parseDecimal } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import { t } from '../language/t'
import type { Address, Token, Transaction } from './list-rows'

/** What a transaction cost. */
export interface Fee {
  amount: Decimal
  /** In the smallest unit. */
  units: string
  /** The token it was paid in; null for the chain's coin. */
  token: Token | null
  /** Precedes the token's name. Some have no known decimals: their amount is marked as a count. */
  unit: string
  /** Not final yet: this is the maximum. */
  most: boolean
  /** US dollars for one, then and now. */
  priceThen: Decimal | null
  priceNow: Decimal | null
}

/** The fee with its currency: some chains charge it in a token, and one of them also reports the amount separately. */
export function feeOf(transaction: Transaction): Fee | null {
  // Nobody paid for what no block contains any more.
  if (transaction.result === 'dropped/replaced') return null
  const { fee, celo, stability_fee, historic_exchange_rate, exchange_rate } = transaction
  const token = stability_fee?.token ?? celo?.gas_token ?? null
  const units = stability_fee?.token ? stability_fee.total_fee : withBlobs(fee?.value, transaction)
  const inTokens = fromUnits(units, token ? token.decimals : coinDecimals)
  const amount = inTokens ?? parseDecimal(units)
  if (!amount || !units) return null
  return {
    amount,
    units,
    token,
    unit: inTokens ? '' : `${t('smallest units of // before the name of a token')} `,
    most: fee?.type === 'maximum',
    priceThen: token ? null : parseDecimal(historic_exchange_rate),
    // A price applies to a whole unit.
    priceNow: inTokens && parseDecimal(token ? token.exchange_rate : exchange_rate),
  }
}

/** A deposit of an OP rollup: paid for on its source chain. */
const depositType = 126

/** The service's own figure excludes the cost of blobs. */
function withBlobs(fee: string | null | undefined, { type, blob_gas_used, blob_gas_price }: Transaction) {
  if (Number(type) === depositType) return fee && '0'
  const [own, used, price] = [fee, blob_gas_used, blob_gas_price].map(parseDecimal)
  if (!own || !used || !price || own.scale + used.scale + price.scale > 0) return fee
  return String(own.digits + used.digits * price.digits)
}

/** The payer of the fee: the sender, unless the row names a sponsor. */
export const feePayer = ({ fee_payer, from }: Pick<Transaction, 'fee_payer' | 'from'>): Address | null =>
  fee_payer ?? from ?? null
