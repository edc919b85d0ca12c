import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  allowances,
  call,
  cats,
  direct,
  june,
  known,
  me,
  most,
  open,
  other,
  row,
  tin,
  unknown,
  vault,
  zero,
} from './allowance-rows'

describe('an allowance is open', () => {
  test('until it is taken back, newest first', () => {
    expect(open(direct('approve', vault, 5n), direct('approve', other, 7n))).toEqual([
      [other, 7n],
      [vault, 5n],
    ])
    expect(open(direct('approve', vault, 5n), direct('approve', vault, 0n))).toEqual([])
    expect(open(direct('setApprovalForAll', vault, true, {}, cats))).toEqual([[vault, 'all']])
    const taken = direct('setApprovalForAll', vault, false, {}, cats)
    expect(open(direct('setApprovalForAll', vault, true, {}, cats), taken)).toEqual([])
  })

  test.each([
    ['increaseAllowance', 'decreaseAllowance'],
    ['increaseApproval', 'decreaseApproval'],
  ])('as the last call left it, by %s and %s', (more, less) => {
    expect(open(direct('approve', vault, 5n), direct(more, vault, 4n), direct(less, vault, 2n))).toEqual([[vault, 7n]])
    expect(open(direct(more, vault, 4n))).toEqual([[vault, 'at least 4']])
    expect(open(direct(less, vault, 4n))).toEqual([])
  })

  test('without a limit, if all bits are set or nobody owns as much', () => {
    for (const value of [most, 2n ** 160n - 1n, 2n ** 96n - 1n, 2n ** 255n - 1n])
      expect(open(direct('approve', vault, value))).toEqual([[vault, 'unlimited']])
  })

  test('by what succeeded and was its own alone', () => {
    expect(open(direct('approve', vault, 5n, { status: 'error', result: 'Reverted' }))).toEqual([])
    expect(open(direct('approve', vault, 5n, { from: { hash: other } }))).toEqual([])
    expect(open(direct('approve', zero, 5n))).toEqual([])
  })

  test('whatever stands behind its arguments, and never by half a call', () => {
    const data = call('approve', vault, 5n)
    expect(open(row(tin, `${data}0123456789abcdef`))).toEqual([[vault, 5n]])
    expect(open(row(tin, data.slice(0, -2) as Hex))).toEqual([])
  })

  test('by a call that goes on, and for an operator until a date', () => {
    expect(open(row(tin, call('approveAndCall', vault, 5n, '0x1234')))).toEqual([[vault, 5n]])
    const [operator] = allowances([row(tin, call('setOperator', vault, june))]).open
    expect([operator?.amount, operator?.expires]).toEqual(['unlimited', june * 1000])
    expect(open(row(tin, call('setOperator', vault, 5)))).toEqual([])
  })
})

describe('an item’s approval belongs to the item', () => {
  const item = (spender: Hex, id: bigint) => direct('approve', spender, id, {}, cats)
  const moves = (id: string) => [
    { from: { hash: me }, to: { hash: other }, token: known.get(cats), total: { token_id: id } },
  ]

  test('also number 0', () => {
    expect(open(item(vault, 0n))).toEqual([[vault, '#0']])
  })

  test('each by itself', () => {
    expect(open(item(vault, 11n), item(vault, 12n))).toEqual([
      [vault, '#12'],
      [vault, '#11'],
    ])
  })

  test('until the zero address, another spender or a transfer', () => {
    expect(open(item(vault, 4021n), item(zero, 4021n))).toEqual([])
    expect(open(item(vault, 4021n), item(other, 4021n))).toEqual([[other, '#4021']])
    expect(open(item(vault, 4021n), row(cats, '0x', {}, moves('4021')))).toEqual([])
    expect(open(item(vault, 4021n), row(cats, '0x', {}, moves('4020')))).toEqual([[vault, '#4021']])
    const { ended } = allowances([item(vault, 1n), item(other, 1n), row(cats, '0x', {}, moves('1'))])
    expect(ended.map(({ spender, ended: end }) => [spender.hash, end?.why])).toEqual([
      [other, 'moved'],
      [vault, 'replaced'],
    ])
  })

  test('a hash as its number is no amount', () => {
    const id = 2n ** 255n + 12345n
    expect(open(item(vault, id))).toEqual([[vault, `#${id}`]])
  })

  test('where nothing tells an item from an amount, both stay, and zero takes nothing back', () => {
    expect(unknown(direct('approve', vault, 5n), direct('approve', vault, 0n))).toEqual([
      [vault, null, 0n],
      [vault, null, 5n],
    ])
    expect(unknown(direct('approve', vault, 5n), direct('increaseAllowance', vault, 2n))).toEqual([
      [vault, 'amount', 7n],
    ])
    expect(unknown(direct('setApprovalForAll', vault, true), direct('approve', vault, 0n))).toEqual([
      [vault, 'item', 0n],
      [vault, 'item', 'all'],
    ])
    const named = { decoded_input: { method_call: 'approve(address to, uint256 tokenId)' } }
    expect(unknown(direct('approve', vault, 0n, named))).toEqual([[vault, 'item', 0n]])
  })
})

test('it is known since when one is open, and when it was used last', () => {
  const given = direct('approve', vault, 5n)
  const again = direct('approve', vault, 9n)
  const used = row(vault, '0x', {}, [
    { from: { hash: me }, to: { hash: other }, token: known.get(tin), total: { value: '3' } },
  ])
  const [one] = allowances([given, again, used]).open
  expect([one?.since, one?.time, one?.used?.time]).toEqual([given.time, again.time, used.time])
})
