import { both, endOf, gaveOnly, isBurnt, isFungible, isItem, isMinted, onlyOne, othersOf, type Rule } from './deed-case'
import { sumOfMoves } from './net'

/** Deeds in which one thing was exchanged for another, created or ended. */
export const rulesOfTrades: readonly Rule[] = [
  {
    why: 'A price that was paid for an item.',
    says: (at) => {
      const items = at.got.filter(isItem)
      const isPaid = at.gave.length > 0 && at.gave.every(isFungible)
      if (items.length === 0 || !isPaid || at.got.some((each) => isFungible(each) && !isMinted(each))) return null
      if (items.every(isMinted)) return { kind: 'mint', got: items }
      return { kind: 'buy', got: items, other: endOf(at, items, 'from') }
    },
  },
  {
    why: 'A price that came for an item.',
    says: (at) => {
      const items = at.gave.filter(isItem)
      if (items.length === 0 || items.length !== at.gave.length || !at.got.every(isFungible) || at.got.length === 0)
        return null
      if (items.every(isBurnt)) return { kind: 'burn' }
      return { kind: 'sell', other: endOf(at, items, 'to') }
    },
  },
  {
    why: 'What is bought by the name of its method.',
    says: (at) => at.named === 'buy' && both(at) && { kind: 'buy', other: onlyOne(othersOf(at.got)) },
  },
  {
    why: 'New tokens, for nothing or for a price.',
    says: (at) =>
      at.got.length > 0 &&
      at.got.every(isMinted) &&
      // From transfers alone, only the method shows what else it was for.
      (at.transaction !== null || at.named === 'mint' || at.named === 'claim') &&
      (at.gave.length === 0 || at.named === 'mint') && { kind: at.named === 'claim' ? 'claim' : 'mint' },
  },
  {
    why: 'One thing for another.',
    says: (at) => both(at) && { kind: 'swap' },
  },
  {
    why: 'New tokens for somebody else, or for many.',
    says: (at) => {
      const minted = at.moves.filter(({ how }) => how === 'minted')
      const others = minted.filter(({ how }) => how === 'minted')
      if (!at.isSender || others.length === 0 || others.length !== at.moves.filter(({ token }) => token).length)
        return null
      if (at.named !== 'mint' && at.named !== 'airdrop') return null
      const receivers = othersOf(sumOfMoves(others))
      const moved = sumOfMoves(others)
      const one = onlyOne(receivers)
      return one
        ? { kind: 'mint-for', moved, other: one }
        : {
            kind: 'airdrop',
            moved,
            crowd: receivers.length,
            other: null,
            atLeast: at.transaction?.token_transfers_overflow === true,
          }
    },
  },
  {
    why: 'Burnt tokens go to nobody.',
    says: (at) => gaveOnly(at) && at.gave.every(isBurnt) && { kind: 'burn' },
  },
]
