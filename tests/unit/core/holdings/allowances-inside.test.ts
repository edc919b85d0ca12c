import { encodeAbiParameters, encodeFunctionData, encodePacked, type Hex, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  allow,
  allowances,
  bundle,
  call,
  execute,
  execute7579,
  june,
  me,
  now,
  open,
  other,
  permit2,
  route,
  row,
  safe,
  several,
  tin,
  vault,
} from './allowance-rows'

describe('Permit2', () => {
  const spends = (...rows: ReturnType<typeof row>[]) =>
    allowances(rows).open.map(({ token, spender, amount, expires }) => [
      token.address_hash,
      spender.hash,
      amount,
      expires,
    ])
  const allowed = row(permit2, allow(tin, vault, 2n ** 160n - 1n, june))

  test('names the token, the spender, and when it ends', () => {
    expect(spends(allowed)).toEqual([[tin, vault, 'unlimited', june * 1000]])
    const told = {
      raw_input: null,
      decoded_input: {
        method_call: 'approve(address token, address spender, uint160 amount, uint48 expiration)',
        parameters: [tin, vault, '50', String(june)].map((value) => ({ value })),
      },
    }
    expect(spends(row(permit2, '0x', told))).toEqual([[tin, vault, 50n, june * 1000]])
  })

  test('is over once its time is, at once for none, and by a lockdown', () => {
    expect(spends(row(permit2, allow(tin, vault, 5n, now / 1000 - 1)))).toEqual([])
    expect(spends(row(permit2, allow(tin, vault, 5n, 0)))).toEqual([])
    const locked = row(permit2, call('lockdown', [[tin, vault]]))
    expect(spends(allowed, locked)).toEqual([])
    expect(spends(allowed, row(permit2, call('lockdown', [[tin, other]])))).toHaveLength(1)
    // Another contract that looks like it ends nothing.
    expect(spends(allowed, row(other, call('lockdown', [[tin, vault]])))).toHaveLength(1)
  })

  const permits = parseAbiParameters('((address,uint160,uint48,uint48),address,uint256), bytes')
  const signed = (amount: bigint) => encodeAbiParameters(permits, [[[tin, amount, june, 0], vault, 9n], '0x'])

  test('takes a signed permit that a router presents', () => {
    const [one] = allowances([row(vault, route('0x0b0a', ['0x', signed(5n)]))]).open
    expect([one?.amount, one?.contract.hash, one?.signed]).toEqual([5n, permit2, true])
  })

  test('loses nothing by a permit that may not have been taken', () => {
    expect(spends(allowed, row(vault, route('0x8a', [signed(0n)])))).toHaveLength(1)
  })
})

describe('inside other calls', () => {
  const approve = call('approve', vault, 5n)
  const byOther = { from: { hash: other } }
  const single = `0x${'00'.repeat(32)}` as Hex
  const batch = `0x01${'00'.repeat(31)}` as Hex
  const list = encodeAbiParameters(parseAbiParameters('(address,uint256,bytes)[]'), [[[tin, 0n, approve]]])

  test.each<[string, Hex, Hex, object]>([
    ['a Safe’s transaction', me, safe(tin, approve), byOther],
    ['a Safe’s batch', me, safe(other, several([tin, approve]), 1), byOther],
    ['a call of a delegated account on itself', me, execute(tin, approve), {}],
    ['a batch of it', me, call('executeBatch', [[tin, 0n, approve]]), {}],
    [
      'a packed execution',
      me,
      execute7579(single, encodePacked(['address', 'uint256', 'bytes'], [tin, 0n, approve])),
      {},
    ],
    ['a list of executions', me, execute7579(batch, list), {}],
    ['a bundle', other, bundle(me, execute(tin, approve)), byOther],
    ['a bundle’s batch', other, bundle(me, call('executeBatch', [[tin, 0n, approve]])), byOther],
    ['several calls of one contract', tin, call('multicall', [approve]), {}],
    ['a permit', tin, call('permit', me, vault, 5n, 9n, 27, single, single), byOther],
    ['a router’s permit', vault, call('multicall', [call('selfPermit', tin, 5n, 9n, 27, single, single)]), {}],
  ])('%s gives one', (_, to, data, more) => {
    expect(open(row(to, data, more))).toEqual([[vault, 5n]])
  })

  test('by a batch that only its declaration explains', () => {
    const declared = 'doAll((address where, uint256 worth, bytes callData)[] steps)'
    const data = encodeFunctionData({ abi: parseAbi([`function ${declared}`]), args: [[[tin, 0n, approve]]] } as never)
    expect(open(row(me, data, { decoded_input: { method_call: declared } }))).toEqual([[vault, 5n]])
  })

  test('is its caller’s, not the sender’s, and not that of code run in place of the account', () => {
    expect(open(row(other, execute(tin, approve)))).toEqual([])
    expect(open(row(other, safe(tin, approve)))).toEqual([])
    expect(open(row(me, safe(tin, approve, 1)))).toEqual([])
    expect(open(row(other, several([tin, approve])))).toEqual([])
  })

  test('takes one back only where nothing inside failed', () => {
    const given = row(me, safe(tin, approve), byOther)
    const taken = safe(tin, call('approve', vault, 0n))
    expect(open(given, row(me, taken, byOther))).toEqual([])
    const failed = { ...byOther, has_error_in_internal_transactions: true }
    expect(open(given, row(me, taken, failed))).toEqual([[vault, 5n]])
  })

  test('in batches without end, ends by itself', () => {
    let data = approve as Hex
    for (let level = 0; level < 60; level++) data = call('multicall', [data])
    expect(open(row(tin, data))).toEqual([])
  })
})
