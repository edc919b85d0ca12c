import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createMutex } from '../../../lib/core/async/mutex'
import { type Setting, type SettingName, type SettingValues, settings } from '../../../lib/settings/schema'
import {
  changeSettingBy,
  changeSettings,
  createSettingsReader,
  lasting,
  markKey,
  readSetting,
  readSettings,
  settingsVersion,
  writeSetting,
} from '../../../lib/settings/store'
import { fc } from '../../fast-check'

const names = Object.keys(settings) as SettingName[]
const area = fakeBrowser.storage.session
const initial = Object.fromEntries(names.map((name) => [name, settings[name].initial])) as unknown as SettingValues
const mark = { [markKey]: { version: settingsVersion } }

beforeEach(async () => {
  fakeBrowser.reset()
  lasting.load = async () => undefined
  await area.set(mark)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('case 64: storage that fails for a moment', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['throws', () => Promise.reject(new Error('not yet'))],
    ['gives nothing', async () => undefined],
    ['gives an empty object', async () => ({})],
  ])('%s once: the settings are read all the same, and none is overwritten by a default', async (_, fault) => {
    await writeSetting('siteChains', { 'a.example': '10' })
    const get = vi.spyOn(area, 'get')
    get.mockImplementationOnce(fault as never)
    expect((await readSettings()).siteChains).toEqual({ 'a.example': '10' })
    get.mockImplementationOnce(fault as never)
    await changeSettingBy('siteChains', (chains) => ({ ...chains, 'b.example': '1' }))
    expect(await readSetting('siteChains')).toEqual({ 'a.example': '10', 'b.example': '1' })
  })

  it('gives nothing for longer than that: nothing is written over what may lie there', async () => {
    await writeSetting('siteChains', { 'a.example': '10' })
    const get = vi.spyOn(area, 'get').mockImplementation(async () => ({}))
    const message = 'The browser gave no settings, so nothing was changed. Try again.'
    await expect(changeSettingBy('siteChains', (chains) => ({ ...chains, 'b.example': '1' }))).rejects.toThrow(message)
    await expect(writeSetting('siteChains', {})).rejects.toThrow(message)
    get.mockRestore()
    expect(await readSetting('siteChains')).toEqual({ 'a.example': '10' })
  })

  it('has nothing yet, as after the browser started: the lasting ones are laid there first', async () => {
    await area.clear()
    const load = vi.spyOn(lasting, 'load').mockImplementation(() => area.set({ ...mark, 'setting:theme': 'dark' }))
    expect(await readSetting('theme')).toBe('dark')
    await changeSettingBy('onDemand', () => true)
    expect(await readSettings()).toMatchObject({ theme: 'dark', onDemand: true })
    expect(load).toHaveBeenCalledOnce()
  })

  it('fails for good: nothing is written over what could not be read', async () => {
    await writeSetting('siteChains', { 'a.example': '10' })
    const set = vi.spyOn(area, 'set')
    vi.spyOn(area, 'get').mockRejectedValue(new Error('broken'))
    await expect(changeSettingBy('siteChains', () => ({}))).rejects.toThrow('broken')
    expect(set).not.toHaveBeenCalled()
  })
})

it('case 65: a device that is full is told, and the setting stays what it was', async () => {
  await writeSetting('theme', 'dark')
  vi.spyOn(lasting, 'keep').mockRejectedValue(new Error('QUOTA_BYTES quota exceeded'))
  await expect(writeSetting('theme', 'light')).rejects.toThrow(/quota/)
  await expect(changeSettings({ theme: () => 'light', onDemand: () => true }, await readSettings())).rejects.toThrow()
  expect(await readSettings()).toMatchObject({ theme: 'dark', onDemand: false })
})

