import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { grantWish } from '../../../../lib/background/browser/grant-wish'
import { sessionArea } from '../../../../lib/background/storage/session-area'
import type { SettingValues } from '../../../../lib/settings/schema'
import { readSettings, writeSetting } from '../../../../lib/settings/store'
import { granted } from '../../../../lib/ui/base/permissions'
import { followSettings } from '../../../../lib/ui/base/settings'
import { everywhereOn, explorersOn, siteOff, siteOn, siteState } from '../../../../lib/ui/page/sites'

describe('a site', () => {
  test('that is wanted and not granted says so', () => {
    const on = { annotateWhere: 'sites', sitesOn: ['https://example.org'], sitesOff: [] } as const
    const settings = { ...on, sitesOn: [...on.sitesOn], sitesOff: [], neverSites: [] }
    expect(siteState('https://example.org', settings, false, [])).toBe('ungranted')
    expect(siteState('https://example.org', settings, false, ['https://example.org/*'])).toBe('on')
    expect(siteState('https://other.example', settings, false, ['https://*/*'])).toBe('off')
  })
})

const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'] as const

describe('the browser’s question', () => {
  /** What the browser granted, and how the reader answers its question. */
  let patterns: string[] = []
  let answer: (allowed: boolean) => void = () => {}
  const put = async (where: SettingValues['annotateWhere'], sitesOff: string[] = []) => {
    await writeSetting('annotateWhere', where)
    await writeSetting('sitesOn', [a, b])
    await writeSetting('sitesOff', sitesOff)
    await followSettings()
  }
  const kept = async () => {
    const { annotateWhere, sitesOn, sitesOff } = await readSettings()
    return { annotateWhere, sitesOn, sitesOff }
  }
  const asked = () => new Promise((resolve) => setImmediate(resolve))
  const wishes = async () => {
    const { wish } = await fakeBrowser.storage.session.get('wish')
    return wish ? { wish } : {}
  }

  beforeEach(async () => {
    fakeBrowser.reset()
    patterns = [`${a}/*`, `${b}/*`]
    granted.value = patterns
    Object.assign(fakeBrowser.permissions, {
      getAll: async () => ({ origins: patterns }),
      request: ({ origins }: { origins: string[] }) =>
        new Promise<boolean>((resolve) => {
          answer = (allowed) => {
            if (allowed) patterns = [...patterns, ...origins]
            resolve(allowed)
          }
        }),
    })
  })

  test('that is declined leaves all as it was, also while it is asked', async () => {
    for (const where of ['nowhere', 'sites'] as const) {
      await put(where, [c])
      const before = await kept()
      const done = siteOn(c)
      await asked()
      expect(await kept()).toEqual(before)
      answer(false)
      expect(await done).toBe(false)
      expect(await kept()).toEqual(before)
      expect(await wishes()).toEqual({})
    }
  })

  test.each([
    ['everywhere', everywhereOn, ['https://*/*', 'http://*/*']],
    ['explorers', () => explorersOn(['https://etherscan.io/*']), ['https://etherscan.io/*']],
  ] as const)('changes nothing until it is answered, %s, though its page closes', async (where, choose, asks) => {
    await put('nowhere')
    const before = await kept()
    const done = choose()
    await asked()
    expect(await kept()).toEqual(before)
    answer(false)
    expect(await done).toBe(false)
    expect(await kept()).toEqual(before)
    expect(await wishes()).toEqual({})
    void choose()
    await asked()
    await grantWish(sessionArea, [...asks])
    expect(await kept()).toEqual({ ...before, annotateWhere: where })
    expect(await wishes()).toEqual({})
  })

  test('that is answered with yes leaves one site on where nothing was wanted', async () => {
    await put('nowhere', [c])
    const done = siteOn(c)
    await asked()
    answer(true)
    expect(await done).toBe(true)
    expect(await kept()).toEqual({ annotateWhere: 'sites', sitesOn: [c], sitesOff: [] })
    expect(await wishes()).toEqual({})
  })

  test('adds a site to those that are wanted; none is asked for one that was granted', async () => {
    await put('sites')
    const done = siteOn(c)
    await asked()
    answer(true)
    await done
    expect(await kept()).toMatchObject({ sitesOn: [a, b, c] })
    await siteOff(a)
    expect(await siteOn(a)).toBe(true)
    expect(await kept()).toMatchObject({ sitesOn: [b, c, a], sitesOff: [] })
  })

  test('closes the popup: with the grant the background does what was wished, and without it nothing', async () => {
    await put('nowhere')
    const before = await kept()
    void siteOn(c)
    await asked()
    await grantWish(sessionArea, ['https://elsewhere.example/*', 'https://*/*'])
    expect(await kept()).toEqual(before)
    await grantWish(sessionArea, [`${c}/*`])
    expect(await kept()).toEqual({ annotateWhere: 'sites', sitesOn: [c], sitesOff: [] })
    expect(await wishes()).toEqual({})
  })
})
