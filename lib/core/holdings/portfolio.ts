import type { AddressBook } from '../address-book/address-book'
import { nameFault } from '../address-book/name-fault'
import { addDecimals, compareDecimals, type Decimal, fromUnits } from '../amounts/decimal'
import { coinDecimals } from '../amounts/format'
import { tokenAmount } from '../amounts/token-amount'
import { type Chain, chains } from '../chains/chains'
import { isKnownToken } from '../chains/known-tokens'
import { cleanText } from '../text/text'
import type { Token } from '../transactions/list-rows'
import {
  type Holding,
  type HoldingRow,
  holdingOf,
  isCoinItself,
  namesCoin,
  type TotalWorth,
  totalWorth,
} from './holding'

/** The holdings in a list's rows, without the coin's own contract; names are judged by chain and labels. */
export function holdingsIn(
  rows: readonly HoldingRow[],
  chain: Chain,
  /** The balance of the coin, in smallest units. */
  balance: unknown,
  labels: AddressBook,
): Holding[] {
  const misleads = (token: Token) =>
    namesCoin(token, chain) ||
    [token.symbol, token.name].some((each) => each && nameFault(each, token.address_hash ?? undefined, labels))
  return rows.filter((row) => !isCoinItself(row, chain, balance)).map((row) => holdingOf(row, misleads))
}

/** What one address holds on one chain. */
export interface HeldAt {
  chain: Chain
  holdings: readonly Holding[]
}

/** One coin or token, joined over addresses and chains. */
export interface Asset {
  /** The same for what counts as the same thing. */
  key: string
  /** Null for a coin. */
  token: Token | null
  /** The chains it is held on, the one with most of its worth first. */
  chains: readonly Chain[]
  /** Exact. */
  amount: Decimal
  /** US dollars. */
  worth: Decimal
}

export interface Portfolio {
  total: TotalWorth
  /** What the total counts, the most valuable first. */
  assets: readonly Asset[]
}

interface Sum extends Omit<Asset, 'chains'> {
  on: Map<Chain, Decimal>
}

/** Everything held, as one sum. What the total leaves out is in no asset either. */
export function portfolioOf(held: readonly HeldAt[]): Portfolio {
  const sums = new Map<string, Sum>()
  for (const { chain, holdings } of held) {
    for (const holding of holdings) {
      const counted = countedOf(holding, chain)
      if (!counted) continue
      const { key, token, amount, worth } = counted
      const before = sums.get(key)
      const on = before?.on ?? new Map<Chain, Decimal>()
      on.set(chain, plus(on.get(chain), worth))
      sums.set(key, {
        key,
        token: before ? before.token : token,
        amount: plus(before?.amount, amount),
        worth: plus(before?.worth, worth),
        on,
      })
    }
  }
  const assets = [...sums.values()].map(
    ({ on, ...sum }): Asset => ({
      ...sum,
      chains: [...on].sort(([, a], [, b]) => compareDecimals(b, a)).map(([chain]) => chain),
    }),
  )
  return {
    total: totalWorth(held.flatMap(({ holdings }) => holdings)),
    assets: assets.sort((a, b) => compareDecimals(b.worth, a.worth)),
  }
}

/** What the total counts of a holding; null for what it leaves out. */
export function countedOf(
  { token, amount: row, worth, doubtful, fold }: Holding,
  chain: Chain,
): Omit<Asset, 'chains'> | null {
  const amount = amountOf(token, row)
  return worth && amount && !doubtful && !fold ? { key: assetKey(token, chain), token, amount, worth } : null
}

const plus = (before: Decimal | undefined, more: Decimal): Decimal => (before ? addDecimals(before, more) : more)

function amountOf(token: Token | null, row: Holding['amount']): Decimal | null {
  if (token === null) return fromUnits(row.total?.value, coinDecimals)
  const scaled = tokenAmount(row)
  return scaled.state === 'told' ? scaled.amount : null
}

/**
 * What counts as the same thing. Coins of one symbol, on main networks of the chain table; tokens whose contracts are
 * known under one symbol. Any other token is one contract on one chain, whatever it calls itself.
 */
export function assetKey(token: Token | null, chain: Chain): string {
  if (token === null) return `coin/${chains.includes(chain) && !chain.testnet ? chain.coin : chain.id}`
  const symbol = cleanText(token.symbol ?? '')
  const contract = token.address_hash?.toLowerCase() ?? ''
  return isKnownToken(symbol, contract) ? `known/${symbol}` : `${chain.id}/${contract || symbol}`
}
