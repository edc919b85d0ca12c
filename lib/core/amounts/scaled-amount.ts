import { type Decimal, fromUnits, multiplyDecimals } from './decimal'

/** The members of a token transfer that say whether its amount is scaled. */
export interface ScaledTransfer {
  token?: { type?: string | null | undefined; ui_multiplier?: string | null | undefined } | null | undefined
  token_type?: string | null | undefined
  total?: { ui_multiplier?: string | null | undefined } | null | undefined
}

const standard = 'ERC-8056'

/** Digits of a multiplier behind its point, whatever the token's own decimals. */
const multiplierDecimals = 18

/**
 * An amount as holders know it. Tokens of stocks (ERC-8056) move in units that a split does not change, and people
 * count them times a multiplier: the one of when they moved, else the one of now. All others are as they are.
 */
export function scaledAmount<A extends Decimal | null>(amount: A, { token, token_type, total }: ScaledTransfer): A {
  if (!amount || ![token?.type, token_type].includes(standard)) return amount
  const multiplier = fromUnits(total?.ui_multiplier ?? token?.ui_multiplier, multiplierDecimals)
  return multiplier && multiplier.digits > 0n ? (multiplyDecimals(amount, multiplier) as A) : amount
}
