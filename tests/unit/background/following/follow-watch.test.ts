import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFollowStore, type FollowStore } from '~/lib/background/following/follow-store'
import { createFollowWatch, type FollowWatch } from '~/lib/background/following/follow-watch'
import { type AddressBook, bookKey } from '~/lib/core/address-book/address-book'
import { countSince, followedKey } from '~/lib/core/following/followed'
import { sentenceText } from '~/lib/core/gloss/sentence'
import { wordsOf } from '~/lib/core/phrases/words-of'
import { keys } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import type { Wire } from '../../../sandbox/world/world-types'
import { type Background, change, startBackground } from '../fixture'

const listOf = async (sandbox: Sandbox, name: 'transactions' | 'token-transfers') => {
  const answer = await fetch(`${sandbox.url}/1/api/v2/addresses/${cast.ada.hash}/${name}`, {
    headers: { authorization: keys.explorer },
  })
  return (await answer.json()) as { items: Wire[] }
}

/** The service's list without its newest completed rows: as it was before those arrived. */
async function listWithout(sandbox: Sandbox, count: number): Promise<{ items: Wire[] }> {
  const body = await listOf(sandbox, 'transactions')
  const gone = body.items.filter(({ block_number }) => block_number !== null).slice(0, count)
  return { ...body, items: body.items.filter((row) => !gone.includes(row)) }
}

/**
 * The same for its transfers: without those of transactions that are not in the other list, and without the newest one.
 */
async function transfersWithout(sandbox: Sandbox, count: number, { items }: { items: Wire[] }): Promise<unknown> {
  const all = await listOf(sandbox, 'token-transfers')
  const whole = await listOf(sandbox, 'transactions')
  const hidden = new Set(
    whole.items.filter(({ hash }) => !items.some((row) => row.hash === hash)).map(({ hash }) => hash),
  )
  const only = [...new Set(all.items.map(({ transaction_hash }) => transaction_hash))].slice(0, count)
  return {
    ...all,
    items: all.items.filter(({ transaction_hash: hash }) => !hidden.has(hash) && !only.includes(hash)),
  }
}

const key = followedKey('1', cast.ada.hash)

let sandbox: Sandbox
let background: Background
let store: FollowStore
let news: boolean
let notes: string[]
/** Which transactions the notes lead to. */
let leads: (string | undefined)[]

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => background?.clock.now() ?? Date.UTC(2026, 10, 21, 12) })
})
afterAll(() => sandbox.close())

const watchOf = ({ client, meta, rows, settings, session, clock }: Background, labels: AddressBook = new Map()) => {
  store = createFollowStore(meta, session)
  return createFollowWatch({
    client,
    store,
    rows,
    settings,
    labels: async () => labels,
    clock,
    badge: {
      attention: async ({ on }) => {
        news = on
      },
    },
    notify: async ({ title, text, about }) => {
      notes.push(`${title}: ${text}`)
      leads.push(about?.hash)
    },
  })
}

beforeEach(async () => {
  await sandbox.reset()
  background = await startBackground(sandbox)
  await change({ followed: [key] })
  news = false
  notes = []
  leads = []
  sandbox.stats.reset()
})

const answer = (body: unknown, times = 1, call = 'E2') =>
  sandbox.faults.set(call, { kind: 'status', status: 200, body }, { times })

/** A look before the newest rows of the list came. */
async function lookBefore(count: number, watch: FollowWatch, transfers = 0): Promise<void> {
  const body = await listWithout(sandbox, count)
  const moved = await transfersWithout(sandbox, transfers, body)
  answer(body)
  answer(moved, 1, 'E3')
  await watch.look({ asked: true })
}

const later = (minutes: number) => background.clock.advance(minutes * 60_000)

it('what is there at the first look is no news, and what comes later is, in words', async () => {
  const watch = watchOf(background)
  await lookBefore(2, watch)
  expect(await watch.list()).toMatchObject([
    { chain: '1', address: cast.ada.hash.toLowerCase(), news: [], error: null },
  ])
  later(31)
  await watch.look()
  const [followed] = await watch.list()
  expect(followed?.unseen).toBe(2)
  expect(followed?.news.map(({ sentence }) => sentence.length > 0)).toEqual([true, true])
  expect(news).toBe(true)
  expect(notes).toEqual([])
  await watch.seen()
  expect(news).toBe(false)
  expect(await watch.list()).toMatchObject([{ unseen: 0, news: [{}, {}] }])
})

it('asks one list an interval, and again at once where a person says so', async () => {
  const watch = watchOf(background)
  await watch.look()
  await watch.look()
  expect(sandbox.stats.of('E2')).toHaveLength(1)
  later(31)
  await watch.look()
  expect(sandbox.stats.of('E2')).toHaveLength(2)
  await watch.look({ asked: true })
  expect(sandbox.stats.of('E2')).toHaveLength(3)
})

it('a notification has the sentence of the newest, and counts the others', async () => {
  await change({ followNews: 'notification' })
  const watch = watchOf(background)
  await lookBefore(3, watch)
  await watch.look({ asked: true })
  expect(notes).toHaveLength(1)
  expect(notes[0]).toMatch(/^New on Ethereum: .+ And 2 more\.$/)
})

