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

const [one, two] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]

/** What a digest is made of, once the menu was pressed over two hashes. */
async function digestOfSelection() {
  startMenus({
    settings: readSettings,
    annotateOnce: async () => 1,
    labels: async () => new Map(),
    known: async () => {},
  })
  const [listener] = recorded.listeners.get('contextMenus.onClicked') ?? []
  const click = { menuItemId: 'look-up-selection', selectionText: `${one} ${two}`, frameId: 0 }
  ;(listener as unknown as (click: object, tab: object) => void)(click, { id: 7 })
  const opened = () => recorded.calls.find(({ name }) => name === 'tabs.create')?.args[0] as { url: string } | undefined
  await vi.waitFor(() => expect(opened()?.url).toMatch(/#\/digest\?from=/))
  const key = `handed-text:${opened()?.url.split('=')[1]}`
  return JSON.parse(String((await fakeBrowser.storage.session.get(key))[key]))
}

it('the menu makes a digest of several hashes, with what is around them and what their page speaks of', async () => {
  const selected = { text: `${one}\n${two}`, before: 'Our payouts', after: '' }
  recorded = recordedBrowser({
    'tabs.get': async () => ({ url: 'https://desk.example/1' }),
    'scripting.executeScript': async ({ args }: { args?: unknown[] }) => [{ result: args ? selected : 'seed' }],
  })
  expect(await digestOfSelection()).toEqual({ ...selected, speaks: 'seed' })
})

it('the menu runs nothing where the reader keeps all scripts out, and trusts no value there', async () => {
  await fakeBrowser.storage.session.set({ 'setting:neverSites': ['desk.example'] })
  recorded = recordedBrowser({ 'tabs.get': async () => ({ url: 'https://desk.example/1' }) })
  expect(await digestOfSelection()).toEqual({ text: `${one} ${two}`, speaks: '…' })
  expect(recorded.calls.filter(({ name }) => name.startsWith('scripting.'))).toEqual([])
})
