import { describe, expect, it } from 'vitest'
import { chainById } from '../../../../lib/core/chains/chains'
import { balanceDifference, mostCompared, readCompared, writeCompared } from '../../../../lib/core/compare/compared'

const address = (digit: string) => `0x${digit.repeat(40)}`

describe('the columns of a place', () => {
  it('are read as they were written', () => {
    const columns = [
      { chain: '1', address: address('a') },
      { chain: '10', address: address('a') },
    ]
    expect(readCompared(writeCompared(columns))).toEqual({ columns, lost: 0 })
    expect(readCompared('')).toEqual({ columns: [], lost: 0 })
  })

  it('leave out what is none, and count it', () => {
    expect(readCompared(`1:${address('a')},0:${address('b')},x,1:0x12,javascript:alert(1)`)).toEqual({
      columns: [{ chain: '1', address: address('a') }],
      lost: 4,
    })
  })

  it('stand once, whatever the case, and are four at most', () => {
    const named = ['a', 'A', 'b', 'c', 'd', 'e'].map((digit) => `1:${address(digit)}`).join(',')
    const { columns, lost } = readCompared(named)
    expect(columns.map((column) => column.address)).toEqual(['a', 'b', 'c', 'd'].map(address))
    expect(columns).toHaveLength(mostCompared)
    expect(lost).toBe(1)
  })
})

describe('a difference of balances', () => {
  const eth = (id: string, units: unknown) => ({ chain: chainById(id), units })
  const difference = (a: [string, unknown], b: [string, unknown]) => balanceDifference(eth(...a), eth(...b))

  it('is exact, and in words', () => {
    expect(difference(['1', '1000000000000000000'], ['1', '3500000000000000000'])).toBe('2.5 ETH more than the first')
    expect(difference(['1', '3500000000000000000'], ['10', '1000000000000000000'])).toBe('2.5 ETH less than the first')
    expect(difference(['1', '7'], ['1', '7'])).toBe('As much as the first')
    expect(difference(['1', '123456789012345678901234567890'], ['1', '123456789012345678901234567891'])).toMatch(
      /^1 wei more/,
    )
  })

  it.each<[string, [string, unknown], [string, unknown]]>([
    ['the coins are different', ['1', '1'], ['137', '2']],
    ['one is a test network', ['1', '1'], ['11155111', '2']],
    ['nobody knows the chains', ['987001', '1'], ['987002', '2']],
    ['one is not known', ['1', null], ['1', '2']],
    ['one is no amount', ['1', '1'], ['1', 'unknown']],
  ])('is none where %s', (_, a, b) => expect(difference(a, b)).toBeNull())

  it('is there on one chain that nobody knows', () => {
    expect(difference(['987001', '1'], ['987001', '2'])).toMatch(/more than the first$/)
  })
})
