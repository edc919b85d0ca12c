import { encodeFunctionData, encodePacked, type Hex, parseAbi, size } from 'viem'
import { describe as described } from '../../../../lib/core/activity/activity-describe'
import { allowancesIn } from '../../../../lib/core/holdings/open-allowances'

/* Calls that change allowances, as rows of a feed. */

export const address = (digit: string) => `0x${digit.repeat(40)}` as Hex
export const me = address('a')
export const tin = address('d')
export const cats = address('e')
export const vault = address('b')
export const other = address('c')
export const zero = address('0')
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const most = 2n ** 256n - 1n
/** June 1 2027, in seconds. */
export const june = 1_811_808_000
export const now = Date.UTC(2026, 10, 29)

export const known = new Map([
  [tin, { address_hash: tin, symbol: 'TIN', type: 'ERC-20', decimals: '0' }],
  [cats, { address_hash: cats, symbol: 'HCAT', type: 'ERC-721' }],
])

const abi = parseAbi([
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
  'function increaseApproval(address,uint256)',
  'function decreaseApproval(address,uint256)',
  'function approveAndCall(address,uint256,bytes)',
  'function setApprovalForAll(address,bool)',
  'function setOperator(address,uint48)',
  'function lockdown((address,address)[])',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function selfPermit(address,uint256,uint256,uint8,bytes32,bytes32)',
  'function multicall(bytes[])',
  'function multiSend(bytes)',
  'function executeBatch((address,uint256,bytes)[])',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
] as readonly string[])
export const call = (functionName: string, ...args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never)
export const allow = (token: Hex, spender: Hex, amount: bigint, expiration: number) =>
  encodeFunctionData({
    abi: parseAbi(['function approve(address,address,uint160,uint48)']),
    args: [token, spender, amount, expiration],
  })
export const execute = (to: Hex, data: Hex) =>
  encodeFunctionData({ abi: parseAbi(['function execute(address,uint256,bytes)']), args: [to, 0n, data] })
export const execute7579 = (mode: Hex, data: Hex) =>
  encodeFunctionData({ abi: parseAbi(['function execute(bytes32,bytes)']), args: [mode, data] })
export const route = (commands: Hex, inputs: Hex[]) =>
  encodeFunctionData({ abi: parseAbi(['function execute(bytes,bytes[],uint256)']), args: [commands, inputs, 9n] })
export const safe = (to: Hex, data: Hex, operation = 0) =>
  call('execTransaction', to, 0n, data, operation, 0n, 0n, 0n, zero, zero, '0x')
export const several = (...calls: [Hex, Hex][]) =>
  call(
    'multiSend',
    `0x${calls
      .map(([to, data]) =>
        encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, 0n, BigInt(size(data)), data]).slice(
          2,
        ),
      )
      .join('')}`,
  )
export const bundle = (sender: Hex, data: Hex) => {
  const word = `0x${'0'.repeat(64)}`
  return call('handleOps', [[sender, 0n, '0x', data, word, 0n, word, '0x', '0x']], other)
}

let count = 0
/** One row of a feed: `data` sent to a contract; `more` changes its transaction. */
export function row(to: Hex, data: Hex, more: object = {}, transfers: object[] = []) {
  count += 1
  const hash = `0x${String(count).padStart(64, '0')}`
  const transaction = {
    ...{ hash, status: 'ok', result: 'success', block_number: count, value: '0' },
    timestamp: new Date(Date.UTC(2026, 0, count % 300)).toISOString(),
    ...{ from: { hash: me }, to: { hash: to, name: 'Contract' }, raw_input: data },
    ...more,
  }
  return described({ hash, transaction, transfers } as never, me)
}
export const direct = (method: string, spender: Hex, value: unknown, more: object = {}, to = tin) =>
  row(to, call(method, spender, value), more)

/** Given as they happened; a feed has the newest first. */
export const allowances = (rows: ReturnType<typeof row>[], tokens = known, at = now) =>
  allowancesIn(rows.toReversed(), me, tokens as never, at)
export const open = (...rows: ReturnType<typeof row>[]) =>
  allowances(rows).open.map(({ spender, amount, atLeast, of }) => [
    spender.hash,
    atLeast ? `at least ${amount}` : of === 'item' && amount !== 'all' ? `#${amount}` : amount,
  ])
/** The same, where nothing is known of any token. */
export const unknown = (...rows: ReturnType<typeof row>[]) =>
  allowances(rows, new Map()).open.map(({ spender, amount, of }) => [spender.hash, of, amount])
