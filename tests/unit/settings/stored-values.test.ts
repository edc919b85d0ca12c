import { beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { providers } from '../../../lib/api/providers'
import { registrationOf } from '../../../lib/background/browser/registration'
import type { ProviderId } from '../../../lib/core/credentials/provider-ids'
import { type SettingName, settings } from '../../../lib/settings/schema'
import { markKey, readSetting, readSettings, settingsVersion, writeSetting } from '../../../lib/settings/store'
import { fc } from '../../fast-check'

const names = Object.keys(settings) as SettingName[]

/** What the real area does to values: some are dropped or emptied in silence, bytes are refused. */
function lossy(value: unknown): unknown {
  if (value instanceof Uint8Array) throw new Error('cannot be stored')
  const text = JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? undefined : each))
  return text === undefined ? undefined : JSON.parse(text)
}

beforeEach(() => fakeBrowser.reset())

it.each(Object.keys(providers))('the provider %s can be chosen', async (id) => {
  await writeSetting('provider', id as ProviderId)
  expect(await readSetting('provider')).toBe(id)
})

it('case 68: no setting can hold what storage drops in silence', async () => {
  for (const value of [
    5n,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Date(0),
    new Map([['a.example', '1']]),
    undefined,
  ]) {
    for (const name of names) {
      await expect(writeSetting(name, value as never), `${name} ${String(value)}`).rejects.toMatchObject({
        code: 'input.invalid',
      })
    }
  }
  for (const name of names) expect(lossy(settings[name].initial), name).toEqual(settings[name].initial)
})

it('one unusable entry of a stored list costs that entry, which is set aside, and no other', async () => {
  const area = fakeBrowser.storage.session
  await area.set({
    [markKey]: { version: settingsVersion },
    'setting:neverSites': ['*.bank.example', 'https://[', 7],
    'setting:sitesOn': ['https://a.example', 'https://['],
    'setting:siteChains': { 'a.example': '1', 'b c': '1' },
  })
  const kept = {
    neverSites: ['*.bank.example'],
    sitesOn: ['https://a.example'],
    siteChains: { 'a.example': '1' },
  }
  expect(await readSettings()).toMatchObject(kept)
  await vi.waitFor(async () => {
    const stored = await area.get(null)
    expect(stored).toMatchObject({
      'setting:neverSites': kept.neverSites,
      'corrupt:neverSites': { value: ['*.bank.example', 'https://[', 7] },
      'corrupt:sitesOn': { value: ['https://a.example', 'https://['] },
    })
  })
  expect(await readSettings()).toMatchObject(kept)
})

it('every value that a setting accepts has the places that its users ask for', () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.webUrl()),
    fc.array(fc.domain()),
    fc.dictionary(fc.domain(), fc.constant('1')),
  )
  fc.assert(
    fc.property(value, (any) => {
      const { sitesOn, sitesOff, neverSites, ownExplorers, instances } = settings
      const where = {
        annotateWhere: 'explorers' as const,
        sitesOn: sitesOn.sift(any)?.kept ?? [],
        sitesOff: sitesOff.sift(any)?.kept ?? [],
        neverSites: neverSites.sift(any)?.kept ?? [],
        ownExplorers: ownExplorers.sift(any)?.kept ?? {},
        pausedUntil: 0,
      }
      const { matches, excludeMatches } = registrationOf(where, ['<all_urls>'], [], 0) ?? {
        matches: [],
        excludeMatches: [],
      }
      for (const each of [...matches, ...excludeMatches]) expect(each).toMatch(/^(https?|\*):\/\/(\*\.)?[^*/]+\/\*$/)
      for (const base of Object.values(instances.sift(any)?.kept ?? {})) expect(URL.canParse(base)).toBe(true)
    }),
  )
})
