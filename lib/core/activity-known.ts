import type { Activity } from './activity-describe'
import { movesNothing } from './activity-movements'
import { isSame } from './activity-rows'
import type { Known, Standing } from './lookalike'

/**
 * The addresses a row shows, each with what the looked-at address has to do with it. Only what it paid or called in
 * a transaction of its own counts as its choice: tokens can be made to say that they were sent in anybody's name.
 */
export function knownFrom({ entry, movements, standing }: Activity, address: string): Known[] {
  const { transaction } = entry
  const own = isSame(transaction?.from?.hash, address) && standing !== 'failed' && standing !== 'dropped'
  const known: Known[] = []
  const add = (hash: string | null | undefined, how: Standing) => {
    if (hash && !isSame(hash, address)) known.push({ address: hash, standing: how })
  }
  for (const movement of movements) {
    const real = !movesNothing(movement) && !movement.marked
    const paid = own && movement.direction === 'out' && real
    add(movement.other?.hash, paid ? 'paid' : real && movement.direction === 'in' ? 'met' : 'seen')
  }
  add(transaction?.to?.hash, own ? 'paid' : 'seen')
  add(transaction?.from?.hash, 'seen')
  return known
}
