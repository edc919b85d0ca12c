import { expect, it } from 'vitest'
import { createRecentErrors } from '~/lib/background/call/recent-errors'
import type { Journal } from '~/lib/background/distribution/journal'
import { createAnchor } from '~/lib/background/distribution/journal-doubts'
import { createSiteMemory } from '~/lib/background/gloss/site-memory'
import type { SessionArea } from '~/lib/background/storage/session-area'
import type { PartRecord } from '~/lib/core/distribution/distribution-machine'
import type { PlanRecord } from '~/lib/core/distribution/distribution-plan'
import { AppError } from '~/lib/core/errors/errors'
import { asTold } from '~/lib/core/phrases/phrase'
import { smallPlan } from './distribution/model-plan'

/** Storage in memory, by name. */
function memory() {
  const held = new Map<string, unknown>()
  const session: SessionArea = {
    read: async (key) => held.get(key),
    write: async (key, value) => void held.set(key, structuredClone(value)),
    remove: async (key) => void held.delete(key),
  }
  return { held, session }
}

it('the browser’s sync storage holds the newest 60 distributions, as checksums, a count and a day', async () => {
  const stored = new Map<string, unknown>()
  let days = 20_000
  const anchor = createAnchor(() => days * 86_400_000, {
    get: (async () => Object.fromEntries(stored)) as never,
    set: (async (items: Record<string, unknown>) => {
      for (const [name, item] of Object.entries(items)) stored.set(name, item)
    }) as never,
    remove: (async (names: string[]) => {
      for (const name of names) stored.delete(name)
    }) as never,
  })
  const plans: PlanRecord[] = []
  const parts: PartRecord[] = []
  let id: { at: number; id: string } | null = null
  const journal = {
    plans: async () => plans,
    parts: async () => parts,
    fact: async () => id,
    keepFact: async (_: string, fact: { at: number; id: string }) => {
      id = fact
    },
  } as unknown as Journal
  const key = { fingerprint: 'abcdef0123456789', ending: 'wxyz' }
  for (let n = 0; n < 65; n++) {
    const name = `${String.fromCharCode(97 + Math.floor(n / 26))}${String.fromCharCode(97 + (n % 26))}`
    const { plan, parts: made } = smallPlan(1, { name, equal: true, createMissing: true })
    plans.push({ ...plan, campaign: `reward-${name}` })
    parts.push(
      ...made.map(({ body: _, ...part }) => ({
        ...part,
        state: 'confirmed' as const,
        revision: 3,
        baseline: '0.00',
        attempts: [
          {
            number: 1,
            startedAt: days * 86_400_000,
            endedAt: days * 86_400_000,
            key,
            verdict: { kind: 'confirmed' as const, reason: asTold('') },
          },
        ],
        evidence: [],
      })),
    )
    await anchor.compare(journal)
    days++
  }
  const held = [...stored]
  const text = JSON.stringify(held)
  expect(held.map(([, item]) => (item as number[])[3])).toEqual(Array.from({ length: 60 }, (_, n) => 20_005 + n))
  // The five oldest went for good: they do not come back as the newest, and nothing is written anew.
  await anchor.compare(journal)
  expect(JSON.stringify([...stored])).toBe(text)
  // Nothing in it reveals a wallet, a reward, an amount, an id or a key.
  for (const secret of ['reward-', 'model', 'wxyz', key.fingerprint, '0x', '1.50']) expect(text).not.toContain(secret)
})

it('chains are known of the last 500 sites', async () => {
  let stored: unknown
  const sites = createSiteMemory({
    read: async (_, parse) => parse(stored),
    write: async (_, value) => {
      stored = value
    },
    remove: async () => {
      stored = undefined
    },
  })
  for (let n = 0; n < 505; n++) await sites.learn(`site-${n}.example`, '1')
  expect(Object.keys(stored as object)).toHaveLength(500)
  expect(await sites.chains('site-4.example')).toEqual([])
  expect(await sites.chains('site-5.example')).toEqual(['1'])
  await sites.forget()
  expect(stored).toBeUndefined()
})

it('the last 30 errors are kept for the session', async () => {
  const { session } = memory()
  const errors = createRecentErrors({ session, now: () => 1 })
  for (let n = 0; n < 35; n++)
    await errors.note(`E${n}`, new AppError('http.status', asTold('x'), { data: { status: 500 } }))
  const kept = await createRecentErrors({ session, now: () => 1 }).read()
  expect(kept).toHaveLength(30)
  expect(kept[0]).toMatchObject({ where: 'E5', code: 'http.status', facts: { status: 500 } })
})
