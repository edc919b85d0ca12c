import { msg } from '../language/t'
import { compareDecimals, type Decimal, fromUnits, multiplyDecimals, parseDecimal } from './decimal'

type Told<T> = T | null | undefined

/** The members of a token that its amounts depend on. */
export interface AmountToken {
  type?: Told<string>
  decimals?: Told<string>
  ui_multiplier?: Told<string>
}

/** The members of a transfer, or of a holding, that say how much of what. */
export interface AmountRow {
  token?: Told<AmountToken>
  token_type?: Told<string>
  total?: Told<{
    value?: Told<string>
    decimals?: Told<string>
    token_id?: Told<string>
    ui_multiplier?: Told<string>
  }>
}

/** An amount of a token. Everything that states an amount uses `tokenAmount`, so all of them agree. */
export type TokenAmount =
  /** As its holders see it, exact. */
  | { state: 'told'; amount: Decimal }
  /** The decimals are unknown or invalid: only the count of smallest units is known. */
  | { state: 'units'; units: Decimal }
  /** Confidential by the token's standard: only its holders can know it. */
  | { state: 'confidential' }
  /** The service does not say. */
  | { state: 'untold' }

/** ERC-7984: amounts are encrypted. */
const confidential = 'ERC-7984'
/** Their items are whole, unless decimals are given. */
const undivided: ReadonlySet<string> = new Set(['ERC-721', 'ERC-1155'])

const zero: Decimal = { digits: 0n, scale: 0 }

export const standardOf = ({ token, token_type }: AmountRow): string => token_type ?? token?.type ?? ''

/** Whether items moved, rather than an amount of a coin. */
export const isItemRow = (row: AmountRow): boolean =>
  (row.total?.token_id ?? null) !== null || undivided.has(standardOf(row))

/** Decimals from the transfer, otherwise from its token, otherwise unknown. */
function decimalsOf(row: AmountRow): string | null {
  const standard = standardOf(row)
  const own = row.total?.decimals ?? null
  // One item is one; for an unnamed standard, its token cannot say what kind of item it is.
  if (isItemRow(row) && (standard === 'ERC-721' || standard === '')) return own ?? '0'
  return own ?? row.token?.decimals ?? (undivided.has(standard) ? '0' : null)
}

/** The only function that decides the amount of a transfer or a holding. */
export function tokenAmount(row: AmountRow): TokenAmount {
  const standard = standardOf(row)
  const given = row.total?.value ?? (standard === 'ERC-721' ? '1' : null)
  const units = parseDecimal(given)
  // Nobody holds less than nothing.
  if (!units || units.digits < 0n)
    return { state: standard === confidential && given === null ? 'confidential' : 'untold' }
  // Zero is zero, whatever the decimals.
  if (units.digits === 0n) return { state: 'told', amount: zero }
  const amount = scaledAmount(fromUnits(given, decimalsOf(row)), row)
  return amount ? { state: 'told', amount } : { state: 'units', units }
}

/** The amount, if it is known. */
export function toldAmount(row: AmountRow): Decimal | null {
  const known = tokenAmount(row)
  return known.state === 'told' ? known.amount : null
}

/** A supply or a holding as a row: unlike a transfer it is current, and so is the token's own multiplier. */
export const holding = (value: Told<string>, token: Told<AmountToken>, token_type?: Told<string>): AmountRow => ({
  token,
  token_type,
  total: { value, ui_multiplier: token?.ui_multiplier },
})

/** Words in place of an amount. */
export const unknownWords = { confidential: msg('a confidential amount'), untold: msg('an unknown amount') }

/** The members of a token transfer that say whether its amount is scaled. */
interface ScaledTransfer {
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
function scaledAmount(amount: Decimal | null, { token, token_type, total }: ScaledTransfer): Decimal | null {
  const scaled = total?.ui_multiplier ?? null
  if (!amount || scaled === null || ![token?.type, token_type].includes(standard)) return amount
  const multiplier = fromUnits(scaled, multiplierDecimals)
  const isUsual =
    multiplier &&
    compareDecimals(multiplier, lowestMultiplier) >= 0 &&
    compareDecimals(multiplier, highestMultiplier) <= 0
  return isUsual ? multiplyDecimals(amount, multiplier) : null
}
