import { msg } from '../language/t'
import { type Decimal, fromUnits, parseDecimal } from './decimal'
import { scaledAmount } from './scaled-amount'

type Told<T> = T | null | undefined

/** A token, as far as its amounts hang on it. */
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

/** How much of a token: everything that states an amount asks `tokenAmount`, so that all of them say the same. */
export type TokenAmount =
  /** As holders know it, exact. */
  | { state: 'told'; amount: Decimal }
  /** Nobody tells the decimals, or what stands there is none: only the count of smallest units is known. */
  | { state: 'units'; units: Decimal }
  /** Confidential by the token's own standard: nobody but its holders can know. */
  | { state: 'confidential' }
  /** The service does not tell. */
  | { state: 'untold' }

/** ERC-7984: amounts are encrypted. */
const confidential = 'ERC-7984'
/** Their items are whole: they have smaller units only where somebody says so. */
const whole: ReadonlySet<string> = new Set(['ERC-721', 'ERC-1155'])

const zero: Decimal = { digits: 0n, scale: 0 }

export const standardOf = ({ token, token_type }: AmountRow): string => token_type ?? token?.type ?? ''

/** Is it items that were moved, and not an amount of a coin? */
export const isItemRow = (row: AmountRow): boolean =>
  (row.total?.token_id ?? null) !== null || whole.has(standardOf(row))

/** Decimals come from the transfer, else from its token, else nobody knows them. */
function decimalsOf(row: AmountRow): string | null {
  const standard = standardOf(row)
  const own = row.total?.decimals ?? null
  // One item is one; and of what kind an item of no named standard is, its token cannot tell.
  if (isItemRow(row) && (standard === 'ERC-721' || standard === '')) return own ?? '0'
  return own ?? row.token?.decimals ?? (whole.has(standard) ? '0' : null)
}

/** The one place that decides how much a transfer or a holding is. */
export function tokenAmount(row: AmountRow): TokenAmount {
  const standard = standardOf(row)
  const given = row.total?.value ?? (standard === 'ERC-721' ? '1' : null)
  const units = parseDecimal(given)
  if (!units) return { state: standard === confidential && given === null ? 'confidential' : 'untold' }
  // Nothing is nothing, whatever the decimals.
  if (units.digits === 0n) return { state: 'told', amount: zero }
  const amount = scaledAmount(fromUnits(given, decimalsOf(row)), row)
  return amount ? { state: 'told', amount } : { state: 'units', units }
}

/** A supply or a holding as a row: unlike a transfer it is of now, and so is the token's own multiplier. */
export const holding = (value: Told<string>, token: Told<AmountToken>, token_type?: Told<string>): AmountRow => ({
  token,
  token_type,
  total: { value, ui_multiplier: token?.ui_multiplier },
})

/** Said in place of an amount. */
export const unknownWords = { confidential: msg('a confidential amount'), untold: msg('an unknown amount') }
