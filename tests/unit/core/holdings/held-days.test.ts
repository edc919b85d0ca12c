import { expect, test } from 'vitest'
import { decimalText } from '../../../../lib/core/amounts/decimal'
import { chainById } from '../../../../lib/core/chains/chains'
import {
  changeSince,
  type HeldChange,
  type HeldDay,
  heldDay,
  type PlaceDays,
  withDay,
} from '../../../../lib/core/holdings/held-days'
import { coinHolding, type HoldingRow } from '../../../../lib/core/holdings/holding'
import { holdingsIn } from '../../../../lib/core/holdings/portfolio'

const day = 86_400_000
const now = Date.UTC(2026, 10, 30, 12)
const ethereum = chainById('1')
const contract = (of: string) => `0x${of.repeat(20)}`
const token = (symbol: string, of: string, more: object = {}) => ({
  ...{ symbol, name: symbol, address_hash: contract(of), decimals: '6', type: 'ERC-20' },
  ...{ exchange_rate: '1', circulating_market_cap: '90000000000' },
  ...more,
})
const row = (of: object, millions: string): HoldingRow => ({ token: of, value: `${millions}000000`, token_id: null })
const tin = token('TIN', 'c1')
const zinc = token('ZINC', 'c2')

/** One address with some ether at a price, and tokens. */
function place(ether: number, price: string, rows: HoldingRow[] = [], at = now, isCut = false): PlaceDays['now'] {
  const balance = `${ether}000000000000000000`
  const coin = coinHolding({ coin_balance: balance, exchange_rate: price })
  return {
    chain: ethereum,
    holdings: [...(coin ? [coin] : []), ...holdingsIn(rows, ethereum, balance, new Map())],
    at,
    isCut,
  }
}

const ago = (days: number) => now - days * day
const kept = (...places: PlaceDays['now'][]): HeldDay[] =>
  places.reduce<HeldDay[]>((days, each) => withDay(days, heldDay(each), now), [])

const told = (change: HeldChange | null) =>
  change && {
    since: (now - change.since) / day,
    worth: decimalText(change.worth),
    assets: Object.fromEntries(
      [...change.assets].map(([key, { amount, worth }]) => [key, `${decimalText(amount)} for ${decimalText(worth)}`]),
    ),
    gone: change.gone.map(({ token }) => token?.symbol),
    unknown: change.unknown,
  }

test('a change is of prices and of what came and went, by thing and in all, since the day nearest to a week ago', () => {
  const days = kept(
    place(1, '2000', [], ago(20)),
    place(2, '2000', [row(tin, '5'), row(zinc, '7')], ago(6)),
    place(9, '2000', [], ago(1)),
  )
  expect(told(changeSince([{ now: place(3, '2100', [row(tin, '5')]), days }], now))).toEqual({
    since: 6,
    worth: '2293',
    assets: { 'coin/ETH': '1 for 2300', [`1/${contract('c2')}`]: '-7 for -7' },
    gone: ['ZINC'],
    unknown: { places: 0, assets: 0 },
  })
})

test('nothing is compared with the day that is shown, and without an earlier one nothing is said to have changed', () => {
  expect(changeSince([{ now: place(3, '2100'), days: kept(place(1, '1', [], now - 1000)) }], now)).toBeNull()
  expect(changeSince([{ now: place(3, '2100'), days: [] }], now)).toBeNull()
  // What is shown is older than the day that would be nearest.
  const old = {
    now: place(3, '2100', [], ago(9)),
    days: kept(place(1, '2100', [], ago(8)), place(2, '2100', [], ago(11))),
  }
  expect(told(changeSince([old], now))?.worth).toBe('2100')
})

test('a place that was not known on that day is left out at both ends, and counted', () => {
  const known = { now: place(3, '10'), days: kept(place(1, '10', [], ago(7))) }
  expect(told(changeSince([known, { now: place(5, '10'), days: [] }], now))).toMatchObject({
    worth: '20',
    unknown: { places: 1, assets: 0 },
  })
  // A day on which less than half was known gives way to a farther one.
  const days = kept(place(2, '10', [], ago(3)))
  const three = [known, { now: place(5, '10'), days }, { now: place(5, '10'), days }]
  expect(told(changeSince(three, now))).toMatchObject({ since: 3, worth: '60', unknown: { places: 1 } })
})

test('what had no worth at one end is unknown, not gained or lost', () => {
  const priceless = token('TIN', 'c1', { exchange_rate: null })
  const scam = token('ZINC', 'c2', { is_scam: true })
  const days = kept(place(1, '10', [row(priceless, '5'), row(zinc, '7')], ago(7)))
  expect(told(changeSince([{ now: place(1, '10', [row(tin, '5'), row(scam, '7')]), days }], now))).toEqual({
    ...{ since: 7, worth: '0', assets: {}, gone: [] },
    unknown: { places: 0, assets: 2 },
  })
})

test('what a list that goes on does not have may be held all the same', () => {
  const days = kept(place(1, '10', [row(tin, '5')], ago(7), true))
  const change = changeSince([{ now: place(1, '10', [row(zinc, '5')], now, true), days }], now)
  expect(told(change)).toMatchObject({ worth: '0', gone: [], unknown: { assets: 2 } })
})

test('a day is kept once, as it was last seen; fifteen of them, none of the future and none older than a year', () => {
  const held = (at: number) => heldDay(place(1, '10', [], at))
  const days = Array.from({ length: 40 }, (_, index) => held(ago(40 - index))).reduce<HeldDay[]>(
    (all, each) => withDay(all, each, now),
    [],
  )
  expect(days.map(({ at }) => (now - at) / day)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(withDay(days, held(ago(1) + 1000), now).map(({ at }) => at)).toEqual([
    ...days.slice(0, -1).map(({ at }) => at),
    ago(1) + 1000,
  ])
  expect(withDay([held(ago(400)), held(now + day)], held(now), now).map(({ at }) => at)).toEqual([now])
})
