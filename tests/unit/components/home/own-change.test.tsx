// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { OwnChange } from '../../../../components/home/own-change'
import { following } from '../../../../lib/ui/following/following'
import { type OwnLook, withLook } from '../../../../lib/ui/home/own-looks'
import { draw } from '../../ui/draw'

let last = 1

/** An address that no test saw before. */
const someAddress = () => `0x${String(++last).padStart(40, 'a')}`

const keep = (value: object | null, at: number) => {
  fakeBrowser.reset()
  const answer = value && { value, at, source: 'cache' }
  fakeBrowser.runtime.onMessage.addListener(async () => ({ ok: true, value: answer }))
}

beforeEach(() => {
  following.value = null
})

const hour = 3_600_000

async function shown(address: string, pattern: RegExp): Promise<void> {
  const root = await draw(<OwnChange address={address} chain="1" />)
  await vi.waitFor(() => expect(root.textContent).toMatch(pattern))
}

test('an own address says its kept balance and how old it is, and then what changed since', async () => {
  const address = someAddress()
  const now = Date.now()
  keep({ coin_balance: '1500000000000000000' }, now - 2.5 * hour)
  await shown(address, /^1\.5 ETH · seen 2/)
  // The same answer once more is no new look.
  await shown(address, /^1\.5 ETH · seen 2/)
  keep({ coin_balance: '1200000000000000001' }, now - hour)
  await shown(address, /^1\.2 ETH · −0\.3 since 2/)
  keep({ coin_balance: '1200000000000000001' }, now)
  await shown(address, /^1\.2 ETH · seen/)
})

test('what is not known is said, and news is counted where it is followed', async () => {
  const address = someAddress()
  keep(null, 0)
  following.value = [
    { chain: '1', address, news: [], unseen: 3, told: 5, missedAt: 5, askedAt: 1, error: null, tokens: [] },
  ]
  await shown(address, /^Balance unknown: not looked up lately At least 3 new$/)
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
