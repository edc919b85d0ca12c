import { addDecimals, type Decimal, multiplyDecimals } from '../amounts/decimal'
import type { Token } from '../transactions/list-rows'
import type { Activity } from './activity-describe'
import { type Movement, movesNothing } from './activity-movements'

/** What arrived, or left, of the chain's coin, of one token, or of one collection. */
export interface Came {
  /** Null for the coin. */
  token: Token | null
  /** Exact; null if none of it is known. For a collection, the number of items. */
  amount: Decimal | null
  /** There is more than is counted, because some amounts are unknown. */
  isLeast: boolean
}

/** What came in and went out over a time. */
interface CameAndWent {
  came: readonly Came[]
  went: readonly Came[]
}

interface Sum extends Came {
  worth: Decimal | null
}

const one: Decimal = { digits: 1n, scale: 0 }

/**
 * What arrived at the addresses of these rows since a time, and what left them: the coin first, then by worth. Scams,
 * zero movements, and those between the reader's own addresses are left out.
 */
export function movedSince(
  rows: readonly Activity[],
  since: number,
  isOwn: (address: string) => boolean = () => false,
): CameAndWent {
  const sums = { in: new Map<string, Sum>(), out: new Map<string, Sum>() }
  for (const { time, status, fold, movements } of rows) {
    if (time === null || time < since || fold !== null || (status !== 'ok' && status !== 'inside')) continue
    for (const movement of movements) {
      const { direction, marked, other } = movement
      if (direction === 'self' || marked || movesNothing(movement) || (other?.hash && isOwn(other.hash))) continue
      const key = keyOf(movement)
      sums[direction].set(key, plus(sums[direction].get(key), movement))
    }
  }
  const ranked = (all: ReadonlyMap<string, Sum>) => [...all.values()].sort(byWorth).map(({ worth: _, ...came }) => came)
  return { came: ranked(sums.in), went: ranked(sums.out) }
}

const keyOf = ({ token, kind }: Movement): string =>
  token === null ? 'coin' : `${kind} ${token.address_hash?.toLowerCase() ?? `${token.symbol} ${token.name}`}`

function plus(before: Sum | undefined, { token, kind, amount: known, priceNow, doubtful }: Movement): Sum {
  const amount = known ?? (kind === 'nft' ? one : null)
  const price = doubtful ? null : priceNow
  return {
    token,
    amount: amount && before?.amount ? addDecimals(before.amount, amount) : (amount ?? before?.amount ?? null),
    isLeast: amount === null || before?.isLeast === true,
    worth: add(before?.worth ?? null, amount && price ? multiplyDecimals(amount, price) : null),
  }
}

const add = (a: Decimal | null, b: Decimal | null) => (a && b ? addDecimals(a, b) : (a ?? b))

const sizeOf = ({ digits, scale }: Decimal): number => Number(digits) / 10 ** scale

const byWorth = (a: Sum, b: Sum): number =>
  Number(b.token === null) - Number(a.token === null) ||
  (b.worth ? sizeOf(b.worth) : -1) - (a.worth ? sizeOf(a.worth) : -1)
