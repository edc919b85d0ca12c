import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, callerOf } from '../../../lib/background/caller'
import { callHandlers } from '../../../lib/background/handle-calls'
import { credentialHandlers } from '../../../lib/background/handle-credentials'
import { pageHandlers } from '../../../lib/background/handle-pages'
import { createServe, type Handlers } from '../../../lib/background/serve'
import { isLight } from '../../../lib/background/size-of-message'
import { type MessageName, protocol } from '../../../lib/rpc/contract'
import type { SettingValues } from '../../../lib/settings/schema'
import { readSettings } from '../../../lib/settings/store'
import { change } from './fixture'

const self = { id: 'ours', origin: 'chrome-extension://ours' }
const page = { id: 'ours', origin: self.origin, url: `${self.origin}/popup.html#/x` }
const script = {
  id: 'ours',
  origin: 'https://site.example',
  url: 'https://site.example/a?b#c',
  frameId: 0,
  documentId: 'doc',
  tab: { id: 7, incognito: false, url: 'https://site.example/a?b#c' },
}

type Sender = Parameters<typeof callerOf>[0]
const who = (sender: object) => callerOf(sender as Sender, self)

describe('who sends', () => {
  it.each([
    ['popup', page],
    ['app in a tab', { ...page, url: `${self.origin}/app.html`, frameId: 0, tab: { id: 3 } }],
    ['options', { ...page, url: `${self.origin}/options.html?x` }],
    ['side panel', { ...page, url: `${self.origin}/panel.html` }],
  ])('a page of ours: %s', (_, sender) => {
    expect(who(sender)).toMatchObject({ kind: 'extension' })
  })

  it.each([
    ['no origin', { ...page, origin: undefined }],
    ['origin null', { ...page, origin: 'null' }],
    ['look-alike origin', { ...page, origin: 'chrome-extension://ours.evil' }],
    ['another extension', { ...page, id: 'theirs' }],
    ['no id', { ...page, id: undefined }],
    ['a page of ours in somebody’s frame', { ...page, frameId: 3, tab: { id: 7 } }],
    ['another page of ours', { ...page, url: `${self.origin}/sandbox.html` }],
    ['no url', { ...page, url: undefined }],
    ['a url elsewhere', { ...page, url: 'https://evil.example/popup.html' }],
    ['a url that only starts alike', { ...page, url: `${self.origin}.evil/popup.html` }],
    ['a script in a sandboxed frame', { ...script, origin: 'null' }],
    ['a script in a file', { ...script, origin: 'file://' }],
    ['a script without a tab', { ...script, tab: undefined }],
    ['a script in no real tab', { ...script, tab: { id: -1 } }],
    ['a script without a frame', { ...script, frameId: undefined }],
  ])('nobody: %s', (_, sender) => {
    expect(who(sender)).toBeNull()
  })

  it('a script of ours: budgets go by the tab’s own site, its document is the top one', () => {
    expect(who(script)).toEqual({
      kind: 'content',
      tab: 7,
      frame: 0,
      document: 'doc',
      origin: 'https://site.example',
      host: 'site.example',
      site: 'site.example',
      incognito: false,
    })
    const frame = { ...script, frameId: 4, origin: 'https://a.ads.example:8443', documentId: 'other' }
    expect(who(frame)).toMatchObject({ host: 'a.ads.example:8443', site: 'site.example', document: undefined })
    const hidden = { ...frame, tab: { id: 7 } }
    expect(who(hidden)).toMatchObject({ site: 'ads.example' })
  })

  it('a script’s word for where it is counts for nothing', () => {
    expect(who({ ...script, url: `${self.origin}/options.html` })).toMatchObject({ kind: 'content' })
  })
})

