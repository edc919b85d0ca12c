import { beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from '../../sandbox/world/world'
import { hashesOf } from '../../thrift/day'
import { judge } from '../../thrift/judge'
import { heldShare } from '../../thrift/promised'
import { type Moment, type Played, replay } from '../../thrift/replay'
import { tally } from '../../thrift/tally'
import { workingDay } from '../../thrift/working-day'

/** What `npm run thrift` plays in full: here an hour of it. */
const visits = 24
const world = createWorld()

const broken = (played: Played) => judge(played).filter(({ faults }) => faults.length > 0)

describe('a working day', () => {
  it('is the same every time, and has pages of every kind, many of them read again', () => {
    const [day, again] = [workingDay(world), workingDay(world)]
    expect(again).toEqual(day)
    expect(day.visits).toHaveLength(400)
    expect(new Set(day.visits.map(({ kind }) => kind)).size).toBe(10)
    const shown = day.visits.flatMap(hashesOf).map(({ hash }) => hash)
    expect(new Set(shown).size).toBeGreaterThan(2500)
    expect(shown.length).toBeGreaterThan(8500)
    expect(day.mined.length).toBeGreaterThan(30)
  })

  it('as the extension comes, asks for nothing in vain and passes no budget', async () => {
    const played = await replay(workingDay(world, { visits }))
    expect(broken(played)).toEqual([])
    const { all, credits, naive } = tally(played)
    expect(all.asked + all.shared + all.kept + all.held + all.left).toBe(all.shown)
    expect(credits).toBe(all.credits)
    expect(credits).toBeLessThan(naive)
    // Explorers' pages are answered from lists, and a list costs a few credits for the whole page.
    expect(all.lists).toBeGreaterThan(3)
    expect(heldShare(tally(played), (kind) => kind === 'explorer')).toBe(0)
    const lists = played.requests.filter(({ endpoint }) => endpoint === 'E2')
    const more = { ...played.moments[0], told: [], from: played.requests.length } as Moment
    const twice = { ...more, to: more.from + 2 * lists.length }
    const requests = [...played.requests, ...lists, ...lists]
    expect(broken({ ...played, requests, moments: [...played.moments, twice] }).map(({ rule }) => rule)).toContain(
      'no list is asked for twice within a minute',
    )
    // The browser stops the background between pages: nothing may depend on its memory.
    expect(played.stopped).toBeGreaterThan(10)
  }, 60_000)
})

describe('with little credit', () => {
  const settings = {
    budgetPerDocument: 400,
    budgetPerSiteDay: 1200,
    budgetPerDay: 20_000,
    pagesPercent: 100,
    sentencesFrom: 'summaries',
  } as const
  let played: Played
  beforeAll(async () => {
    played = await replay(workingDay(world, { visits }), { settings, credits: 8000 })
  }, 60_000)

  it('keeps a fifth for the reader', () => {
    expect(broken(played)).toEqual([])
    expect(played.meter.paused).toBe('reserve')
    expect(tally(played).holders.get('reserve')).toBeGreaterThan(50)
  })

  it('rules find what breaks them', () => {
    const final = played.moments.find(({ told }) => told.some(({ gloss }) => gloss.final))
    const request = played.requests.find(({ status }) => status === 200)
    expect(final && request).toBeDefined()
    if (!final || !request) return
    const rules = (spoilt: Partial<Played>) => broken({ ...played, ...spoilt }).map(({ rule }) => rule)

    // Everything once more, at the end of the day.
    const repeated = [...played.requests, ...played.requests.map((seen) => ({ ...seen, ms: seen.ms + 1000 }))]
    const extra = { ...final, told: [], from: played.requests.length, to: repeated.length }
    expect(rules({ requests: repeated, moments: [...played.moments, extra] })).toEqual(
      expect.arrayContaining([
        'nothing final is asked for twice',
        'where the service has nothing to say, it is not asked again within the hour',
        'the meter says what the service counted',
      ]),
    )
    const lie = final.told.map((told) => ({ ...told, gloss: { ...told.gloss, state: 'pending' as const } }))
    expect(rules({ moments: [{ ...final, told: lie }] })).toContain('every page is told what is true')
    expect(rules({ peak: 4 })).toContain('never more than 3 requests are under way')
    expect(rules({ credits: { before: 8000, after: 100 } })).toContain('the credits kept for the reader are kept')
    expect(rules({ settings: { budgetPerDocument: 1 } })).toContain('no page passes its budget')
    expect(rules({ settings: { budgetPerDay: 1 } })).toContain('all pages together keep to the day’s budget')
    expect(rules({ settings: { budgetPerSiteDay: 1 } })).toContain('no site passes its budget of a day')
    const elsewhere = played.requests.map((seen) => ({ ...seen, path: '/1/api/v2/blocks', endpoint: null }))
    expect(rules({ requests: elsewhere })).toContain('nothing but summaries, records and lists is asked for')
  })
})
