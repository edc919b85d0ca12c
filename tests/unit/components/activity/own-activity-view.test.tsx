// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { OwnActivityView } from '../../../../components/activity/own-activity-view'
import { callHandlers } from '../../../../lib/background/call/call-handlers'
import { createServe } from '../../../../lib/background/messages/serve'
import { readBook } from '../../../../lib/ui/address-book/book'
import { views } from '../../../../lib/ui/navigation/views'
import { until } from '../../../browser/drive/until'
import { cast } from '../../../sandbox/world/world-people'
import { freshForEach } from '../../background/fixture'
import { page, type Sender, self } from '../../background/senders'
import { doing, draw, named } from '../../ui/draw'

const at = freshForEach()
const sync = { on: false, open: false, at: null, packed: 0, left: 0, bytes: 0, limit: 1, stopped: null, error: null }
const label = (address: string, name: string) => ({
  ...{ address, label: name, note: '', colour: 'none' as const, changed: 1 },
  mine: true as const,
})

beforeEach(async () => {
  const serve = createServe(callHandlers(at.background), self)
  const labels = [label(cast.ada.hash, 'Ada'), label(cast.linus.hash, 'Linus')]
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((message) =>
    (message as unknown as { type?: string }).type === 'book.read'
      ? (Promise.resolve({ ok: true, value: { labels, undo: null, sync } }) as never)
      : (serve(message, page as Sender) as never),
  )
  await readBook()
})
afterEach(() => vi.restoreAllMocks())

/** The extension may read from the service, unlike a page. */
const { happyDOM } = window as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } }
happyDOM.settings.fetch.disableSameOriginPolicy = true

const view = views.find(({ id }) => id === 'own-activity')

async function open(query: Record<string, string>) {
  if (!view) throw new Error('No view')
  return draw(<OwnActivityView view={view} params={{}} query={query} chain="1" />)
}

test('own addresses on one chain are loaded at once, and each row says whose it is', async () => {
  const root = await open({})
  await until('rows', async () => {
    await doing(() => {})
    return root.querySelectorAll('.activity-item').length > 10
  })
  const owners = [...root.querySelectorAll('.row-owners')].map(({ textContent }) => textContent ?? '')
  expect(owners.every((words) => /Ada|Linus/.test(words))).toBe(true)
  expect(root.querySelector('.own-sources')?.textContent).toMatch(/Ada.*Linus/)
})

test('many calls are told before they are made', async () => {
  at.sandbox.stats.reset()
  const root = await open({ on: '1,10,8453' })
  expect(root.textContent).toContain('This asks the service 12 times to begin with.')
  expect(at.sandbox.stats.count('E2')).toBe(0)
  await doing(() => named(root, 'Load activity').click())
  await until('rows of all', async () => {
    await doing(() => {})
    return root.querySelector('.load-more button')?.textContent === 'Load more'
  })
  expect(at.sandbox.stats.count('E2')).toBe(6)
})

test('where no address is chosen, it says so', async () => {
  const root = await open({ of: 'none' })
  expect(root.textContent).toContain('Choose at least one of your addresses.')
  expect(root.querySelector('.own-sources')).toBeNull()
})

test('more sources than are loaded are not left out without a word', async () => {
  const root = await open({ on: Array.from({ length: 13 }, (_, at) => String(at + 1)).join(',') })
  expect(root.textContent).toContain('Only the first 24 of 26 are loaded.')
})
