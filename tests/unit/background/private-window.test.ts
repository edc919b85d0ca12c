import type { IDBPDatabase } from 'idb'
import { expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createLabelPace } from '../../../lib/background/address-book/label-pace'
import { pageLabelHandlers } from '../../../lib/background/address-book/page-label-handlers'
import { pageHandlers } from '../../../lib/background/browser/page-handlers'
import { callHandlers } from '../../../lib/background/call/call-handlers'
import { recordHandlers } from '../../../lib/background/call/record-handlers'
import { addressCardHandlers } from '../../../lib/background/gloss/address-card-handlers'
import { factHandlers } from '../../../lib/background/gloss/fact-handlers'
import { glossHandlers } from '../../../lib/background/gloss/gloss-handlers'
import { createServe } from '../../../lib/background/messages/serve'
import { nameHandlers } from '../../../lib/background/names/name-handlers'
import { protocol, type Reply } from '../../../lib/rpc/contract'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { glossing } from './glossing'
import { page as ours, type Sender, script, self } from './senders'

const { at } = glossing()
const hashes = tour.filter(({ chainId }) => chainId === '1').map(({ hash }) => hash)

/** What answers pages, as the background puts it together. */
function table() {
  const services = at.background
  const labelPace = createLabelPace(services.session, services.clock.now)
  const labelsOn = async () =>
    ({ annotateWhere: 'explorers', sitesOn: [], labelAddresses: true, neverSites: [] }) as const
  const rights = { checkOpen: async () => {}, labelsFor: async () => new Map() }
  const needs = {
    ...services,
    labelCount: async () => 0,
    labelPace,
    rights,
    pages: { inject: async () => 1, hostOf: async () => undefined, open: async () => {} },
    annotateOnce: async () => 1,
  } as never
  return {
    ...callHandlers(services),
    ...glossHandlers(services.glosser, rights, async () => ''),
    ...factHandlers(needs),
    ...pageLabelHandlers(async () => new Map(), labelPace, labelsOn as never),
    ...addressCardHandlers(needs),
    ...pageHandlers(needs),
    ...recordHandlers(needs),
    ...nameHandlers(services),
  }
}

/** All that is on disk: every store of both databases, and `storage.local`. */
async function onDisk(): Promise<Record<string, unknown>> {
  const databases = [await at.background.database(), await at.background.sentDatabase()] as unknown as IDBPDatabase[]
  const found: Record<string, unknown> = { local: await fakeBrowser.storage.local.get(null) }
  for (const db of databases) {
    for (const name of db.objectStoreNames) {
      for (const key of await db.getAllKeys(name)) found[`${db.name} ${name} ${String(key)}`] = await db.get(name, key)
    }
  }
  return found
}

/** What counts the key’s use and says nothing of who used it, or when it was used today. */
const isOfKey = (place: string) => /counters (day|asked)$|meta credits:/.test(place)

it.each([
  ['a web page', { ...script, tab: { ...script.tab, incognito: true } }],
  ['a page of ours', { ...ours, frameId: 0, tab: { id: 3, incognito: true } }],
])('case 128: %s in a private window leaves nothing on disk, whatever it asks and however often', async (_, sender) => {
  const serve = createServe(table(), self)
  const say = async (type: string, input: unknown, from: object = sender) =>
    (await serve({ v: protocol, type, input }, from as Sender)) as Reply<unknown>
  const asked = { hashes: hashes.slice(0, 3).map((hash) => ({ hash, chain: '1' })) }
  // Another site had one of them in an ordinary window, so it is answered from the cache.
  const url = 'https://other.example/a'
  const open = { ...script, origin: 'https://other.example', url, tab: { id: 8, incognito: false, url } }
  await say('gloss.ask', { hashes: [{ ...asked.hashes[0], asked: true }] }, open)
  const before = await onDisk()
  const counted = await at.background.counters.used('day')

  for (let round = 0; round < 2; round++) {
    await say('gloss.ask', asked)
    await say('gloss.ask', { hashes: asked.hashes.map((each) => ({ ...each, asked: true })) })
    await say('gloss.ask', {
      hashes: [...hashes.slice(0, 1), ...hashes.slice(5, 8)].map((hash) => ({
        hash,
        chain: '1',
        asked: true,
        pointed: true,
      })),
    })
    await say('page.facts', { hash: hashes[0], chain: '1' })
    await say('page.facts', { hash: hashes[0], chain: '1', asked: true })
    await say('page.address', { address: cast.ada.hash })
    await say('page.labels', { addresses: [cast.ada.hash] })
    await say('site.chain', { chain: '10' })
    await say('site.density', { density: 'dots' })
    await say('site.off', {})
    await say('page.count', { count: 3 })
    await say('app.open', { location: '#/x' })
    await say('api.call', { name: 'transactionSummary', input: { hash: hashes[4], chain: '1' } })
    await say('name.find', { text: 'ada.eth', chain: '1', ask: 'again' })
    await say('error.note', {
      where: 'app',
      code: 'bug',
      phrase: 'bug.thrown',
      name: 'TypeError',
      facts: {},
      frames: [],
    })
  }

  const after = await onDisk()
  const changed = Object.keys(after).filter((place) => JSON.stringify(after[place]) !== JSON.stringify(before[place]))
  expect(changed.filter((place) => !isOfKey(place))).toEqual([])
  expect(Object.keys(before).filter((place) => !(place in after))).toEqual([])
  // All the same they are counted.
  if (sender.origin !== self.origin) expect(await at.background.counters.used('day')).toBeGreaterThan(counted)
})
