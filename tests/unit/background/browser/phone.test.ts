import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { type Recorded, recordedBrowser } from '../recorded-browser'

/** What Firefox for Android does not have, by MDN's tables. */
const missing = new Set(['commands', 'contextMenus', 'omnibox', 'windows', 'sidebarAction', 'sidePanel'])
const missingOfButton = new Set(['getBadgeText', 'setBadgeText', 'setBadgeBackgroundColor'])

const without = (whole: object, names: ReadonlySet<string>): object =>
  new Proxy(whole, {
    get: (target, name) => (names.has(String(name)) ? undefined : Reflect.get(target, name)),
    has: (target, name) => !names.has(String(name)) && Reflect.has(target, name),
  })

let recorded: Recorded
vi.mock('wxt/browser', () => ({
  get browser() {
    const { action } = recorded.browser as { action: object }
    const phone = without(recorded.browser as object, missing)
    return new Proxy(phone, {
      get(target, name) {
        if (name === 'extension') return { inIncognitoContext: true }
        return name === 'action' ? without(action, missingOfButton) : Reflect.get(target, name)
      },
    })
  },
}))

beforeEach(() => {
  fakeBrowser.reset()
  recorded = recordedBrowser()
  vi.resetModules()
})

it('the background starts on a phone, without menus, shortcuts, address bar and windows', async () => {
  const { start } = await import('../../../../lib/background/start')
  expect(start).not.toThrow()
  expect([...recorded.listeners.keys()]).toContain('runtime.onMessage')
  expect([...recorded.listeners.keys()].filter((name) => missing.has(name.split('.')[0] ?? ''))).toEqual([])
})

it('a button without text says in its title what it would say', async () => {
  const { badgeText, showBadge } = await import('../../../../lib/background/browser/browser-side')
  await showBadge('!', undefined, 'A key is missing.')
  await showBadge('5', 3)
  expect(await badgeText(3)).toBe('')
  const titles = recorded.calls.filter(({ name }) => name === 'action.setTitle')
  expect(titles).toMatchObject([{ args: [{ title: expect.stringContaining('A key is missing.') }] }])
})

it('case 128: a private tab is told where there are no windows to ask', async () => {
  const { inPrivate } = await import('../../../../lib/rpc/send-message')
  expect(await inPrivate()).toBe(true)
})
