import { expect, test } from 'vitest'
import { isNarrowed, readNarrowing } from '~/lib/core/activity/read-narrowing'
import { decimalText } from '~/lib/core/amounts/decimal'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const longest = '9'.repeat(78)
const day = 'A day is written as 2026-09-15.'
const number = 'A number from 0, such as 1500 or 0.25.'

test.each<[query: Record<string, string>, read: Record<string, unknown>, refused: Record<string, string>]>([
  [{}, {}, {}],
  [{ kind: 'exchange', token: 'coin' }, { kind: 'exchange', token: 'coin' }, {}],
  [{ kind: 'toString', token: 'usdc' }, {}, {}],
  [{ since: '2026-02-28', until: '2026-02-28' }, { since: '2026-02-28', until: '2026-02-28' }, {}],
  [{ since: '2026-02-31' }, {}, { since: day }],
  [{ since: '28.2.2026', until: 'today' }, {}, { since: day, until: day }],
  [
    { since: '2026-03-01', until: '2026-02-28' },
    { since: '2026-03-01' },
    { until: 'The last day is before the first.' },
  ],
  [{ token: usdc, least: '0.1', most: longest }, { token: usdc, least: '0.1', most: longest }, {}],
  [{ token: usdc, least: '1,5', most: '-1' }, { token: usdc }, { least: number, most: number }],
  [{ token: usdc, least: '1e9', most: `9${longest}` }, { token: usdc }, { least: number, most: number }],
  [
    { token: usdc, least: '2', most: '1.999' },
    { token: usdc, least: '2' },
    { most: 'The maximum is less than the minimum.' },
  ],
  // Without a token, an amount has no unit.
  [{ least: 'abc', most: '1' }, {}, {}],
  [{ side: ' tea shop ' }, { side: 'tea shop' }, {}],
  [{ side: usdc.toUpperCase().replace('X', 'x') }, { side: usdc }, {}],
  [{ side: '0xa0b8' }, {}, { side: 'An address is 0x and 40 hex digits. A name or label works too.' }],
  [{ side: '0xSplits' }, { side: '0xSplits' }, {}],
])('the filters %o of a location are read, or refused with a reason', (query, read, refused) => {
  const { narrowing, ...rest } = readNarrowing(query)
  const told = Object.entries(narrowing).filter(([, value]) => value !== undefined)
  const plain = told.map(([name, value]) => [name, typeof value === 'object' ? decimalText(value) : value])
  expect(Object.fromEntries(plain)).toEqual(read)
  expect(rest.refused).toEqual(refused)
  expect(isNarrowed(narrowing)).toBe(told.length > 0)
})
