import { addDecimals, type Decimal } from '../amounts/decimal'
import type { Holding } from './holding'

export interface TotalWorth {
  /** US dollars of what is included; null if nothing is. */
  worth: Decimal | null
  counted: number
  /** Left out, each for one reason. */
  doubtful: number
  /** US dollars of the doubtful ones at their prices. */
  doubted: Decimal | null
  priceless: number
  uncounted: number
  folded: number
}

const sumOf = (sum: Decimal | null, worth: Decimal | null) => (sum && worth ? addDecimals(sum, worth) : (sum ?? worth))

/** The total worth of holdings. Nothing is guessed: exclusions are counted by reason. */
export function totalWorth(holdings: readonly Holding[]): TotalWorth {
  const total: TotalWorth = {
    worth: null,
    counted: 0,
    doubtful: 0,
    doubted: null,
    priceless: 0,
    uncounted: 0,
    folded: 0,
  }
  for (const { worth, price, doubtful, fold } of holdings) {
    if (fold === 'scam') total.folded += 1
    else if (doubtful) {
      total.doubtful += 1
      total.doubted = sumOf(total.doubted, worth)
    } else if (fold) total.folded += 1
    else if (worth) {
      total.counted += 1
      total.worth = sumOf(total.worth, worth)
    } else if (price) total.uncounted += 1
    else total.priceless += 1
  }
  return total
}
