import type { Activity } from '../activity/activity-describe'
import { type AllowanceChange, allowanceChanges, isUnlimited, meaningOf } from '../calls/allowance-changes'
import { type Address, isSame, type Token, type Transaction } from '../transactions/list-rows'
import { isZeroAddress } from '../transactions/transfer-how'

/** An address's permission for somebody to move its tokens. */
export interface Allowance {
  token: Token
  /** The contract that keeps the allowance: the token's own, or Permit2. */
  contract: Address
  spender: Address
  /** The kind of call that gave it last. */
  how: AllowanceChange['how']
  /** In the smallest unit, or an item's id; `all` for a collection, `unlimited` for whatever the contract keeps. */
  amount: bigint | 'all' | 'unlimited'
  /** What the amount is: of a coin, or an item's id; null if the token's standard is unknown, so it may be either. */
  of: 'amount' | 'item' | null
  /** The kind of item that it is an amount of. */
  id: string | null
  /** The allowance was increased from an unknown amount. */
  atLeast: boolean
  /** When it changed first since it was last zero, and last: ms since 1970. */
  since: number | null
  time: number | null
  transaction: string | null
  /** When it ends by itself, ms since 1970; null if never. */
  expires: number | null
  /** By a signature that somebody presented. */
  signed: boolean
  /** The last known time at which the spender moved the token, and the transaction that did it. */
  used: { time: number | null; transaction: string | null } | null
  /** How it ended; null if it is open, as far as is known. */
  ended: { why: 'revoked' | 'expired' | 'moved' | 'replaced'; time: number | null; transaction: string | null } | null
}

/** A step in the life of an allowance, which is given as it was then. */
export interface AllowanceStep {
  what: 'given' | 'changed' | NonNullable<Allowance['ended']>['why']
  time: number | null
  transaction: string | null
  allowance: Allowance
}

/**
 * Allowances from the calls among these activities, also those inside known batches, newest first: open ones, those
 * that ended, and every step. The activities come newest first too. `now` is in ms since 1970.
 *
 * An item's approval belongs to the item: it ends with the zero address, with another spender, and with any transfer.
 * Where something is unclear, an allowance stays open: a listed one that ended costs a look, one that is missing costs
 * the tokens.
 */
export function allowancesIn(
  activities: readonly Activity[],
  address: string,
  known: ReadonlyMap<string, Token>,
  now: number,
): { open: Allowance[]; ended: Allowance[]; steps: AllowanceStep[] } {
  const named = addressesIn(activities)
  const rows = activities.toReversed().filter(({ status }) => status === 'ok' || status === 'inside')
  const changes = rows.map(({ entry: { transaction } }) =>
    transaction ? allowanceChanges(transaction).filter(({ owner }) => isSame(owner, address)) : [],
  )
  const meaning = meaningsIn(changes.flat(), known)
  const open = new Map<string, Allowance>()
  const ended: Allowance[] = []
  const steps: AllowanceStep[] = []
  const close = (was: Allowance, why: NonNullable<Allowance['ended']>['why'], time: number | null, hash?: string) => {
    const allowance = withUnlimited({ ...was, ended: { why, time, transaction: hash ?? null } })
    ended.push(allowance)
    steps.push({ what: why, time, transaction: hash ?? null, allowance })
  }
  const end = (key: string, why: NonNullable<Allowance['ended']>['why'], row: Activity) => {
    const was = open.get(key)
    if (!was) return
    open.delete(key)
    close(was, why, row.time, row.entry.transaction?.hash ?? undefined)
  }
  for (const [index, row] of rows.entries()) {
    const { transaction, transfers } = row.entry
    for (const change of changes[index] ?? []) {
      const of = meaning(change)
      const key = keyOf(change, of)
      const isAmount = change.how !== 'approve' || of === 'amount'
      if (!isAmount && isZeroAddress(change.spender)) {
        for (const each of keysOfItem(open, change.contract, change.value))
          if (!change.mayHaveFailed) end(each, 'revoked', row)
        continue
      }
      if (isZeroAddress(change.spender)) continue
      const before = open.get(key)
      const amount = isAmount ? amountAfter(change, before?.amount) : change.value
      if (amount === undefined) continue
      if (isAmount && amount === 0n) {
        if (!change.mayHaveFailed) end(key, 'revoked', row)
        continue
      }
      if (before && !isSame(before.spender.hash, change.spender)) end(key, 'replaced', row)
      const old = open.get(key)
      // Re-inserting keeps the newest last.
      open.delete(key)
      const next: Allowance = {
        token: known.get(change.token) ?? tokenCalled(change.token, transaction),
        contract: named.get(change.contract) ?? { hash: change.contract },
        spender: named.get(change.spender) ?? { hash: change.spender },
        how: change.how,
        amount,
        of: change.how === 'all' ? 'item' : isAmount ? 'amount' : of,
        id: change.id === undefined ? null : String(change.id),
        atLeast: change.how === 'increase' && (old === undefined || old.atLeast),
        since: old ? old.since : row.time,
        time: row.time,
        transaction: transaction?.hash ?? null,
        expires: expiryAfter(change, row.time, old),
        signed: change.signed,
        used: old?.used ?? null,
        ended: null,
      }
      open.set(key, next)
      const { time, transaction: hash } = next
      steps.push({ what: old ? 'changed' : 'given', time, transaction: hash, allowance: withUnlimited(next) })
    }
    for (const { from, token, total } of transfers) {
      if (!isSame(from?.hash, address) || !token?.address_hash) continue
      const hash = token.address_hash.toLowerCase()
      const id = total?.token_id ?? null
      for (const [key, each] of open) {
        if (!isSame(each.token.address_hash, hash)) continue
        const isSpender = [transaction?.from, transaction?.to].some((side) => isSame(side?.hash, each.spender.hash))
        if (isSpender) open.set(key, { ...each, used: { time: row.time, transaction: transaction?.hash ?? null } })
      }
      if (id !== null && !/1155/.test(token.type ?? '') && /^\d{1,78}$/.test(id))
        for (const key of keysOfItem(open, hash, BigInt(id))) end(key, 'moved', row)
    }
  }
  for (const [key, { expires }] of open) {
    const was = open.get(key)
    if (expires === null || expires > now || !was) continue
    open.delete(key)
    close(was, 'expired', expires)
  }
  return {
    open: [...open.values()].reverse().map(withUnlimited),
    ended: ended.reverse(),
    // Only an expiry stands elsewhere than in the order of calls.
    steps: steps.reverse().sort((a, b) => (b.time ?? 0) - (a.time ?? 0)),
  }
}

