import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { checkSecret, createSecrets } from '../../../../lib/background/secrets/secrets'
import { createVault } from '../../../../lib/background/secrets/vault'
import { createMeta } from '../../../../lib/background/storage/meta'
import { type SessionArea, sessionArea as session } from '../../../../lib/background/storage/session-area'
import { failure, freshDatabase, testClock } from '../fixture'

const passphrase = 'correct horse battery'
const iterations = 100_000
const origin = 'https://points.example'

/** A browser that takes a while to give back what it read. */
const slow: SessionArea = {
  ...session,
  async read(key) {
    const value = await session.read(key)
    await new Promise((done) => setImmediate(done))
    return value
  },
}

function setUp(database = freshDatabase(), session: SessionArea = slow) {
  const clock = testClock()
  const meta = createMeta(database)
  const vault = createVault({ db: database, meta, session, clock, changed: () => {}, iterations })
  const secrets = createSecrets({ db: database, session, vault, clock, changed: () => {} })
  return { clock, meta, vault, secrets, database }
}

beforeEach(() => {
  fakeBrowser.reset()
})

describe('secrets', () => {
  const value = 'canary-0123456789-4f2c'
  const put = (
    setup: ReturnType<typeof setUp>,
    id: Parameters<typeof setup.secrets.write>[0],
    keep: 'session' | 'device' | 'passphrase',
  ) => setup.secrets.write(id, { value, origin, keep })

  it('show their state and their last four characters, and nothing else', async () => {
    const setup = setUp()
    const state = await put(setup, 'partnerKey', 'session')
    expect(state).toEqual({ id: 'partnerKey', set: true, kept: 'session', origin, ending: '4f2c' })
    await setup.secrets.write('partnerKeyTest', { value: 'short', origin, keep: 'session' })
    expect(await setup.secrets.state('partnerKeyTest')).not.toHaveProperty('ending')
  })

  it('case 138: of the session leave no trace on the device', async () => {
    const setup = setUp()
    await put(setup, 'partnerKey', 'session')
    const db = await setup.database()
    expect(await db.getAll('secrets')).toEqual([])
    expect(await fakeBrowser.storage.local.get(null)).toEqual({})
    expect(await setup.secrets.clear('partnerKey')).toEqual({ id: 'partnerKey', set: false })
    expect(await fakeBrowser.storage.session.get(null)).toEqual({})
  })

  it('behind the passphrase are sealed on the device, closed without it, and found again after a restart', async () => {
    const setup = setUp()
    expect(await failure(put(setup, 'partnerKey', 'passphrase'))).toMatchObject({ code: 'input.invalid' })
    await setup.vault.open(passphrase)
    await put(setup, 'partnerKey', 'passphrase')
    expect(JSON.stringify(await (await setup.database()).getAll('secrets'))).not.toContain('canary')

    fakeBrowser.reset()
    const next = setUp(setup.database)
    expect(await next.secrets.state('partnerKey')).toEqual({
      id: 'partnerKey',
      set: true,
      kept: 'passphrase',
      locked: true,
      origin,
    })
    expect(await next.secrets.read('partnerKey')).toEqual({ locked: true, origin })
    await next.vault.open(passphrase)
    expect(await next.secrets.read('partnerKey')).toMatchObject({ secret: { value, origin } })
  })

  it('that were damaged on the device are said to be closed, and hide none of the others', async () => {
    const setup = setUp()
    await setup.vault.open(passphrase)
    await put(setup, 'partnerKey', 'passphrase')
    const db = await setup.database()
    const kept = await db.get('secrets', 'partnerKey')
    await db.put('secrets', { ...kept, origin: 'https://evil.example' } as never, 'partnerKey')
    expect(await setup.secrets.state('partnerKey')).toMatchObject({ set: true, locked: true })
    expect(await failure(setup.secrets.read('partnerKey'))).toMatchObject({ code: 'auth.rejected' })
  })

  it('are kept only where that kind may be', async () => {
    const setup = setUp()
    await setup.vault.open(passphrase)
    expect(await put(setup, 'explorerKey', 'device')).toMatchObject({ kept: 'device' })
    for (const [id, keep] of [
      ['partnerKey', 'device'],
      ['userToken', 'device'],
      ['administratorToken', 'device'],
      ['administratorToken', 'passphrase'],
    ] as const) {
      expect(await failure(put(setup, id, keep))).toMatchObject({ code: 'input.invalid', data: { field: id } })
    }
  })

  it('a new value replaces the old one wherever that was kept', async () => {
    const setup = setUp()
    await put(setup, 'explorerKey', 'device')
    const before = await setup.secrets.read('explorerKey')
    await setup.secrets.write('explorerKey', { value: 'another', origin, keep: 'session' })
    expect(await (await setup.database()).getAll('secrets')).toEqual([])
    const after = await setup.secrets.read('explorerKey')
    expect(after).toMatchObject({ secret: { value: 'another' }, kept: 'session' })
    expect(JSON.stringify(after)).not.toContain((before as { secret: { tag: string } }).secret.tag)
  })

  it('case 146: the administrator token is forgotten after a quarter of an hour unused; use keeps it, looking does not', async () => {
    const setup = setUp()
    await put(setup, 'administratorToken', 'session')
    expect(await setup.secrets.sweep()).toBe(true)
    setup.clock.advance(10 * 60_000)
    expect(await setup.secrets.read('administratorToken')).toMatchObject({ secret: { value } })
    setup.clock.advance(10 * 60_000)
    expect(await setup.secrets.state('administratorToken')).toMatchObject({ set: true })
    setup.clock.advance(6 * 60_000)
    expect(await setup.secrets.sweep()).toBe(false)
    expect(await fakeBrowser.storage.session.get(null)).toEqual({})
    expect(await setup.secrets.read('administratorToken')).toBeUndefined()
  })

  it('case 136: the passphrase closes after an hour unused, however often pages of ours look at what it keeps', async () => {
    const setup = setUp()
    await setup.vault.open(passphrase)
    await put(setup, 'explorerKey', 'passphrase')
    for (let minutes = 0; minutes <= 70; minutes += 10) {
      await setup.secrets.state('explorerKey')
      await setup.secrets.peek('explorerKey')
      setup.clock.advance(10 * 60_000)
    }
    expect(await setup.secrets.state('explorerKey')).toMatchObject({ locked: true })
    await setup.vault.open(passphrase)
    for (let minutes = 0; minutes <= 70; minutes += 10) {
      expect(await setup.secrets.read('explorerKey')).toMatchObject({ secret: { value } })
      setup.clock.advance(10 * 60_000)
    }
  })

  it('that are removed while they are used stay removed', async () => {
    const setup = setUp()
    for (const id of ['administratorToken', 'userToken', 'explorerKey'] as const) {
      await put(setup, id, 'session')
      const [used] = await Promise.all([setup.secrets.read(id), setup.secrets.clear(id), setup.secrets.state(id)])
      expect(used).toMatchObject({ secret: { value } })
      expect(await setup.secrets.read(id)).toBeUndefined()
    }
    expect(await fakeBrowser.storage.session.get(null)).toEqual({})
  })

  it('that replace one which is over stay, whoever finds out meanwhile that it is', async () => {
    const setup = setUp()
    await setup.secrets.write('userToken', { value: 'old', origin, keep: 'session', expiresAt: setup.clock.now() })
    setup.clock.advance(120_000)
    await Promise.all([setup.secrets.read('userToken'), put(setup, 'userToken', 'session')])
    expect(await setup.secrets.read('userToken')).toMatchObject({ secret: { value } })
    // A request with the old one comes back refused only now.
    expect(await setup.secrets.clear('userToken', 'tag of the old one')).toMatchObject({ set: true })
    expect(await setup.secrets.read('userToken')).toMatchObject({ secret: { value } })
  })

  it.each(['', '   ', 'a\r\nX-Evil: 1', 'a b', 'schlüssel', '\u0000', 'x'.repeat(4097)])(
    'case 91: %j is refused by its field’s name',
    (text) => {
      try {
        checkSecret('partnerKey', text)
        expect.unreachable()
      } catch (error) {
        expect(error).toMatchObject({ code: 'input.invalid', data: { field: 'partnerKey' } })
        const shown = String(error)
        if (text.trim().length > 4) expect(shown).not.toContain(text.trim())
      }
    },
  )

  it('a pasted key loses the blanks around it', () => {
    expect(checkSecret('explorerKey', '  proapi_x\n')).toBe('proapi_x')
  })
})
