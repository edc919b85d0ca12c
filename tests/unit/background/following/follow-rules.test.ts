import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFollowStore, type FollowStore } from '~/lib/background/following/follow-store'
import { createFollowWatch, type FollowNotice, type FollowWatch } from '~/lib/background/following/follow-watch'
import { followedKey } from '~/lib/core/following/followed'
import { sentenceText } from '~/lib/core/gloss/sentence'
import { keys } from '../../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import type { Wire } from '../../../sandbox/world/world-types'
import { type Background, change, startBackground } from '../fixture'

const key = followedKey('1', cast.ada.hash)
const ada = cast.ada.hash.toLowerCase()

let sandbox: Sandbox
let background: Background
let store: FollowStore
let watch: FollowWatch
let news: boolean
let notes: FollowNotice[]

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => background?.clock.now() ?? Date.UTC(2026, 10, 21, 12) })
})
afterAll(() => sandbox.close())

function start() {
  const { client, meta, rows, settings, clock } = background
  store = createFollowStore(meta, background.session)
  watch = createFollowWatch({
    ...{ client, store, rows, settings, clock, labels: async () => new Map() },
    badge: {
      attention: async ({ on }) => {
        news = on
      },
    },
    notify: async (notice) => void notes.push(notice),
  })
}

beforeEach(async () => {
  await sandbox.reset()
  background = await startBackground(sandbox)
  await change({ followed: [key], followNews: 'notification' })
  news = false
  notes = []
  start()
})

const answer = (call: 'E2' | 'E3', body: unknown) =>
  sandbox.faults.set(call, { kind: 'status', status: 200, body }, { times: 1 })

const listOf = async (name: 'transactions' | 'token-transfers') => {
  const headers = { authorization: keys.explorer }
  const answer = await fetch(`${sandbox.url}/1/api/v2/addresses/${cast.ada.hash}/${name}`, { headers })
  return (await answer.json()) as { items: Wire[] }
}

const hashOf = (id: number) => `0x${String(id).padStart(64, 'd')}`

/** A transfer newer than all others, in a transaction that the address is no party to. */
async function received(id: number, value: string) {
  const list = await listOf('token-transfers')
  const [like] = list.items.filter(({ token }) => (token as { type?: string }).type === 'ERC-20')
  const row = {
    ...like,
    ...{ transaction_hash: hashOf(id), log_index: 1, block_number: 99_000_000 + id },
    ...{ timestamp: new Date(background.clock.now()).toISOString() },
    ...{ from: { hash: `0x${'5'.repeat(40)}` }, to: { hash: cast.ada.hash } },
    ...{ total: { value, decimals: '6' } },
  } as unknown as Wire & { token: { address_hash: string } }
  return { row, page: { ...list, items: [row, ...list.items] } }
}

const told = async () => (await watch.list())[0]
const later = (minutes: number) => background.clock.advance(minutes * 60_000)

it('tells of tokens that others send, and leads to the one transaction', async () => {
  await watch.look()
  const { page } = await received(1, '5000000')
  answer('E3', page)
  await watch.look({ asked: true })
  const followed = await told()
  expect(followed).toMatchObject({ unseen: 1, told: 1, news: [{ hash: hashOf(1), failed: false }] })
  expect(sentenceText(followed?.news[0]?.sentence ?? [])).toMatch(/5 /)
  expect(notes).toMatchObject([{ key, about: { chain: '1', hash: hashOf(1) } }])
  answer('E3', page)
  await watch.look({ asked: true })
  expect(await told()).toMatchObject({ unseen: 1, told: 1 })
  expect(notes).toHaveLength(1)
  expect((await told())?.tokens.length).toBeGreaterThan(0)
})

