// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { OwnChange } from '../../../../components/home/own-change'
import { OwnWeek } from '../../../../components/home/own-week'
import { chainById } from '../../../../lib/core/chains/chains'
import type { OwnLook } from '../../../../lib/core/data/own-memory'
import { bookState } from '../../../../lib/ui/address-book/book'
import { settingValues } from '../../../../lib/ui/base/settings'
import { following } from '../../../../lib/ui/following/following'
import { withLook } from '../../../../lib/ui/home/own-looks'
import { draw } from '../../ui/draw'

let last = 1

/** An address that no test saw before. */
const someAddress = () => `0x${String(++last).padStart(40, 'a')}`

type Answers = Readonly<Record<string, { value: object; at: number } | null>>

let called: string[] = []

/** A background that stores these answers, and returns them even if new ones are requested. */
const keepAll = (kept: Answers, fresh: Answers = {}) => {
  fakeBrowser.reset()
  called = []
  fakeBrowser.runtime.onMessage.addListener(async (message: unknown) => {
    const { type, input } = message as { type: string; input: { name?: string } }
    const { name = '' } = input
    if (type === 'api.call') called.push(name)
    const answer = (type === 'api.call' ? fresh : kept)[name]
    return { ok: true, value: answer ? { ...answer, source: 'cache' } : null }
  })
}

const keep = (value: object | null, at: number) => keepAll({ addressOverview: value && { value, at } })

const page = (...items: object[]) => ({ items, next: null, unreadable: [] })

beforeEach(() => {
  following.value = null
  settingValues.value = { ...settingValues.peek(), onDemand: true }
})

const hour = 3_600_000
const label = { label: 'Mine', note: '', colour: 'none' as const, changed: 1, mine: true as const }

async function shown(address: string, pattern: RegExp): Promise<void> {
  bookState.value = { labels: [{ ...label, address }], undo: null, sync: null as never, shared: [], files: [] }
  const root = await draw(
    <>
      <OwnChange address={address} chain="1" asked={0} />
      <OwnWeek chain={chainById('1')} />
    </>,
  )
  await vi.waitFor(() => expect(root.textContent).toMatch(pattern))
}

test('a balance says what it is worth today, if there is a price', async () => {
  const address = someAddress()
  keep({ coin_balance: '1500000000000000000', exchange_rate: '2000' }, Date.now())
  await shown(address, /^1\.5 ETH · \$3,000\.00 · updated now/)
})

test('an own address says its kept balance and how old it is, and then what changed since', async () => {
  const address = someAddress()
  const now = Date.now()
  keep({ coin_balance: '1500000000000000000' }, now - 2.5 * hour)
  await shown(address, /^1\.5 ETH · updated 2/)
  // The same answer once more is no new look.
  await shown(address, /^1\.5 ETH · updated 2/)
  keep({ coin_balance: '1200000000000000001' }, now - hour)
  await shown(address, /^1\.2 ETH · −0\.3 since 2/)
  keep({ coin_balance: '1200000000000000000' }, now - hour / 2)
  await shown(address, /^1\.2 ETH · <0\.000001 out since /)
  keep({ coin_balance: '1200000000000000000' }, now)
  await shown(address, /^1\.2 ETH · updated/)
})

test('what is not known is said, and news is counted where it is followed', async () => {
  const address = someAddress()
  keep(null, 0)
  following.value = [
    { chain: '1', address, news: [], unseen: 3, told: 5, missedAt: 5, askedAt: 1, error: null, tokens: [] },
  ]
  await shown(address, /^Balance unknown: not looked up lately At least 3 new/)
})

test.each<[string, OwnLook | undefined, number, OwnLook]>([
  ['the first', undefined, 5, { key: 'k', seen: { balance: '2', at: 5 }, before: null }],
  [
    'a newer one',
    { key: 'k', seen: { balance: '1', at: 4 }, before: null },
    5,
    { key: 'k', seen: { balance: '2', at: 5 }, before: { balance: '1', at: 4 } },
  ],
  [
    'an older one',
    { key: 'k', seen: { balance: '1', at: 6 }, before: null },
    5,
    { key: 'k', seen: { balance: '1', at: 6 }, before: null },
  ],
  [
    'one after a clock was set back',
    { key: 'k', seen: { balance: '1', at: 99 }, before: null },
    5,
    { key: 'k', seen: { balance: '2', at: 5 }, before: null },
  ],
])('%s look', (_, known, at, next) => {
  expect(withLook(known, 'k', { balance: '2', at }, 10)).toEqual(next)
})

const sent = (last: string, to: string, at: number) => ({
  hash: `0x${last.repeat(64)}`,
  block_number: Number(last),
  timestamp: new Date(at).toISOString(),
  ...{ status: 'ok', result: 'success', from: { hash: `0x${'9'.repeat(40)}` }, to: { hash: to } },
  value: '250000000000000000',
})

test('home asks for what is an hour old, once, and tells what came and how much of it is new', async () => {
  const address = someAddress()
  const now = Date.now()
  settingValues.value = { ...settingValues.peek(), onDemand: false }
  const nothing = { value: page(), at: now - 2 * hour }
  const before = { value: page(sent('1', address, now - 50 * hour)), at: now - 2 * hour }
  const balance = { value: { coin_balance: '1' }, at: now }
  keepAll({ addressOverview: balance, addressTransactions: before, addressTokenTransfers: { ...nothing, at: now } })
  settingValues.value = { ...settingValues.peek(), onDemand: true }
  await shown(address, /Received in 7 days: \+0\.25 ETH$/)
  expect(called).toEqual([])

  settingValues.value = { ...settingValues.peek(), onDemand: false }
  const after = { value: page(sent('2', address, now - hour), ...before.value.items), at: now + 1 }
  keepAll(
    { addressOverview: balance, addressTransactions: before, addressTokenTransfers: { ...nothing, at: now } },
    { addressTransactions: after },
  )
  await shown(address, /1 newReceived in 7 days: \+0\.5 ETH$/)
  expect(called).toEqual(['addressTransactions'])

  keepAll({ addressOverview: balance, addressTransactions: after, addressTokenTransfers: { ...nothing, at: now } })
  await shown(address, /1 newReceived in 7 days: \+0\.5 ETH$/)
  expect(called).toEqual([])
})

test('a week tells what went out as well', async () => {
  const address = someAddress()
  const now = Date.now()
  const out = { ...sent('4', `0x${'8'.repeat(40)}`, now - hour), from: { hash: address } }
  keepAll({ addressTransactions: { value: page(out), at: now }, addressTokenTransfers: { value: page(), at: now } })
  await shown(address, /Nothing received in 7 daysSent in 7 days: −0\.25 ETH$/)
})

test('a week of which not everything is loaded says so', async () => {
  const address = someAddress()
  const now = Date.now()
  const more = { ...page(sent('3', address, now - hour)), next: { index: '1' } }
  keepAll({ addressTransactions: { value: more, at: now }, addressTokenTransfers: { value: page(), at: now } })
  await shown(address, /Received in 7 days, of what is loaded/)
})
