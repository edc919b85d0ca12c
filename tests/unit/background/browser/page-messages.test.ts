import { beforeEach, describe, expect, it } from 'vitest'
import { pageHandlers } from '../../../../lib/background/browser/page-handlers'
import { createCounters } from '../../../../lib/background/call/counters'
import type { Caller } from '../../../../lib/background/messages/serve'
import { sessionArea } from '../../../../lib/background/storage/session-area'
import { chains } from '../../../../lib/core/chains/chains'
import type { SettingValues } from '../../../../lib/settings/schema'
import { readSettings } from '../../../../lib/settings/store'
import { change, failure, freshDatabase } from '../fixture'
import { script, who } from '../senders'

/** Whatever is asked of it is done, and nothing comes of it. */
const untouched = new Proxy({}, { get: () => () => Promise.resolve('done') }) as never

describe('what pages’ scripts can do', () => {
  const content = who(script) as Caller
  let now = 1_000_000
  let injected: unknown[] = []
  let opened: string[] = []
  const handlers = pageHandlers({
    pages: {
      inject: async (...args) => injected.push(args),
      open: async (location) => void opened.push(location),
      hostOf: async () => 'site.example',
    },
    annotateOnce: async () => 1,
    badge: untouched,
    counters: createCounters(freshDatabase(), sessionArea, () => now),
    session: sessionArea,
    settings: readSettings,
    clock: { now: () => now },
  })
  const run = <N extends keyof typeof handlers>(name: N, input: never, caller = content) =>
    handlers[name].run(input, caller)
  beforeEach(async () => {
    injected = []
    opened = []
    now += 10_000
    await change({
      annotateWhere: 'sites',
      sitesOn: [],
      sitesOff: [],
      neverSites: [],
      pausedUntil: 0,
      siteChains: {},
      siteDensities: {},
      density: 'sentences',
    })
  })

  it('wakes the annotator in its own frame, where the reader wants it', async () => {
    await expect(run('page.wake', {} as never)).rejects.toMatchObject({ code: 'rpc.forbidden' })
    await change({ sitesOn: ['https://site.example'] })
    await run('page.wake', {} as never)
    expect(injected).toEqual([[7, 0]])
    await change({ pausedUntil: now + 1000 })
    await expect(run('page.wake', {} as never)).rejects.toMatchObject({ code: 'rpc.forbidden' })
  })

  it('looks for addresses once the reader holds the key that opens their cards, with or without labels', async () => {
    const hold = (key: string) => run('page.held', { key } as never)
    await hold('alt')
    await change({ sitesOn: ['https://site.example'] })
    await hold('shift')
    expect(injected).toEqual([])
    await hold('alt')
    expect(injected).toEqual([[7, 0, 'addresses']])
    await change({ addressCardKey: 'off' })
    await hold('off')
    await change({ addressCardKey: 'alt', neverSites: ['site.example'] })
    await hold('alt')
    expect(injected).toHaveLength(1)
  })

  it('changes settings of its own site only', async () => {
    await Promise.all([
      run('site.chain', { chain: '10' } as never),
      run('site.density', { density: 'dots' } as never),
      run('site.off', {} as never),
    ])
    const held: Partial<SettingValues> = await readSettings()
    expect(held.siteChains).toEqual({ 'site.example': '10' })
    expect(held.siteDensities).toEqual({ 'site.example': 'dots' })
    expect(held.density).toBe('sentences')
    expect(held.sitesOff).toEqual(['https://site.example'])
  })

  it('case 128: writes nothing down for a private window', async () => {
    const hidden = { ...content, incognito: true } as Caller
    await run('site.chain', { chain: '10' } as never, hidden)
    await run('site.density', { density: 'still' } as never, hidden)
    await run('site.off', {} as never, hidden)
    expect(await readSettings()).toMatchObject({ siteChains: {}, siteDensities: {}, sitesOff: [] })
  })

  it('is told the density of its own site, and of all where none was chosen for it', async () => {
    await change({ density: 'still', siteDensities: { 'other.example': 'dots' } })
    expect(await run('page.options', {} as never)).toMatchObject({ density: 'still', own: false })
    await run('site.density', { density: 'sentences' } as never)
    expect(await run('page.options', {} as never)).toMatchObject({ density: 'sentences', own: true })
    await run('site.density', { density: null } as never)
    expect(await run('page.options', {} as never)).toMatchObject({ density: 'still', own: false })
    expect(handlers['site.density'].input.safeParse({ density: 'none' }).success).toBe(false)
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

  it('opens one again after the clock was set back', async () => {
    const open = () => run('app.open', { location: '#/search?q=1' } as never)
    now += 1000
    await open()
    now -= 3_600_000
    await open()
    await expect(open()).rejects.toMatchObject({ code: 'rpc.forbidden' })
    now += 2 * 3_600_000
  })

  it('case 121: opens no more than 50 pages of ours a day for one site, however it asks', async () => {
    const open = (caller: object) => {
      now += 1000
      return run('app.open', { location: `#/transaction/0x${'ab'.repeat(32)}` } as never, caller as Caller)
    }
    const busy = { ...content, site: 'busy.example' }
    for (let tab = 0; tab < 50; tab++) await open({ ...busy, tab, host: `h${tab}.busy.example` })
    expect(await failure(open(busy))).toMatchObject({
      code: 'call.notAsked',
      message:
        'This site has opened 50 pages of Hashgloss today, and may open no more. Use the toolbar button instead.',
    })
    expect(opened).toHaveLength(50)
    await open({ ...busy, site: 'other.example' })
    now += 24 * 3600_000
    await open(busy)
    expect(opened).toHaveLength(52)
  })

  it('case 128: counts the pages of private windows together, and names no site of theirs', async () => {
    const asked: string[] = []
    const counters = { take: async (claims: { key: string }[]) => void asked.push(...claims.map(({ key }) => key)) }
    const { 'app.open': open } = pageHandlers({
      pages: untouched,
      annotateOnce: untouched,
      badge: untouched,
      counters: counters as never,
      session: sessionArea,
      settings: readSettings,
      clock: { now: () => now },
    })
    await open.run({ location: '#/search' }, { ...content, incognito: true } as Caller)
    expect(asked).toEqual(['opened:'])
  })

  it('offers every chain that is served, likely ones first', async () => {
    await change({
      provider: 'blockscout',
      siteChains: { 'site.example': '10' },
      defaultChain: '8453',
      chainOrder: ['1', '56'],
    })
    const offered = (await run('page.chains', {} as never)) as { id: string; name: string }[]
    expect(offered.slice(0, 3)).toEqual([
      { id: '10', name: 'OP Mainnet' },
      { id: '8453', name: 'Base' },
      { id: '1', name: 'Ethereum' },
    ])
    const served = chains.filter((chain) => chain.served).map(({ id }) => id)
    expect(offered.map(({ id }) => id).sort()).toEqual(served.sort())
    expect(offered).toContainEqual({ id: '100', name: 'Gnosis' })
  })

  it('offers the one chain of a single explorer', async () => {
    await change({ provider: 'one-explorer', defaultChain: '100', chainOrder: ['1', '100'] })
    expect(await run('page.chains', {} as never)).toEqual([{ id: '100', name: 'Gnosis' }])
  })
})
