import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../lib/background/caller'
import { pageHandlers } from '../../../lib/background/handle-pages'
import type { SettingValues } from '../../../lib/settings/schema'
import { readSettings } from '../../../lib/settings/store'
import { change } from './fixture'
import { script, who } from './senders'

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

  it('case 128: writes nothing down for a private window', async () => {
    const hidden = { ...content, incognito: true } as Caller
    await run('site.chain', { chain: '10' } as never, hidden)
    await run('site.off', {} as never, hidden)
    expect(await readSettings()).toMatchObject({ siteChains: {}, sitesOff: [] })
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
