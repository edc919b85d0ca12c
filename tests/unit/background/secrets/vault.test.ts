import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createSecrets } from '../../../../lib/background/secrets/secrets'
import { createVault, makeVault, openHeader, seal, toBase64, unseal } from '../../../../lib/background/secrets/vault'
import { createMeta } from '../../../../lib/background/storage/meta'
import { sessionArea as session } from '../../../../lib/background/storage/session-area'
import { fc } from '../../../fast-check'
import { failure, freshDatabase, testClock } from '../fixture'

const passphrase = 'correct horse battery'
const iterations = 100_000
const origin = 'https://points.example'

function setUp(database = freshDatabase()) {
  const clock = testClock()
  const meta = createMeta(database)
  const vault = createVault({ db: database, meta, session, clock, changed: () => {}, iterations })
  const secrets = createSecrets({ db: database, session, vault, clock, changed: () => {} })
  const keep = () => secrets.write('partnerKey', { value: 'fake-key', origin, keep: 'passphrase' })
  return { clock, meta, vault, secrets, database, keep }
}

beforeEach(() => {
  fakeBrowser.reset()
})

describe('the vault', () => {
  it('is made by the first passphrase, opens by it again, and by no other', async () => {
    const { vault, keep } = setUp()
    expect(await vault.state()).toEqual({ made: false, open: false })
    expect(await failure(vault.open('short'))).toMatchObject({ code: 'input.invalid', data: { field: 'passphrase' } })
    expect(await vault.open(passphrase)).toEqual({ made: true, open: true })
    const key = await vault.key()
    await keep()
    expect(await vault.close()).toEqual({ made: true, open: false })
    expect(await vault.key()).toBeUndefined()
    expect(await failure(vault.open('another passphrase'))).toMatchObject({ code: 'auth.rejected' })
    await vault.open(passphrase)
    expect(await vault.key()).toBe(key)
  })

  it('that is closed while its key is used stays closed', async () => {
    const { vault, clock } = setUp()
    await vault.open(passphrase)
    clock.advance(2 * 60_000)
    await Promise.all([vault.key(), vault.close()])
    expect(await vault.key()).toBeUndefined()
  })

  it('counts passphrases that are tried at the same moment one by one', async () => {
    const { vault, keep } = setUp()
    await vault.open(passphrase)
    await keep()
    await vault.close()
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await failure(vault.open('wrong'))).code))
    expect(codes.filter((code) => code === 'auth.rejected')).toHaveLength(3)
  })

  it('case 134: lets wrong ones wait longer and longer, and overwrites nothing', async () => {
    const { vault, clock, meta, keep } = setUp()
    await vault.open(passphrase)
    await keep()
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

  it('whose passphrase is forgotten is made anew once nothing is kept behind it, and not before', async () => {
    const { vault, secrets, keep } = setUp()
    await vault.open(passphrase)
    await keep()
    await vault.close()
    expect(await failure(vault.open('another passphrase'))).toMatchObject({ code: 'auth.rejected' })
    await secrets.clear('partnerKey')
    expect(await vault.state()).toEqual({ made: false, open: false })
    expect(await failure(vault.open('short'))).toMatchObject({ code: 'input.invalid' })
    await vault.open('another passphrase')
    await keep()
    await vault.close()
    expect(await failure(vault.open(passphrase))).toMatchObject({ code: 'auth.rejected' })
    await vault.open('another passphrase')
    expect(await secrets.read('partnerKey')).toMatchObject({ secret: { value: 'fake-key' } })
  })

  it('case 136: closes when unused for an hour, and when the clock is set back', async () => {
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

  it('a clock that is set back makes nobody wait longer than a wrong passphrase does', async () => {
    const { vault, clock, keep } = setUp()
    await vault.open(passphrase)
    await keep()
    await vault.close()
    for (let wrong = 0; wrong < 3; wrong++) await failure(vault.open('wrong passphrase'))
    expect(await failure(vault.open(passphrase))).toMatchObject({ code: 'input.invalid' })
    clock.advance(-24 * 3600_000)
    expect(await vault.open(passphrase)).toMatchObject({ open: true })
  })

  it('case 134: a header with other parameters than it was made with, or out of bounds, does not open', async () => {
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
      expect(await failure(openHeader({ ...header, ...change }, passphrase))).toMatchObject({ code: 'auth.rejected' })
    }
    for (const broken of [null, undefined, 'x', {}, { ...header, key: undefined }]) {
      expect(await failure(openHeader(broken, passphrase))).toMatchObject({ code: 'auth.rejected' })
    }
  })

  it('case 134: any flipped bit is noticed', async () => {
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

  it('case 135: no two writes share a nonce', async () => {
    const key = toBase64(crypto.getRandomValues(new Uint8Array(32)))
    const nonces = await Promise.all(Array.from({ length: 5000 }, async () => (await seal(key, 'x', [])).nonce))
    expect(new Set(nonces).size).toBe(5000)
  })
})
