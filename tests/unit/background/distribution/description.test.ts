import { describe, expect, it } from 'vitest'
import { freezePlan } from '~/lib/background/distribution/distributor'
import { runPlan } from '~/lib/background/distribution/run-plan'
import { sha256Of } from '~/lib/core/distribution/distribution-plan'
import { createConsole, origin } from './fixture'
import { json } from './replies'
import { payload } from './stage'

/** A plan with a slip in its description, not sent. */
async function withSlip(count: number) {
  const console = createConsole()
  const { journal } = console
  const freeze = (description: string) => freezePlan(journal, payload(count, { description }), origin, 0)
  const { key = '' } = await freeze('For raeders')
  const parts = () => journal.parts(key)
  const ids = (await parts()).map(({ id }) => id)
  const arm = () => journal.decide(key, { armed: true })
  const sentWords = () => console.sent.map((body) => JSON.parse(body).description)
  return { ...console, freeze, key, parts, ids, arm, sentWords }
}

describe('the same list with another description', () => {
  it('is the same plan under the same ids, and says and sends the new words', async () => {
    const { deps, journal, mirror, freeze, key, parts, ids, arm, sent, sentWords } = await withSlip(1001)
    await arm()
    for (const id of ids) await journal.advance(id, { type: 'close', note: '', at: 0 })
    expect(await freeze('For readers')).toEqual({ key, existing: true, overlaps: [] })
    // The total is typed again, for what is sent now.
    expect(await journal.plan(key)).toMatchObject({ description: 'For readers', armed: false })
    expect((await parts()).map(({ id, state }) => `${id} ${state}`)).toEqual(ids.map((id) => `${id} frozen`))
    for (const { id, sha256, revision } of await parts()) {
      expect(sha256Of((await journal.body(id)) ?? '')).toBe(sha256)
      expect(mirror.lines.get(id)).toMatchObject({ sha256, revision })
    }
    await arm()
    await runPlan(deps, key)
    expect(sentWords()).toEqual(['For readers', 'For readers'])
    expect(sent.map((body) => JSON.parse(body).id)).toEqual(ids)
  })

  it('a window that was about to send the old words sends nothing', async () => {
    const { deps, freeze, key, parts, arm, sent } = await withSlip(1)
    await arm()
    const { books } = deps.service
    let changed = false
    deps.service.books = async (environment) => {
      if (!changed) await freeze('For readers')
      changed = true
      return books(environment)
    }
    await expect(runPlan(deps, key)).rejects.toThrow('another window')
    expect(sent).toEqual([])
    expect((await parts()).map(({ state }) => state)).toEqual(['frozen'])
  })

  it('is refused where a request went out with the old one, and the old one is named', async () => {
    const { deps, answers, freeze, key, arm, parts, sentWords } = await withSlip(1)
    await arm()
    answers.push(() => json(400, { code: 3, message: 'insufficient balance' }))
    await runPlan(deps, key)
    const before = await parts()
    await expect(freeze('For readers')).rejects.toMatchObject({
      message: expect.stringContaining('“For raeders”'),
      data: { field: 'description' },
    })
    expect(await parts()).toEqual(before)
    expect((await freeze('For raeders')).key).toBe(key)
    expect(sentWords()).toEqual(['For raeders'])
  })

  it('leads to the plan where nothing is left to send', async () => {
    const { deps, journal, freeze, key, arm } = await withSlip(1)
    await arm()
    await runPlan(deps, key)
    expect(await freeze('')).toEqual({ key, existing: true, overlaps: [] })
    expect((await journal.plan(key))?.description).toBe('For raeders')
  })
})
