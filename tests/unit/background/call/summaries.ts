import { tour } from '../../../sandbox/world/tour'
import { cast } from '../../../sandbox/world/world-people'
import type { freshForEach } from '../fixture'

/** A transaction of the tour on Ethereum whose summary is in this state. */
export const hashIn = (state: string) =>
  tour.find((entry) => entry.chainId === '1' && entry.state === state)?.hash ?? ''

/** Calls on Ethereum that tests of the client make (E4, E1). */
export function summaries(at: ReturnType<typeof freshForEach>) {
  return {
    summary: (hash: string, options = {}) =>
      at.background.client.call('transactionSummary', { chain: '1', hash }, options),
    overview: (options = {}) =>
      at.background.client.call('addressOverview', { chain: '1', address: cast.ada.hash }, options),
  }
}
