import { isSame } from '../transactions/list-rows'
import type { Deed } from './deed'
import type { DeedChain, Facts } from './facts'
import { movesOf, netOf } from './net'

/** Whether an address is one of the reader's own. */
export type IsMine = (hash: string) => boolean

/**
 * The reader's own address from whose view to describe a transaction, unless the page is about another one: an own
 * address that received something from others. If it only sent, the actual sender stays the actor, because a token may
 * lie about whose it was.
 */
export function ownSide(facts: Facts, chain: DeedChain, isMine: IsMine): string | undefined {
  const sender = facts.transaction?.from?.hash
  if (facts.about || (sender && isMine(sender))) return facts.about
  const moves = movesOf(facts, chain)
  const receivers = new Set(moves.flatMap(({ to }) => to?.hash?.toLowerCase() ?? []))
  return [...receivers].find((hash) => isMine(hash) && netOf(moves, hash).got.length > 0)
}

/** The same from the other side. */
const turned: Partial<Record<Deed['kind'], Deed['kind']>> = { send: 'receive', buy: 'sell', sell: 'buy' }

/**
 * A deed from the reader's view: what was sent to, bought from or sold to their own address is what they received, sold
 * or bought; between two of their own, they moved it. If the place is `about` an address, that view stays.
 */
export function forReader(deed: Deed, isMine: IsMine, about?: string): Deed {
  const { kind, actor, other, gave, got, state } = deed
  const isOwn = (side: typeof actor) => !!side?.hash && isMine(side.hash)
  if (!isOwn(other)) return deed
  if (isOwn(actor)) {
    if (isSame(actor?.hash, other?.hash) || (kind !== 'send' && kind !== 'receive')) return deed
    const [by, to] = kind === 'send' ? [actor, other] : [other, actor]
    return { ...deed, kind: 'move-own', gave: [], got: [], moved: kind === 'send' ? gave : got, by, other: to }
  }
  const kindOfMine = turned[kind]
  if (!kindOfMine || state !== 'done' || about) return deed
  return { ...deed, kind: kindOfMine, actor: other, other: actor, gave: got, got: gave }
}
