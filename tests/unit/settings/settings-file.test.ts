import { describe, expect, it } from 'vitest'
import type { AddressBook, Label } from '../../../lib/core/address-book/address-book'
import { planSettings, settingsFile } from '../../../lib/settings/plan-settings'
import { type SettingName, type SettingValues, settings } from '../../../lib/settings/schema'
import { fc } from '../../fast-check'

const initial = Object.fromEntries(
  Object.entries(settings).map(([name, { initial }]) => [name, initial]),
) as unknown as SettingValues
const made = { extension: '0.1.0', at: Date.UTC(2026, 10, 21) }
const empty: AddressBook = new Map()
const now = { values: initial, book: empty, preview: false }
const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const label: Label = { address, label: 'Basic wallet', note: 'key=1', colour: 'blue', changed: 5 }

const file = (changes: object) =>
  JSON.stringify({ format: 'hashgloss-settings', version: 1, settings: {}, labels: [], ...changes })

describe('a settings file', () => {
  it('carries settings and labels to another browser, and is the same there', () => {
    const values: SettingValues = { ...initial, theme: 'dark', neverSites: ['*.bank.example'], budgetPerDay: 7 }
    const plan = planSettings(settingsFile(values, [label], made), now)
    expect(plan.fault).toBeNull()
    expect(plan.values).toEqual({ theme: 'dark', neverSites: ['*.bank.example'], budgetPerDay: 7 })
    expect(plan.labels).toMatchObject([{ outcome: 'added', draft: { label: 'Basic wallet', note: 'key=1' } }])
    const there = { ...now, values, book: new Map([[address.toLowerCase(), label]]) }
    const again = planSettings(settingsFile(values, [label], made), there)
    expect(again.values).toEqual({})
    expect(new Set([...again.settings, ...again.labels].map(({ outcome }) => outcome))).toEqual(new Set(['same']))
  })

  it.each([
    { settings: ['theme'], labels: [{ address, label: 'Cold' }], refused: 'settings' },
    { settings: 'theme', labels: [{ address, label: 'Cold' }], refused: 'settings' },
    { settings: { theme: 'dark' }, labels: { [address]: 'Cold' }, refused: 'labels' },
    { settings: { theme: 'dark' }, labels: 'Cold', refused: 'labels' },
  ])('names the part of it that is no list of any: $refused', ({ refused, ...members }) => {
    const plan = planSettings(file(members), now)
    expect(plan.settings).toContainEqual(expect.objectContaining({ name: refused, outcome: 'refused' }))
    expect(plan.settings.length + plan.labels.length).toBe(2)
  })

  it('a host on the own network counts as the file itself, or else the device, allows it', () => {
    const host = 'https://192.168.0.1'
    const allowing = { ...now, values: { ...initial, allowPrivateHosts: true } }
    const outcome = (changes: object, there = now) =>
      planSettings(file({ settings: { explorerHost: host, ...changes } }), there).settings[0]?.outcome
    expect(outcome({})).toBe('refused')
    expect(outcome({ allowPrivateHosts: true })).toBe('changed')
    expect(outcome({}, allowing)).toBe('changed')
    expect(outcome({ allowPrivateHosts: false }, allowing)).toBe('refused')
  })

  it('leaves on its device what belongs to one, and holds no key that was typed into a host', () => {
    const values = {
      ...initial,
      syncLabels: true,
      pausedUntil: 5,
      instances: { 1: 'https://a.example' },
      explorerHost: 'https://a.example?apikey=fake-key',
    }
    const text = settingsFile(values, [], made)
    for (const gone of ['syncLabels', 'pausedUntil', 'instances', 'fake-key']) expect(text).not.toContain(gone)
    const plan = planSettings(file({ settings: { syncLabels: true } }), now)
    expect(plan).toMatchObject({ settings: [{ outcome: 'refused' }], values: {} })
  })

  it('carries named views, and neither a key in one nor a place that is none', () => {
    const place = `#/address/${address}?chain=1`
    const values = { ...initial, namedViews: [{ name: 'With proapi_secret_of_mine', place }] }
    const text = settingsFile(values, [], made)
    expect(text).not.toContain('secret_of_mine')
    const plan = planSettings(text, now)
    expect(plan.values).toEqual({ namedViews: [{ name: 'With …', place }] })
    expect(plan.settings.find(({ name }) => name === 'namedViews')).toMatchObject({
      before: ['none'],
      after: [`With … → ${place}`],
    })
    const odd = [{ name: 'Away', place: 'javascript:alert(1)' }]
    expect(planSettings(file({ settings: { namedViews: odd } }), now)).toMatchObject({
      settings: [{ outcome: 'refused' }],
      values: {},
    })
  })

  it('is told row by row: what changes, what cannot be used and why', () => {
    const plan = planSettings(
      file({
        settings: {
          theme: 'sepia',
          density: 'dots',
          density2: 'dots',
          explorerHost: 'https://127.0.0.1',
          rewardsHost: 'https://points.example',
          onDemand: false,
        },
        labels: [
          { address, label: 'Cold' },
          { address: 'nobody', label: 'x' },
        ],
      }),
      now,
    )
    const by = Object.fromEntries(plan.settings.map((row) => [row.name, row]))
    expect(by.theme).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('cannot be used') })
    expect(by.density2).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('no such setting') })
    expect(by.explorerHost).toMatchObject({ outcome: 'refused' })
    expect(by.rewardsHost).toMatchObject({ outcome: 'changed', caution: expect.stringContaining('will go there') })
    expect(by.density).toMatchObject({ outcome: 'changed', before: ['sentences'], after: ['dots'] })
    expect(by.onDemand).toMatchObject({ outcome: 'same' })
    expect(plan.values).toEqual({ density: 'dots', rewardsHost: 'https://points.example' })
    expect(plan.labels.map(({ outcome }) => outcome)).toEqual(['added', 'refused'])
  })

  it.each([
    ['sitesOn', ['https://[']],
    ['sitesOn', ['https://*']],
    ['sitesOff', ['https://a*b.example']],
    ['neverSites', ['*bank.example']],
    ['ownExplorers', { '..': '1' }],
    ['ownExplorers', { 'a b': '1' }],
    ['siteChains', { 'https://a.example': '1' }],
    ['chainOrder', []],
    ['chainOrder', ['one']],
    ['followed', ['1:0x12']],
  ])('does not store a value of %s on which something would break later: %j', (name, value) => {
    expect(planSettings(file({ settings: { [name]: value } }), now)).toMatchObject({
      settings: [{ name, outcome: 'refused', reason: expect.stringContaining('cannot be used') }],
      values: {},
    })
  })

  it('leaves out the one entry of a list that cannot be used, and says which', () => {
    const plan = planSettings(
      file({ settings: { sitesOn: ['https://a.example', 'https://['], siteDensities: { 'b.example': 'dots', c: 7 } } }),
      now,
    )
    expect(plan.values).toEqual({ sitesOn: ['https://a.example'], siteDensities: { 'b.example': 'dots' } })
    expect(plan.settings).toMatchObject([
      { outcome: 'changed', caution: expect.stringMatching(/grant access.*cannot be used: https:\/\/\[$/) },
      { outcome: 'changed', caution: expect.stringMatching(/cannot be used: c$/) },
    ])
  })

  it.each([
    ['neverSites', ['a.example', 'b.example'], ['a.example'], 'may be read again'],
    ['neverSites', ['a.example'], [], 'may be read again'],
    ['sitesOff', ['https://a.example'], [], 'may be read again'],
    ['logSent', true, false, 'no longer recorded'],
    ['provider', 'documented', 'public', 'will go there'],
  ])('says what an import of %s opens: %j becomes %j', (name, before, after, caution) => {
    const plan = (to: unknown, from: unknown) =>
      planSettings(file({ settings: { [name]: to } }), { ...now, values: { ...initial, [name]: from } }).settings[0]
    expect(plan(after, before)?.caution).toContain(caution)
    if (name !== 'provider') expect(plan(before, after)?.caution ?? '').not.toContain(caution)
  })

  it.each([
    ['no JSON', 'address,label', 'not JSON'],
    ['another tool’s', '{"wallets":[]}', 'not a settings file of Hashgloss'],
    ['a list of labels', '{"format":"hashgloss-labels","labels":[]}', 'address book'],
    ['of a newer version', file({ version: 2 }), 'Update first'],
    ['of no version', file({ version: 'x' }), 'does not say its version'],
    ['empty', file({}), 'nothing in this file'],
    ['cut short', file({ settings: { theme: 'dark' } }).slice(0, -5), 'cut short'],
  ])('that is %s is refused with the reason, and changes nothing', (_, text, why) => {
    const plan = planSettings(text, now)
    expect(plan.fault).toContain(why)
    expect(plan.values).toEqual({})
  })

  it('changes nothing but what can be stored, whatever it holds', () => {
    const names = Object.keys(settings)
    const anything = fc.dictionary(
      fc.oneof(fc.constantFrom(...names), fc.string(), fc.constant('__proto__'), fc.constant('constructor')),
      fc.jsonValue(),
    )
    fc.assert(
      fc.property(anything, fc.array(fc.jsonValue()), (held, labels) => {
        const plan = planSettings(file({ settings: held, labels }), now)
        for (const [name, value] of Object.entries(plan.values)) {
          expect(settings[name as SettingName].parse(value)).toEqual(value)
        }
        if (plan.fault !== null) expect(plan.values).toEqual({})
        else expect(plan.settings.length).toBeLessThanOrEqual(Object.keys(held).length)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(planSettings(text, now).values).toEqual({})
      }),
    )
  })
})
