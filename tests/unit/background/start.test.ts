import { rulesOfStyle } from '../../../lib/core/pages/mark-style'
import 'fake-indexeddb/auto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { type MessageName, protocol, type Reply } from '../../../lib/rpc/contract'
import { everyMessage, forBoth, forWebPages } from './every-message'
import { type Recorded, recordedBrowser } from './recorded-browser'
import { page, script, self } from './senders'

let recorded: Recorded
vi.mock('wxt/browser', () => ({
  get browser() {
    return recorded.browser
  },
}))

/** A background that the browser starts now, over what storage holds. Gives what it had done when it gave control back. */
async function start() {
  recorded = recordedBrowser()
  vi.resetModules()
  const { start } = await import('../../../lib/background/start')
  start()
  const first = new Map(recorded.listeners)
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  return first
}

const alarms = () =>
  recorded.calls.flatMap(({ name, args: [alarm, when] }) =>
    name === 'alarms.create'
      ? [{ alarm: alarm as string, ...(when as { delayInMinutes?: number; when?: number }) }]
      : [],
  )

/** As the browser delivers a message; undefined if nobody answers it. */
async function ask(type: string, input: unknown, sender: object, v = protocol): Promise<Reply<unknown> | undefined> {
  const [listener] = recorded.listeners.get('runtime.onMessage') ?? []
  return new Promise((answer) => {
    const waits = (listener as unknown as (...args: unknown[]) => boolean)({ v, type, input }, sender, answer)
    if (!waits) answer(undefined)
  })
}

beforeEach(() => {
  fakeBrowser.reset()
})

describe('a background that starts', () => {
  it('case 47: listens to everything before it waits for anything', async () => {
    const first = await start()
    expect([...first.keys()].sort()).toEqual([
      'alarms.onAlarm',
      'commands.onCommand',
      'contextMenus.onClicked',
      'notifications.onClicked',
      'omnibox.onInputChanged',
      'omnibox.onInputEntered',
      'permissions.onAdded',
      'permissions.onRemoved',
      'runtime.onConnect',
      'runtime.onInstalled',
      'runtime.onMessage',
      'runtime.onStartup',
      'runtime.onUpdateAvailable',
      'storage.onChanged',
      'tabs.onRemoved',
      'tabs.onUpdated',
    ])
    const count = (map: Map<string, unknown[]>) => [...map].map(([name, all]) => [name, all.length])
    expect(count(recorded.listeners)).toEqual(count(first))
  })

  it('case 56: hears no other extension and no web page', async () => {
    await start()
    expect([...recorded.listeners.keys()].filter((name) => /External|UserScript/i.test(name))).toEqual([])
  })

  it('suggests in the address bar what a text could be, in words that no label can make markup of', async () => {
    await start()
    const draft = { address: `0x${'12'.repeat(20)}`, label: 'Smith & <b>Sons', note: '', colour: 'none' }
    await ask('book.put', { draft }, page)
    const [listener] = recorded.listeners.get('omnibox.onInputChanged') ?? []
    const offered = await new Promise<{ description: string }[]>((offer) => {
      ;(listener as unknown as (text: string, offer: unknown) => void)('smith', offer)
    })
    expect(offered).toMatchObject([
      {
        content: `address 0x${'12'.repeat(20)} on 1`,
        description: expect.stringMatching(/^★ Smith &#38; &#60;b&#62;Sons/),
      },
    ])
  })

  it('case 53: makes sure of its alarms, which browsers lose now and then', async () => {
    await start()
    expect(alarms()).toEqual([])
    const secret = { value: 'x'.repeat(20), origin: 'https://points.example', tag: 't' }
    await fakeBrowser.storage.session.set({ 'secret:administratorToken': { secret, usedAt: Date.now() } })
    await fakeBrowser.storage.session.set({ 'setting:pausedUntil': Date.now() + 3_600_000 })
    await start()
    await vi.waitFor(() =>
      expect(
        alarms()
          .map(({ alarm }) => alarm)
          .sort(),
      ).toEqual(['forget-unused-secrets', 'pause-is-over']),
    )
  })

  it('case 53: what should have been forgotten while it was not there is gone when it is asked for', async () => {
    const secret = { value: 'x'.repeat(20), origin: 'https://points.example', tag: 't' }
    await fakeBrowser.storage.session.set({
      'secret:administratorToken': { secret, usedAt: Date.now() - 16 * 60_000 },
    })
    await start()
    const reply = await ask('credential.list', {}, page)
    expect(reply).toMatchObject({ ok: true })
    expect(JSON.stringify(reply)).not.toContain('"set":true')
    expect(await fakeBrowser.storage.session.get('secret:administratorToken')).toEqual({})
    expect(alarms()).toEqual([])
  })

  it('without a database, which browsers in private mode give to nobody, still follows where to annotate', async () => {
    await fakeBrowser.storage.session.set({ 'setting:pausedUntil': Date.now() + 3_600_000 })
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('A mutation operation was attempted', 'InvalidStateError')
    })
    await start()
    await vi.waitFor(() => {
      expect(alarms().map(({ alarm }) => alarm)).toEqual(['pause-is-over'])
      expect(recorded.calls.map(({ name }) => name)).toContain('scripting.getRegisteredContentScripts')
    })
    open.mockRestore()
  })

  it('switches a site on with its grant, as the question closed the popup that asked', async () => {
    await start()
    await fakeBrowser.storage.session.set({ wish: { site: 'https://a.example', patterns: ['https://a.example/*'] } })
    const told = (recorded.listeners.get('permissions.onAdded') ?? []) as unknown as ((added: object) => void)[]
    for (const tell of told) tell({ origins: ['https://a.example/*'] })
    const on = { 'setting:annotateWhere': 'sites', 'setting:sitesOn': ['https://a.example'] }
    await vi.waitFor(async () => expect(await fakeBrowser.storage.session.get(null)).toMatchObject(on))
  })

  it('case 54: no alarm is due sooner than browsers allow', async () => {
    const secret = { value: 'x'.repeat(20), origin: 'https://points.example', tag: 't' }
    await fakeBrowser.storage.session.set({ 'secret:administratorToken': { secret, usedAt: Date.now() } })
    await fakeBrowser.storage.session.set({ 'setting:pausedUntil': Date.now() + 2000 })
    await start()
    // Each may be set more than once while everything starts.
    await vi.waitFor(() => expect(alarms().length).toBeGreaterThanOrEqual(2))
    for (const { delayInMinutes, when } of alarms()) {
      expect(delayInMinutes ?? ((when ?? 0) - Date.now()) / 60_000).toBeGreaterThan(0.49)
    }
  })

  it('case 48: answers a message that came before it has read anything', async () => {
    recorded = recordedBrowser()
    vi.resetModules()
    const { start } = await import('../../../lib/background/start')
    start()
    const value = {
      onDemand: false,
      theme: 'system',
      density: 'sentences',
      own: false,
      labels: false,
      rules: rulesOfStyle.underline,
    }
    const options = { ...value, cardKey: 'alt' }
    expect(await ask('page.options', {}, script)).toEqual({ ok: true, value: options })
    expect(await ask('page.start', {}, script)).toMatchObject({ ok: true, value: { options, words: { locale: 'en' } } })
  })
})

