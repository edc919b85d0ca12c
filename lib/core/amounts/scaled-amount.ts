import { compareDecimals, type Decimal, fromUnits, multiplyDecimals } from './decimal'

/** The members of a token transfer that say whether its amount is scaled. */
export interface ScaledTransfer {
  token?: { type?: string | null | undefined } | null | undefined
  token_type?: string | null | undefined
  total?: { ui_multiplier?: string | null | undefined } | null | undefined
}

const standard = 'ERC-8056'

/** Decimals of a multiplier, whatever the token's own. */
const multiplierDecimals = 18
/** A stock is split into a thousand at most; a token's maker may set anything. */
const highestMultiplier: Decimal = { digits: 10_000n, scale: 0 }
const lowestMultiplier: Decimal = { digits: 1n, scale: 4 }

/**
 * An amount as its holders see it. Stock tokens (ERC-8056) move in units that a split does not change, and people count
 * them times the multiplier at the time. A transfer without a multiplier had none: the token's current one says nothing
 * about then. If the multiplier is unreadable or absurd, the
 * amount is unknown.
 */
export function scaledAmount(amount: Decimal | null, { token, token_type, total }: ScaledTransfer): Decimal | null {
  const told = total?.ui_multiplier ?? null
  if (!amount || told === null || ![token?.type, token_type].includes(standard)) return amount
  const multiplier = fromUnits(told, multiplierDecimals)
  const isUsual =
    multiplier &&
    compareDecimals(multiplier, lowestMultiplier) >= 0 &&
    compareDecimals(multiplier, highestMultiplier) <= 0
  return isUsual ? multiplyDecimals(amount, multiplier) : null
}
