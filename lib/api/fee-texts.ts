import { decimalText } from '../core/amounts/decimal'
import { tokenPart } from '../core/gloss/sentence-parts'
import { feeOf } from '../core/transactions/fee'
import type { Transaction } from '../core/transactions/list-rows'

/**
 * A fee in the cells of an export, where columns are added up: what it may come to at most is no sum, and what was paid
 * in a token stands apart from what was paid in the coin.
 */
export function feeTexts(row: unknown): { coin: string; amount: string; token: string } {
  const fee = feeOf((row ?? {}) as Transaction)
  if (!fee || fee.most) return { coin: '', amount: '', token: '' }
  const amount = decimalText(fee.amount)
  return fee.token
    ? { coin: '', amount, token: `${fee.unit}${tokenPart(fee.token).text}` }
    : { coin: amount, amount: '', token: '' }
}
