import { addressKey } from '../addresses/hex'
import { formatCoin } from '../amounts/format'
import { type Chain, chains } from '../chains/chains'
import { t } from '../language/t'

/** One column of a comparison: an address on a chain. */
export interface Compared {
  chain: string
  address: string
}

/** More columns never fit side by side. */
export const mostCompared = 4

const shape = /^([1-9]\d{0,17}):(0x[0-9a-f]{40})$/i

export const comparedKey = ({ chain, address }: Compared): string => addressKey(chain, address)

/** The columns in a location, each once; `lost` counts invalid ones and those beyond the limit. */
export function readCompared(text = ''): { columns: Compared[]; lost: number } {
  const named = text.split(',').filter(Boolean)
  const valid = named.flatMap((each) => {
    const [, chain, address] = shape.exec(each) ?? []
    return chain && address ? [{ chain, address }] : []
  })
  const once = [...new Map(valid.toReversed().map((each) => [comparedKey(each), each])).values()].toReversed()
  const columns = once.slice(0, mostCompared)
  return { columns, lost: named.length - valid.length + once.length - columns.length }
}

export const writeCompared = (columns: readonly Compared[]): string =>
  columns.map(({ chain, address }) => `${chain}:${address}`).join(',')

/** Whether the coins of both chains are interchangeable. */
function isSameCoin(a: Chain, b: Chain): boolean {
  if (a.id === b.id) return true
  const areKnown = chains.includes(a) && chains.includes(b)
  return areKnown && !a.testnet && !b.testnet && a.coin === b.coin
}

interface Balance {
  chain: Chain
  /** Smallest units of the coin, as digits. */
  units: unknown
}

/** The difference between two balances in words; null if either is unknown, or the coins differ. */
export function balanceDifference(first: Balance, other: Balance): string | null {
  const [before, after] = [wholeOf(first.units), wholeOf(other.units)]
  if (before === null || after === null || !isSameCoin(first.chain, other.chain)) return null
  if (before === after) return t('As much as the first')
  const difference = after > before ? after - before : before - after
  const text = formatCoin(String(difference), { coin: other.chain.coin })
  if (!text) return null
  return after > before
    ? t('{amount} more than the first', { amount: text })
    : t('{amount} less than the first', { amount: text })
}

const wholeOf = (units: unknown): bigint | null =>
  typeof units === 'string' && /^\d{1,78}$/.test(units) ? BigInt(units) : null
