import type { Activity } from '../activity/activity-describe'
import { standardCall } from '../deed/standard-call'
import { type Address, isSame, type Token, type Transaction } from '../transactions/list-rows'

/** An address's permission for somebody to move its tokens, not revoked as far as is known. */
export interface Allowance {
  token: Token
  spender: Address
  /** In the smallest unit, or an item's id; `all` for a collection. */
  amount: bigint | 'all' | 'unlimited'
  /** It was increased from an unknown amount. */
  atLeast: boolean
  /** Of the last change. */
  time: number | null
  transaction: string | null
}

/** Nobody owns this much: tokens, and Permit2 with its 160 bits, treat it as unlimited. */
const unlimited = 2n ** 160n - 1n

const nobody = /^0x0{40}$/

/** Open allowances from standard calls among these activities, newest first. The activities come newest first too. */
export function openAllowances(
  activities: readonly Activity[],
  address: string,
  known: ReadonlyMap<string, Token>,
): Allowance[] {
  const named = addressesIn(activities)
  const open = new Map<string, Allowance & { amount: bigint | 'all' }>()
  for (const { entry, status, time } of activities.toReversed()) {
    const { transaction } = entry
    if (!transaction || (status !== 'ok' && status !== 'inside') || !isSame(transaction.from?.hash, address)) continue
    const call = standardCall(transaction)
    const contract = transaction.to?.hash
    if (!call || !contract || nobody.test(call.to)) continue
    const hash = call.token ?? contract.toLowerCase()
    const key = [contract.toLowerCase(), hash, call.to, call.name === 'setApprovalForAll'].join(' ')
    const before = open.get(key)
    const amount = amountAfter(call, before?.amount)
    if (amount === undefined) continue
    // Re-inserting keeps the newest last.
    open.delete(key)
    if (amount === 0n) continue
    open.set(key, {
      token: known.get(hash) ?? tokenCalled(hash, transaction),
      spender: named.get(call.to) ?? { hash: call.to },
      amount,
      atLeast: call.name === 'increaseAllowance' && before === undefined,
      time,
      transaction: transaction.hash ?? null,
    })
  }
  return [...open.values()]
    .reverse()
    .map((each) =>
      typeof each.amount === 'bigint' && each.amount >= unlimited ? { ...each, amount: 'unlimited' } : each,
    )
}

type Call = NonNullable<ReturnType<typeof standardCall>>

/** Undefined if the call allows nothing, or decreases an unknown amount. */
function amountAfter({ name, value }: Call, before: bigint | 'all' | undefined): bigint | 'all' | undefined {
  const held = typeof before === 'bigint' ? before : 0n
  switch (name) {
    case 'approve':
    case 'approve-token':
      return value
    case 'setApprovalForAll':
      return value === 0n ? 0n : 'all'
    case 'increaseAllowance':
      return held + value
    case 'decreaseAllowance':
      return before === undefined ? undefined : held > value ? held - value : 0n
    default:
      return undefined
  }
}

const tokenCalled = (hash: string, { to }: Transaction): Token => ({
  address_hash: hash,
  name: isSame(to?.hash, hash) ? to?.name : null,
})

/** All addresses in the rows, by lower-case hash. */
function addressesIn(activities: readonly Activity[]): Map<string, Address> {
  const sides = activities.flatMap(({ entry: { transaction, transfers } }) => [
    ...[transaction?.from, transaction?.to],
    ...transfers.flatMap(({ from, to }) => [from, to]),
  ])
  return new Map(sides.flatMap((side) => (side?.hash ? [[side.hash.toLowerCase(), side]] : [])))
}
