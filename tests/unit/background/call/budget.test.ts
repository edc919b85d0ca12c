import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Asker } from '../../../../lib/background/messages/asker'
import type { SettingValues } from '../../../../lib/settings/schema'
import { account, defaults, setUp } from '../budget-fixture'
import { failure } from '../fixture'
import { pageAsker } from '../page-asker'

let setup: ReturnType<typeof setUp>
beforeEach(() => {
  setup = setUp()
})

async function granted(times: number, asker: (at: number) => Asker, settings: Partial<SettingValues> = {}) {
  let count = 0
  for (let at = 0; at < times; at++) {
    const ok = await setup.charge(asker(at), settings).then(
      () => true,
      () => false,
    )
    if (ok) count++
  }
  return count
}

describe('automatic lookups', () => {
  it('case 119: a page has 25, its frames’ included; a new document starts anew', async () => {
    expect(await granted(20, () => pageAsker())).toBe(20)
    expect(await granted(20, () => pageAsker({ document: undefined }))).toBe(5)
    expect(await granted(30, () => pageAsker({ document: 'next' }))).toBe(25)
  })

  it('case 120: a site has 200 a day, over all its tabs and reloads', async () => {
    expect(await granted(300, (at) => pageAsker({ tab: at, document: `d${at}` }))).toBe(200)
    setup.clock.advance(24 * 3600_000)
    expect(await granted(5, (at) => pageAsker({ document: `e${at}` }))).toBe(5)
  })

  it('case 120: all sites together have 500 a day; people are not counted', async () => {
    expect(await granted(700, (at) => pageAsker({ tab: at, document: `d${at}`, site: `s${at}.example` }))).toBe(500)
    expect(await granted(100, () => ({ by: 'person' }))).toBe(100)
    expect(await setup.budget.lookupsToday()).toBe(500)
  })

  it('many at the same moment never pass the limit', async () => {
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => setup.charge(pageAsker())))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
  })

  it('the count outlives the background', async () => {
    await granted(25, () => pageAsker())
    setup = setUp(setup.database)
    expect(await granted(5, () => pageAsker())).toBe(0)
  })

  it('a refused lookup costs nothing of the others’ budgets', async () => {
    await granted(25, () => pageAsker())
    await granted(100, () => pageAsker())
    expect(await setup.counters.used('site:site.example')).toBe(25)
    expect(await setup.budget.lookupsToday()).toBe(25)
  })

  it('case 121: what a page’s script says its reader asked for has a limit too', async () => {
    expect(await granted(600, () => pageAsker({ asked: true }))).toBe(500)
    expect(await setup.budget.lookupsToday()).toBe(0)
  })

  it('case 121: nor can many sites together spend the day’s credits in the reader’s name; people go on', async () => {
    const asked = (at: number) => pageAsker({ site: `s${at % 7}.example`, incognito: at % 7 === 0, asked: true })
    expect(await granted(1400, asked)).toBe(1000)
    expect(await failure(setup.charge(asked(1)))).toMatchObject({
      code: 'call.notAsked',
      message: 'All sites together asked for 1000 lookups today. Ask in the app instead.',
    })
    expect(await granted(5, () => ({ by: 'person' }))).toBe(5)
    expect(await granted(5, () => pageAsker())).toBe(5)
    setup.clock.advance(24 * 3600_000)
    expect(await granted(5, asked)).toBe(5)
  })

  it('case 121: what one site was refused counts for no other', async () => {
    await granted(800, () => pageAsker({ asked: true }))
    expect(await granted(800, () => pageAsker({ site: 'b.example', asked: true }))).toBe(500)
  })

  it('share what the key has left with the reader, and take back what he spends; a number of his own holds', async () => {
    const left = (remaining: number) =>
      setup.credits.note(account, new Headers({ 'x-credits-remaining': `${remaining}.0` }))
    // Each of them costs 50 credits, as the service counts.
    const spend = async (credits: number, settings: Partial<SettingValues> = {}) => {
      let [has, count] = [credits, 0]
      await left(has)
      for (; count < 400; count++) {
        const over = await setup
          .charge(pageAsker({ tab: count, document: `d${count}`, site: `s${count}.example` }), settings)
          .catch(() => undefined)
        if (!over) break
        has -= 50
        over({ sent: true })
        await left(has)
      }
      return count
    }
    expect(await spend(10_000)).toBe(100)
    const refused = await failure(setup.charge(pageAsker({ site: 'last.example' })))
    expect(refused.message).toBe('Pages have used their share of today’s credits: 50 %.')
    // What the reader spends himself is gone for pages too.
    setup = setUp()
    await left(10_000)
    await setup.charge(pageAsker())
    expect(await setup.budget.allowedToday(account, { ...defaults })).toBe(100)
    await left(5000)
    expect(await setup.budget.allowedToday(account, { ...defaults })).toBe(50)
    setup = setUp()
    expect(await spend(10_000, { budgetPerDay: 7 })).toBe(7)
    setup = setUp()
    expect(await spend(10_000, { pagesPercent: 0 })).toBe(0)
    setup = setUp()
    // A site’s and a page’s own bounds are as ever.
    await left(1_000_000)
    expect(await granted(300, (at) => pageAsker({ tab: at, document: `d${at}` }))).toBe(200)
    expect(await granted(30, () => pageAsker({ site: 'other.example', document: 'e' }))).toBe(25)
    // Who reads explorers all day is no hostile site.
    expect(await granted(300, (at) => pageAsker({ tab: at, site: 'scan.example', isExplorer: true }))).toBe(300)
  })

  it('spend no more than their share while many are under way, which the service has not counted yet', async () => {
    const left = (remaining: number) =>
      setup.credits.note(account, new Headers({ 'x-credits-remaining': `${remaining}.0` }))
    const many = async (from: number) => {
      const ends = []
      for (let at = from; at < from + 25; at++) {
        const end = await setup.charge(pageAsker({ tab: at, document: `d${at}` })).catch(() => undefined)
        if (end) ends.push(end)
      }
      return ends
    }
    await left(1000)
    const ends = await many(0)
    expect(ends).toHaveLength(10)
    // Once the service has counted them, half of the sum is what they had.
    for (const end of ends) end({ sent: true })
    await left(500)
    expect(await many(25)).toEqual([])
  })

  it('may take the last of their share: a lookup does not count its own cost as spent', async () => {
    const left = (remaining: number) =>
      setup.credits.note(account, new Headers({ 'x-credits-remaining': `${remaining}.0` }))
    await left(200)
    const end = await setup.charge(pageAsker())
    end({ sent: true })
    await left(150)
    await setup.charge(pageAsker())
    expect(await failure(setup.charge(pageAsker()))).toMatchObject({ code: 'call.notAsked' })
  })

  it('count by what they cost; what is only told better has a quarter', async () => {
    const list = (more: object = {}) => setup.charge(pageAsker(more), {}, 20)
    for (let at = 0; at < 62; at++) await list()
    expect(await failure(list())).toMatchObject({ code: 'call.notAsked' })
    expect(await setup.budget.lookupsToday()).toBe(24.8)
    expect(await granted(25, () => pageAsker({ document: 'next', improves: true }))).toBe(6)
    expect(await granted(30, () => pageAsker({ document: 'next' }))).toBe(19)
  })

  it('have to be waited for as the day’s budget ends, and at first do not', async () => {
    const dwell = (more: object = {}) => setup.budget.dwell(pageAsker(more), account, defaults)
    const before = []
    for (let at = 0; at <= 500; at += 50) {
      before.push(await dwell({ site: 'new.example' }))
      await granted(50, (nth) => pageAsker({ tab: at + nth, document: `d${at + nth}`, site: `s${at + nth}.example` }))
    }
    expect(before.slice(0, 8)).toEqual(Array(8).fill(0))
    expect(before.slice(8)).toEqual([600, 1800, 3000])
    expect(await dwell({ asked: true })).toBe(0)
    expect(await setup.budget.dwell({ by: 'person' }, account, defaults)).toBe(0)
  })

  it('stand still while the reader pauses them', async () => {
    const pausedUntil = setup.clock.now() + 60_000
    expect(await failure(setup.charge(pageAsker(), { pausedUntil }))).toMatchObject({
      code: 'call.notAsked',
      data: { retryAt: pausedUntil },
    })
    await setup.charge(pageAsker({ asked: true }), { pausedUntil })
  })

  it('a batch counts what is under way, which the service’s figure does not know yet', async () => {
    const left = (remaining: string) => setup.credits.note(account, new Headers({ 'x-credits-remaining': remaining }))
    await left('100000.0')
    await left('20500.0')
    const batch = (from: number) =>
      Promise.allSettled(Array.from({ length: 20 }, (_, at) => setup.charge(pageAsker({ document: `d${from + at}` }))))
    const first = await batch(0)
    const through = first.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(through).toHaveLength(10)
    expect((await batch(20)).filter(({ status }) => status === 'fulfilled')).toHaveLength(0)
    // They came back without having cost anything.
    for (const over of through) over({ sent: true })
    expect((await batch(40)).filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  it('that were never sent count for nothing, and for no other page', async () => {
    const over = await setup.charge(pageAsker())
    const asked = await setup.charge(pageAsker({ asked: true }))
    await setup.charge(pageAsker({ document: 'next' }))
    over({ sent: false })
    asked({ sent: false })
    await vi.waitFor(async () => expect(await setup.budget.lookupsToday()).toBe(1))
    for (const key of ['asked:site.example', 'asked']) expect(await setup.counters.used(key)).toBe(0)
    expect(await granted(30, () => pageAsker({ document: 'next' }))).toBe(24)
  })

  it('case 125: stop at the reserve of credits; people go on', async () => {
    const left = (remaining: string) => setup.credits.note(account, new Headers({ 'x-credits-remaining': remaining }))
    await left('100000.0')
    await setup.charge(pageAsker())
    await left('20049.0')
    expect(await failure(setup.charge(pageAsker()))).toMatchObject({
      code: 'call.notAsked',
      message: expect.stringContaining('20 %'),
    })
    await setup.charge({ by: 'person' })
    await left('-12.5')
    expect(await failure(setup.charge(pageAsker(), { reservePercent: 0 }))).toMatchObject({ code: 'call.notAsked' })
    setup.clock.advance(24 * 3600_000)
    await setup.charge(pageAsker())
  })

  it('case 126: headers that say nothing of use are no reason to stop', async () => {
    for (const headers of [
      {},
      { 'x-credits-remaining': 'many' },
      { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4', 'x-ratelimit-reset': '-1' },
    ]) {
      await setup.credits.note(account, new Headers(headers as Record<string, string>))
    }
    expect(await setup.credits.read(account)).toMatchObject({ remaining: null })
    await setup.charge(pageAsker())
  })
})
