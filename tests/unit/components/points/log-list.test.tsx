// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { LogChart } from '../../../../components/points/log-chart'
import { LogList, LogTotals } from '../../../../components/points/log-list'
import { runningTotal } from '../../../../lib/core/points/log-line'
import { draw } from '../../ui/draw'

const timestamp = '2025-05-01T00:00:00.000Z'
const line = (action: string, details: unknown) => draw(<LogList rows={[{ action, details, timestamp }]} />)

const details = (root: HTMLElement) =>
  [...root.querySelectorAll('details dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])

test.each([
  ['register', { amount: '100' }],
  ['daily_reward', { streak: 7, amount: '20' }],
  ['activity', { activity: 'sent_transactions', amount: '60' }],
  ['redeem_offer', { offer_id: 'activity-pass', amount: '1000' }],
  ['manual', { manual_id: 'rewards-2025', description: 'From a partner', amount: '50' }],
  ['manual', null],
])('a line of %s that tells all of %j does not open', async (action, facts) => {
  expect((await line(action, facts)).querySelector('details')).toBeNull()
})

test.each([
  ['daily_reward', { streak: 7, amount: '20', date: '2025-03-18' }, [['date', '2025-03-18']]],
  ['activity', { activity: 'brand_new', amount: '60' }, [['activity', 'brand_new']]],
  ['activity', { activity: 'sent_transactions', description: 'Sent' }, [['activity', 'sent_transactions']]],
  [
    'manual',
    { amount: 'untold', proof: { by: ['ada'] } },
    [
      ['amount', 'untold'],
      ['proof', '{"by":["ada"]}'],
    ],
  ],
  ['constructor', { streak: 7 }, [['streak', '7']]],
  ['manual', 'only words', [['details', 'only words']]],
])('a line of %s opens to what it does not tell of %j', async (action, facts, rest) => {
  const root = await line(action, facts)
  expect(root.querySelector('summary')?.textContent).toBe('Details')
  expect(details(root)).toEqual(rest)
})

test('what the service wrote into a line is text, and harmless', async () => {
  const root = await line('manual', { note: '<img src=x>\u202eevil' })
  expect(root.querySelector('img')).toBeNull()
  expect(root.textContent).not.toContain('\u202e')
})

const some = [
  { action: 'manual', details: { amount: '1.5' }, timestamp },
  { action: 'manual', details: { amount: '1000' }, timestamp },
  { action: 'manual', details: { amount: 'untold' }, timestamp },
  { action: 'season_bonus', details: null, timestamp },
]

test('a sum says how many of its lines tell no amount, and is none where all of them do not', async () => {
  const root = await draw(<LogTotals rows={some} />)
  const sums = [...root.querySelectorAll('dd')].map((sum) => sum.textContent)
  expect(sums).toEqual(['1,001.5 × 3, 1 without amount', '— × 1, 1 without amount'])
})

test('the chart says how many lines it leaves out', async () => {
  const named = async (rows: typeof some) => {
    const root = await draw(<LogChart points={runningTotal(rows)} lines={rows.length} />)
    return [root.querySelector('[role=img]')?.getAttribute('aria-label'), root.textContent]
  }
  expect(await named(some)).toEqual([
    'Running total of the 4 lines that are loaded, without 2 lines that tell no time or amount',
    'Points over time without 2 lines that tell no time or amount',
  ])
  expect(await named(some.slice(0, 2))).toEqual(['Running total of the 2 lines that are loaded', 'Points over time '])
})

test.each([
  ['manual', null, 'not known'],
  ['manual', { amount: 'untold' }, 'not known'],
  ['manual', { amount: '50' }, '+50'],
])('the amount of a line of %s with %j is %s', async (action, facts, said) => {
  expect((await line(action, facts)).querySelector('.points-gain')?.textContent).toBe(said)
})
