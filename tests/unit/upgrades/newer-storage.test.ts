import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { ToBackground } from '../../../lib/rpc/contract'
import type { KeptStorage } from '../../../scripts/kept/dump-storage'
import { wholeBackground } from '../whole-background'
import { layOut } from './lay-out'

const at = wholeBackground()
vi.mock('wxt/browser', () => ({
  get browser() {
    return at.recorded.browser
  },
}))

const today = (): KeptStorage =>
  JSON.parse(readFileSync(new URL('../../golden/kept/today.json', import.meta.url), 'utf8'))

const label = { address: `0x${'56'.repeat(20)}`, label: 'New', note: '', colour: 'none' } as const

/** What is asked of each database, and what would change it. */
const asked: Record<string, readonly (keyof ToBackground)[]> = {
  hashgloss: ['credential.list', 'vault.open', 'cache.clear'],
  'hashgloss-address-book': ['book.read', 'book.put'],
  'hashgloss-journal': ['distribution.list', 'distribution.acknowledge'],
  'hashgloss-sent': ['sent.read', 'sent.clear'],
  'hashgloss-settings': ['settings.load', 'settings.keep'],
}
const inputs: Partial<Record<keyof ToBackground, unknown>> = {
  'vault.open': { passphrase: 'a fake passphrase' },
  'book.put': { draft: label },
}

async function all(name: string): Promise<unknown> {
  const db = await openDB(name)
  const stores = [...db.objectStoreNames]
  const records = await Promise.all(stores.map(async (store) => [store, await db.getAll(store as never)]))
  db.close()
  return { version: db.version, records }
}

describe('case 73: an older version that meets storage of a newer one', () => {
  it.each(Object.entries(asked))('says so and changes nothing: %s', async (name, messages) => {
    fakeBrowser.reset()
    vi.stubGlobal('indexedDB', new IDBFactory())
    const left = today()
    const newer = left.databases[name]
    if (!newer) throw new Error(`${name} is not kept`)
    newer.version++
    await layOut(left)
    const before = await all(name)
    const local = await fakeBrowser.storage.local.get(null)
    await at.start()
    at.openConsole()
    const said: string[] = []
    for (const type of messages) {
      const reply = await at.send(type, (inputs[type] ?? {}) as never).catch((error: Error) => error.message)
      said.push(typeof reply === 'string' ? reply : `${type}: ${JSON.stringify(reply)}`)
    }
    const { newer: isNewer } = await at.send('kept.read', {}).catch(() => ({ newer: false }))
    expect(isNewer || said.every((each) => /newer version/.test(each)), said.join('\n')).toBe(true)
    expect(await all(name)).toEqual(before)
    expect(await fakeBrowser.storage.local.get(null)).toEqual(local)
  })
})
