import { parseServiceAmount } from './distribution-amount'
import type { PartRecord } from './distribution-machine'

/**
 * The books against a confirmation: `unchanged`, or grown by `less` than the part. Null where they agree, where nobody could
 * tell, and where some wallets were left out, so that less is right.
 */
export function booksAgainst({ state, total, grownAfter, attempts }: PartRecord): 'unchanged' | 'less' | null {
  const [growth, expected] = [parseServiceAmount(grownAfter ?? ''), parseServiceAmount(total)]
  if (growth === null || expected === null || growth >= expected) return null
  if (state === 'confirmed') return growth === 0n ? 'unchanged' : 'less'
  const some = state === 'confirmed-partial' && attempts.at(-1)?.verdict?.accountsDistributed !== '0'
  return some && growth <= 0n ? 'unchanged' : null
}