const strangers: [string, object][] = [
  ['a script in a sandboxed or data: frame', { ...script, origin: 'null', frameId: 4 }],
  ['a script in a file', { ...script, origin: 'file://', url: 'file:///tmp/a.html' }],
  ['a script without an origin', { ...script, origin: undefined }],
  ['a script without a tab', { ...script, tab: undefined }],
  ['a page of ours framed by a web page', { ...page, frameId: 3, tab: script.tab }],
  ['a page of ours framed at once', { ...page, frameId: 1, tab: { id: 1, url: 'https://evil.example' } }],
  ['a page of ours without an origin', { ...page, origin: undefined }],
  ['a look-alike origin', { ...page, origin: `${self.origin}.evil`, url: `${self.origin}.evil/popup.html` }],
  ['a look-alike of the other browser', { ...page, origin: 'moz-extension://ours' }],
  ['a resource of ours that is no page', { ...page, url: `${self.origin}/gate.js` }],
  ['the background’s own page', { ...page, url: `${self.origin}/_generated_background_page.html` }],
  ['another extension', { ...page, id: 'theirs', origin: 'chrome-extension://theirs' }],
  ['a native program', { id: undefined, nativeApplication: 'x' }],
  ['nobody', {}],
]
const webPages: [string, object][] = [
  ['a web page', script],
  ['about:blank or srcdoc inside it', { ...script, url: 'about:srcdoc', frameId: 5 }],
  ['a frame of another site', { ...script, origin: 'https://ads.example', url: 'https://ads.example/', frameId: 2 }],
  ['a web page that says it is ours', { ...script, url: `${self.origin}/app.html` }],
  ['a private window', { ...script, tab: { ...script.tab, incognito: true } }],
]

describe('who may ask what', () => {
  beforeAll(async () => {
    await start()
  })
  const messages = Object.entries(everyMessage) as [MessageName, unknown][]

  it.each(messages)('cases 57, 58, 59, 143: %s: nobody who is none of ours', async (type, input) => {
    for (const [who, sender] of strangers) {
      expect(await ask(type, input, sender), who).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    }
  })

  it.each(messages.filter(([type]) => !forWebPages.includes(type)))(
    'cases 57, 60: %s: no script in a web page, and it changes nothing',
    async (type, input) => {
      const before = JSON.stringify([
        await fakeBrowser.storage.local.get(null),
        await fakeBrowser.storage.session.get(null),
      ])
      const calls = recorded.calls.length
      for (const [who, sender] of webPages) {
        expect(await ask(type, input, sender), who).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
      }
      expect(recorded.calls.length).toBe(calls)
      const after = JSON.stringify([
        await fakeBrowser.storage.local.get(null),
        await fakeBrowser.storage.session.get(null),
      ])
      expect(after).toBe(before)
    },
  )

  it.each(forWebPages.filter((type) => !forBoth.includes(type)))(
    'case 57: %s: only scripts in web pages',
    async (type) => {
      expect(await ask(type, everyMessage[type], page)).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    },
  )

  it('case 61: a member nobody declared is refused, in every message', async () => {
    for (const [type, input] of messages) {
      const sender = forWebPages.includes(type) ? script : page
      expect(await ask(type, { ...(input as object), extra: 1 }, sender), type).toMatchObject({
        ok: false,
        error: { code: 'input.invalid' },
      })
    }
  })

  it('case 52: a page from before an update, or after one, is told to reload, whatever it says', async () => {
    for (const [type, input] of messages) {
      const sender = forWebPages.includes(type) ? script : page
      for (const v of [protocol - 1, protocol + 1, String(protocol), null]) {
        expect(await ask(type, input, sender, v as number), type).toMatchObject({
          ok: false,
          error: { code: 'rpc.gone' },
        })
      }
    }
  })
})
