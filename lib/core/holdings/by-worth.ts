import { compareDecimals } from '../amounts/decimal'
import type { Holding } from './holding'

/** Credible prices first, then none, then incredible ones; items last. */
function rankOf({ worth, doubtful, item, token }: Holding): number {
  if (worth && !doubtful) return 0
  if (item || /^ERC-(721|1155)$/.test(token?.type ?? '')) return 3
  return worth ? 2 : 1
}

/** Sorts holdings by worth, highest first; ties keep the service's order. */
export function byWorth(a: Holding, b: Holding): number {
  const rank = rankOf(a) - rankOf(b)
  return rank !== 0 || !a.worth || !b.worth ? rank : compareDecimals(b.worth, a.worth)
}
