import { type Decimal, fromUnits, multiplyDecimals } from './decimal'

/** The members of a token transfer that say whether its amount is scaled. */
export interface ScaledTransfer {
  token?: { type?: string | null | undefined } | null | undefined
  token_type?: string | null | undefined
  total?: { ui_multiplier?: string | null | undefined } | null | undefined
}

const standard = 'ERC-8056'

/** Decimals of a multiplier, whatever the token's own. */
const multiplierDecimals = 18

/**
 * An amount as its holders see it. Stock tokens (ERC-8056) move in units that a split does not change, and people count
 * them times the multiplier at the time. A transfer without a multiplier had none: the token's current one says nothing
 * about then. If the multiplier is unreadable, the amount is unknown.
 */
export function scaledAmount(amount: Decimal | null, { token, token_type, total }: ScaledTransfer): Decimal | null {
  const told = total?.ui_multiplier ?? null
  if (!amount || told === null || ![token?.type, token_type].includes(standard)) return amount
  const multiplier = fromUnits(told, multiplierDecimals)
  if (!multiplier) return null
  return multiplier.digits > 0n ? multiplyDecimals(amount, multiplier) : amount
}
