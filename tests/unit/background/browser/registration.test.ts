import { describe, expect, it } from 'vitest'
import { createRegister, type GateScripts } from '../../../../lib/background/browser/register'
import { isWanted, type Registration, registrationOf } from '../../../../lib/background/browser/registration'
import { settings as declared, type SettingValues } from '../../../../lib/settings/schema'

const defaults = Object.fromEntries(
  Object.entries(declared).map(([name, { initial }]) => [name, initial]),
) as SettingValues
const where = (change: Partial<SettingValues>) => ({ ...defaults, ...change })
const services = ['https://api.example/*']
const everything = ['https://*/*', 'http://*/*', ...services]
const of = (change: Partial<SettingValues>, granted: string[] = everything) =>
  registrationOf(where(change), granted, services, 1000)

describe('where the gate runs', () => {
  it('case 127: nowhere at first, nor during a pause', () => {
    expect(of({ sitesOn: ['https://a.example'] })).toBeNull()
    expect(of({ annotateWhere: 'everywhere', pausedUntil: 2000 })).toBeNull()
    expect(of({ annotateWhere: 'sites' })).toBeNull()
  })

  it('a pause is over at the latest after as long as one lasts, though the clock is set back', () => {
    const paused = (pausedUntil: number) => of({ annotateWhere: 'everywhere', pausedUntil }) === null
    expect(paused(1000 + 3_600_000)).toBe(true)
    // Clocks are put right by seconds all the time.
    expect(paused(1000 + 3_605_000)).toBe(true)
    expect(paused(1000 + 2 * 3_600_000)).toBe(false)
  })

  it('case 129: on chosen sites, as far as they were granted', () => {
    const sitesOn = ['https://a.example', 'http://127.0.0.1:3000', 'https://b.example']
    expect(of({ annotateWhere: 'sites', sitesOn }, ['https://a.example/*', 'http://127.0.0.1/*'])).toEqual({
      matches: ['http://127.0.0.1/*', 'https://a.example/*'],
      excludeMatches: [],
    })
    expect(of({ annotateWhere: 'sites', sitesOn: ['https://x.a.example'] }, ['*://*.a.example/*'])?.matches).toEqual([
      'https://x.a.example/*',
    ])
    expect(of({ annotateWhere: 'sites', sitesOn: ['https://nota.example'] }, ['*://*.a.example/*'])).toBeNull()
    expect(of({ annotateWhere: 'sites', sitesOn: ['http://a.example'] }, ['https://*/*'])).toBeNull()
  })

  it('on explorers: the table’s and the user’s own', () => {
    const found = of({ annotateWhere: 'explorers', ownExplorers: { 'scan.corp.example:8443': '1' } })
    expect(found?.matches).toEqual(
      expect.arrayContaining(['https://etherscan.io/*', 'https://basescan.org/*', 'https://scan.corp.example/*']),
    )
    const inOffice = of({ annotateWhere: 'explorers', ownExplorers: { 'host:4000': '1' } }, ['http://host/*'])
    expect(inOffice?.matches).toEqual(['http://host/*'])
    expect(of({ annotateWhere: 'explorers' }, ['https://etherscan.io/*'])?.matches).toEqual(['https://etherscan.io/*'])
  })

  it('everywhere that was granted, but not because the service’s own host was', () => {
    expect(of({ annotateWhere: 'everywhere' })?.matches).toEqual(['http://*/*', 'https://*/*'])
    expect(of({ annotateWhere: 'everywhere' }, services)).toBeNull()
  })

  it('never on sites that are off', () => {
    const found = of({ annotateWhere: 'everywhere', sitesOff: ['https://bank.example', 'http://127.0.0.1:3000'] })
    expect(found?.excludeMatches).toEqual(['https://bank.example/*'])
    expect(
      isWanted(
        'http://127.0.0.1:3000',
        '127.0.0.1:3000',
        where({ annotateWhere: 'everywhere', sitesOff: ['http://127.0.0.1:3000'] }),
        0,
      ),
    ).toBe(false)
    expect(
      isWanted(
        'http://127.0.0.1:4000',
        '127.0.0.1:4000',
        where({ annotateWhere: 'everywhere', sitesOff: ['http://127.0.0.1:3000'] }),
        0,
      ),
    ).toBe(true)
  })

  it('on a site that was chosen by its port, though the same host without it is off', () => {
    const sitesOn = ['https://dev.example:8443']
    const found = of({ annotateWhere: 'sites', sitesOn, sitesOff: ['https://dev.example', 'https://bank.example'] })
    expect(found).toEqual({ matches: ['https://dev.example/*'], excludeMatches: ['https://bank.example/*'] })
  })

  it('a gate that calls is asked again where it stands', () => {
    const wanted = (origin: string, change: Partial<SettingValues>) =>
      isWanted(origin, new URL(origin).host, where(change), 1000)
    expect(wanted('https://a.example', { annotateWhere: 'nowhere', sitesOn: ['https://a.example'] })).toBe(false)
    expect(wanted('https://a.example', { annotateWhere: 'sites', sitesOn: ['https://a.example'] })).toBe(true)
    expect(wanted('https://etherscan.io', { annotateWhere: 'explorers' })).toBe(true)
    expect(wanted('https://etherscan.io.evil.example', { annotateWhere: 'explorers' })).toBe(false)
    expect(wanted('https://a.example', { annotateWhere: 'everywhere', pausedUntil: 2000 })).toBe(false)
  })
})

