import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { callHandlers } from '~/lib/background/call/call-handlers'
import { createServe } from '~/lib/background/messages/serve'
import { createFeed, type Feed, firstCost, mostUnasked } from '~/lib/ui/activity/feed'
import { cast } from '../../../sandbox/world/world-people'
import { freshForEach } from '../../background/fixture'
import { page, type Sender, self } from '../../background/senders'

const at = freshForEach()
beforeEach(() => {
  const serve = createServe(callHandlers(at.background), self)
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message) => serve(message, page as Sender) as never)
})
afterEach(() => vi.restoreAllMocks())

const of = (chain: string, { hash }: { hash: string }) => ({ chain, address: hash.toLowerCase() })
const sources = [of('1', cast.ada), of('10', cast.ada), of('1', cast.linus)]
const rows = (feed: Feed) => feed.state.peek().chunks.flat()
const keys = (feed: Feed) => rows(feed).map(({ of, entry }) => `${of?.chain} ${entry.hash}`)

async function toEnd(feed: Feed): Promise<void> {
  for (let turn = 0; turn < 60 && feed.state.peek().status !== 'end'; turn++) {
    const before = keys(feed)
    await feed.more()
    expect(keys(feed).slice(0, before.length)).toEqual(before)
    const times = rows(feed).flatMap(({ time }) => time ?? [])
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  }
}

it('brings everything of all of them, newest first, each once, and rows are only added below', async () => {
  const feed = createFeed(sources)
  await toEnd(feed)
  expect(feed.state.peek().status).toBe('end')
  const known = new Set(
    sources.flatMap(({ chain, address }) => {
      const world = at.sandbox.world.chain(chain)
      return [
        ...(world?.byAddress.get(address) ?? []).map(({ hash }) => `${chain} ${hash.toLowerCase()}`),
        ...(world?.movementsByAddress.get(address) ?? []).map(
          (each) => `${chain} ${each.transaction.hash.toLowerCase()}`,
        ),
      ]
    }),
  )
  const told = [...feed.state.peek().unmined, ...rows(feed)].map(({ of, entry }) => `${of?.chain} ${entry.hash}`)
  expect(new Set(told)).toEqual(known)
  expect(told).toHaveLength(known.size)
  // Ada pays linus: both are the reader's own here, and neither has gained.
  expect(rows(feed).filter(({ also }) => also?.length).length).toBeGreaterThan(0)
})

it('goes on without a source that fails, says so there, and takes it in once it answers', async () => {
  at.sandbox.faults.set('E2', { kind: 'status', status: 403, body: { message: 'Restricted access' } }, { times: 1 })
  const feed = createFeed([of('10', cast.ada), of('1', cast.linus)])
  await feed.more()
  const failed = feed.sources.peek().filter(({ error }) => error !== null)
  expect(failed).toHaveLength(1)
  expect(feed.state.peek().count).toBeGreaterThan(0)
  const before = feed.state.peek().count
  at.sandbox.faults.clear()
  for (const source of failed) await feed.retry(source.of)
  await toEnd(feed)
  expect(feed.sources.peek().every(({ status }) => status === 'end')).toBe(true)
  expect(feed.state.peek().count).toBeGreaterThan(before)
})

it('asks at first what it tells, and for more no more than what is never told', async () => {
  const many = ['1', '10', '8453', '42161'].flatMap((chain) =>
    [cast.ada, cast.linus, cast.busy].map((who) => of(chain, who)),
  )
  at.sandbox.switches.pageSize = 3
  const feed = createFeed(many)
  const asked = async () => {
    at.sandbox.stats.reset()
    await feed.more()
    return at.sandbox.stats.count('E2') + at.sandbox.stats.count('E3')
  }
  expect(await asked()).toBe(firstCost(many.length).calls)
  // More rows are wanted than so many pages have: only what is never told ends a press.
  const before = feed.state.peek().count
  const presses = [await asked(), await asked(), await asked()]
  expect(presses).toEqual([mostUnasked, mostUnasked, mostUnasked])
  expect(feed.state.peek().count).toBeGreaterThan(before)
})

it('names its rows in a list of one, and not where one source stands alone', async () => {
  const one = of('1', cast.linus)
  const [alone, list] = [createFeed(one), createFeed([one])]
  await Promise.all([toEnd(alone), toEnd(list)])
  expect(rows(alone).length).toBeGreaterThan(0)
  expect(rows(list).map(({ entry }) => entry.hash)).toEqual(rows(alone).map(({ entry }) => entry.hash))
  expect([rows(alone).some(({ of }) => of), rows(list).every(({ of }) => of)]).toEqual([false, true])
})
