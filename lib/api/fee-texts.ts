import { decimalText } from '../core/amounts/decimal'
import { tokenPart } from '../core/gloss/sentence-parts'
import { feeOf } from '../core/transactions/fee'
import type { Transaction } from '../core/transactions/list-rows'

/**
 * A fee in the cells of an export, whose columns get summed. A maximum fee is not a sum, and a fee paid in a token is
 * separate from one paid in the coin.
 */
export function feeTexts(row: unknown): { coin: string; amount: string; token: string } {
  const fee = feeOf((row ?? {}) as Transaction)
  if (!fee || fee.most) return { coin: '', amount: '', token: '' }
  const amount = decimalText(fee.amount)
  return fee.token
    ? { coin: '', amount, token: `${fee.unit}${tokenPart(fee.token).text}` }
    : { coin: amount, amount: '', token: '' }
}
