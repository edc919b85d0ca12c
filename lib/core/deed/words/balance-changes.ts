import type { Address } from '../../transactions/list-rows'
import { isSame } from '../../transactions/list-rows'
import { isZeroAddress } from '../../transactions/transfer-how'
import type { Thing } from '../deed'
import type { DeedChain, Facts } from '../facts'
import type { IsMine } from '../for-reader'
import { movesOf, netOf } from '../net'

/** What one side of a transaction lost and gained in total. */
export interface BalanceChange {
  who: Address
  gave: Thing[]
  got: Thing[]
}

/**
 * The balance changes of each side: the reader's own first, then the sender's, then in order of first movement. Excludes
 * fees.
 */
export function balanceChanges(facts: Facts, chain: DeedChain, isMine: IsMine = () => false): BalanceChange[] {
  const moves = movesOf(facts, chain)
  const sides: Address[] = []
  const add = (side: Address | null | undefined) => {
    if (side?.hash && !isZeroAddress(side.hash) && !sides.some(({ hash }) => isSame(hash, side.hash))) sides.push(side)
  }
  for (const side of moves.flatMap(({ from, to }) => [from, to])) if (side?.hash && isMine(side.hash)) add(side)
  add(facts.transaction?.from)
  for (const { from, to } of moves.slice(0, mostMoves)) {
    add(from)
    add(to)
  }
  return sides
    .map((who) => ({ who, ...netOf(moves, who.hash) }))
    .filter(({ gave, got }) => gave.length + got.length > 0)
}

/** Maximum movements to evaluate; a transaction can have thousands. */
const mostMoves = 200