describe('case 66: a value that cannot be used', () => {
  it('takes nothing with it that is written while it is set aside', async () => {
    await area.set({ 'setting:sitesOff': 'broken' })
    const set = area.set.bind(area)
    const slow = new Promise((done) => setTimeout(done, 20))
    vi.spyOn(area, 'set').mockImplementation(async (items) => {
      if ('corrupt:sitesOff' in (items as object)) await slow
      return set(items as never)
    })
    await changeSettingBy('sitesOff', (sites) => [...sites, 'https://a.example'])
    await vi.waitFor(async () => expect(await area.get('corrupt:sitesOff')).not.toEqual({}))
    await slow
    await new Promise((done) => setTimeout(done, 5))
    expect(await readSetting('sitesOff')).toEqual(['https://a.example'])
    expect(await area.get('corrupt:sitesOff')).toMatchObject({ 'corrupt:sitesOff': { value: 'broken' } })
  })

  it('is set aside, whatever it is, and harms no other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.jsonValue().filter((value) => value !== null),
        async (name, value) => {
          await area.clear()
          const key = `setting:${name}`
          const other: SettingName = name === 'theme' ? 'onDemand' : 'theme'
          const good = other === 'theme' ? 'dark' : true
          await area.set({ ...mark, [key]: value, [`setting:${other}`]: good })
          const { parse, sift } = settings[name] as Setting<unknown>
          const usable = parse(value) !== undefined
          const kept = sift?.(value)?.kept
          const read = await readSettings()
          expect(read[other]).toBe(good)
          expect(read[name]).toEqual(usable ? parse(value) : (kept ?? initial[name]))
          if (usable) return
          await vi.waitFor(async () => {
            const stored = await area.get(null)
            expect(stored[`corrupt:${name}`]).toMatchObject({ value })
            expect(stored[key]).toEqual(kept)
          })
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('case 67: many change one setting at once', () => {
  const add = (change: typeof changeSettingBy, at: number) =>
    change('siteChains', (chains) => ({ ...chains, [`h${at}.example`]: '1' }))

  it('in one context none is lost', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, at) => add(changeSettingBy, at)))
    expect(Object.keys(await readSetting('siteChains'))).toHaveLength(200)
  })

  it('in two contexts neither, by the browser’s locks', async () => {
    let last: Promise<unknown> = Promise.resolve()
    const request = (_: string, work: () => Promise<unknown>) => {
      const next = last.then(work)
      last = next.catch(() => {})
      return next
    }
    vi.stubGlobal('navigator', { locks: { request } })
    const contexts: (typeof changeSettingBy)[] = []
    for (const _ of [1, 2]) {
      vi.resetModules()
      contexts.push((await import('../../../lib/settings/store')).changeSettingBy)
    }
    expect(contexts[0]).not.toBe(contexts[1])
    await Promise.all(
      contexts.flatMap((change, of) => Array.from({ length: 100 }, (_, at) => add(change, of * 100 + at))),
    )
    expect(Object.keys(await readSetting('siteChains'))).toHaveLength(200)
  })

  it('nor where a page shows less than another has stored', async () => {
    const locks = createMutex()
    vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<unknown>) => locks(work) } })
    const pages: typeof import('../../../lib/settings/store')[] = []
    for (const _ of [1, 2]) {
      vi.resetModules()
      pages.push(await import('../../../lib/settings/store'))
    }
    const shown = await Promise.all(pages.map((page) => page.readSettings()))
    const hosts = ['a.example', 'b.example', 'c.example']
    const remember = (at: number) =>
      pages[at % 2]?.changeSettings({ siteChains: (chains) => ({ ...chains, [`${hosts[at]}`]: '1' }) }, shown[at % 2])
    await Promise.all([remember(0), remember(1)])
    await remember(2)
    expect(Object.keys(await readSetting('siteChains')).sort()).toEqual(hosts)
  })
})

describe('a change by what is shown', () => {
  it('is on its way before anything is waited for, whole, as the page may close', async () => {
    const shown = await readSettings()
    const set = vi.spyOn(area, 'set')
    const change = changeSettings({ theme: () => 'dark', annotateWhere: () => 'sites' }, shown)
    expect(set.mock.calls).toEqual([[{ 'setting:theme': 'dark', 'setting:annotateWhere': 'sites' }]])
    await change
    expect(set).toHaveBeenCalledOnce()
    expect(await readSettings()).toMatchObject({ theme: 'dark', annotateWhere: 'sites' })
  })

  it('ends as the last of two that were made at once', async () => {
    const shown = await readSettings()
    const themes: string[] = []
    fakeBrowser.storage.onChanged.addListener(({ 'setting:theme': theme }) => void themes.push(String(theme?.newValue)))
    await Promise.all([changeSettings({ theme: () => 'dark' }, shown), changeSettings({ theme: () => 'light' }, shown)])
    expect(themes).toEqual(['dark', 'light'])
  })

  it.each([
    ['a newer version wrote', { [markKey]: { version: settingsVersion + 1 } }],
    ['the browser does not give', {}],
  ])('is not sent ahead over what %s', async (_, given) => {
    vi.spyOn(area, 'get').mockImplementation(async () => given)
    const shown = await readSettings()
    const set = vi.spyOn(area, 'set')
    await expect(changeSettings({ theme: () => 'dark' }, shown)).rejects.toThrow()
    expect(set).not.toHaveBeenCalled()
  })
})

describe('case 73: settings that a newer version wrote', () => {
  it('are read as far as they can be, neither set aside nor written over', async () => {
    const newer = { [markKey]: { version: settingsVersion + 1 }, 'setting:theme': 'sepia', 'setting:onDemand': true }
    await area.set(newer)
    expect(await readSettings()).toMatchObject({ theme: 'system', onDemand: true })
    await expect(writeSetting('theme', 'dark')).rejects.toMatchObject({
      code: 'input.invalid',
      message: expect.stringContaining('newer version'),
    })
    expect(await area.get(null)).toEqual(newer)
  })

  it('are known by their mark though it comes late', async () => {
    const newer = { [markKey]: { version: settingsVersion + 1 } }
    await area.set(newer)
    vi.spyOn(area, 'get').mockImplementationOnce(async () => ({}))
    await expect(writeSetting('theme', 'dark')).rejects.toThrow('newer version')
    expect(await area.get(null)).toEqual(newer)
  })
})

describe('settings that are asked for at every step', () => {
  it('are read once, and again after a change or a failure', async () => {
    const get = vi.spyOn(area, 'get')
    const read = createSettingsReader(readSettings)
    get.mockRejectedValue(new Error('not now'))
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void) => void act()) as never)
    await expect(read()).rejects.toThrow('not now')
    get.mockRestore()
    const again = vi.spyOn(area, 'get')
    expect(await Promise.all([read(), read()])).toMatchObject([{ theme: 'system' }, { theme: 'system' }])
    expect(await read()).toMatchObject({ theme: 'system' })
    expect(again).toHaveBeenCalledOnce()
    await writeSetting('theme', 'dark')
    expect((await read()).theme).toBe('dark')
  })

  it('follow what changes while they are read', async () => {
    const answers: ((values: SettingValues) => void)[] = []
    const read = createSettingsReader(() => new Promise((done) => answers.push(done)))
    void read()
    await writeSetting('theme', 'dark')
    const second = read()
    expect(answers).toHaveLength(2)
    answers[1]?.(initial)
    expect(await second).toBe(initial)
  })
})
