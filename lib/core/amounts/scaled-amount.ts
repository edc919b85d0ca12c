import { type Decimal, fromUnits, multiplyDecimals } from './decimal'

/** The members of a token transfer that say whether its amount is scaled. */
export interface ScaledTransfer {
  token?: { type?: string | null | undefined } | null | undefined
  token_type?: string | null | undefined
  total?: { ui_multiplier?: string | null | undefined } | null | undefined
}

const standard = 'ERC-8056'

/** Digits of a multiplier behind its point, whatever the token's own decimals. */
const multiplierDecimals = 18

/**
 * An amount as holders know it. Tokens of stocks (ERC-8056) move in units that a split does not change, and people
 * count them times the multiplier of when they moved. Where the transfer tells none there was none: what the token has
 * now says nothing of then. Where nobody can read the multiplier, nobody knows the amount.
 */
export function scaledAmount(amount: Decimal | null, { token, token_type, total }: ScaledTransfer): Decimal | null {
  const told = total?.ui_multiplier ?? null
  if (!amount || told === null || ![token?.type, token_type].includes(standard)) return amount
  const multiplier = fromUnits(told, multiplierDecimals)
  if (!multiplier) return null
  return multiplier.digits > 0n ? multiplyDecimals(amount, multiplier) : amount
}
