import { type AbiParameter, type Hex, parseAbiParameters } from 'viem'
import { decodeAbiParameters } from 'viem/utils'
import type { Token, Transaction } from '../transactions/list-rows'
import { isZeroAddress } from '../transactions/transfer-how'
import { argument } from './call-bytes'
import { type Call, callsIn } from './calls'

/** A call's change of what somebody may do with an owner's tokens. Addresses are lower case. */
export interface AllowanceChange {
  owner: string
  /** The contract that keeps it: the token, or Permit2 for all tokens. */
  contract: string
  token: string
  spender: string
  how: /** Sets an amount, or for an ERC-721 token names an item: the call alone does not tell which. */
    | 'approve'
    /** Sets an amount. */
    | 'set'
    | 'increase'
    | 'decrease'
    /** For all items of a collection, or none any more. */
    | 'all'
    /** For everything that the contract keeps for the owner, or nothing any more. */
    | 'operator'
  /** In the token's smallest unit, or an item's id; 1 or 0 for `all` and `operator`. */
  value: bigint
  /** What the contract itself calls the value, such as `tokenId`. */
  called?: string
  /** The kind of item that an amount is of, where one contract has many (ERC-6909). */
  id?: bigint
  /** When it ends by itself, in seconds since 1970: 0 is the end of its own block. */
  expires?: bigint
  /** The change stood inside a batch, or somebody other than Permit2 presented it, so it may not have happened. */
  mayHaveFailed: boolean
  /** The transaction made no other call, apart from those around this one. */
  isAll: boolean
  /** By a signed permit that the transaction presented. */
  signed: boolean
}

/**
 * Nobody owns this much: tokens, and Permit2 with its 160 bits, treat it as unlimited. Below, only what has all bits
 * set is, because an item's id may be a hash.
 */
export const isUnlimited = (value: bigint): boolean => value >= 2n ** 95n && (value & (value + 1n)) === 0n

/** What the value of `approve` means, by the token's standard; null if it may be either. */
export function meaningOf(
  { called = '', value, spender }: AllowanceChange,
  token: Token | null | undefined,
): 'amount' | 'item' | null {
  const type = token?.type ?? ''
  if (/721/.test(type)) return 'item'
  // An ERC-404 takes either, by how high it is.
  if (type !== '') return /404/.test(type) ? null : 'amount'
  if (/id$/i.test(called)) return 'item'
  if (isUnlimited(value) || /^_?(raw)?(amount|amt|wad|value|tokens)$/i.test(called)) return 'amount'
  // Tokens with amounts refuse the zero address; for an item it ends the approval.
  return isZeroAddress(spender) ? 'item' : null
}

/** Permit2 has the same address on most chains, and another on those of ZKsync. */
const permit2 = ['0x000000000022d473030f116ddee9f6b43ac78ba3', '0x0000000000225e31d15943971f47ad3022f714fa'] as const

/** Permit2 under one name on all chains, so that what one call gave another can end. */
const keeper = (contract: string) => (permit2.some((each) => each === contract) ? permit2[0] : contract)

const mostAmount = 2n ** 256n - 1n

type Change = Omit<AllowanceChange, 'mayHaveFailed' | 'isAll' | 'signed'> & { signed?: true; doubtful?: true }

/** What a transaction's calls changed about allowances, in order, also inside batches. */
export function allowanceChanges(
  transaction: Transaction,
  calls: readonly Call[] = callsIn(transaction),
): AllowanceChange[] {
  const leaves = calls.filter(({ isLast }) => isLast)
  const failedInside = transaction.has_error_in_internal_transactions === true
  return calls.flatMap((call) =>
    changesBy(call).map(({ signed, doubtful, ...change }) => ({
      ...change,
      mayHaveFailed: doubtful === true || (call.inside && failedInside),
      isAll: leaves.length === 1 && call.isLast,
      signed: signed === true,
    })),
  )
}

const text = (value: unknown) => String(value ?? '').toLowerCase()
const count = (value: unknown) => (typeof value === 'bigint' ? value : BigInt(Number(value ?? 0)))

