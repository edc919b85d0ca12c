import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createKeeping } from '../../../lib/background/installation'
import { createDatabase } from '../../../lib/background/storage/db'
import { createMeta } from '../../../lib/background/storage/meta'
import { realClock } from '../../../lib/core/async/clock'
import { markKey } from '../../../lib/settings/store'
import { freshDatabase, quietBadge } from './fixture'

const caller = { kind: 'extension' } as const
let attention: boolean[] = []
let labels = 0
let unclosed: string[] = []

function setUp(database = freshDatabase()) {
  const keeping = createKeeping(
    {
      meta: createMeta(database),
      clock: { ...realClock, now: () => 5 },
      badge: { ...quietBadge, attention: async ({ on }) => void attention.push(on) },
    },
    { size: async () => labels },
    async () => unclosed,
  )
  return { ...keeping, database, state: () => keeping.handlers['kept.read'].run({}, caller) }
}

beforeEach(() => {
  fakeBrowser.reset()
  attention = []
  labels = 0
  unclosed = []
})

describe('case 201: what is lost is told when somebody looks', () => {
  it('an address book alone, in the life of the background that knew it, once', async () => {
    const { check, state, handlers } = setUp()
    await check()
    labels = 3
    expect(await state()).not.toHaveProperty('bookLost')
    labels = 0
    expect(await state()).toMatchObject({ lost: null, bookLost: { at: 5, gone: 3, of: 3 } })
    expect(await state()).toMatchObject({ bookLost: { gone: 3, of: 3 } })
    expect(attention).toEqual([true])
    await handlers['kept.seen'].run({}, caller)
    expect(await state()).not.toHaveProperty('bookLost')
    labels = 1
    await state()
    labels = 0
    expect(await state()).toMatchObject({ bookLost: { gone: 1, of: 1 } })
  })

  it('a part of the address book, and more of it before anybody saw that', async () => {
    const { check, state, database } = setUp()
    labels = 42
    await check()
    labels = 2
    expect(await state()).toMatchObject({ bookLost: { gone: 40, of: 42 } })
    labels = 1
    // Another background that starts over what is left.
    const later = setUp(database)
    await later.check()
    expect(await later.state()).toMatchObject({ bookLost: { gone: 41, of: 42 } })
  })

  it('the first labels, lost before anything looked at them', async () => {
    const { check, bookGrew, state } = setUp()
    await check()
    await bookGrew(2)
    labels = 0
    expect(await state()).toMatchObject({ bookLost: { gone: 2, of: 2 } })
  })

  it('nothing where scripts in web pages wrote that there had been labels', async () => {
    await fakeBrowser.storage.local.set({ 'address-book': { lost: null }, 'book-size': 9 })
    const { check, state } = setUp()
    await check()
    expect(await state()).not.toHaveProperty('bookLost')
    expect(await fakeBrowser.storage.local.get('address-book')).toEqual({})
  })

  it('an address book that cannot be read, or never had a label, is no lost one', async () => {
    const { check, state } = setUp()
    await check()
    expect(await state()).not.toHaveProperty('bookLost')
    const { check: again, state: later } = setUp()
    await again()
    labels = Number.NaN
    expect(await later()).not.toHaveProperty('bookLost')
  })

  it('a database that is deleted while the background lives', async () => {
    const { check, state, database } = setUp()
    await check()
    await (await database()).clear('meta')
    expect(await state()).toMatchObject({ lost: { what: 'database', at: 5 } })
  })
})

it('case 152: storage that the browser refuses to close is told for as long as it does', async () => {
  const { check, state } = setUp()
  await check()
  unclosed = ['local', 'sync']
  expect(await state()).toMatchObject({ unclosed: ['local', 'sync'] })
  unclosed = []
  expect(await state()).toMatchObject({ unclosed: [] })
})