/** Every message, with an input it accepts, recorded instead of done. */
const inputs: { [N in MessageName]?: unknown } = {
  'api.call': { name: 'worlds', input: {} },
  'gloss.ask': { hashes: [] },
  'credits.read': {},
  'cache.clear': {},
  'page.wake': {},
  'page.card': {},
  'page.options': {},
  'page.chains': {},
  'page.count': { count: 1 },
  'page.annotate': { tabId: 1 },
  'site.chain': { chain: '1' },
  'site.off': {},
  'app.open': { location: '#/x' },
  'credential.list': {},
  'credential.set': { id: 'partnerKey', value: 'x', keep: 'session' },
  'credential.clear': { id: 'partnerKey' },
  'credential.test': { id: 'partnerKey' },
  'vault.state': {},
  'vault.open': { passphrase: 'x' },
  'vault.close': {},
}
const messages = Object.keys(inputs) as MessageName[]
const forPages = new Set<MessageName>([
  'gloss.ask',
  'page.wake',
  'page.card',
  'page.options',
  'page.chains',
  'page.count',
  'site.chain',
  'site.off',
  'app.open',
])

/** Fails the test where a handler reaches for anything it was not given. */
const untouched = new Proxy({}, { get: () => () => Promise.resolve('done') }) as never

let ran: [MessageName, Caller][] = []
function recording(): Partial<Handlers> {
  const table: Partial<Handlers> = {
    ...callHandlers(untouched),
    ...credentialHandlers(untouched),
    ...pageHandlers(untouched),
  }
  for (const [name, handler] of Object.entries(table)) {
    Object.assign(table, {
      [name]: { ...handler, run: async (_: unknown, caller: Caller) => void ran.push([name as MessageName, caller]) },
    })
  }
  return table
}

const serve = createServe(recording(), self)
const ask = (type: string, input: unknown, sender: object, v = protocol) => serve({ v, type, input }, sender as Sender)

describe('who may ask what', () => {
  beforeEach(() => {
    ran = []
  })

  it('the table knows every message of mine', () => {
    expect(Object.keys(recording()).sort()).toEqual([...messages].sort())
  })

  it.each(messages)('%s', async (type) => {
    const input = inputs[type]
    const content = await ask(type, input, script)
    expect(content?.ok, 'a script in a web page').toBe(forPages.has(type))
    if (!content?.ok) expect(content?.error.code).toBe('rpc.forbidden')
    expect(ran.length).toBe(forPages.has(type) ? 1 : 0)

    const ours = await ask(type, input, page)
    const both = type === 'gloss.ask' || type === 'app.open'
    expect(ours?.ok, 'a page of ours').toBe(both || !forPages.has(type))

    ran = []
    for (const sender of [
      { ...page, origin: undefined },
      { ...page, frameId: 2, tab: { id: 1 } },
      { ...page, id: 'theirs' },
      { ...script, origin: 'null' },
      {},
    ]) {
      expect(await ask(type, input, sender)).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    }
    expect(
      await ask(type, { ...(input as object), extra: 1 }, both || !forPages.has(type) ? page : script),
    ).toMatchObject({
      ok: false,
      error: { code: 'input.invalid' },
    })
    expect(ran).toEqual([])
  })

  it('an older page is told to reload; unknown words are refused; other people’s messages left alone', async () => {
    expect(await ask('vault.state', {}, page, protocol - 1)).toMatchObject({ ok: false, error: { code: 'rpc.gone' } })
    expect(await ask('vault.steal', {}, page)).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    expect(await ask('toString', {}, page)).toMatchObject({ ok: false, error: { code: 'rpc.forbidden' } })
    for (const other of [undefined, null, 'hello', 5, {}, { type: 'x' }])
      expect(serve(other, page as Sender)).toBeUndefined()
  })

  it('no message makes it throw, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...messages), fc.anything({ maxDepth: 4 }), async (type, input) => {
        const reply = await ask(type, input, script)
        expect(reply).toHaveProperty('ok')
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['a million hashes', { hashes: Array(1_000_000).fill({ hash: `0x${'1'.repeat(64)}` }) }],
    ['a text of 50 MB', { hashes: [{ hash: 'x'.repeat(50_000_000) }] }],
    ['nesting', JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
    ['a hundred and one hashes', { hashes: Array(101).fill({ hash: `0x${'1'.repeat(64)}` }) }],
    ['a wrong hash', { hashes: [{ hash: '0x12' }] }],
    ['a prototype', JSON.parse('{"hashes":[],"__proto__":{"x":1}}')],
  ])('is cheap to refuse: %s', async (_, input) => {
    const began = performance.now()
    expect(await ask('gloss.ask', input, script)).toMatchObject({ ok: false, error: { code: 'input.invalid' } })
    expect(performance.now() - began).toBeLessThan(50)
    expect(ran).toEqual([])
  })

  it('weighs a full batch as light', () => {
    const found = { hash: `0x${'1'.repeat(64)}`, host: 'h'.repeat(60), near: 'n'.repeat(240), chain: '1', asked: true }
    expect(isLight({ hashes: Array(100).fill(found) })).toBe(true)
  })
})

