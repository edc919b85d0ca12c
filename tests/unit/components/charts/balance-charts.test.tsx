// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { BalanceCharts } from '../../../../components/charts/balance-charts'
import { doing, draw, named } from '../../ui/draw'

const coin = '1000000000000000000'
const pageOf = (day: number, next: object | null) => ({
  items: [
    {
      block_number: day,
      block_timestamp: `2026-03-0${day}T00:00:00.000000Z`,
      delta: '1',
      value: `${day}${coin.slice(1)}`,
    },
  ],
  next,
  unreadable: [],
})
let asked: unknown[] = []

beforeEach(() => {
  asked = []
  fakeBrowser.reset()
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((async ({ type, input }: never) => {
    if (type !== 'api.call') return { ok: true, value: null }
    const { cursor } = (input as { input: { cursor: { block_number: number } | null } }).input
    asked.push(cursor)
    const day = cursor ? cursor.block_number - 1 : 3
    return {
      ok: true,
      value: { value: pageOf(day, day > 1 ? { block_number: day } : null), at: Date.parse('2026-03-03'), stale: null },
    }
  }) as never)
})

test('all balances are loaded by one press, page after page, and stand in a table', async () => {
  const root = await draw(<BalanceCharts address={`0x${'a'.repeat(40)}`} chain="1" activities={[]} asTable />)
  await vi.waitFor(() => expect(root.textContent).toContain('1 so far'))
  await doing(() => named(root, 'Load all balances').click())
  await vi.waitFor(() => expect(root.textContent).toContain('3 in all'))
  expect(asked).toEqual([null, { block_number: 3 }, { block_number: 2 }])
  expect([...root.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
    'Mar 3, 2026',
    'Mar 2, 2026',
    'Mar 1, 2026',
  ])
})
