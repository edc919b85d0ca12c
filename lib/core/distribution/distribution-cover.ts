import { parseServiceAmount } from './distribution-amount'
import type { PartRecord } from './distribution-machine'

/** How many parts a balance pays for, in the order in which they are sent; null where it cannot be held exactly. */
export function partsCovered(balance: string, parts: readonly Pick<PartRecord, 'total'>[]): number | null {
  let left = parseServiceAmount(balance)
  if (left === null) return null
  let covered = 0
  for (const { total } of parts) {
    left -= parseServiceAmount(total) ?? 0n
    if (left < 0n) break
    covered++
  }
  return covered
}