const withUnlimited = (each: Allowance): Allowance =>
  typeof each.amount === 'bigint' && each.of === 'amount' && isUnlimited(each.amount)
    ? { ...each, amount: 'unlimited' }
    : each

/** What a contract's amounts are, by its standard, or by its other calls: only coins are increased or permitted. */
function meaningsIn(changes: readonly AllowanceChange[], known: ReadonlyMap<string, Token>) {
  const shown = new Map<string, 'amount' | 'item'>()
  for (const change of changes) {
    const by = change.how === 'all' ? 'item' : change.how === 'approve' ? meaningOf(change, null) : 'amount'
    if (by && change.contract === change.token && change.how !== 'operator') shown.set(change.token, by)
  }
  return (change: AllowanceChange) => {
    const token = known.get(change.token)
    return token?.type ? meaningOf(change, token) : (meaningOf(change, null) ?? shown.get(change.token) ?? null)
  }
}

function keyOf({ contract, token, spender, how, id, value }: AllowanceChange, of: 'amount' | 'item' | null): string {
  if (how === 'all' || how === 'operator') return [contract, how, spender].join(' ')
  if (how !== 'approve' || of === 'amount') return [contract, token, spender, id ?? ''].join(' ')
  return of === 'item' ? itemKey(contract, value) : [itemKey(contract, value), spender].join(' ')
}

const itemKey = (contract: string, id: bigint) => `${contract} #${id}`

/** Approvals of one item, also those that may be of an amount. */
const keysOfItem = (open: ReadonlyMap<string, Allowance>, contract: string, id: bigint): string[] =>
  [...open.keys()].filter((key) => key === itemKey(contract, id) || key.startsWith(`${itemKey(contract, id)} `))

/** Undefined if it decreases an unknown amount. */
function amountAfter(
  { how, value, mayHaveFailed }: AllowanceChange,
  before: Allowance['amount'] | undefined,
): Allowance['amount'] | undefined {
  if (how === 'all') return value === 0n ? 0n : 'all'
  if (how === 'operator') return value === 0n ? 0n : 'unlimited'
  const amount = typeof before === 'bigint' ? before : 0n
  if (how === 'increase') return amount + value
  if (how === 'decrease') {
    if (before === undefined) return undefined
    if (mayHaveFailed) return amount
    return amount > value ? amount - value : 0n
  }
  return mayHaveFailed && amount > value ? amount : value
}

/** In Permit2, zero is the end of the same block. */
function expiryAfter(
  { expires, mayHaveFailed }: AllowanceChange,
  time: number | null,
  before: Allowance | undefined,
): number | null {
  const until = expires === undefined ? null : expires === 0n ? time : Number(expires) * 1000
  if (!mayHaveFailed || !before) return until
  return until === null || before.expires === null ? null : Math.max(until, before.expires)
}

const tokenCalled = (hash: string, transaction: Transaction | null): Token => ({
  address_hash: hash,
  name: isSame(transaction?.to?.hash, hash) ? transaction?.to?.name : null,
})

/** All addresses in the rows, by lower-case hash. */
function addressesIn(activities: readonly Activity[]): Map<string, Address> {
  const sides = activities.flatMap(({ entry: { transaction, transfers } }) => [
    ...[transaction?.from, transaction?.to],
    ...transfers.flatMap(({ from, to }) => [from, to]),
  ])
  return new Map(sides.flatMap((side) => (side?.hash ? [[side.hash.toLowerCase(), side]] : [])))
}

/** Tokens by lower-case address: those held and those that moved. */
export function tokensIn(rows: readonly Activity[], held: readonly Token[]): Map<string, Token> {
  const moved = rows.flatMap(({ entry }) => entry.transfers.flatMap(({ token }) => token ?? []))
  return new Map(
    [...moved, ...held].flatMap((token) => (token.address_hash ? [[token.address_hash.toLowerCase(), token]] : [])),
  )
}
