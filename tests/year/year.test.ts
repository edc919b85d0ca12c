import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { Gloss } from '../../lib/core/gloss/gloss'
import { keys } from '../sandbox/keys'
import { type Sandbox, startSandbox } from '../sandbox/start'
import { cast } from '../sandbox/world/world-people'
import { self } from '../unit/background/senders'
import { wholeBackground } from '../unit/whole-background'
import { calendar, dayMs } from './calendar'

const hostOf: Record<string, string> = {
  1: 'etherscan.io',
  10: 'optimistic.etherscan.io',
  137: 'polygonscan.com',
  8453: 'basescan.org',
}

/** Number of hashes in the pages of a day. */
function hashesOf(sandbox: Sandbox, day: number, each: number) {
  const all = Object.entries(hostOf).flatMap(([chain, host]) =>
    sandbox.world.hashes(chain, 2000).map((hash) => ({ hash, host })),
  )
  const found = Array.from({ length: each }, (_, n) => all[(day * each + n) % all.length] ?? { hash: '', host: '' })
  // If no link names the chain, it is found by trial, and remembered for the site.
  return found.map(({ hash, host }, n) => (n === 1 ? { hash, around: [{ before: 'transaction ' }] } : { hash, host }))
}

async function count(database: string, store: string): Promise<number> {
  const db = await openDB(database)
  const found = await db.count(store as never)
  db.close()
  return found
}

/** How much the device stores, by kind. */
async function deviceSizes(at: ReturnType<typeof wholeBackground>) {
  const { answers, answerBytes, rows, sites, sent, labels } = await at.send('kept.sizes', {})
  const bytes = async (area: 'local' | 'session') => JSON.stringify(await fakeBrowser.storage[area].get(null)).length
  return {
    ...{ answers, answerBytes, rows, sites, sent, labels },
    meta: await count('hashgloss', 'meta'),
    counters: await count('hashgloss', 'counters'),
    parts: await count('hashgloss-journal', 'parts'),
    facts: await count('hashgloss-journal', 'facts'),
    local: await bytes('local'),
    session: await bytes('session'),
  }
}

/*
 * A year of one reader, day by day: the background starts with the browser each morning, pages ask, lists are read, labels and
 * payments come now and then, alarms go off. The clock is this file's; requests go to the sandbox over real sockets.
 */

const at = wholeBackground()
vi.mock('wxt/browser', () => ({
  get browser() {
    return at.recorded.browser
  },
}))

const days = Number(process.env.YEAR_DAYS ?? 365)
const first = Date.UTC(2026, 0, 5, 8)
const minute = 60_000
const realNow = Date.now

/** Within a day time runs, as some things wait for others: so many times as fast. */
const faster = 10
let from = { ms: first, real: performance.now() }
const clock = () => Math.round(from.ms + (performance.now() - from.real) * faster)
const goTo = (ms: number) => {
  from = { ms, real: performance.now() }
}
let sandbox: Sandbox
const startedAt: number[] = []
const held: string[] = []
const unanswered: string[] = []
const late: string[] = []

interface Alarm {
  name: string
  scheduledTime: number
  periodInMinutes?: number
}
const alarms = new Map<string, Alarm>()

type When = { when?: number; delayInMinutes?: number; periodInMinutes?: number }
const ownAlarms = {
  'alarms.get': async (name: string) => alarms.get(name),
  'alarms.getAll': async () => [...alarms.values()],
  'alarms.clear': async (name: string) => alarms.delete(name),
  'alarms.create': async (name: string, { when, delayInMinutes, periodInMinutes }: When) => {
    const scheduledTime = when ?? clock() + (delayInMinutes ?? periodInMinutes ?? 0) * minute
    alarms.set(name, { name, scheduledTime, ...(periodInMinutes === undefined ? {} : { periodInMinutes }) })
  },
}

async function ownClock(): Promise<void> {
  const { realClock } = await import('../../lib/core/async/clock')
  const { browserPlatform } = await import('../../lib/background/browser-platform')
  realClock.sleep = (ms) => new Promise((done) => setTimeout(done, ms / faster))
  browserPlatform.limits = { perSecond: 10_000 }
}

