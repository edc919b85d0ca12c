import { compareDecimals, fromUnits } from '../amounts/decimal'
import { type AllowanceChange, isUnlimited, meaningOf } from '../calls/allowance-changes'
import { isSame, type Transaction } from '../transactions/list-rows'
import { isZeroAddress } from '../transactions/transfer-how'
import type { DeedKind, Thing } from './deed'
import {
  type Case,
  isBurnt,
  isFree,
  isFungible,
  isMinted,
  onlyOne,
  othersOf,
  type Rule,
  type SaidDeed,
} from './deed-case'

const isSameAmount = (a: Thing | undefined, b: Thing | undefined) =>
  a?.amount.state === 'told' && b?.amount.state === 'told' && compareDecimals(a.amount.amount, b.amount.amount) === 0

/** Names of wrapped coin contracts. */
const wrappedNames = /^([Ww]rapped |WETH|W[A-Z]{2,6}\d?$)/

/** Kinds that a method's name can suggest for outflows, inflows, or without visible movements. */
const namedOut: ReadonlySet<DeedKind> = new Set([
  'deposit',
  'stake',
  'repay',
  'bridge-out',
  'bid',
  'vote',
  'attest',
  'propose',
])
const namedIn: ReadonlySet<DeedKind> = new Set(['withdraw', 'unstake', 'claim', 'borrow', 'bridge-in'])
/** The registered name, as the service decoded it. */
function registeredName(transaction: Transaction | null): string | null {
  const named = transaction?.decoded_input?.parameters?.find((each) => /^_?(name|label)$/.test(each?.name ?? ''))
  return typeof named?.value === 'string' ? named.value : null
}

/** A changed allowance, in the words that are true of it whatever the token turns out to be. */
export function allowed(change: AllowanceChange, at: Pick<Case, 'actor' | 'addressOf' | 'tokenOf'>): SaidDeed {
  const { owner, spender, how, value, expires } = change
  const named = at.addressOf(change.token)
  const token = at.tokenOf(change.token)
  const of = how === 'approve' ? meaningOf(change, token) : 'amount'
  const isByOther = !isSame(owner, at.actor?.hash)
  const said = {
    ...(isByOther ? { actor: at.addressOf(owner), by: at.actor } : {}),
    ...{ method: null, other: at.addressOf(spender), through: named },
  }
  if (of === 'item') {
    const item: Thing = { token, id: String(value), amount: { state: 'told', amount: one }, how: 'moved', others: [] }
    const things = { ...said, moved: [item], through: null }
    return isZeroAddress(spender)
      ? { ...things, kind: 'revoke', other: null }
      : { ...things, kind: 'approve', what: 'item' }
  }
  // Zero takes an amount back, but is an item as any other.
  if (value === 0n && of === null) return { ...said, kind: 'allowance', what: '0' }
  if (how === 'decrease') return { ...said, kind: 'allowance' }
  if (value === 0n && how !== 'increase') return { ...said, kind: 'revoke' }
  const what = how === 'all' ? 'all' : how === 'operator' || isUnlimited(value) ? 'unlimited' : null
  const until = expires ? Number(expires) * 1000 : null
  const amount =
    what === null && of === 'amount' && how !== 'increase' ? fromUnits(String(value), token.decimals) : null
  if (!amount) return { ...said, kind: 'approve', what, until }
  const some: Thing = { token, id: null, amount: { state: 'told', amount }, how: 'moved', others: [] }
  return { ...said, kind: 'approve', moved: [some], through: null, what, until }
}

const one = { digits: 1n, scale: 0 }

/** Deeds by method name or standard, if the movements agree. */
export const rulesOfCalls: readonly Rule[] = [
  {
    why: 'The coin for as much of the token that stands for it, by that token’s own contract.',
    says: (at) => {
      const [gave, ...more] = at.gave
      const [got, ...further] = at.got
      if (more.length > 0 || further.length > 0 || !at.to) return null
      const isOf = (each: Thing | undefined) => isSame(each?.token?.address_hash, at.to?.hash)
      const byName = wrappedNames.test(at.to.name ?? '')
      if (gave && !gave.token && at.named === 'deposit' && (isOf(got) ? isSameAmount(gave, got) : !got && byName))
        return { kind: 'wrap', got: [] }
      const isWrapped = (isOf(gave) && gave && isBurnt(gave)) || (gave === undefined && byName)
      const isBack = got === undefined || (!got.token && (gave === undefined || isSameAmount(gave, got)))
      if (at.named !== 'withdraw' || !isWrapped || !isBack) return null
      return { kind: 'unwrap', gave: gave ? [gave] : got ? [got] : [], got: [] }
    },
  },
  {
    why: 'What a call of a standard allows stands in the call itself.',
    says: (at) => {
      const [change, ...more] = at.allowances
      return change?.isAll && more.length === 0 && isFree(at) ? allowed(change, at) : null
    },
  },
  {
    why: 'A name is bought by its method, whatever item stands for it.',
    says: (at) =>
      (at.named === 'register' || at.named === 'renew') &&
      at.isSender && {
        kind: at.named,
        what: registeredName(at.transaction),
        got: [],
        gave: at.gave.filter(isFungible),
      },
  },
  {
    why: 'Of a debt, the token that records it is no gain.',
    says: (at) => {
      if (at.named === 'borrow' && at.gave.length === 0) {
        const got = at.got.filter((each) => !isMinted(each))
        return got.length > 0 && { kind: 'borrow', got }
      }
      if (at.named !== 'repay') return null
      const gave = at.gave.filter((each) => !isBurnt(each))
      return gave.length > 0 && { kind: 'repay', gave, got: [] }
    },
  },
  {
    why: 'Several things for one receipt, or one receipt for several.',
    says: (at) => {
      const receipt = (things: readonly Thing[], how: (each: Thing) => boolean) =>
        things.length === 1 && things.every(how) && things[0]?.token !== null
      if (at.named === 'add-liquidity' && at.gave.length > 0) return { kind: 'add-liquidity', got: [] }
      if (at.named === 'remove-liquidity' && at.got.length > 0) return { kind: 'remove-liquidity', gave: [] }
      // The receipt may be an item, for example for a price range.
      if (at.gave.length >= 2 && at.gave.every(isFungible) && receipt(at.got, isMinted))
        return { kind: 'add-liquidity', got: [] }
      return (
        at.got.length >= 2 &&
        at.got.every(isFungible) &&
        receipt(at.gave, isBurnt) && { kind: 'remove-liquidity', gave: [] }
      )
    },
  },
  {
    why: 'A method that is called as the thing it does, and moved what fits it.',
    says: (at) => {
      const { named } = at
      if (!named) return null
      const receipts = at.got.every((each) => isMinted(each) && isFungible(each))
      if (namedOut.has(named) && at.gave.length > 0 && at.gave.every(isFungible) && receipts)
        return { kind: named, got: [] }
      const spent = at.gave.every((each) => isBurnt(each) || !each.token)
      if (namedIn.has(named) && at.got.length > 0 && spent)
        return { kind: named, gave: [], other: named === 'claim' ? null : onlyOne(othersOf(at.got)) }
      return null
    },
  },
]
