// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { BalanceTable } from '../../../../components/charts/charts-table'
import { FeesByMonth } from '../../../../components/charts/fees-by-month'
import { MostFrequent } from '../../../../components/charts/most-frequent'
import { describe as described } from '../../../../lib/core/activity/activity-describe'
import { balanceDays, chartData } from '../../../../lib/core/activity/chart-data'
import { hideValues } from '../../../../lib/ui/base/hidden-values'
import { draw } from '../../ui/draw'

const me = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const friend = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const coin = '1000000000000000000'

const row = (hash: string, month: string, price: string | null) =>
  described(
    {
      hash: `0x${hash.repeat(64)}`,
      block: 1,
      transaction: {
        ...{ status: 'ok', from: { hash: me }, to: { hash: friend }, value: coin, block_number: 1 },
        timestamp: `${month}-03T12:00:00.000000Z`,
        fee: { type: 'actual', value: coin },
        historic_exchange_rate: price,
      },
      transfers: [],
    },
    me,
  )
const activities = [row('1', '2026-03', null), row('2', '2026-02', '2000')]

/** Cells of each row, as they are read. */
const rowsOf = (root: HTMLElement) =>
  [...root.querySelectorAll('tbody tr')].map((tr) => [...tr.children].map(({ textContent }) => textContent))

test('fees by month are a table with a bar for each, and an unknown price is said', async () => {
  const root = await draw(<FeesByMonth days={chartData(activities).days} />)
  expect(rowsOf(root)).toEqual([
    ['Mar 2026', '1', '1', 'Not known'],
    ['Feb 2026', '1', '1', '$2,000.00'],
  ])
  expect([...root.querySelectorAll<HTMLElement>('.bar')].map(({ style }) => style.width)).toEqual(['100%', '100%'])
})

test('fees of the newest year are one sum, at least what is known', async () => {
  const root = await draw(<FeesByMonth days={chartData([...activities, row('3', '2025-12', '2000')]).days} />)
  expect(root.querySelector('p')?.textContent).toBe('2026 · 2 ETH · At least $2,000.00')
})

test('counterparties are a table with a bar for each', async () => {
  const root = await draw(<MostFrequent activities={activities} address={me} />)
  const [[name = '', ...figures] = []] = rowsOf(root)
  expect(name).toMatch(/^0x[dD]8/)
  expect(figures.slice(0, 3)).toEqual(['2', '2', '0'])
})

test('neither bars nor counts stay in the page while values are hidden', async () => {
  hideValues(true)
  try {
    const days = await draw(<FeesByMonth days={chartData(activities).days} />)
    const sides = await draw(<MostFrequent activities={activities} address={me} />)
    for (const root of [days, sides]) {
      expect([...root.querySelectorAll<HTMLElement>('.bar')].every(({ style }) => style.width === '0%')).toBe(true)
      expect(root.querySelector('tbody')?.textContent).not.toMatch(/\b[12]\b/)
      expect(root.querySelector('p')?.textContent ?? '').not.toMatch(/2 ETH|\$/)
    }
  } finally {
    hideValues(false)
  }
})

test('the balance by day is a table, and a worth that nobody tells is none', async () => {
  const days = balanceDays(
    [{ block_timestamp: '2026-02-01T00:00:00.000000Z', value: `3${coin.slice(1)}` }],
    activities,
    Date.parse('2026-03-04T00:00:00Z'),
  )
  expect(rowsOf(await draw(<BalanceTable days={days} />))).toEqual([
    ['Mar 4, 2026', '3', '—'],
    ['Feb 3, 2026', '3', '$6,000.00'],
    ['Feb 1, 2026', '3', '—'],
  ])
})
