import type { Familiarity, KnownAddress } from '../addresses/lookalike'
import { isSame } from '../transactions/list-rows'
import type { Activity } from './activity-describe'
import { movesNothing } from './activity-movements'

/**
 * The addresses in a row, each with its relation to the address in view. A payment counts as that address's choice only
 * if its own transaction or its own code made it. Any other outflow may come from somebody it authorised (a module, an
 * ERC-4337 bundler, a spender), or be invented by a lying token. Such a payee is as familiar as the payer, so neither
 * can discredit the other.
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
  // Whoever made it pay acts on its behalf, as the owner of a Safe does.
  const acts = ran && real.some(({ direction }) => direction === 'out')
  add(transaction?.from?.hash, acts ? 'met' : 'seen')
  return known
}