describe('what cannot be read of the database', () => {
  it('case 73, case 66: a newer version’s is told, with what else there is to tell', async () => {
    const name = `newer-${Math.random()}`
    const newer = await openDB(name, 99)
    const { state, handlers } = setUp(createDatabase(name))
    await fakeBrowser.storage.session.set({ 'corrupt:sitesOn': { at: 0, value: 5 } })
    expect(await state()).toEqual({ lost: null, setAside: ['sitesOn'], newer: true, unclosed: [] })
    await handlers['kept.seen'].run({}, caller)
    expect(await state()).toMatchObject({ setAside: [] })
    newer.close()
  })

  it('case 66: one that the browser does not open hides nothing', async () => {
    const { state } = setUp(() => Promise.reject(new Error('private mode')))
    await fakeBrowser.storage.session.set({ 'corrupt:sitesOn': { at: 0, value: 5 } })
    expect(await state()).toEqual({ lost: null, setAside: ['sitesOn'], newer: false, unclosed: [] })
  })
})

describe('case 69: what the browser lost', () => {
  it('is nothing at the first start, nor at any later one', async () => {
    const { database, check, state } = setUp()
    await check()
    await check()
    const again = setUp(database)
    await again.check()
    expect(await state()).toEqual({ lost: null, setAside: [], newer: false, unclosed: [] })
    expect(attention).toEqual([])
  })

  it('its database: said until somebody has seen it, and once', async () => {
    await setUp().check()
    const wiped = setUp()
    await wiped.check()
    expect(await wiped.state()).toMatchObject({ lost: { what: 'database', at: 5 } })
    const later = setUp(wiped.database)
    await later.check()
    expect(await later.state()).toMatchObject({ lost: { what: 'database' } })
    expect(attention).toEqual([true])
    await later.handlers['kept.seen'].run({}, caller)
    await later.check()
    expect(await later.state()).toMatchObject({ lost: null })
    expect(attention).toEqual([true, false])
  })

  it('its settings', async () => {
    const { check, settingsLost, state } = setUp()
    await check()
    await settingsLost()
    expect(await state()).toMatchObject({ lost: { what: 'settings' } })
    expect(attention).toEqual([true])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['throws', () => Promise.reject(new Error('not yet'))],
    ['gives nothing', async () => ({})],
  ])('case 64: storage that %s once has lost nothing, and a newer version’s mark stays', async (_, fault) => {
    const { database, check } = setUp()
    await check()
    const { installation } = await fakeBrowser.storage.local.get('installation')
    const newer = { ...(installation as object), version: 9 }
    await fakeBrowser.storage.local.set({ installation: newer })
    await fakeBrowser.storage.session.set({ [markKey]: { version: 9 } })
    const get = vi.spyOn(fakeBrowser.storage.local, 'get').mockImplementationOnce(fault as never)
    const { check: again, state } = setUp(database)
    await again()
    get.mockRestore()
    expect(await state()).toEqual({ lost: null, setAside: [], newer: true, unclosed: [] })
    expect(await fakeBrowser.storage.local.get('installation')).toEqual({ installation: newer })
    expect(attention).toEqual([])
  })

  it('a mark that somebody forged in storage is put right, and says nothing', async () => {
    const { check, state } = setUp()
    await check()
    const { installation } = await fakeBrowser.storage.local.get('installation')
    await fakeBrowser.storage.local.set({ installation: { ...(installation as object), version: 9 } })
    await check()
    expect(await fakeBrowser.storage.local.get('installation')).toEqual({ installation })
    expect(await state()).toEqual({ lost: null, setAside: [], newer: false, unclosed: [] })
  })

  it('settings that were set aside, and those of a newer version', async () => {
    const { check, state, handlers } = setUp()
    await check()
    await fakeBrowser.storage.session.set({ 'corrupt:theme': { at: 1, value: 7 }, [markKey]: { version: 9 } })
    expect(await state()).toEqual({ lost: null, setAside: ['theme'], newer: true, unclosed: [] })
    await handlers['kept.seen'].run({}, caller)
    expect(await state()).toEqual({ lost: null, setAside: [], newer: true, unclosed: [] })
  })

  it('a database that cannot be opened now is no lost one', async () => {
    await setUp().check()
    const closed = setUp(async () => {
      throw new Error('closed')
    })
    await closed.check()
    expect(attention).toEqual([])
  })

  it('without a database has its mark all the same, without which no distribution is recorded', async () => {
    const closed = setUp(async () => {
      throw new Error('closed')
    })
    await closed.check()
    expect(await fakeBrowser.storage.local.get('installation')).toMatchObject({ installation: { version: 2 } })
  })
})
