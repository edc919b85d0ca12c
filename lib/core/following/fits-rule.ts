import { isScam } from '../addresses/is-scam'
import { addDecimals, compareDecimals, type Decimal, fromUnits, parseDecimal } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import type { DeedChain, Thing } from '../deed/deed'
import { movesOf, netOf } from '../deed/net'
import { isBatch, isSame, type TokenTransfer, type Transaction } from '../transactions/list-rows'
import { transactionState } from '../transactions/transaction-state'
import type { FollowRule } from './follow-rule'

/** One transaction, as an address's two lists describe it. */
export interface RuleEntry {
  transaction: Transaction | null
  transfers: readonly TokenTransfer[]
  /** Whether all its token transfers of this address are known. */
  isWhole: boolean
}

interface About {
  address: string
  chain: DeedChain
}

/**
 * Whether a rule includes a transaction. What counts is the net amount the address gave or received; unknown amounts
 * are included, and so is whatever the address sent itself under *Outgoing*. No rule includes unrequested scam tokens
 * and transfers of zero.
 */
export function fitsRule(
  { direction, token, least }: FollowRule,
  entry: RuleEntry,
  { address, chain }: About,
): boolean {
  const { transaction, transfers, isWhole } = entry
  const net = netOf(movesOf({ transaction, transfers }, chain), address)
  const sides = [direction === 'out' ? [] : net.got, direction === 'in' ? [] : net.gave]
  const isMissing = !isWhole && (transaction === null || transactionState(transaction) !== 'failed')
  if (token) {
    const isUnknown = token === 'coin' ? isCoinUntold(transaction, address) : isMissing
    return isUnknown || sides.some((things) => isEnough(ofToken(things, token), least))
  }
  if (!transaction) return sides.flat().some((thing) => thing.token === null || !isScam(thing.token))
  const isSender = isSame(transaction.from?.hash, address)
  // Being called is no receipt: a Safe's owner calls it to pay somebody else.
  const isParty = direction === 'any' || (direction === 'out' && isSender)
  const mayReceive = direction === 'in' && isSame(transaction.to?.hash, address) && isCoinUntold(transaction, address)
  return isParty || mayReceive || isMissing || sides.flat().length > 0
}

/** A token with an unknown contract may be the wanted one. */
const ofToken = (things: readonly Thing[], wanted: string): Thing[] =>
  things.filter(({ token }) =>
    wanted === 'coin' ? token === null : token !== null && (!token.address_hash || isSame(token.address_hash, wanted)),
  )

function isEnough(things: readonly Thing[], least: string): boolean {
  const limit = parseDecimal(least)
  if (things.length === 0 || !limit) return things.length > 0
  let sum: Decimal = { digits: 0n, scale: 0 }
  for (const { amount } of things) {
    if (amount.state !== 'told') return true
    sum = addDecimals(sum, amount.amount)
  }
  return compareDecimals(sum, limit) >= 0
}

/** A batch gives only the sum of all recipients. */
function isCoinUntold(transaction: Transaction | null, address: string): boolean {
  if (!transaction || transactionState(transaction) === 'failed') return false
  const value = fromUnits(transaction.value, coinDecimals)
  return !value || (isBatch(transaction) && value.digits > 0n && !isSame(transaction.from?.hash, address))
}