const pageOf = (day: number) => {
  const origin = `https://site${day % 700}.example`
  const url = `${origin}/${day}`
  return { id: self.id, origin, url, frameId: 0, documentId: `day${day}`, tab: { id: 7, incognito: false, url } }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((done) => setImmediate(done))
}

/** Each alarm that is due goes off, as often as it was due, but no more than a browser that slept would let it. */
async function ring(): Promise<void> {
  for (const alarm of [...alarms.values()]) {
    if (alarm.scheduledTime > clock()) continue
    if (alarm.periodInMinutes) alarm.scheduledTime = clock() + alarm.periodInMinutes * minute
    else alarms.delete(alarm.name)
    at.tell('alarms.onAlarm', { name: alarm.name })
    await settle()
  }
}

/** The browser starts; returns the real ms until a page has its stored answers. */
async function morning(day: number): Promise<number> {
  await fakeBrowser.storage.session.clear()
  let began = 0
  await at.start(ownAlarms, async () => {
    await ownClock()
    await import('../../lib/background/start')
    began = performance.now()
  })
  at.tell('runtime.onStartup')
  const page = pageOf(0)
  await at.send('page.options', {}, page)
  if (day > 0) await at.send('gloss.ask', { hashes: hashesOf(sandbox, 0, 1) }, page)
  return performance.now() - began
}

async function pay(day: number): Promise<void> {
  at.openConsole()
  await at.send('credential.set', { id: 'partnerKey', value: keys.partner, keep: 'session' })
  const rows = [1, 2, 3].map((n) => ({ address: `0x${(day * 10 + n).toString(16).padStart(40, '0')}`, amount: '1.5' }))
  const words = { campaign: `Month ${day}`, period: `day-${day}`, description: '', createMissing: true }
  const accepted = { acceptFine: false, acceptSameList: false }
  const input = { environment: 'production' as const, ...words, ...accepted, rows, total: '4.5' }
  const { plan } = await at.send('distribution.freeze', input)
  if (!plan) throw new Error('no plan')
  await at.send('distribution.arm', { plan: plan.key, total: '4.5' })
  await at.send('distribution.send', { plan: plan.key })
  await vi.waitFor(async () => {
    const { plans } = await at.send('distribution.list', {})
    expect(plans.find(({ key }) => key === plan.key)?.parts.map(({ state }) => state)).toEqual(['confirmed'])
  }, 20_000)
}

async function live(day: number): Promise<void> {
  const page = pageOf(day)
  // As pages do: what is still being asked for is asked for again.
  let glosses: readonly Gloss[] = []
  await vi
    .waitUntil(
      async () => {
        glosses = await at.send('gloss.ask', { hashes: hashesOf(sandbox, day, 12) }, page)
        return glosses.every(({ state }) => state !== 'asking')
      },
      { timeout: 60_000, interval: 5 },
    )
    .catch(() => unanswered.push(`day ${day}: ${glosses.map(({ state }) => state)}`) && say(unanswered.at(-1) ?? ''))
  if (glosses.every(({ state }) => state === 'held')) held.push(`day ${day}`)
  await at.send('page.count', { count: 12 }, page)
  const address = sandbox.world.chain('1')?.transactions[day * 7]?.from ?? cast.ada.hash
  await at.send('api.call', { name: 'addressOverview', input: { address, chain: '1' } })
  await at.send('api.call', { name: 'addressTransactions', input: { address, chain: day % 2 ? '1' : '10' } })
  if (day % 7 === 0) {
    const draft = {
      address: `0x${day.toString(16).padStart(40, 'a')}`,
      label: `Day ${day}`,
      note: '',
      colour: 'none' as const,
    }
    await at.send('book.put', { draft })
  }
  if (day % 30 === 10) await pay(day)
  for (let looks = 0; looks < 3; looks++) {
    goTo(clock() + 200 * minute)
    await ring()
  }
  await at.send('follow.seen', {})
  await settle()
  for (const { name, scheduledTime, periodInMinutes } of alarms.values()) {
    const most = periodInMinutes ? periodInMinutes * minute : dayMs
    if (scheduledTime - clock() > most + minute)
      late.push(`day ${day}: ${name} in ${(scheduledTime - clock()) / dayMs} days`)
  }
}

