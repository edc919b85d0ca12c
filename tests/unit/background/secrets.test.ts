import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { toBase64 } from '../../../lib/background/bytes'
import { createMeta } from '../../../lib/background/meta'
import { checkSecret, createSecrets } from '../../../lib/background/secrets'
import { sessionArea as session } from '../../../lib/background/session-area'
import { createVault } from '../../../lib/background/vault'
import { makeVault, openVault, seal, unseal } from '../../../lib/background/vault-crypto'
import { failure, freshDatabase, testClock } from './fixture'

const passphrase = 'correct horse battery'
const iterations = 100_000
const origin = 'https://points.example'

function setUp(database = freshDatabase()) {
  const clock = testClock()
  const meta = createMeta(database)
  const vault = createVault({ meta, session, clock, iterations })
  const secrets = createSecrets({ db: database, session, vault, clock })
  return { clock, meta, vault, secrets, database }
}

beforeEach(() => {
  fakeBrowser.reset()
})

describe('the vault', () => {
  it('is made by the first passphrase, opens by it again, and by no other', async () => {
    const { vault } = setUp()
    expect(await vault.state()).toEqual({ made: false, open: false })
    expect(await failure(vault.open('short'))).toMatchObject({ code: 'input.invalid', data: { field: 'passphrase' } })
    expect(await vault.open(passphrase)).toEqual({ made: true, open: true })
    const key = await vault.key()
    expect(await vault.close()).toEqual({ made: true, open: false })
    expect(await vault.key()).toBeUndefined()
    expect(await failure(vault.open('another passphrase'))).toMatchObject({ code: 'auth.rejected' })
    await vault.open(passphrase)
    expect(await vault.key()).toBe(key)
  })

  it('lets wrong ones wait longer and longer, and overwrites nothing', async () => {
    const { vault, clock, meta } = setUp()
    await vault.open(passphrase)
    const header = await meta.read('vault', (stored) => stored)
    await vault.close()
    const waits: number[] = []
    for (let wrong = 0; wrong < 8; wrong++) {
      let waited = 0
      for (;;) {
        const { code } = await failure(vault.open('wrong passphrase'))
        if (code === 'auth.rejected') break
        expect(code).toBe('input.invalid')
        clock.advance(1000)
        waited++
      }
      waits.push(waited)
    }
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16])
    clock.advance(600_000)
    await vault.open(passphrase)
    expect(await meta.read('vault', (stored) => stored)).toEqual(header)
  }, 30_000)

  it('closes when unused for an hour, and when the clock is set back', async () => {
    const { vault, clock } = setUp()
    await vault.open(passphrase)
    clock.advance(59 * 60_000)
    expect(await vault.key()).toBeDefined()
    clock.advance(59 * 60_000)
    expect(await vault.state()).toMatchObject({ open: true })
    clock.advance(2 * 60_000)
    expect(await vault.state()).toMatchObject({ open: false })
    await vault.open(passphrase)
    clock.advance(-10 * 60_000)
    expect(await vault.key()).toBeUndefined()
  })

  it('a header with other parameters than it was made with, or out of bounds, does not open', async () => {
    const { header } = await makeVault(passphrase, iterations)
    for (const change of [
      { iterations: 1 },
      { iterations: 1_000_000_000 },
      { iterations: iterations + 1 },
      { v: 2 },
      { kdf: 'none' },
      { salt: toBase64(new Uint8Array(16)) },
      { extra: true },
    ]) {
      expect(await failure(openVault({ ...header, ...change }, passphrase))).toMatchObject({ code: 'auth.rejected' })
    }
    for (const broken of [null, undefined, 'x', {}, { ...header, key: undefined }]) {
      expect(await failure(openVault(broken, passphrase))).toMatchObject({ code: 'auth.rejected' })
    }
  })

  it('any flipped bit is noticed', async () => {
    const key = toBase64(crypto.getRandomValues(new Uint8Array(32)))
    const sealed = await seal(key, 'the secret', ['partnerKey', origin])
    expect(await unseal(key, sealed, ['partnerKey', origin])).toBe('the secret')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('nonce' as const, 'text' as const),
        fc.nat(),
        fc.integer({ min: 0, max: 7 }),
        async (part, at, bit) => {
          const bytes = Uint8Array.from(atob(sealed[part]), (character) => character.charCodeAt(0))
          const index = at % bytes.length
          bytes[index] = (bytes[index] ?? 0) ^ (1 << bit)
          const flipped = { ...sealed, [part]: toBase64(bytes) }
          expect(await failure(unseal(key, flipped, ['partnerKey', origin]))).toMatchObject({ code: 'auth.rejected' })
        },
      ),
      { numRuns: 200 },
    )
  })

  it('what was sealed for one host opens for no other', async () => {
    const key = toBase64(crypto.getRandomValues(new Uint8Array(32)))
    const sealed = await seal(key, 'x', ['partnerKey', origin])
    for (const place of [
      ['partnerKey', 'https://evil.example'],
      ['explorerKey', origin],
      [origin, 'partnerKey'],
    ]) {
      expect(await failure(unseal(key, sealed, place))).toMatchObject({ code: 'auth.rejected' })
    }
  })

  it('no two writes share a nonce', async () => {
    const key = toBase64(crypto.getRandomValues(new Uint8Array(32)))
    const nonces = await Promise.all(Array.from({ length: 3000 }, async () => (await seal(key, 'x', [])).nonce))
    expect(new Set(nonces).size).toBe(3000)
  })
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

  it('of the session leave no trace on the device', async () => {
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

  it('the administrator token is forgotten after a quarter of an hour unused; use keeps it, looking does not', async () => {
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

  it.each(['', '   ', 'a\r\nX-Evil: 1', 'a b', 'schlüssel', '\u0000', 'x'.repeat(4097)])(
    '%j is refused by its field’s name',
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
