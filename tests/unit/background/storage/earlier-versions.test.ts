import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { openDB } from 'idb'
import { beforeAll, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createBookStore } from '../../../../lib/background/address-book/address-book-store'
import { createBook } from '../../../../lib/background/address-book/create-book'
import { createCounters } from '../../../../lib/background/call/counters'
import { createCredits } from '../../../../lib/background/call/credits'
import { createLearnedScheme } from '../../../../lib/background/call/exchange'
import { createJournal } from '../../../../lib/background/distribution/journal'
import { checkJournal } from '../../../../lib/background/distribution/journal-care'
import { storageMirror } from '../../../../lib/background/distribution/journal-mirror'
import { createSiteMemory } from '../../../../lib/background/gloss/site-memory'
import { createKeeping } from '../../../../lib/background/installation'
import { createSecrets } from '../../../../lib/background/secrets/secrets'
import { createVault } from '../../../../lib/background/secrets/vault'
import { createDatabase } from '../../../../lib/background/storage/db'
import { createLastingSettings } from '../../../../lib/background/storage/lasting-settings'
import { createMeta } from '../../../../lib/background/storage/meta'
import { sessionArea as session } from '../../../../lib/background/storage/session-area'
import { sha256Of } from '../../../../lib/core/distribution/distribution-plan'
import { isLasting, lasting, readSettings } from '../../../../lib/settings/store'
import type { KeptStorage } from '../../../../scripts/kept/dump-storage'
import { layOut } from '../../upgrades/lay-out'
import { quietBadge, testClock } from '../fixture'

/** The parts of one background that manage the settings; pages of ours reach them. */
const kept = createLastingSettings(async () => {})
beforeAll(() => void Object.assign(lasting, { load: kept.load, keep: kept.keep }))

/** A background of today, as far as it keeps things. */
function today() {
  const clock = testClock()
  const changed = () => {}
  const db = createDatabase()
  const meta = createMeta(db)
  const vault = createVault({ db, meta, session, clock, changed, iterations: 100_000 })
  return {
    meta,
    vault,
    secrets: createSecrets({ db, session, vault, clock, changed }),
    counters: createCounters(db, session, clock.now),
    credits: createCredits(meta, clock.now, changed),
    keeping: createKeeping({ meta, clock, badge: quietBadge }, { size: async () => 0 }, async () => []),
    book: createBook({ store: createBookStore(), now: clock.now }),
    journal: createJournal({ mirror: storageMirror }),
  }
}

async function readAll({ meta, vault, secrets, counters, credits, keeping, book, journal }: ReturnType<typeof today>) {
  await keeping.check()
  const { provider, explorerHost, annotateWhere, sitesOn, siteChains, budgetPerDay } = await readSettings()
  await vault.open('a passphrase of 0.1.0')
  const [part] = await journal.parts()
  const body = await journal.body(part?.id ?? '')
  return {
    kept: await keeping.handlers['kept.read'].run({}, { kind: 'extension' }),
    settings: { provider, explorerHost, annotateWhere, sitesOn, siteChains, budgetPerDay },
    keys: [await secrets.read('explorerKey'), await secrets.read('partnerKey')],
    lookups: await counters.used('day'),
    credits: (await credits.read({ origin: 'https://explorer.example', key: 'tag' })).remaining,
    scheme: await createLearnedScheme(meta).of('partner', 'https://points.example', {
      partnerAuthorization: 'learn',
    } as never),
    site: await createSiteMemory(meta).chains('chat.example'),
    labels: [...(await book.read()).values()].map(({ label, note, colour }) => [label, note, colour]),
    undo: (await book.undoable())?.label,
    distributions: (await journal.plans()).map(({ campaign, total, sequence }) => [campaign, total, sequence]),
    part: { state: part?.state, untouched: body !== undefined && sha256Of(body) === part?.sha256 },
    proven: await journal.proven('some-mark'),
    lost: (await checkJournal(journal, storageMirror)).lost,
  }
}

/** Never edited: a version whose way of keeping differs adds a file of its own, and what turns this one into it. */
const left = JSON.parse(
  readFileSync(new URL('../../../golden/kept-0.1.0.json', import.meta.url), 'utf8'),
) as KeptStorage

const whole = {
  kept: { lost: null, setAside: [], newer: false },
  settings: {
    provider: 'one-explorer',
    explorerHost: 'https://explorer.example',
    annotateWhere: 'sites',
    sitesOn: ['https://chat.example'],
    siteChains: { 'chat.example': '8453' },
    budgetPerDay: 50,
  },
  keys: [
    { kept: 'device', secret: { value: 'fake-explorer-key', origin: 'https://explorer.example' } },
    { kept: 'passphrase', secret: { value: 'fake-partner-key', origin: 'https://points.example' } },
  ],
  lookups: 7,
  credits: '90000.5',
  scheme: ['bearer', 'bare'],
  site: ['10'],
  labels: [['Treasury', 'ours', 'blue']],
  undo: 'Old',
  distributions: [['spring-rewards', '0.02', 1]],
  part: { state: 'frozen', untouched: true },
  // It named no id, and may rest on an answer to a first attempt.
  proven: null,
  lost: [],
}

describe('case 72: what version 0.1.0 left', () => {
  beforeAll(() => layOut(left))

  it('is read whole, by three contexts at once and by the next start', async () => {
    for (const read of await Promise.all([today(), today(), today()].map(readAll))) expect(read).toMatchObject(whole)
    expect(await readAll(today())).toMatchObject(whole)
  })

  it('is left as it was by reading it, but for the settings, which move to where no web page can write', async () => {
    const others = Object.entries(left.local).filter(([name]) => !isLasting(name))
    const { installation } = left.local as { installation: object }
    const now = await fakeBrowser.storage.local.get(null)
    // What the second copy of a record says stays; a digest comes behind it at the first look.
    const lines = others.map(([name, value]) => [
      name,
      name.startsWith('journal:') ? expect.stringMatching(`^${value}( |$)`) : value,
    ])
    expect(now).toEqual({ ...Object.fromEntries(lines), installation: { ...installation, version: 2 } })
    const settings = Object.entries(left.local).filter(([name]) => isLasting(name))
    expect(settings.length).toBeGreaterThan(3)
    const db = await openDB('hashgloss-settings')
    for (const [name, value] of settings) expect(await db.get('kept', name), name).toEqual(value)
    db.close()
    for (const [name, { version, stores }] of Object.entries(left.databases)) {
      const db = await openDB(name)
      expect(db.version).toBe(version)
      for (const [store, { keyPath, records }] of Object.entries(stores)) {
        const [keys, values] = [await db.getAllKeys(store), await db.getAll(store)]
        expect(keyPath === undefined ? keys.map((key, at) => [key, values[at]]) : values, store).toEqual(records)
      }
      db.close()
    }
  })
})