it('says “at least” where a list is full of what is new', async () => {
  await change({ followNews: 'notification' })
  const watch = watchOf(background)
  // A list of long ago, none of whose rows is on the first page any more.
  const { items, ...rest } = (await listWithout(sandbox, 0)) as { items: Wire[] }
  const longAgo = (at: number) => ({ block_number: 1000 - at, hash: `0x${String(at).padStart(64, 'a')}` })
  answer({ ...rest, items: items.map((item, at) => ({ ...item, ...longAgo(at) })) })
  await watch.look({ asked: true })
  await watch.look({ asked: true })
  const [followed] = await watch.list()
  const { told = 0, unseen } = followed ?? {}
  expect(told).toBeGreaterThan(20)
  expect(unseen).toBe(told)
  expect(followed && countSince(followed, 0)).toEqual({ n: told, isLeast: true })
  expect(notes).toHaveLength(1)
  expect(notes[0]).toMatch(new RegExp(`^New on Ethereum: At least ${told} new\\. The newest: .+`))
  await watch.seen()
  expect(await watch.list()).toMatchObject([{ unseen: 0, told }])
})

it('speaks to the reader of their own address, and keeps nothing of that', async () => {
  await change({ followNews: 'notification' })
  const label = { address: cast.ada.hash, label: 'Hot', note: '', colour: 'none', mine: true, changed: 1 } as const
  const watch = watchOf(background, new Map([[bookKey(cast.ada.hash), label]]))
  await lookBefore(2, watch)
  later(31)
  await watch.look()
  expect(notes[0]).toMatch(/^New on Ethereum: (⚠ )?You .+ And 1 more\.$/)
  const [followed] = await watch.list()
  const yours = followed?.news.map((news) => sentenceText(news.yours ?? [])) ?? []
  expect(yours).toHaveLength(2)
  for (const said of yours) expect(said).toMatch(/^You |\byou\b/)
  for (const { sentence } of followed?.news ?? []) expect(sentenceText(sentence)).not.toMatch(/\byou\b/i)
  expect(JSON.stringify(await store.read(key))).not.toMatch(/yours|\byou\b/i)
  // Once it is theirs no longer, it is worded as before.
  const [after] = await watchOf(background).list()
  expect(after?.news.map((news) => news.yours)).toEqual([undefined, undefined])
})

it('tells nothing old by badge or notification: not after an empty answer, and not of a node that is behind', async () => {
  await change({ followNews: 'notification' })
  const watch = watchOf(background)
  await watch.look()
  answer({ items: [], next_page_params: null })
  await watch.look({ asked: true })
  await watch.look({ asked: true })
  answer(await listWithout(sandbox, 10))
  await watch.look({ asked: true })
  await watch.look({ asked: true })
  expect(await watch.list()).toMatchObject([{ unseen: 0, news: [] }])
  expect(news).toBe(false)
  expect(notes).toEqual([])
})

it('takes over what an earlier version kept', async () => {
  const watch = watchOf(background)
  await watch.look()
  const known = (await store.read(key)).both.transactions?.known ?? []
  await background.meta.write(`followed:${key}`, {
    known: known.slice(1),
    news: [],
    unseen: 3,
    askedAt: 5,
    error: null,
  })
  expect(await watch.list()).toMatchObject([{ unseen: 3, told: 3, missedAt: null }])
  await watch.look({ asked: true })
  expect((await store.read(key)).both.transactions?.border).not.toBeNull()
})

it('goes on where a background that was stopped left off', async () => {
  await lookBefore(1, watchOf(background))
  later(31)
  const again = watchOf(background)
  await again.look()
  expect(await again.list()).toMatchObject([{ unseen: 1 }])
  expect(sandbox.stats.of('E2')).toHaveLength(4)
})

it('counts in the budgets of what is looked up by itself', async () => {
  await change({ followed: [key], budgetPerSiteDay: 0 })
  const watch = watchOf(background)
  await watch.look()
  expect(sandbox.stats.count()).toBe(0)
  const [refused] = await watch.list()
  expect(refused?.error && wordsOf(refused.error)).toContain('automatic lookups')
  await watch.look({ asked: true })
  const [asked] = await watch.list()
  expect(asked?.error).toBeNull()
})

it('tells of a look that failed, and keeps what was known', async () => {
  const watch = watchOf(background)
  await lookBefore(1, watch)
  await watch.look({ asked: true })
  await change({ explorerHost: 'http://127.0.0.1:9' })
  await watch.look({ asked: true })
  const [followed] = await watch.list()
  expect(followed?.error).toBeTruthy()
  expect(followed?.unseen).toBe(1)
})

it('tells why an earlier version’s last look failed, in its own words', async () => {
  const watch = watchOf(background)
  await background.meta.write(`followed:${key}`, {
    ...{ known: [], news: [], unseen: 0, askedAt: null },
    error: 'The service could not be reached.',
  })
  const [followed] = await watch.list()
  expect(followed?.error && wordsOf(followed.error)).toBe('The service could not be reached.')
})

it('keeps nothing of what is followed no more, and begins anew where what is kept cannot be read', async () => {
  const watch = watchOf(background)
  await watch.look()
  await change({ followed: [] })
  await watch.look()
  expect((await store.read(key)).both.transactions).toBeNull()
  await background.meta.write(`followed:${key}`, { known: ['no hash'], news: 'none' })
  expect(await store.read(key)).toMatchObject({
    both: { transactions: null },
    news: [],
    unseen: 0,
    told: 0,
    error: null,
  })
})
