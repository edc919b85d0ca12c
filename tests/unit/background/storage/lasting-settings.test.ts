import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createLastingSettings } from '../../../../lib/background/storage/lasting-settings'
import { room } from '../../../../lib/core/async/with-room'
import { type SettingName, settings } from '../../../../lib/settings/schema'
import { markKey, settingsVersion } from '../../../../lib/settings/store'

const { local, session } = fakeBrowser.storage
const mark = { [markKey]: { version: settingsVersion } }
let made = 0
let name = ''
let lost = 0
const onLost = async () => {
  lost += 1
}

/** A background over the database of this test. */
const background = () => createLastingSettings(onLost, name)

/** What the browser keeps while it is closed. */
async function restart() {
  await session.clear()
  const next = background()
  await next.load()
  return next
}

async function held(): Promise<Record<string, unknown>> {
  const db = await openDB(name)
  const [names, values] = await Promise.all([db.getAllKeys('kept'), db.getAll('kept')])
  db.close()
  return Object.fromEntries(names.map((each, at) => [String(each), values[at]]))
}

beforeEach(() => {
  fakeBrowser.reset()
  vi.restoreAllMocks()
  made += 1
  name = `settings-${made}`
  lost = 0
})

it('what is chosen is there after the browser was closed, and what was taken back is gone', async () => {
  const { load, keep } = background()
  await load()
  await session.set({ 'setting:theme': 'dark', 'corrupt:sitesOn': { at: 1, value: 5 }, 'draft:x': 'typed' })
  await keep()
  expect(await held()).toEqual({ ...mark, 'setting:theme': 'dark', 'corrupt:sitesOn': { at: 1, value: 5 } })
  const next = await restart()
  expect(await session.get(null)).toEqual({ ...mark, 'setting:theme': 'dark', 'corrupt:sitesOn': { at: 1, value: 5 } })
  await session.remove('corrupt:sitesOn')
  await next.keep()
  await restart()
  expect(await session.get(null)).toEqual({ ...mark, 'setting:theme': 'dark' })
  expect(lost).toBe(0)
})

it('a background that is started again while the browser runs changes nothing of what stands there', async () => {
  const { load } = background()
  await load()
  await session.set({ 'setting:theme': 'dark' })
  await background().load()
  expect(await session.get('setting:theme')).toEqual({ 'setting:theme': 'dark' })
})

describe('case 72: settings of a version that kept them in storage', () => {
  const left = { 'setting:sitesOn': ['https://a.example'], 'corrupt:theme': { at: 1, value: 7 } }

  it('are taken over once, whole, and lie there no more', async () => {
    await local.set({ installation: { version: 1, id: 'one' }, 'journal:a': 'line', ...left })
    await background().load()
    expect(await session.get(null)).toEqual({ ...mark, ...left })
    expect(await local.get(null)).toEqual({ installation: { version: 1, id: 'one' }, 'journal:a': 'line' })
    await restart()
    expect(await session.get(null)).toEqual({ ...mark, ...left })
    expect(lost).toBe(0)
  })

  it('stay where they are until they are kept', async () => {
    await local.set({ installation: { version: 1, id: 'one' }, ...left })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(background().load()).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await local.get(null)).toMatchObject(left)
    await background().load()
    expect(await session.get(null)).toMatchObject(left)
  })
})

describe('case 220: what a script in a web page writes into storage that is open to it', () => {
  const forged = Object.fromEntries(
    (Object.keys(settings) as SettingName[]).map((each) => [`setting:${each}`, 'forged']),
  )

  it.each([
    ['while the background lives', async () => {}],
    ['before the browser starts', () => restart()],
    ['with a mark of an earlier version', () => local.set({ installation: { version: 1, id: 'x' } }).then(restart)],
  ])('%s opens nothing, and is taken away', async (_, then) => {
    const { load, keep, sweep } = background()
    await load()
    await session.set({ 'setting:theme': 'dark' })
    await keep()
    await local.set(forged)
    await then()
    await sweep()
    expect(await session.get(null)).toEqual({ ...mark, 'setting:theme': 'dark' })
    expect(await held()).toEqual({ ...mark, 'setting:theme': 'dark' })
    expect(Object.keys(await local.get(null)).filter((key) => key !== 'installation')).toEqual([])
  })

  it('is no lasting copy where that was lost, which is told', async () => {
    await local.set({ installation: { version: 2, id: 'x' }, ...forged })
    await background().load()
    expect(await session.get(null)).toEqual(mark)
    expect(lost).toBe(1)
  })
})

it('case 73: settings of a newer version are laid out and left alone', async () => {
  const db = await openDB(name, 1, { upgrade: (newer) => void newer.createObjectStore('kept') })
  await db.put('kept', { version: settingsVersion + 1 }, markKey)
  await db.put('kept', 'sepia', 'setting:theme')
  const { load, keep } = background()
  await load()
  expect(await session.get(null)).toEqual({ [markKey]: { version: settingsVersion + 1 }, 'setting:theme': 'sepia' })
  await session.set({ 'setting:theme': 'dark' })
  await keep()
  expect(await db.get('kept', 'setting:theme')).toBe('sepia')
  db.close()
})

it('case 65: kept answers make room for a setting, which is written once more', async () => {
  const { load, keep } = background()
  await load()
  const before = room.make
  const make = vi.fn(async () => {})
  room.make = make
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await session.set({ 'setting:theme': 'dark' })
  await keep().finally(() => (room.make = before))
  expect(make).toHaveBeenCalledOnce()
  expect(await held()).toMatchObject({ 'setting:theme': 'dark' })
})

it('a browser that gives no database holds what is chosen until it closes, and keeps it once there is one', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no database here', 'InvalidStateError')
  })
  const { load, keep } = background()
  await load()
  await session.set({ 'setting:theme': 'dark' })
  await keep()
  expect(await session.get('setting:theme')).toEqual({ 'setting:theme': 'dark' })
  vi.restoreAllMocks()
  await background().keep()
  expect(await held()).toEqual({ ...mark, 'setting:theme': 'dark' })
  expect(await session.get(null)).toEqual({ ...mark, 'setting:theme': 'dark' })
})
