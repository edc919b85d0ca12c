import { describe, expect, test } from 'vitest'
import { describe as described } from '../../../../lib/core/activity/activity-describe'
import { openAllowances } from '../../../../lib/core/holdings/open-allowances'

const me = `0x${'a'.repeat(40)}`
const tin = `0x${'d'.repeat(40)}`
const vault = `0x${'b'.repeat(40)}`
const other = `0x${'c'.repeat(40)}`

const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.replace(/^0x/, '')).padStart(64, '0')
const selectors = { approve: '095ea7b3', increase: '39509351', decrease: 'a457c2d7', all: 'a22cb465' } as const

let count = 0
/** One call of a token; `more` changes its transaction. */
function call(method: keyof typeof selectors, spender: string, value: bigint, more: object = {}) {
  count += 1
  const hash = `0x${String(count).padStart(64, '0')}`
  const transaction = {
    hash,
    status: 'ok',
    result: 'success',
    block_number: count,
    timestamp: new Date(Date.UTC(2026, 0, count)).toISOString(),
    from: { hash: me },
    to: { hash: tin, name: 'Tin Coin' },
    value: '0',
    raw_input: `0x${selectors[method]}${word(spender)}${word(value)}`,
    ...more,
  }
  return described({ hash, transaction, transfers: [] } as never, me)
}

/** Given as they happened; a feed has the newest first. */
const open = (...calls: ReturnType<typeof call>[]) =>
  openAllowances(calls.toReversed(), me, new Map()).map(({ spender, amount, atLeast }) => [
    spender.hash,
    atLeast ? `at least ${amount}` : amount,
  ])

describe('an allowance is open', () => {
  test('until it is taken back, newest first', () => {
    expect(open(call('approve', vault, 5n), call('approve', other, 7n))).toEqual([
      [other, 7n],
      [vault, 5n],
    ])
    expect(open(call('approve', vault, 5n), call('approve', vault, 0n))).toEqual([])
    expect(open(call('all', vault, 1n))).toEqual([[vault, 'all']])
    expect(open(call('all', vault, 1n), call('all', vault, 0n))).toEqual([])
  })

  test('as the last call left it', () => {
    expect(open(call('approve', vault, 5n), call('increase', vault, 4n), call('decrease', vault, 2n))).toEqual([
      [vault, 7n],
    ])
    expect(open(call('approve', vault, 2n ** 256n - 1n))).toEqual([[vault, 'unlimited']])
  })

  test('by at least what was added, where nobody tells what it was before', () => {
    expect(open(call('increase', vault, 4n))).toEqual([[vault, 'at least 4']])
    expect(open(call('decrease', vault, 4n))).toEqual([])
  })

  test('by what succeeded and was its own alone', () => {
    expect(open(call('approve', vault, 5n, { status: 'error', result: 'Reverted' }))).toEqual([])
    expect(open(call('approve', vault, 5n, { from: { hash: other } }))).toEqual([])
    expect(open(call('approve', `0x${'0'.repeat(40)}`, 5n))).toEqual([])
  })
})
