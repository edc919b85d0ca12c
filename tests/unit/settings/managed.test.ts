import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { forgetManaged, managed } from '../../../lib/settings/managed'
import { managedMembers, readManaged } from '../../../lib/settings/managed-members'
import { managedSchema } from '../../../lib/settings/managed-schema'
import { isNever } from '../../../lib/settings/site-patterns'
import {
  changeSettingBy,
  changeSettings,
  createSettingsReader,
  lasting,
  markKey,
  readSetting,
  readSettings,
  settingsVersion,
  watchSettings,
  writeSetting,
} from '../../../lib/settings/store'
import { fc } from '../../fast-check'

const area = fakeBrowser.storage.session
const policy = fakeBrowser.storage.managed

beforeEach(async () => {
  fakeBrowser.reset()
  forgetManaged()
  lasting.load = async () => undefined
  await area.set({ [markKey]: { version: settingsVersion } })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const whole = {
  source: 'one-explorer',
  explorerHost: 'https://explorer.corp.example',
  instances: { 10: 'https://op.corp.example' },
  closedHosts: ['*.bank.example', 'Payroll.example'],
  density: 'dots',
  logOff: true,
  pointsOff: true,
  keylessOff: true,
}

describe('what an organisation decided', () => {
  it('holds in place of what the reader chose, member by member', async () => {
    await writeSetting('provider', 'documented')
    await writeSetting('density', 'still')
    await writeSetting('neverSites', ['own.example'])
    await writeSetting('instances', { 1: 'https://one.example', 10: 'https://ten.example' })
    await policy.set(whole)
    forgetManaged()
    expect(await readSettings()).toMatchObject({
      provider: 'one-explorer',
      explorerHost: 'https://explorer.corp.example',
      instances: { 1: 'https://one.example', 10: 'https://op.corp.example' },
      neverSites: ['*.bank.example', 'payroll.example', 'own.example'],
      density: 'dots',
      logSent: false,
      pointsOff: true,
      keylessOff: true,
    })
    expect(await readSetting('density')).toBe('dots')
    // The reader's own choice is still stored, for the day the policy is removed.
    await policy.clear()
    forgetManaged()
    expect(await readSettings()).toMatchObject({
      provider: 'documented',
      density: 'still',
      neverSites: ['own.example'],
    })
  })

  it('holds as soon as it can be read, for code that keeps what it read', async () => {
    await policy.set(whole)
    const fails = vi.spyOn(policy, 'get').mockRejectedValue(new Error('not now'))
    const read = createSettingsReader(readSettings)
    expect(await read()).toMatchObject({ density: 'sentences' })
    fails.mockRestore()
    expect(await read()).toMatchObject({ density: 'dots' })
  })

  it('cannot be changed, and the refusal says whose choice it is', async () => {
    await policy.set(whole)
    const refusal = 'your organisation has set this'
    await expect(writeSetting('density', 'sentences')).rejects.toThrow(refusal)
    await expect(changeSettingBy('logSent', () => true)).rejects.toThrow(refusal)
    await expect(changeSettings({ provider: () => 'blockscout' }, await readSettings())).rejects.toThrow(refusal)
    expect(await area.get(null)).toEqual({ [markKey]: { version: settingsVersion } })
  })

  it('leaves its hosts closed, and lets the reader close and open more', async () => {
    await policy.set({ closedHosts: ['*.bank.example'] })
    await changeSettingBy('neverSites', (list) => [...list, 'own.example'])
    await changeSettingBy('neverSites', (list) => list.filter((each) => each !== '*.bank.example'))
    expect(await readSetting('neverSites')).toEqual(['*.bank.example', 'own.example'])
    await changeSettingBy('neverSites', () => [])
    const closed = await readSetting('neverSites')
    expect([isNever(closed, 'www.bank.example'), isNever(closed, 'own.example')]).toEqual([true, false])
  })

  it('rules out lookups without a key, whoever chose them before', async () => {
    await writeSetting('provider', 'public')
    await policy.set({ keylessOff: true })
    forgetManaged()
    expect(await readSetting('provider')).toBe('blockscout')
    await expect(writeSetting('provider', 'public')).rejects.toThrow('your organisation has set this')
    await writeSetting('provider', 'documented')
    expect(await readSetting('provider')).toBe('documented')
  })

  it('rules out lookups without a key where it names the public explorers as well', async () => {
    await policy.set({ source: 'public', keylessOff: true })
    expect(await readSettings()).toMatchObject({ provider: 'blockscout', keylessOff: true })
  })

  it('holds at once where the policy changes', async () => {
    const changed: string[] = []
    watchSettings((name) => changed.push(name))
    expect(await readSetting('density')).toBe('sentences')
    await policy.set({ density: 'dots' })
    expect(changed).toContain('density')
    expect(await readSetting('density')).toBe('dots')
  })
})

describe('a policy that is wrong', () => {
  it('costs the member that is, and names it', () => {
    const { values, faults } = readManaged({
      ...whole,
      density: 'loud',
      source: 7,
      explorerHost: 'http://x.example',
      later: 1,
    })
    expect(faults).toEqual(['source', 'explorerHost', 'density', 'later'])
    expect(values).toEqual({
      instances: { 10: 'https://op.corp.example' },
      neverSites: ['*.bank.example', 'payroll.example'],
      logSent: false,
      pointsOff: true,
      keylessOff: true,
    })
  })

  it.each([
    ['*bank.example'],
    ['https://['],
    ['bank.*'],
    ['10.0.0.0/8'],
    ['bank.example, payroll.example'],
    ['/bank/'],
    [7],
    [null],
    [{ host: 'bank.example' }],
  ])('closes every page where an entry of its closed hosts cannot be read, and names it: %j', (entry) => {
    const { values, faults } = readManaged({ closedHosts: ['payroll.example', entry] })
    expect(faults).toEqual([expect.stringMatching(/^closedHosts: ./)])
    expect(faults[0]).toContain(typeof entry === 'string' ? entry : JSON.stringify(entry))
    for (const host of ['bank.example', 'mybank.example', 'payroll.example', '10.1.2.3', 'open.example'])
      expect(isNever(values.neverSites ?? [], host)).toBe(true)
  })

  it.each(['bank.example', { 0: 'bank.example' }, 7, null])('reads one host, or closes every page: %j', (value) => {
    expect(isNever(readManaged({ closedHosts: value }).values.neverSites ?? [], 'bank.example')).toBe(true)
  })

  it('closes the hosts of a link, and nothing by an empty list', () => {
    expect(readManaged({ closedHosts: ['https://a.example/page', 'https://b.example:443'] }).values.neverSites).toEqual(
      ['a.example', 'b.example'],
    )
    expect(readManaged({ closedHosts: [] })).toEqual({ values: { neverSites: [] }, faults: [] })
  })

  it('costs one explorer of a list, and names its chain', () => {
    const instances = {
      one: 'https://a.example',
      5: 'https://b.example/',
      6: 'http://c.example',
      7: 'https://10.0.0.1',
      8: { toString: 1 },
      9: 'https://[',
    }
    expect(readManaged({ instances })).toEqual({
      values: { instances: { 5: 'https://b.example' } },
      faults: ['instances: 6', 'instances: 7', 'instances: 8', 'instances: 9', 'instances: one'],
    })
    expect(readManaged({ instances: { 6: 'http://c.example' } }).faults).toEqual(['instances'])
  })

  it.each([
    { toString: 1 },
    'https://a.example?key=1',
    'https://user@a.example',
    'https://[',
    'javascript:1',
    7,
    ['x'],
  ])('costs the explorer alone where it is %j', (explorerHost) => {
    expect(readManaged({ explorerHost, logOff: true })).toEqual({
      values: { logSent: false },
      faults: ['explorerHost'],
    })
  })

  it('costs no other member, whatever one of them is', () => {
    const member = fc.constantFrom(...(Object.keys(managedMembers) as (keyof typeof managedMembers)[]))
    fc.assert(
      fc.property(member, fc.jsonValue(), (name, value) => {
        const other = name === 'pointsOff' ? 'keylessOff' : 'pointsOff'
        expect(readManaged({ [name]: value, [other]: true }).values).toMatchObject({ [other]: true })
      }),
    )
  })

  it.each([null, undefined, 'text', 7, [], [{ density: 'dots' }]])('is nothing where it is %j', (raw) => {
    expect(readManaged(raw)).toEqual({ values: {}, faults: [] })
  })

  it('names label files, each of which costs only itself', () => {
    const file = { address: 'https://files.example/labels.csv', name: 'Acme', sha256: 'AB'.repeat(32) }
    const bad = [{ address: 'nowhere' }, { ...file, sha256: 'short' }, 'https://files.example', null]
    expect(readManaged({ labelFiles: [file, { address: file.address }, ...bad] })).toEqual({
      values: { labelFiles: [file, { address: file.address }] },
      faults: [
        'labelFiles: {"address":"nowhere"}',
        'labelFiles: {"address":"https://files.example/labels.csv","name":"Acme"…',
        'labelFiles: "https://files.example"',
        'labelFiles: null',
      ],
    })
    expect(readManaged({ labelFiles: ['nowhere'] })).toEqual({ values: {}, faults: ['labelFiles'] })
  })

  it('decides nothing by false', () => {
    expect(readManaged({ logOff: false, pointsOff: false, keylessOff: false })).toEqual({ values: {}, faults: [] })
  })
})

describe('a browser without a policy', () => {
  it('says so by an error, as Firefox does, and is asked once', async () => {
    const get = vi.spyOn(policy, 'get').mockRejectedValue(new Error('Managed storage manifest not found'))
    expect(await readSetting('density')).toBe('sentences')
    expect(await readSetting('density')).toBe('sentences')
    expect(get).toHaveBeenCalledTimes(1)
  })

  it.each([1, 2])('fails %i times: the policy holds with the next reading at the latest', async (times) => {
    await policy.set({ density: 'dots' })
    forgetManaged()
    const get = vi.spyOn(policy, 'get')
    for (let each = 0; each < times; each++) get.mockRejectedValueOnce(new Error('not yet'))
    await managed()
    expect(await readSetting('density')).toBe('dots')
  })
})

it('the schema for the browser has every member, with what it does', () => {
  const { type, properties } = JSON.parse(managedSchema())
  expect(type).toBe('object')
  expect(Object.keys(properties)).toEqual(Object.keys(managedMembers))
  for (const each of Object.values(properties)) {
    expect(each).toMatchObject({ description: expect.stringMatching(/\.$/), type: expect.any(String) })
  }
})
