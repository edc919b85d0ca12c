import { openDB } from 'idb'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { distributeHandlers } from '~/lib/background/distribution/distribute-handlers'
import { createDistributor } from '~/lib/background/distribution/distributor'
import { createJournal } from '~/lib/background/distribution/journal'
import { storageMirror } from '~/lib/background/distribution/journal-mirror'
import { partnerService } from '~/lib/background/distribution/partner-service'
import { AppError } from '~/lib/core/errors/errors'
import type { Phrase } from '~/lib/core/phrases/phrase'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { keys } from '../../../sandbox/keys'
import type { Sandbox } from '../../../sandbox/start'
import type { Background } from '../fixture'
import { window } from './desk'
import { wallet } from './fixture'
import { payload } from './stage'

const stores = ['plans', 'parts', 'bodies', 'facts'] as const
export type Store = (typeof stores)[number]

/** The content of each storage place of a profile. */
export interface Kept {
  database: Record<Store, unknown[]>
  local: Record<string, unknown>
  sync: Record<string, unknown>
}

let profiles = 0

/**
 * A browser's profile with the real console on top, and the sandbox as its service. Its content can be changed by hand.
 */
export function profileOn(sandbox: Sandbox, { client, secrets, settings, give }: Background) {
  const name = `profile-${profiles++}`

  /** What a start of the browser makes of the stored content. */
  function start() {
    const journal = createJournal({ mirror: storageMirror, name })
    const distributor = createDistributor({
      journal,
      service: { ...partnerService(client, secrets, settings, true), quiet: 1000 },
      machine: {
        online: () => true,
        now: Date.now,
        clock: () => performance.now(),
        wait: () => new Promise((resolve) => setImmediate(resolve)),
        alone: (run) => run(),
      },
      mirror: storageMirror,
      consoles: { any: () => true, need: async () => {}, live: () => {}, changed: () => {} },
      attention: async () => {},
    })
    const handlers = distributeHandlers(distributor, journal)
    return { distributor, handlers }
  }
  let life = start()

  async function keep(): Promise<Kept> {
    await life.distributor.ledger()
    const db = await openDB(name)
    const rows = await Promise.all(stores.map(async (store) => [store, await db.getAll(store)] as const))
    db.close()
    const [local, sync] = [await fakeBrowser.storage.local.get(null), await fakeBrowser.storage.sync.get(null)]
    return structuredClone({ database: Object.fromEntries(rows) as Kept['database'], local, sync })
  }

  return {
    giveKey: () => give('partnerKeyTest', keys.partnerTest),
    keep,
    /** Replaces the current content with an earlier one, and restarts. */
    async put({ database, local, sync }: Kept): Promise<void> {
      const db = await openDB(name)
      for (const store of stores) {
        await db.clear(store)
        for (const row of database[store]) await db.put(store, row)
      }
      db.close()
      for (const [area, items] of [
        [fakeBrowser.storage.local, local],
        [fakeBrowser.storage.sync, sync],
      ] as const) {
        await area.clear()
        await area.set(items)
      }
      life = start()
    },
    prepare: async (count: number) => void (await life.handlers['distribution.freeze'].run(payload(count), window)),
    acknowledge: () => life.distributor.acknowledge(),
    ledger: () => life.distributor.ledger(),
    close: (part: string, seen: number) => life.distributor.close(part, seen, ''),
    /** Does all that a console offers without a word of a person on what it says; gives what was said. */
    async pay(count: number, change: Parameters<typeof payload>[1] = {}): Promise<string[]> {
      const { handlers, distributor } = life
      const said: string[] = []
      const say = (words: Phrase | string) => said.push(typeof words === 'string' ? words : wordsOf(words))
      const trying = async <T>(work: () => T | Promise<T>): Promise<T | null> => {
        try {
          return await work()
        } catch (thrown) {
          say(AppError.from(thrown).phrase)
          return null
        }
      }
      for (const { id, why } of (await trying(() => distributor.ledger()))?.lost ?? []) say(`lost: ${id} ${why}`)
      const frozen = await trying(() => handlers['distribution.freeze'].run(payload(count, change), window))
      for (const { kind } of frozen?.overlaps ?? []) say(kind)
      const plan = frozen?.plan
      if (!plan) return said
      for (const { id } of plan.lost ?? []) say(`may have been paid by ${id}`)
      for (const { text } of plan.doubts ?? []) say(text)
      if (plan.before) say(`before the record: ${plan.before.total}`)
      await trying(() => handlers['distribution.arm'].run({ plan: plan.key, total: plan.total }, window))
      const sent = await trying(() => handlers['distribution.send'].run({ plan: plan.key }, window))
      for (const { state } of sent?.parts ?? []) if (state !== 'confirmed') say(state)
      return said
    },
    accept: async (key: string, doubts: string[], lost: string[] = []) =>
      life.handlers['distribution.accept'].run({ plan: key, lost, doubts }, window),
    /** How often each of the first wallets was paid. */
    paid: (count: number) =>
      Array.from({ length: count }, (_, index) => sandbox.ledger.test.paid(wallet(index + 1)).times),
  }
}
