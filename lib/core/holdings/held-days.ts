import { addDecimals, type Decimal, decimalText, parseDecimal } from '../amounts/decimal'
import { dayLength } from '../time/day-words'
import type { Token } from '../transactions/list-rows'
import { type Asset, assetKey, countedOf, type HeldAt } from './portfolio'

/* What own addresses held on earlier days, and what has changed since one of them. */

/** One thing that one address held on one chain. */
interface HeldThen {
  /** That of its `Asset`. */
  key: string
  /** What names it; null for a coin. */
  token: Pick<Token, 'symbol' | 'address_hash'> | null
  /** Exact decimals. */
  amount: string
  /** US dollars. */
  worth: string
}

/** What one address held on one chain on one day, as far as its total counted it. */
export interface HeldDay {
  /** Of the older answer, ms since 1970. */
  at: number
  held: readonly HeldThen[]
  /** Keys of what it held without counting: hidden, or without a credible worth. */
  uncounted: readonly string[]
  /** Whether there was more than the answer has. */
  isCut: boolean
}

/** How one address on one chain is compared. */
export interface PlaceDays {
  now: HeldAt & Pick<HeldDay, 'at' | 'isCut'>
  /** Oldest first. */
  days: readonly HeldDay[]
}

export interface AssetChange {
  amount: Decimal
  worth: Decimal
}

/** What changed since a day, of what is known at both ends. */
export interface HeldChange {
  /** The first moment of what is compared with, ms since 1970. */
  since: number
  worth: Decimal
  /** By the key of the asset. Those without an entry did not change, or are unknown at one end. */
  assets: ReadonlyMap<string, AssetChange>
  /** What is no longer held. */
  gone: readonly Asset[]
  /** Left out: places without that day, and things without a worth at one end. */
  unknown: { places: number; assets: number }
}

/** For each place: enough for two weeks of every day, or a year of a look a month. */
const mostDays = 15
const oldest = 366 * dayLength

/** In UTC, so that a journey makes no day twice. */
const dayOf = (ms: number): number => Math.floor(ms / dayLength)

export function heldDay({ chain, holdings, at, isCut }: PlaceDays['now']): HeldDay {
  const counted = holdings.flatMap((each) => countedOf(each, chain) ?? [])
  const keys = new Set(counted.map(({ key }) => key))
  return {
    at,
    held: counted.map(({ key, token, amount, worth }) => ({
      key,
      token: token && { symbol: token.symbol, address_hash: token.address_hash },
      amount: decimalText(amount),
      worth: decimalText(worth),
    })),
    uncounted: uncountedIn({ chain, holdings }).filter((key) => !keys.has(key)),
    isCut,
  }
}

/** Days with one more, which replaces the same one. A future one comes from a clock that was later set back. */
export const withDay = (days: readonly HeldDay[], day: HeldDay, now: number): HeldDay[] =>
  [...days.filter(({ at }) => dayOf(at) !== dayOf(day.at) && at <= now && at > now - oldest), day]
    .sort((a, b) => a.at - b.at)
    .slice(-mostDays)

/**
 * What changed since the day nearest to a week ago on which at least half of these places are known, or else any; null
 * if there is none. Amounts of places and things that are unknown at one end are left out at both.
 */
export function changeSince(places: readonly PlaceDays[], now: number): HeldChange | null {
  const day = baseDay(places, dayOf(now) - 7)
  if (day === null) return null
  const pairs = places.flatMap(({ now: to, days }) => {
    const from = days.find(({ at }) => dayOf(at) === day)
    return from && dayOf(to.at) > day ? [{ from, to }] : []
  })
  const sums = new Map<string, Sum>()
  for (const { from, to } of pairs) sumChange(sums, from, to)
  const known = [...sums].filter(([, { isUnknown }]) => !isUnknown)
  const changed = known.filter(([, { amount, worth }]) => amount.digits !== 0n || worth.digits !== 0n)
  return {
    since: Math.min(...pairs.map(({ from }) => from.at)),
    worth: changed.reduce((sum, [, { worth }]) => addDecimals(sum, worth), zero),
    assets: new Map(changed.map(([key, { amount, worth }]) => [key, { amount, worth }])),
    gone: changed.flatMap(([key, { asset, isHeld }]) => (isHeld ? [] : [{ ...asset, key, amount: zero, worth: zero }])),
    unknown: { places: places.length - pairs.length, assets: sums.size - known.length },
  }
}

const zero: Decimal = { digits: 0n, scale: 0 }

interface Sum extends AssetChange {
  asset: Pick<Asset, 'token' | 'chains'>
  isHeld: boolean
  isUnknown: boolean
}

function baseDay(places: readonly PlaceDays[], wanted: number): number | null {
  const counts = new Map<number, number>()
  for (const { now, days } of places)
    for (const { at } of days) if (dayOf(at) < dayOf(now.at)) counts.set(dayOf(at), (counts.get(dayOf(at)) ?? 0) + 1)
  const far = (day: number) => Math.abs(day - wanted)
  const near = [...counts].sort(([a], [b]) => far(a) - far(b) || a - b)
  return (near.find(([, count]) => count * 2 >= places.length) ?? near[0])?.[0] ?? null
}

/** Adds what changed at one place. */
function sumChange(sums: Map<string, Sum>, from: HeldDay, to: PlaceDays['now']): void {
  const { chain } = to
  const now = to.holdings.flatMap((each) => countedOf(each, chain) ?? [])
  const keysNow = new Set(now.map(({ key }) => key))
  const keysThen = new Set(from.held.map(({ key }) => key))
  const add = (key: string, more: Omit<Sum, 'asset'>, asset: Sum['asset']) => {
    const before = sums.get(key)
    sums.set(key, {
      asset: before?.asset ?? asset,
      amount: before ? addDecimals(before.amount, more.amount) : more.amount,
      worth: before ? addDecimals(before.worth, more.worth) : more.worth,
      isHeld: more.isHeld || before?.isHeld === true,
      isUnknown: more.isUnknown || before?.isUnknown === true,
    })
  }
  const uncountedThen = new Set(from.uncounted)
  for (const { key, token, amount, worth } of now) {
    const isUnknown = uncountedThen.has(key) || (from.isCut && !keysThen.has(key))
    add(key, { amount, worth, isHeld: true, isUnknown }, { token, chains: [chain] })
  }
  const uncountedNow = new Set(uncountedIn(to))
  for (const { key, token, amount, worth } of from.held) {
    const isUnknown = uncountedNow.has(key) || (to.isCut && !keysNow.has(key))
    add(key, { amount: minus(amount), worth: minus(worth), isHeld: false, isUnknown }, { token, chains: [chain] })
  }
}

const uncountedIn = ({ chain, holdings }: HeldAt): string[] => [
  ...new Set(holdings.flatMap((each) => (countedOf(each, chain) ? [] : assetKey(each.token, chain)))),
]

function minus(text: string): Decimal {
  const { digits, scale } = parseDecimal(text) ?? zero
  return { digits: -digits, scale }
}
