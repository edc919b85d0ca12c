import * as known from 'viem/chains'
import { expect, test } from 'vitest'
import table from '../../../../assets/chains.json' with { type: 'json' }
import { chainById, chains } from '../../../../lib/core/chains/chains'

test('every chain has a coin, and no word that says there is none', () => {
  const nameless = table.filter(
    ({ coin }) => !/^[A-Za-z][A-Za-z0-9.]{0,11}$/.test(coin) || /^(none|null|n\/?a)$/i.test(coin),
  )
  expect(nameless).toEqual([])
})

test('every served chain that viem builds on the OP Stack is of that family', () => {
  const opStack = new Set(
    Object.values(known)
      .filter(({ contracts }) => contracts && 'l2ToL1MessagePasser' in contracts)
      .map(({ id }) => String(id)),
  )
  const served = table.filter(({ id, served }) => served && opStack.has(id))
  expect(served.length).toBeGreaterThan(20)
  expect(served.filter(({ family }) => family !== 'optimism')).toEqual([])
})

test.each([
  ['Reya', '1729', 'arbitrum'],
  ['Reya Cronos', '89346162', 'arbitrum'],
  ['Playblock', '1829', 'arbitrum'],
  ['Shibarium', '109', null],
  ['LightLink Phoenix', '1890', null],
])('%s is not taken for a chain of the OP Stack', (_, id, family) => {
  expect(chainById(id).family).toBe(family)
})

test('every chain that viem builds on the stack of zkSync says which contract tells its coin as a token', () => {
  const stack = new Set(
    Object.values(known)
      .filter((chain) => 'custom' in chain && 'getEip712Domain' in (chain.custom ?? {}))
      .map(({ id }) => String(id)),
  )
  const ours = chains.filter(({ id }) => stack.has(id))
  expect(ours.map(({ id }) => id)).toEqual(expect.arrayContaining(['300', '324']))
  for (const { id, coinToken } of ours) expect(coinToken, id).toEqual(chainById('324').coinToken)
})
