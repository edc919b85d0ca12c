import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startMenus } from '../../../../lib/background/browser/start-menus'
import { readSettings } from '../../../../lib/settings/store'
import { type Recorded, recordedBrowser } from '../recorded-browser'

let recorded: Recorded
vi.mock('wxt/browser', () => ({
  get browser() {
    return recorded.browser
  },
}))

beforeEach(() => {
  fakeBrowser.reset()
  recorded = recordedBrowser()
})

it('the menu looks up nothing that is called a private key where it is selected', async () => {
  startMenus({
    settings: readSettings,
    annotateOnce: async () => 1,
    labels: async () => new Map(),
    known: async () => {},
  })
  const [listener] = recorded.listeners.get('contextMenus.onClicked') ?? []
  const selectionText = `Private key: 0x${'ab'.repeat(32)}`
  ;(listener as unknown as (click: object) => void)({ menuItemId: 'look-up-selection', selectionText })
  const opened = () => recorded.calls.filter(({ name }) => name === 'tabs.create').map(({ args }) => args[0])
  await vi.waitFor(() => expect(opened()).toMatchObject([{ url: expect.stringMatching(/#\/page$/) }]))
})

it('the menu looks up a link of the reader’s own explorer on its chain', async () => {
  await fakeBrowser.storage.session.set({ 'setting:ownExplorers': { 'explorer.example': '8453' } })
  startMenus({
    settings: readSettings,
    annotateOnce: async () => 1,
    labels: async () => new Map(),
    known: async () => {},
  })
  const [listener] = recorded.listeners.get('contextMenus.onClicked') ?? []
  const hash = `0x${'ab'.repeat(32)}`
  ;(listener as unknown as (click: object) => void)({
    menuItemId: 'look-up-link',
    linkUrl: `https://explorer.example/tx/${hash}`,
  })
  const opened = () => recorded.calls.filter(({ name }) => name === 'tabs.create').map(({ args }) => args[0])
  await vi.waitFor(() =>
    expect(opened()).toMatchObject([{ url: expect.stringContaining(`${hash}&as=transaction&chain=8453`) }]),
  )
})
