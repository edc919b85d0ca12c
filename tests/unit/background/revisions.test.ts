import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { revisions } from '../../../lib/core/data/revisions'
import { keys } from '../../sandbox/keys'
import { failure, freshForEach } from './fixture'

const at = freshForEach()
const passphrase = 'correct horse battery'
const origin = 'https://points.example'

/** Whether pages are told to read again when this is done. */
async function tells(what: keyof typeof revisions, work: () => Promise<unknown>): Promise<boolean> {
  const revision = async () => (await fakeBrowser.storage.session.get(revisions[what]))[revisions[what]]
  const before = await revision()
  await work()
  return (await revision()) !== before
}

describe('pages that stay open', () => {
  it('are told of each credential that comes, goes or is forgotten', async () => {
    const { secrets, vault, clock } = at.background
    const put = (id: 'explorerKey' | 'partnerKey' | 'administratorToken', keep: 'session' | 'device' | 'passphrase') =>
      tells('credentials', () => secrets.write(id, { value: keys.explorer, origin, keep }))
    expect(await put('explorerKey', 'session')).toBe(true)
    expect(await put('explorerKey', 'device')).toBe(true)
    expect(await tells('credentials', () => vault.open(passphrase))).toBe(true)
    expect(await put('partnerKey', 'passphrase')).toBe(true)
    expect(await tells('credentials', () => vault.close())).toBe(true)
    expect(await tells('credentials', () => secrets.clear('explorerKey'))).toBe(true)

    expect(await put('administratorToken', 'session')).toBe(true)
    clock.advance(10 * 60_000)
    expect(await tells('credentials', () => secrets.read('administratorToken'))).toBe(false)
    clock.advance(16 * 60_000)
    expect(await tells('credentials', () => secrets.sweep())).toBe(true)
  })

  it('are told when the vault closed by itself, and not of a passphrase that was wrong', async () => {
    const { secrets, vault, clock } = at.background
    await vault.open(passphrase)
    await secrets.write('partnerKey', { value: keys.partner, origin, keep: 'passphrase' })
    expect(await tells('credentials', () => failure(vault.open('another passphrase')))).toBe(false)
    clock.advance(61 * 60_000)
    expect(await tells('credentials', () => secrets.sweep())).toBe(true)
  })

  it('are told that a lookup was paid, and not of an answer that was kept', async () => {
    const look = () => at.background.client.call('addressOverview', { address: `0x${'12'.repeat(20)}`, chain: '1' })
    expect(await tells('credits', look)).toBe(true)
    expect(await tells('credits', look)).toBe(false)
  })
})