describe('what pages’ scripts can do', () => {
  const content = who(script) as Caller
  let now = 1_000_000
  let injected: unknown[] = []
  let opened: string[] = []
  const handlers = pageHandlers({
    pages: {
      inject: async (...args) => injected.push(args),
      open: async (location) => void opened.push(location),
    },
    badge: untouched,
    settings: readSettings,
    now: () => now,
  })
  const run = <N extends keyof typeof handlers>(name: N, input: never, caller = content) =>
    handlers[name].run(input, caller)
  beforeEach(async () => {
    injected = []
    opened = []
    now += 10_000
    await change({ annotateWhere: 'sites', sitesOn: [], sitesOff: [], pausedUntil: 0, siteChains: {} })
  })

  it('wakes the annotator in its own frame, where the reader wants it', async () => {
    await expect(run('page.wake', {} as never)).rejects.toMatchObject({ code: 'rpc.forbidden' })
    await change({ sitesOn: ['https://site.example'] })
    await run('page.wake', {} as never)
    expect(injected).toEqual([[7, 0]])
    await change({ pausedUntil: now + 1000 })
    await expect(run('page.wake', {} as never)).rejects.toMatchObject({ code: 'rpc.forbidden' })
  })

  it('changes settings of its own site only', async () => {
    await Promise.all([run('site.chain', { chain: '10' } as never), run('site.off', {} as never)])
    const held: Partial<SettingValues> = await readSettings()
    expect(held.siteChains).toEqual({ 'site.example': '10' })
    expect(held.sitesOff).toEqual(['https://site.example'])
  })

  it('loses no change where many come at once', async () => {
    const callers = Array.from({ length: 50 }, (_, at) => ({ ...content, host: `h${at}.example` }))
    await Promise.all(callers.map((caller) => run('site.chain', { chain: '1' } as never, caller as Caller)))
    expect(Object.keys((await readSettings()).siteChains)).toHaveLength(50)
  })

  it('opens one page of ours at a time, at a place in the app and nowhere else', async () => {
    await run('app.open', { location: '#/search?q=1' } as never)
    await expect(run('app.open', { location: '#/search?q=2' } as never)).rejects.toMatchObject({
      code: 'rpc.forbidden',
    })
    expect(opened).toEqual(['#/search?q=1'])
    for (const location of ['https://evil.example', '/options.html', '#javascript:alert(1)', '#/<b>']) {
      expect(handlers['app.open'].input.safeParse({ location }).success, location).toBe(false)
    }
  })

  it('offers chains that are served, likely ones first', async () => {
    await change({
      provider: 'blockscout',
      siteChains: { 'site.example': '10' },
      defaultChain: '8453',
      chainOrder: ['1', '56'],
    })
    expect(await run('page.chains', {} as never)).toEqual([
      { id: '10', name: 'OP Mainnet' },
      { id: '8453', name: 'Base' },
      { id: '1', name: 'Ethereum' },
    ])
  })
})
