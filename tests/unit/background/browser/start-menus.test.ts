import { beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('keyboard commands', () => {
  let isAnnotated = true
  let isOpen = true
  let selected: { text: string; before: string; after: string } | null = null

  beforeEach(() => {
    isAnnotated = true
    isOpen = true
    selected = null
    recorded = recordedBrowser({
      'tabs.sendMessage': async (_: number, { type }: { type: string }) => {
        if (type === 'page.step' && !isAnnotated) throw new Error('nobody there')
        return { ok: true, value: { hash: one } }
      },
      'scripting.executeScript': async ({ args }: { args?: unknown[] }) => [{ result: args ? selected : false }],
    })
    startMenus({
      settings: readSettings,
      annotateOnce: async (tab) => {
        recorded.calls.push({ name: 'annotate', args: [tab] })
        if (!isOpen) throw new Error('closed')
        isAnnotated = true
        return 1
      },
      labels: async () => new Map(),
      known: async () => {},
    })
  })

  const press = (command: string, tab?: number) =>
    recorded.listeners.get('commands.onCommand')?.[0]?.(...([command, tab && { id: tab }] as never[]))

  /** What the browser was told to do, in short. */
  const done = () =>
    recorded.calls.flatMap(({ name, args }) => {
      const [first, message] = args as [{ url?: string }, { type: string; input: { by: number } }]
      if (name === 'annotate') return `annotate ${first}`
      if (name === 'scripting.insertCSS') return 'hide'
      if (name === 'tabs.create') return `open ${first.url?.replace(/^[^#]*|=.*/g, '')}`
      return name === 'tabs.sendMessage' && message.type === 'page.step' ? `step ${message.input.by}` : []
    })

  it('go to the next hash and back, hide sentences, and open the search', async () => {
    for (const [command, told] of [
      ['next-hash', 'step 1'],
      ['previous-hash', 'step -1'],
      ['hide-sentences', 'hide'],
      ['open-search', 'open #/search'],
    ] as const) {
      press(command, 7)
      await vi.waitFor(() => expect(done().at(-1)).toBe(told))
    }
    expect(done()).toHaveLength(4)
  })

  it('show the digest of a page, which is annotated first, or of a selection', async () => {
    press('digest', 7)
    await vi.waitFor(() => expect(done()).toEqual(['annotate 7', 'open #/digest']))
    selected = { text: `${one} ${two}`, before: '', after: '' }
    press('digest', 7)
    await vi.waitFor(() => expect(done().slice(2)).toEqual(['open #/digest?from']))
  })

  it('annotate a page first that is not', async () => {
    isAnnotated = false
    press('next-hash', 7)
    await vi.waitFor(() => expect(done()).toEqual(['step 1', 'annotate 7', 'step 1']))
  })

  it('do nothing without a tab, for names of another version, and where the browser keeps extensions out', async () => {
    press('next-hash')
    press('hide-sentences')
    press('digest')
    press('dance', 7)
    isAnnotated = false
    isOpen = false
    press('next-hash', 7)
    await vi.waitFor(() => expect(done()).toContain('annotate 7'))
    press('open-search')
    await vi.waitFor(() => expect(done()).toEqual(['step 1', 'annotate 7', 'open #/search']))
  })
})