it('tells by its rule alone, and asks the lists that it needs', async () => {
  const { row, page } = await received(1, '5000000')
  const token = row.token.address_hash.toLowerCase()
  await change({ followRules: { [key]: `in:${token}:5.000001` } })
  sandbox.stats.reset()
  await watch.look()
  expect([sandbox.stats.of('E2').length, sandbox.stats.of('E3').length]).toEqual([0, 1])
  answer('E3', page)
  await watch.look({ asked: true })
  expect(await told()).toMatchObject({ unseen: 0, news: [] })
  const more = await received(2, '5000001')
  const unknown = await received(3, '1')
  answer('E3', {
    ...page,
    items: [{ ...unknown.row, total: { value: null, decimals: '6' } }, more.row, row, ...page.items.slice(1)],
  })
  await watch.look({ asked: true })
  // What is unknown is reported rather than dropped.
  expect((await told())?.news.map(({ hash }) => hash)).toEqual([hashOf(3), hashOf(2)])
  await change({ followRules: { [key]: 'any:coin:' } })
  sandbox.stats.reset()
  await watch.look({ asked: true })
  expect([sandbox.stats.of('E2').length, sandbox.stats.of('E3').length]).toEqual([1, 0])
  expect(await told()).toMatchObject({ told: 2 })
})

it('another rule makes nothing old new', async () => {
  const { page } = await received(1, '5000000')
  await change({ followRules: { [key]: 'out:' } })
  await watch.look()
  answer('E3', page)
  await watch.look({ asked: true })
  await change({ followRules: {} })
  answer('E3', page)
  await watch.look({ asked: true })
  expect(await told()).toMatchObject({ told: 0, news: [] })
  expect(notes).toEqual([])
})

it('goes on with one list where the other fails, and says why', async () => {
  await watch.look()
  const { page } = await received(1, '5000000')
  sandbox.faults.set('E2', { kind: 'status', status: 400, body: { message: 'Unknown API v2 action' } }, { times: 1 })
  answer('E3', page)
  await watch.look({ asked: true })
  const followed = await told()
  expect(followed).toMatchObject({ unseen: 1, askedAt: background.clock.now() })
  expect(followed?.error).toBeTruthy()
  await watch.look({ asked: true })
  expect(await told()).toMatchObject({ unseen: 1, error: null })
})

it('what comes in quiet hours is told once, all in one, when they are over', async () => {
  const clock = (minutes: number) => {
    const date = new Date(background.clock.now() + minutes * 60_000)
    return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
  }
  await watch.look()
  await change({ quietHours: `${clock(-60)}-${clock(120)}` })
  const [one, two] = [await received(1, '5000000'), await received(2, '7000000')]
  answer('E3', one.page)
  await watch.look({ asked: true })
  later(31)
  answer('E3', { ...one.page, items: [two.row, ...one.page.items] })
  await watch.look()
  await watch.afterQuiet()
  expect([notes, news]).toEqual([[], false])
  expect(await told()).toMatchObject({ unseen: 2 })
  later(90)
  await watch.afterQuiet()
  await watch.afterQuiet()
  expect(notes.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    expect.stringMatching(/^New in your quiet hours: 2 new transactions\. The newest: .*7 /),
  ])
  expect(news).toBe(true)
  // A restarted background does not report it a second time.
  start()
  await watch.look({ asked: true })
  expect(notes).toHaveLength(1)
})

it('what the reader saw in quiet hours is told no more', async () => {
  const hours = new Date(background.clock.now()).getHours()
  const two = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`
  await watch.look()
  await change({ quietHours: `${two(hours - 1)}-${two(hours + 1)}` })
  answer('E3', (await received(1, '5000000')).page)
  await watch.look({ asked: true })
  await watch.seen()
  later(70)
  await watch.afterQuiet()
  expect([notes, news]).toEqual([[], false])
})

it('takes over what the version before kept: its list goes on, and tokens of before are old', async () => {
  await watch.look()
  const { both, tokens: _, held: __, rule: ___, ...state } = await store.read(key)
  const { page } = await received(1, '5000000')
  await background.meta.write(`followed:${key}`, { ...state, memory: both.transactions, news: [], unseen: 0, told: 4 })
  answer('E3', page)
  await watch.look({ asked: true })
  expect(await told()).toMatchObject({ address: ada, told: 4, unseen: 0, news: [] })
  const next = await received(2, '6000000')
  answer('E3', { ...page, items: [next.row, ...page.items] })
  await watch.look({ asked: true })
  expect(await told()).toMatchObject({ told: 5, unseen: 1, news: [{ hash: hashOf(2) }] })
})
