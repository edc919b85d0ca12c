// @vitest-environment happy-dom
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { NarrowRows } from '../../../../components/activity/narrow-rows'
import { SoughtFeed } from '../../../../components/activity/sought-feed'
import { describe as described } from '../../../../lib/core/activity/activity-describe'
import { dayOf } from '../../../../lib/core/time/day-words'
import type { FeedState } from '../../../../lib/ui/activity/source-feed'
import { draw } from '../../ui/draw'

const me = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const hour = 3_600_000
const noon = new Date().setHours(12, 0, 0, 0)

/** A row of the feed so many hours before this noon: coins that went out, or a token that came in. */
function row(hours: number, what: 'coin' | 'token' | 'failed') {
  const hash = `0x${String(Math.abs(hours)).padStart(64, '0')}`
  const timestamp = new Date(noon - hours * hour).toISOString()
  const moved = { from: { hash: other }, to: { hash: me }, total: { value: '1500000', decimals: '6' } }
  const token = { symbol: 'USDC', decimals: '6', type: 'ERC-20', address_hash: usdc }
  const transfer = { transaction_hash: hash, block_number: 7, log_index: 1, timestamp, token, ...moved }
  const sent = {
    from: { hash: me },
    to: { hash: other, name: what === 'coin' ? 'The Tea Shop' : null },
    value: what === 'token' ? '0' : '5000000000000000000',
  }
  const [status, result] = what === 'failed' ? (['error', 'reverted'] as const) : (['ok', 'success'] as const)
  const transaction = { hash, status, result, block_number: 7, timestamp, ...sent }
  return described({ hash, block: 7, transaction, transfers: what === 'token' ? [transfer] : [] }, me)
}

const rows = [row(-1, 'coin'), row(2, 'token'), row(25, 'coin'), row(80, 'failed')]
const state: FeedState = {
  ...{ status: 'end', unmined: [], held: [], count: 4, waiting: 0, doubles: 0, unreadable: [], notes: [] },
  ...{ stopped: null, failed: null, at: null, stale: null, known: [] },
  chunks: [rows.slice(0, 1), rows.slice(1)],
}
const reading = { address: me, book: new Map(), alike: new Map() }

const feed = { state: signal(state), more: async () => {}, reload: async () => {} }

const list = async (query: Record<string, string>) =>
  (await draw(<SoughtFeed {...{ feed, reading, query }} notes={() => null} foot={null} />)).querySelectorAll(
    '.activity-item, .activity-day, .rows-note, .activity-none > p:first-child, .field-error',
  )

const told = (found: Iterable<Element>) =>
  [...found].map((each) => (each.matches('.activity-item') ? 'row' : (each.textContent ?? '')))

test('a day is told once, above its rows', async () => {
  const [today, one, two, yesterday, three, older, four] = told(await list({}))
  expect([today, one, two, yesterday, three, four]).toEqual(['Today', 'row', 'row', 'Yesterday', 'row', 'row'])
  expect(older).toMatch(/20\d\d$/)
})

test.each<[query: Record<string, string>, said: string[]]>([
  [{ token: usdc }, ['1 of all 4 rows match.', 'Today', 'row']],
  [{ token: usdc, least: '1.5', most: '1.5' }, ['1 of all 4 rows match.', 'Today', 'row']],
  [{ token: usdc, least: '1.500001' }, ['0 of all 4 rows match.', 'No loaded row matches.']],
  // An amount has a meaning only beside its token.
  [{ least: '7' }, ['Today', 'row', 'row', 'Yesterday', 'row', expect.stringMatching(/20\d\d$/) as never, 'row']],
  [
    { side: other },
    ['4 of all 4 rows match.', 'Today', 'row', 'row', 'Yesterday', 'row', expect.anything() as never, 'row'],
  ],
  [{ side: 'tea shop' }, ['2 of all 4 rows match.', 'Today', 'row', 'Yesterday', 'row']],
  [{ since: dayOf(noon) }, ['2 of all 4 rows match.', 'Today', 'row', 'row']],
  [{ since: dayOf(noon - 25 * hour), until: dayOf(noon - 25 * hour) }, ['1 of all 4 rows match.', 'Yesterday', 'row']],
  [{ kind: 'failure', until: dayOf(noon) }, ['1 of all 4 rows match.', expect.anything() as never, 'row']],
])('rows are narrowed by %o, and it is told of how many', async (query, said) => {
  expect(told(await list(query))).toEqual(said)
})

test('kinds and tokens are offered with the number of their rows', async () => {
  const choices = (await draw(<NarrowRows state={state} narrowing={{}} onChange={() => {}} />)).querySelectorAll(
    'option',
  )
  expect([...choices].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['All kinds', 'Failed (1)', 'All tokens', 'USDC (1)']),
  )
})
