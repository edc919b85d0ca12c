import { expect, test } from 'vitest'
import { decimalText } from '../../../../lib/core/amounts/decimal'
import {
  allowancesCsv,
  atStake,
  byRisk,
  isSoughtAllowance,
  type ListedAllowance,
  stakeOfAll,
} from '../../../../lib/core/holdings/allowance-list'
import { holdingOf } from '../../../../lib/core/holdings/holding'
import type { Allowance } from '../../../../lib/core/holdings/open-allowances'
import {
  allow,
  allowances,
  call,
  cats,
  direct,
  june,
  me,
  most,
  now,
  other,
  permit2,
  row,
  tin,
  vault,
} from './allowance-rows'

const priced = { address_hash: tin, symbol: 'TIN', type: 'ERC-20', decimals: '0', circulating_market_cap: '9000000' }
const held = (value: string | null, more: object = {}) =>
  holdingOf({ token: { ...priced, exchange_rate: '2', ...more }, value }, () => false)
const unknown = { isContract: undefined, isVerified: undefined, created: undefined }

const one = (...rows: ReturnType<typeof row>[]) => allowances(rows).open[0] as Allowance
const stake = (allowance: Allowance, holdings: ReturnType<typeof held>[], isWhole = true) => {
  const worth = atStake(allowance, { holdings, isWhole })
  return worth && decimalText(worth)
}

test('what could be taken is what is held, up to what is allowed, at a price that counts', () => {
  const five = one(direct('approve', vault, 5n))
  expect(stake(five, [held('3')])).toBe('6')
  expect(stake(five, [held('900')])).toBe('10')
  expect(stake(one(direct('approve', vault, most)), [held('900')])).toBe('1800')
  expect(stake(five, [])).toBe('0')
  expect(stake(one(row(permit2, allow(tin, vault, 4n, june))), [held('3')])).toBe('6')
})

test('what is not known to be worth anything is unknown, never nothing', () => {
  const five = one(direct('approve', vault, 5n))
  expect(stake(five, [], false)).toBeNull()
  expect(stake(five, [held(null)])).toBeNull()
  expect(stake(five, [held('3', { exchange_rate: null })])).toBeNull()
  expect(stake(five, [held('3', { circulating_market_cap: null })])).toBeNull()
  expect(
    stake(one(row(cats, call('approve', vault, 7n))), [held('1', { address_hash: cats, type: 'ERC-721' })]),
  ).toBeNull()
})

const listed = (allowance: Allowance, worth: bigint | null, facts: Partial<ListedAllowance['spender']> = {}) => ({
  allowance,
  stake: worth === null ? null : { digits: worth, scale: 0 },
  spender: { ...unknown, ...facts },
})

test('the riskiest come first: unlimited, then whose source nobody can read, then the most at stake', () => {
  const limited = (digit: bigint) => one(direct('approve', vault, digit))
  const endless = one(direct('approve', other, most))
  const scam = { ...endless, token: { ...endless.token, is_scam: true } }
  const list = [
    listed(scam, 900n, { isVerified: false }),
    listed(limited(1n), 5n, { isVerified: true, isContract: true }),
    listed(limited(2n), 7n),
    listed(limited(3n), 50n),
    listed(limited(4n), 1n, { isContract: false }),
    listed(endless, 0n, { isVerified: true, isContract: true }),
    listed(endless, null, { isVerified: false }),
  ]
  expect(list.toSorted(byRisk).map((each) => list.indexOf(each))).toEqual([6, 5, 4, 3, 2, 1, 0])
})

test('several spenders of one token can take it once', () => {
  const a = one(direct('approve', vault, 5n))
  const all = one(row(cats, call('setApprovalForAll', vault, true)))
  const total = stakeOfAll([listed(a, 5n), listed(a, 9n), listed(all, 20n), listed(a, null)])
  expect(total && decimalText(total)).toBe('29')
  expect(stakeOfAll([listed(a, null)])).toBeNull()
})

test('every step is told in its order, an expiry at its time', () => {
  const { steps } = allowances([
    row(permit2, allow(tin, other, 4n, 1_780_000_000)),
    direct('approve', vault, 5n),
    direct('approve', vault, 9n),
    direct('approve', vault, 0n),
    row(cats, call('approve', vault, 7n)),
    row(cats, call('approve', other, 7n)),
  ])
  expect(steps.map(({ what, allowance: { amount } }) => [what, String(amount)])).toEqual([
    ['expired', '4'],
    ['given', '7'],
    ['replaced', '7'],
    ['given', '7'],
    ['revoked', '9'],
    ['changed', '9'],
    ['given', '5'],
    ['given', '4'],
  ])
  expect(steps[0]?.time).toBe(1_780_000_000_000)
})

test('they are found by token, spender and label, and saved with what is known of them', () => {
  const { open, ended } = allowances([
    direct('approve', vault, most),
    direct('approve', other, 5n),
    direct('approve', other, 0n),
  ])
  const [first, last] = [open[0], ended[0]] as [Allowance, Allowance]
  for (const words of ['tin', vault.slice(0, 9), 'Old farm'])
    expect(isSoughtAllowance(first, words, 'Old farm')).toBe(true)
  expect(isSoughtAllowance(first, 'usdc')).toBe(false)
  const text = allowancesCsv([listed(first, 12n, { isVerified: false }), listed(last, null)], (hash) =>
    hash === vault ? '=Old farm' : '',
  )
  const [header, open1, ended1] = text.split('\r\n')
  expect(header).toMatch(/^\ufeffStatus,Token,/)
  expect(open1).toContain(`Open,TIN,${tin},${vault},`)
  expect(open1).toContain(`'=Old farm,Unlimited,`)
  expect(open1).toMatch(/,No,12\.00$/)
  expect(ended1).toContain(`Revoked,TIN,${tin},${other},,,5,5,2026-`)
  expect(text).not.toContain(me)
  expect(now).toBeGreaterThan(0)
})
