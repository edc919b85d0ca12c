import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { callHandlers } from '~/lib/background/call/call-handlers'
import { startExports } from '~/lib/background/export/export-handlers'
import { glossHandlers } from '~/lib/background/gloss/gloss-handlers'
import { knownSentenceHandlers } from '~/lib/background/gloss/known-sentence-handlers'
import { createServe } from '~/lib/background/messages/serve'
import { realClock } from '~/lib/core/async/clock'
import type { Message } from '~/lib/rpc/contract'
import { cast } from '../../../sandbox/world/world-people'
import { freshForEach } from '../../background/fixture'
import { page, self } from '../../background/senders'

/** Pauses take no time; waiting for an answer does. */
const sleep = (ms: number) => realClock.sleep(ms < 10_000 ? 0 : ms)
const at = freshForEach({ clock: { ...realClock, sleep } } as never)

beforeEach(() => {
  vi.resetModules()
  const { background } = at
  const serve = createServe(
    {
      ...{
        ...callHandlers(background),
        ...glossHandlers(background.glosser),
        ...knownSentenceHandlers(background.client, background.rows),
      },
      ...startExports(background).handlers,
    },
    self,
  )
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message: unknown) =>
    Promise.resolve(serve(message as Message, page)),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A finished export of a feed whose missing sentences are counted. */
async function counted() {
  const { followSettings } = await import('~/lib/ui/base/settings')
  await followSettings()
  const { exportOf } = await import('~/lib/ui/export/export')
  const subject = { kind: 'feed', chain: '1', address: cast.ada.hash } as const
  const exporting = exportOf({ title: 'Activity', subjects: [subject] })
  await vi.waitFor(() => expect(exporting.state.value.read).toBe(true))
  await exporting.discard()
  await exporting.start()
  await vi.waitFor(() => expect(exporting.state.value.run?.state).toBe('over'), 10_000)
  await exporting.count()
  const missing = (exporting.state.value.missing ?? []).map(({ hash }) => hash)
  expect(missing.length).toBeGreaterThan(100)
  at.sandbox.stats.reset()
  const view = () => {
    const { missing: now, ...rest } = exporting.state.value
    return { ...rest, missing: now?.map(({ hash }) => hash) }
  }
  return { exporting, missing, view }
}

const askedFor = (hash: string) => at.sandbox.stats.of('E4').filter(({ path }) => path.includes(hash)).length

it('one sentence that always fails holds back no other, and is told (cases 96 and 101)', async () => {
  const { exporting, missing, view } = await counted()
  const [bad = ''] = missing
  at.sandbox.faults.set({ endpoint: 'E4', match: bad }, { kind: 'wrongShape' })
  await exporting.ask()
  expect(at.sandbox.stats.count('E4')).toBe(missing.length)
  expect(view()).toMatchObject({ missing: [bad], asked: null, error: null })
  expect(view().unanswered).toMatchObject({ count: 1, because: { code: 'http.shape' } })
  // Nobody insists: what just failed is not paid for again at once.
  await exporting.ask()
  expect(askedFor(bad)).toBe(1)
  expect(view()).toMatchObject({ missing: [bad], unanswered: { count: 1 } })
})

it('what the service has nothing to say of is neither missing nor paid for again (case 96)', async () => {
  const { exporting, missing, view } = await counted()
  const [silent = ''] = missing
  at.sandbox.faults.set({ endpoint: 'E4', match: silent }, { kind: 'status', status: 200, body: null })
  await exporting.ask()
  expect(view()).toMatchObject({ missing: [], unanswered: null })
  await exporting.count()
  expect(view().missing).toEqual([])
  await exporting.ask()
  expect(at.sandbox.stats.count('E4')).toBe(missing.length)
})

it('a key without credits ends it, and what was answered is not asked for again (case 101)', async () => {
  const { exporting, missing, view } = await counted()
  at.sandbox.faults.set('E4', { kind: 'status', status: 402 }, { skip: 3, times: 1 })
  await exporting.ask()
  expect(at.sandbox.stats.count('E4')).toBe(4)
  expect(view()).toMatchObject({ missing: missing.slice(3), asked: null, error: { code: 'credits.exhausted' } })
  await exporting.ask()
  expect(at.sandbox.stats.count('E4')).toBe(missing.length + 1)
  expect(view()).toMatchObject({ missing: [], error: null })
})
