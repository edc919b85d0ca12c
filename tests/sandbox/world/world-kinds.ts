import { addressOf, type Dice, type Hex } from './made-up'
import { blobs, type Draft, delegations, type InternalDraft } from './world-builder'
import { methods } from './world-methods'
import { cast } from './world-people'
import { tokens } from './world-tokens'
import type { Token, Transfer } from './world-types'

/** A kind of transaction, without its name, position and sender. */
type Deed = Omit<Draft, 'name' | 'block' | 'from'>
export type Kind = (die: Dice, from: Hex, other: Hex) => Deed

const call = (from: Hex, to: Hex, value = 0n, callType = 'call'): InternalDraft => ({
  type: 'call',
  callType,
  from,
  to,
  value,
})

const move = (token: Token, from: Hex, to: Hex, more: Partial<Transfer> = {}): Omit<Transfer, 'logIndex'> => ({
  token: token.hash,
  from,
  to,
  kind: 'token_transfer',
  ...more,
})

const words = (name: string, type: string, value: unknown) => ({ name, type, value })

/** Contracts' revert reasons, in each form the service passes on. */
export const refusals = {
  decoded: {
    result: 'Reverted',
    revert: {
      method_call: 'InsufficientBalance(address account, uint256 balance)',
      method_id: '50289a9f',
      parameters: [words('account', 'address', addressOf('linus').toLowerCase()), words('balance', 'uint256', '123')],
    },
  },
  raw: {
    result: 'Reverted',
    revert: { raw: '4f6e6c79206368616972706572736f6e2063616e206769766520726967687420746f20766f74652e' },
  },
  rawText: { result: 'execution reverted', revert: { raw: 'UniswapV2: INSUFFICIENT_OUTPUT_AMOUNT' } },
  text: { result: 'Reverted', revert: 'ERC20: transfer amount exceeds balance' },
  gas: { result: 'Out of gas', revert: null },
  unfetched: { result: 'awaiting_internal_transactions', revert: null },
  awaited: { result: 'Error: (Awaiting internal transactions for reason)', revert: { raw: null } },
} as const

const tokenDeed: Kind = (die, from, other) => {
  const token = die.pick<Token>([tokens.usdc, tokens.usdt, tokens.dai, tokens.weth, tokens.restaked])
  const value = die.digits(die.int(4, 9) + Math.max(0, (token.decimals ?? 0) - 6))
  return {
    to: token.hash,
    method: methods.transfer,
    arguments: [words('to', 'address', other.toLowerCase()), words('value', 'uint256', String(value))],
    transfers: [move(token, from, other, { value })],
  }
}

/** Every kind of transaction, by name. */
export const kinds = {
  coin: (die, _, other) => ({ to: other, value: die.digits(die.int(15, 19)), type: die.chance(0.3) ? 0 : 2 }),
  token: tokenDeed,
  swap: (die, from) => {
    const spent = die.digits(18)
    return {
      to: cast.router.hash,
      value: spent,
      method: methods.execute,
      arguments: [
        words('commands', 'bytes', '0x0b00'),
        words('inputs', 'bytes[]', [`0x${'40'.padStart(64, '0')}`]),
        words('deadline', 'uint256', '1795176000'),
      ],
      transfers: [
        move(tokens.weth, cast.router.hash, cast.pool.hash, { value: spent }),
        move(tokens.usdc, cast.pool.hash, from, { value: die.digits(9) }),
      ],
      internals: [
        call(cast.router.hash, tokens.weth.hash, spent),
        call(cast.router.hash, cast.pool.hash, 0n, 'staticcall'),
        call(cast.pool.hash, tokens.usdc.hash, 0n, 'delegatecall'),
      ],
    }
  },
  approve: (_, __, other) => ({
    to: tokens.usdt.hash,
    method: methods.approve,
    arguments: [words('spender', 'address', other.toLowerCase()), words('value', 'uint256', String(2n ** 256n - 1n))],
  }),
  nft: (die, from, other) => ({
    to: tokens.cats.hash,
    method: methods.safeTransferFrom,
    transfers: [move(tokens.cats, from, other, { tokenId: String(die.int(1, 7_777)) })],
  }),
  mint: (die, from) => ({
    to: tokens.passes.hash,
    value: die.digits(16),
    method: methods.mint,
    transfers: [move(tokens.passes, cast.zero.hash, from, { tokenId: String(die.int(1, 512)), kind: 'token_minting' })],
  }),
  burn: (die, from) => ({
    to: tokens.dai.hash,
    method: methods.burn,
    transfers: [move(tokens.dai, from, cast.zero.hash, { value: die.digits(20), kind: 'token_burning' })],
  }),
  batch: (die, from, other) => ({
    to: tokens.tools.hash,
    method: methods.safeBatchTransferFrom,
    transfers: Array.from({ length: die.int(3, 8) }, (_, inBatch) =>
      move(tokens.tools, from, other, { tokenId: String(100 + inBatch), value: BigInt(die.int(1, 40)), inBatch }),
    ),
  }),
  hybrid: (die, from, other) => ({
    to: tokens.omni.hash,
    method: methods.transfer,
    transfers: [move(tokens.omni, from, other, { tokenId: String(die.int(1, 99)), value: die.digits(18) })],
  }),
  sealed: (_, from, other) => ({
    to: tokens.sealed.hash,
    method: methods.transfer,
    transfers: [move(tokens.sealed, from, other, { hidden: true })],
    more: { fhe_operations_count: 3 },
  }),
  call: (die, from) => {
    const to = die.pick([cast.governor, cast.safe, cast.names]).hash
    return { to, method: die.pick([methods.multicall, methods.castVote, methods.deposit]), internals: [call(to, from)] }
  },
  create: (die, from) => {
    const created = addressOf(`made by ${from} ${die.int(0, 1e9)}`)
    const type = die.chance(0.5) ? 'create' : 'create2'
    return {
      to: null,
      created,
      types: die.chance(0.4) ? ['contract_creation', 'token_creation'] : ['contract_creation'],
      internals: [{ type, callType: null, from, to: null, created, value: 0n }, call(created, from, 1n, 'callcode')],
    }
  },
  fail: (die, from, other) => ({
    ...tokenDeed(die, from, other),
    transfers: [],
    failed: die.pick(Object.values(refusals)),
    internals: [{ ...call(from, other), error: 'Reverted' }],
    innerError: true,
  }),
  blob: (die) => {
    const count = die.int(1, 6)
    return { to: cast.inbox.hash, type: 3, more: blobs(String(die.int(0, 1e9)), count) }
  },
  setCode: (_, from) => ({ to: from, type: 4, more: delegations(from, cast.delegate.hash, 1) }),
  destroy: (_, from, other) => ({
    to: cast.tipJar.hash,
    method: methods.withdraw,
    internals: [
      { type: 'selfdestruct', callType: null, from: cast.tipJar.hash, to: other, value: 77n },
      call(from, other),
      call(from, other, 0n, 'invalid'),
      ...['stop', 'reward', 'invalid'].map((type) => ({ type, callType: null, from, to: null, value: 0n })),
    ],
  }),
} satisfies Record<string, Kind>

/** How often each kind occurs, in percent. */
export const weights: Record<keyof typeof kinds, number> = {
  coin: 20,
  token: 25,
  swap: 13,
  approve: 4,
  nft: 6,
  mint: 4,
  burn: 2,
  batch: 5,
  hybrid: 2,
  sealed: 2,
  call: 6,
  create: 3,
  fail: 5,
  blob: 1,
  setCode: 1,
  destroy: 1,
}
