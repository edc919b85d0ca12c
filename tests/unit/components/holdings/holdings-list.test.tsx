// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { HoldingsList, HoldingsTotal } from '../../../../components/holdings/holdings-list'
import { AppError } from '../../../../lib/core/errors/errors'
import { coinHolding, type Holding, holdingOf, totalWorth } from '../../../../lib/core/holdings/holding'
import { phrase } from '../../../../lib/core/phrases/phrase'
import { doing, draw, named } from '../../ui/draw'

const cap = '900000000'
const row = (more: object, value: string | null) =>
  holdingOf({ token: { name: 'Tin Coin', symbol: 'TIN', decimals: '6', type: 'ERC-20', ...more }, value }, () => false)
const coin = coinHolding({ coin_balance: '2000000000000000000', exchange_rate: '100' })
const holdings: Holding[] = [
  ...(coin ? [coin] : []),
  row({ exchange_rate: '2', circulating_market_cap: cap }, '1500000'),
  row({ name: 'Airdrop', exchange_rate: '5000', circulating_market_cap: null }, '1000000000000'),
  row({ name: 'Sealed', type: 'ERC-7984' }, null),
  row({ name: 'Fake', is_scam: true }, '5'),
]
const state = {
  status: 'end',
  pages: [[1]],
  error: null,
} as const

const total = (more: object = {}) => (
  <HoldingsTotal total={totalWorth(holdings)} state={{ ...state, ...more } as never} coin="known" />
)

describe('the total', () => {
  test('says what it is, and what is not in it', async () => {
    const root = await draw(total())
    expect(root.textContent).toContain('$203.00')
    expect(root.textContent).toContain('From 2 holdings with a price.')
    expect(root.textContent).toContain('Not included: 1 at a doubtful price ($5.00B), 1 without a price, 1 hidden.')
  })

  test('says that there may be more, that tokens are missing, and that the coin is', async () => {
    expect((await draw(total({ status: 'more' }))).textContent).toContain('loaded so far')
    const failed = { status: 'failed', pages: [], error: new AppError('http.network', phrase('call.offline')) }
    expect((await draw(total(failed))).textContent).toContain('Tokens could not be loaded')
    const without = await draw(<HoldingsTotal total={totalWorth([])} state={state as never} coin="unknown" />)
    expect(without.textContent).toContain('—')
    expect(without.textContent).toContain('ETH is not included: its balance is unknown.')
  })
})

test('what nobody asked for is folded, and shown by a press', async () => {
  const shown: boolean[] = []
  const list = (unfolded: boolean) => (
    <HoldingsList holdings={holdings} unfolded={unfolded} onUnfold={(show) => shown.push(show)} />
  )
  const root = await draw(list(false))
  expect(root.textContent).toContain('1 hidden: 1 marked as scam.')
  expect(root.textContent).not.toContain('Fake')
  expect(root.textContent).toContain('a confidential amount')
  expect(root.textContent).toContain('Doubtful price')
  await doing(() => named(root, 'Show').click())
  expect(shown).toEqual([true])
  expect((await draw(list(true))).textContent).toContain('Fake')
})
