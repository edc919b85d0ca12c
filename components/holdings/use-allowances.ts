import { useEffect, useMemo } from 'preact/hooks'
import { endpoints } from '../../lib/api/index'
import { providers } from '../../lib/api/providers'
import { chainById } from '../../lib/core/chains/chains'
import { atStake, byRisk, type ListedAllowance } from '../../lib/core/holdings/allowance-list'
import type { HoldingRow } from '../../lib/core/holdings/holding'
import { type Allowance, allowancesIn, tokensIn } from '../../lib/core/holdings/open-allowances'
import { holdingsIn } from '../../lib/core/holdings/portfolio'
import { firstCost } from '../../lib/ui/activity/feed'
import { feedOf } from '../../lib/ui/activity/feed-of'
import { feedRows } from '../../lib/ui/activity/source-feed'
import { book, watchBook } from '../../lib/ui/address-book/book'
import { setting } from '../../lib/ui/base/settings'
import { listOf } from '../../lib/ui/data/list-of'
import { useRetryWhenFixed } from '../../lib/ui/data/use-resource'
import { spenderFacts } from '../../lib/ui/holdings/spenders'

/** Lists of holdings that stay loaded together; what is at stake elsewhere is unknown. */
const mostHeld = 6

/** What the first load takes: the lists of activity, and what is held. */
export function allowancesCost(addresses: number): { calls: number; credits: number } {
  const { calls, credits } = firstCost(addresses)
  const held = providers[setting('provider').peek()].holdings ? Math.min(addresses, mostHeld) : 0
  return { calls: calls + held, credits: credits && credits + held * endpoints.addressTokens.credits }
}

/** Loads the activity of addresses, and what they hold. */
export function useAllowances(addresses: readonly string[], chain: string) {
  const [only = ''] = addresses
  const sources = addresses.map((address) => ({ address, chain }))
  const feed = useMemo(() => feedOf(sources.length === 1 ? { address: only, chain } : sources), [])
  const state = feed.state.value
  const lists = providers[setting('provider').value].holdings
  const pagers = useMemo(
    () => addresses.slice(0, mostHeld).map((address) => listOf('addressTokens', { address }, chain)),
    [],
  )
  const helds = pagers.map((pager) => pager.state.value)
  useEffect(() => {
    watchBook()
    if (feed.state.peek().count === 0 && feed.state.peek().status === 'loading') void feed.more()
    for (const pager of pagers) if (lists && pager.state.peek().pages.length === 0) void pager.more()
  }, [feed])
  useRetryWhenFixed(state.failed?.error ?? null, () => void feed.more())
  const labels = book.value
  const holdings = useMemo(
    () =>
      addresses.map((_, index) => {
        const held = helds[index]
        return {
          holdings: holdingsIn((held?.pages.flat() ?? []) as HoldingRow[], chainById(chain), null, labels),
          isWhole: held?.status === 'end' && held.unreadable.length === 0 && held.stopped === null,
        }
      }),
    [labels, ...helds],
  )
  const perAddress = useMemo(() => {
    const rows = feedRows(state)
    const tokens = tokensIn(
      rows,
      holdings.flatMap(({ holdings }) => holdings.flatMap(({ token }) => token ?? [])),
    )
    return addresses.map((address) => allowancesIn(rows, address, tokens, Date.now()))
  }, [state.chunks, state.held, holdings])
  const listed = (allowance: Allowance, index: number): ListedAllowance => {
    const held = holdings[index]
    return {
      allowance,
      spender: spenderFacts(allowance.spender, chain),
      stake: allowance.ended || !held ? null : atStake(allowance, held),
      ...(addresses.length > 1 && { owner: addresses[index] ?? '' }),
    }
  }
  return {
    feed,
    state,
    steps: perAddress
      .flatMap(({ steps }, index) =>
        steps.map((step) => ({ step, owner: addresses.length > 1 ? addresses[index] : undefined })),
      )
      .sort(({ step: a }, { step: b }) => (b.time ?? 0) - (a.time ?? 0)),
    open: perAddress.flatMap(({ open }, index) => open.map((each) => listed(each, index))).sort(byRisk),
    ended: perAddress.flatMap(({ ended }, index) => ended.map((each) => listed(each, index))),
    // Without prices nothing is known to be at stake.
    hasWorth: lists && helds.some(({ pages }) => pages.length > 0),
  }
}