describe('the registration', () => {
  function browserSide(granted: string[]) {
    let present: Registration | null = null
    const calls: string[] = []
    const scripts: GateScripts = {
      granted: async () => granted,
      registered: async () => present,
      register: async (next) => {
        if (present) throw new Error('registered twice')
        calls.push('register')
        present = next
      },
      update: async (next) => {
        if (!present) throw new Error('nothing to update')
        calls.push('update')
        present = next
      },
      unregister: async () => {
        calls.push('unregister')
        present = null
      },
    }
    return { scripts, calls, present: () => present }
  }

  it('follows settings and grants, does nothing twice, and survives many changes at once', async () => {
    const granted = ['https://a.example/*']
    const side = browserSide(granted)
    let settings = where({ annotateWhere: 'sites', sitesOn: ['https://a.example', 'https://b.example'] })
    const register = createRegister({ scripts: side.scripts, settings: async () => settings, now: () => 0 })
    await Promise.all([register(), register(), register()])
    expect(side.calls).toEqual(['register'])
    granted.push('https://b.example/*')
    await register()
    expect(side.present()?.matches).toEqual(['https://a.example/*', 'https://b.example/*'])
    settings = where({})
    await register()
    expect(side.calls).toEqual(['register', 'update', 'unregister'])
  })

  it('nothing stays registered where the browser refuses what it should run instead', async () => {
    const side = browserSide(['https://a.example/*'])
    let settings = where({ annotateWhere: 'sites', sitesOn: ['https://a.example'] })
    const register = createRegister({ scripts: side.scripts, settings: async () => settings, now: () => 0 })
    await register()
    settings = where({ ...settings, neverSites: ['a.example'] })
    const { update } = side.scripts
    side.scripts.update = () => Promise.reject(new Error('invalid pattern'))
    await expect(register()).rejects.toThrow('invalid pattern')
    expect(side.present()).toBeNull()
    side.scripts.update = update
    await register()
    expect(side.present()?.excludeMatches).toEqual(['*://a.example/*'])
  })

  it('a failure does not stop the next', async () => {
    const side = browserSide(['https://a.example/*'])
    let broken = true
    const settings = async () => {
      if (broken) throw new Error('storage')
      return where({ annotateWhere: 'sites', sitesOn: ['https://a.example'] })
    }
    const register = createRegister({ scripts: side.scripts, settings, now: () => 0 })
    await register().catch(() => {})
    broken = false
    await register()
    expect(side.calls).toEqual(['register'])
  })
})
