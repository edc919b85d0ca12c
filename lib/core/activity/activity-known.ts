import type { Familiarity, KnownAddress } from '../addresses/lookalike'
import { isSame } from '../transactions/list-rows'
import type { Activity } from './activity-describe'
import { movesNothing } from './activity-movements'

/**
 * The addresses a row shows, each with what the looked-at address has to do with it. What it paid counts as its choice
 * where its own transaction or its own code did it. Anything else that left it may be a payment by somebody it let do so
 * (a module, an ERC-4337 bundler, a spender), or a token that lies: such a payee is as familiar as who paid it, so that
 * neither can put the other in the wrong.
 */
export function knownFrom({ entry, movements, status }: Activity, address: string): KnownAddress[] {
  const { transaction } = entry
  const done = status !== 'failed' && status !== 'dropped'
  const own = done && isSame(transaction?.from?.hash, address)
  const ran = done && isSame(transaction?.to?.hash, address)
  const known: KnownAddress[] = []
  const add = (hash: string | null | undefined, how: Familiarity) => {
    if (hash && !isSame(hash, address)) known.push({ address: hash, familiarity: how })
  }
  const real = movements.filter((movement) => !movesNothing(movement) && !movement.marked)
  for (const movement of movements) {
    const chosen = (own || ran) && movement.direction === 'out'
    add(movement.other?.hash, real.includes(movement) ? (chosen ? 'paid' : 'met') : 'seen')
  }
  add(transaction?.to?.hash, own ? 'paid' : 'seen')
  // Who made it pay acts for it, as the owner of a Safe does.
  const acts = ran && real.some(({ direction }) => direction === 'out')
  add(transaction?.from?.hash, acts ? 'met' : 'seen')
  return known
}
