import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { callHandlers } from '~/lib/background/call/call-handlers'
import { createServe } from '~/lib/background/messages/serve'
import { createFeed, type Feed } from '~/lib/ui/activity/feed'
import { settingValues } from '~/lib/ui/base/settings'
import { until } from '../../../browser/drive/until'
import { cast } from '../../../sandbox/world/world-people'
import { freshForEach } from '../../background/fixture'
import { page, type Sender, self } from '../../background/senders'

const at = freshForEach()
beforeEach(() => {
  const serve = createServe(callHandlers(at.background), self)
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message) => serve(message, page as Sender) as never)
})
afterEach(() => vi.restoreAllMocks())

const ada = () => createFeed({ address: cast.ada.hash, chain: '1' })
const hashes = (feed: Feed) => feed.state.peek().chunks.flatMap((rows) => rows.map(({ entry }) => entry.hash))

/** Loads a feed, lets a day pass, and opens it again where the service does not answer. */
async function reopened(): Promise<{ before: string[]; feed: Feed; done: Promise<void> }> {
  const first = ada()
  await first.more()
  at.background.clock.advance(86_400_000)
  at.sandbox.faults.set('E2', { kind: 'gate' })
  at.sandbox.faults.set('E3', { kind: 'gate' })
  const feed = ada()
  const done = feed.more()
  await at.sandbox.faults.waitHeld('E2')
  await at.sandbox.faults.waitHeld('E3')
  return { before: hashes(first), feed, done }
}

describe('a feed that is opened again', () => {
  it('shows what was kept of it until the service has answered, and then nothing else', async () => {
    const { before, feed, done } = await reopened()
    await until('rows kept from earlier', () => hashes(feed).length > 0)
    expect(feed.state.peek()).toMatchObject({ status: 'loading', failed: null })
    expect(before.slice(0, hashes(feed).length)).toEqual(hashes(feed))
    await at.sandbox.faults.release()
    await done
    expect(hashes(feed)).toEqual(before)
  })

  it('shows them also where one of its lists is empty', async () => {
    const none = { kind: 'status', status: 200, body: { items: [], next_page_params: null } } as const
    at.sandbox.faults.set('E3', none, { times: 1 })
    const { feed, done } = await reopened()
    await until('rows kept from earlier', () => hashes(feed).length > 0)
    await at.sandbox.faults.release()
    await done
  })
})

it('a feed does not go on at another service that is chosen meanwhile', async () => {
  const chosen = settingValues.peek()
  // One block that is longer than a page: the feed asks on until it has all of it.
  const items = Array.from({ length: 50 }, (_, row) => ({
    ...{ transaction_hash: `0x${row.toString(16).padStart(64, '0')}`, block_number: 90, log_index: 900 - row },
    ...{ from: { hash: cast.ada.hash }, to: { hash: cast.nobody.hash } },
  }))
  const body = { items, next_page_params: { block_number: 90, index: 850 } }
  at.sandbox.faults.set('E3', { kind: 'status', status: 200, body }, { times: 1 })
  at.sandbox.faults.set('E2', { kind: 'gate' }, { times: 1 })
  const feed = createFeed({ address: cast.nobody.hash, chain: '1' })
  const done = feed.more()
  await at.sandbox.faults.waitHeld('E2')
  settingValues.value = { ...chosen, provider: 'documented', explorerHost: 'https://other.example' }
  await at.sandbox.faults.release()
  await done
  settingValues.value = chosen
  expect(at.sandbox.stats.count('E3')).toBe(1)
})
