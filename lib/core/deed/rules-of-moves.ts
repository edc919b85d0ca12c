import { argument } from '../calls/call-bytes'
import { cleanText } from '../text/text'
import { isSame, type Transaction } from '../transactions/list-rows'
import { calledAmount } from './acts'
import type { Thing } from './deed'
import {
  both,
  endOf,
  gaveOnly,
  gotOnly,
  isBurnt,
  isFree,
  isFungible,
  isItem,
  isMinted,
  onlyOne,
  othersOf,
  type Rule,
} from './deed-case'
import { namedFree, needsMovement } from './method-kind'
import { sumOfMoves } from './net'

/** Methods that only transfer. */
const transferNames = /^(safe)?(batch)?transfer(from|native|eth|token)?s?$|^(send|pay|sendEth|sendValue)$/i

/**
 * Deeds that the movements show: first those in which one thing was exchanged for another, created or ended, then those
 * in one direction, or known only by name.
 */
export const rulesOfMoves: readonly Rule[] = [
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
      if (!at.isSender || minted.length === 0 || minted.length !== at.moves.filter(({ token }) => token).length)
        return null
      if (at.named !== 'mint' && at.named !== 'airdrop') return null
      const moved = sumOfMoves(minted)
      const receivers = othersOf(moved)
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
  {
    why: 'A text that is sent to a person.',
    says: (at) => {
      const text = inputText(at.transaction, at.method)
      return text !== null && at.isSender && { kind: 'message', what: text, other: at.to, through: null }
    },
  },
  {
    why: 'Where only one side is seen, a method’s name tells what the other is.',
    says: (at) =>
      at.named === 'swap' &&
      (gaveOnly(at) ? at.gave.every(isFungible) : false) &&
      at.isCall && { kind: 'swap', missing: ['internal'] },
  },
  {
    why: 'One asset to several.',
    says: (at) => {
      const others = othersOf(at.gave)
      const isMany = others.length > 1 && at.gave.length === 1
      if (at.named === 'airdrop' && gaveOnly(at))
        return { kind: 'send-many', crowd: others.length > 1 ? others.length : null, other: null }
      return gaveOnly(at) && isMany && { kind: 'send-many', crowd: others.length, other: null, through: null }
    },
  },
  {
    why: 'What went to one, and nothing came back.',
    says: (at) => {
      if (!gaveOnly(at)) return null
      const other = onlyOne(othersOf(at.gave))
      const isPlain = !at.isCall || (at.method !== null && transferNames.test(at.method)) || !at.isSender
      const isOwn = at.gave.some(({ token }) => isSame(token?.address_hash, at.to?.hash))
      if (isPlain || (isOwn && at.call)) return { kind: 'send', other, through: null, method: null }
      // What else a call did is unknown; what it moved, and by which method, is known.
      return { kind: 'send', other: isSame(other?.hash, at.to?.hash) ? at.to : null, missing: ['internal'] }
    },
  },
  {
    why: 'What came from one or several, and nothing was given.',
    says: (at) => {
      if (!gotOnly(at)) return null
      return {
        kind: 'receive',
        other: endOf(at, at.got.filter(isItem), 'from') ?? onlyOne(othersOf(at.got)),
        through: null,
        ...(at.isSender ? {} : { method: null }),
      }
    },
  },
  {
    why: 'Somebody moves what another let him move.',
    says: (at) => {
      const { call, moves, to } = at
      const [move, ...more] = moves
      if (
        !/^(safeT|t)ransferFrom$/.test(call?.method ?? '') ||
        !move ||
        more.length > 0 ||
        !isSame(move.token?.address_hash, to?.hash)
      )
        return null
      return { kind: 'move', moved: sumOfMoves([move]), by: move.from, other: move.to, through: null }
    },
  },
  {
    why: 'Where nothing is seen to move, a call of a standard says what it asks for.',
    says: (at) => {
      const { call, state, types, hasTransfers } = at
      if (!call || !isFree(at) || !/^(transfer|transferFrom|safeTransferFrom)$/.test(call.method ?? '')) return null
      const token = at.tokenOf(at.to?.hash?.toLowerCase() ?? '')
      // One that is done says so only if it moved something, and nobody looked what.
      const isMoved = !hasTransfers && types.includes('token_transfer') && call.method === 'transfer'
      if (state === 'done' && !isMoved) return null
      const thing: Thing = {
        token,
        id: null,
        amount: call.method === 'transfer' ? calledAmount(call, token) : { state: 'untold' },
        how: 'moved',
        others: [],
      }
      return {
        kind: 'send',
        gave: [thing],
        other: at.addressOf(String(argument(call, 'to')).toLowerCase()),
        through: null,
        method: null,
      }
    },
  },
  {
    why: 'A method’s name says what was done where nothing of the actor’s is seen to move.',
    says: ({ named, isSender, ...net }) =>
      named !== undefined &&
      isSender &&
      isFree(net) &&
      namedFree.has(named) &&
      !needsMovement.has(named) && { kind: named },
  },
  {
    why: 'Nothing, to somebody else.',
    says: (at) =>
      at.transaction !== null &&
      at.isSender &&
      !at.isCall &&
      at.moves.length === 0 &&
      at.transaction.value === '0' && { kind: 'empty', other: at.to, through: null },
  },
]

/** Maximum characters of a quoted message. */
const longestMessage = 60

/** Shorter ones are as likely to be numbers or tags as words. */
const shortestMessage = 3

/** A text that somebody sent to a person as a transaction's input. Null if it is not text, or calls a method. */
function inputText(transaction: Transaction | null, method: string | null): string | null {
  const hex = (transaction?.raw_input ?? '').replace(/^0x/i, '')
  if (
    method !== null ||
    hex.length < shortestMessage * 2 ||
    hex.length % 2 === 1 ||
    hex.length > 8192 ||
    !/^[0-9a-f]+$/i.test(hex)
  )
    return null
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (/[\p{Cc}\p{Co}\p{Cn}]/u.test(text.replace(/[\s\0]/g, '')) || !/\p{L}{2}/u.test(text) || text.includes('\0'))
      return null
    return cleanText(text, longestMessage) || null
  } catch {
    return null
  }
}