const badge = () =>
  at.recorded.calls
    .filter(({ name, args }) => name === 'action.setBadgeText' && (args[0] as { tabId?: number }).tabId === undefined)
    .map(({ args }) => (args[0] as { text: string }).text)
    .at(-1) ?? ''

beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(clock)
  sandbox = await startSandbox({ now: clock })
  fakeBrowser.reset()
  await at.start(ownAlarms, ownClock)
  await at.send('settings.load', {})
  const settings = {
    ...{ provider: 'sandbox', explorerHost: sandbox.url, rewardsHost: sandbox.rewardsUrl },
    ...{ rewardsTestHost: sandbox.rewardsTestUrl, allowPrivateHosts: true, annotateWhere: 'everywhere' },
    ...{ followed: [`1:${cast.ada.hash.toLowerCase()}`, `10:${cast.ada.hash.toLowerCase()}`], budgetPerDay: 40 },
  }
  const named = Object.entries(settings).map(([name, value]) => [`setting:${name}`, value])
  await fakeBrowser.storage.session.set(Object.fromEntries(named))
  const changes = Object.fromEntries(named.map(([name, newValue]) => [name, { newValue }]))
  at.tell('storage.onChanged', changes, 'session')
  await at.send('settings.keep', {})
  await at.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'device' })
})
afterAll(() => sandbox.close())

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const table: string[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)
let all: Awaited<ReturnType<typeof deviceSizes>>
let month: typeof all

test(
  'a year of daily use',
  async () => {
    let off = 0
    const badges: string[] = []
    const began = realNow()
    for (let day = 0; day < days; day++) {
      const change = calendar.find((each) => each.day === day)
      if (change?.zone) process.env.TZ = change.zone
      off = change?.off ?? off
      if (change) say(`  day ${day}: ${change.what}`)
      goTo(first + day * dayMs + off)
      startedAt.push(await morning(day))
      await live(day)
      if (badge() !== '') badges.push(`day ${day}: ${badge()}`)
      if (day % 30 === 29 || day === days - 1) {
        all = await deviceSizes(at)
        month ??= all
        table.push(JSON.stringify(all))
        say(
          `  day ${day + 1}: ${Object.entries(all)
            .map(([name, value]) => `${name} ${value}`)
            .join(', ')}`,
        )
      }
    }
    say(`  ${days} days in ${Math.round((realNow() - began) / 1000)} s, ${sandbox.stats.count()} requests`)
    expect(badges).toEqual([])
  },
  30 * minute,
)

test('database, log, journal and cache stay within their bounds', () => {
  expect(all.answerBytes).toBeLessThanOrEqual(40 * 1024 * 1024)
  expect(all.rows).toBeLessThanOrEqual(5000)
  expect(all.sent).toBeLessThanOrEqual(5050)
  expect(all.sites).toBeLessThanOrEqual(500)
  expect(all.meta).toBeLessThanOrEqual(month.meta + 5)
  expect(all.counters).toBeLessThanOrEqual(10)
  expect(all.parts).toBe(Math.ceil((days - 10) / 30))
  expect(all.local).toBeLessThan(20_000)
  expect(all.session).toBeLessThan(1_000_000)
})

test('the background starts as fast on the last days as on the first', () => {
  const [early, latest] = [median(startedAt.slice(1, 15)), median(startedAt.slice(-14))]
  say(`  start: ${early.toFixed(1)} ms in the first two weeks, ${latest.toFixed(1)} ms in the last`)
  expect(latest).toBeLessThanOrEqual(early * 1.5)
})

test('no day without lookups, no alarm later than its time, whatever clock and zone do', () => {
  expect({ unanswered, held, late }).toEqual({ unanswered: [], held: [], late: [] })
})