function changesBy(call: Call): Change[] {
  const { to, caller, method, inputs } = call
  const get = (name: string) => argument(call, name)
  const has = (name: string) => inputs.some((each) => each.name === name)
  const owner = has('owner') ? text(get('owner')) : caller
  const spender = text(get('spender') ?? get('operator'))
  if (!owner) return []
  const own = { owner, contract: to, token: to, spender }
  switch (method) {
    case 'approve':
      if (has('token')) return permitted(owner, keeper(to), spender, [[get('token'), get('amount'), get('expiration')]])
      if (has('id')) return [{ ...own, how: 'set', value: count(get('amount')), id: count(get('id')) }]
      return [
        { ...own, how: 'approve', value: count(get('value')), ...(call.told?.[1] ? { called: call.told[1] } : {}) },
      ]
    case 'approveAndCall':
    case 'approveDelegation':
      return [{ ...own, how: 'set', value: count(get('amount')) }]
    case 'increaseAllowance':
    case 'increaseApproval':
      return [{ ...own, how: 'increase', value: count(get('amount')) }]
    case 'decreaseAllowance':
    case 'decreaseApproval':
      return [{ ...own, how: 'decrease', value: count(get('amount')) }]
    case 'setApprovalForAll':
      return [{ ...own, how: 'all', value: get('approved') === true ? 1n : 0n }]
    case 'setOperator':
    case 'allow':
      if (has('until')) return [{ ...own, how: 'operator', value: 1n, expires: count(get('until')) }]
      return [{ ...own, how: 'operator', value: get('approved') === true ? 1n : 0n }]
    case 'authorizeOperator':
    case 'revokeOperator':
      return [{ ...own, how: 'operator', value: method === 'authorizeOperator' ? 1n : 0n }]
    case 'permit':
      if (has('permitted')) return signedPermit(to, owner, get('permitted') as unknown[])
      // The older form allows everything or nothing.
      if (has('approved'))
        return [{ ...own, how: 'set', value: get('approved') === true ? mostAmount : 0n, signed: true }]
      return [{ ...own, how: 'set', value: count(get('amount')), signed: true }]
    case 'permitBatch':
      return signedPermit(to, owner, get('permitted') as unknown[])
    case 'lockdown':
      return (get('approvals') as unknown[][]).map(([token, who]) => ({
        ...{ owner, contract: keeper(to), token: text(token), spender: text(who), how: 'set' as const, value: 0n },
      }))
    case 'selfPermit':
    case 'selfPermitIfNecessary':
    case 'selfPermitAllowed':
    case 'selfPermitAllowedIfNecessary': {
      const token = text(get('token'))
      const value = has('amount') ? count(get('amount')) : mostAmount
      return [{ owner, contract: token, token, spender: to, how: 'set', value, signed: true }]
    }
    case 'execute':
      return has('commands') ? routerPermits(call, owner) : []
    default:
      return []
  }
}

function permitted(
  owner: string,
  contract: string,
  spender: string,
  details: readonly (readonly unknown[])[],
): Change[] {
  return details.map(([token, amount, expiration]) => ({
    ...{ owner, contract, token: text(token), spender, how: 'set', value: count(amount), expires: count(expiration) },
  }))
}

/** A contract may forward a permit to Permit2, or only look like it: then it ends nothing. */
function signedPermit(to: string, owner: string, [details, spender]: readonly unknown[]): Change[] {
  const list = details as unknown[]
  const all = (Array.isArray(list[0]) ? list : [list]) as unknown[][]
  const isPermit2 = keeper(to) === permit2[0]
  return permitted(owner, permit2[0], text(spender), all).map((change) => ({
    ...change,
    signed: true,
    ...(isPermit2 ? {} : { doubtful: true as const }),
  }))
}

const one = '(address token, uint160 amount, uint48 expiration, uint48 nonce)'
/** A router's commands that present a permit of its caller to Permit2, and their steps. */
const routerSteps: Readonly<Record<number, string>> = { 3: `${one}[]`, 10: one }

const stepShape = (details: string) =>
  parseAbiParameters(
    `(${details} details, address spender, uint256 deadline) permitted, bytes signature`,
  ) as unknown as readonly AbiParameter[]

function routerPermits(call: Call, owner: string): Change[] {
  const commands = text(argument(call, 'commands')).slice(2).match(/../g) ?? []
  const steps = argument(call, 'steps') as readonly string[]
  return commands.flatMap((command, index) => {
    const shape = routerSteps[Number.parseInt(command, 16) & 0x3f]
    const step = steps[index]
    if (!shape || !step) return []
    try {
      const [permit] = decodeAbiParameters(stepShape(shape), step as Hex) as unknown as [
        { details: Detail | Detail[]; spender: string },
      ]
      const details = [permit.details].flat().map(({ token, amount, expiration }) => [token, amount, expiration])
      return signedPermit(permit2[0], owner, [details, permit.spender]).map((change) => ({
        ...change,
        doubtful: true as const,
      }))
    } catch {
      return []
    }
  })
}

interface Detail {
  token: string
  amount: bigint
  expiration: number
}
