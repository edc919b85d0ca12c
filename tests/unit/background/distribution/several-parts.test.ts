import { describe, expect, it } from 'vitest'
import { resendPart, runPlan, sendPart } from '~/lib/background/distribution/run-plan'
import { createConsole } from './fixture'
import { json, lost } from './replies'
import { confirmedAll, ready } from './stage'

describe('several parts', () => {
  it('case 34: later parts wait for one that is not settled', async () => {
    const console = await ready({ parts: 5 })
    console.answers.push(confirmedAll, confirmedAll, () => lost)
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'confirmed', 'likely-not-applied', 'frozen', 'frozen'])
    await expect(sendPart(console.deps, console.id(4))).rejects.toThrow('Part 3 comes first')
    await resendPart(console.deps, console.id(3), (await console.part(3)).revision)
    expect(await console.states()).toEqual(Array.from({ length: 5 }, () => 'confirmed'))
    expect(console.sent).toHaveLength(6)
  })

  it('case 34: another plan waits too, as the books could not tell both apart', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    await runPlan(console.deps, console.plan.key)
    const other = createConsole({ change: { campaign: 'Other' } })
    await console.journal.freeze({ ...other.plan, frozenAt: 0, armed: true, paused: false }, other.parts)
    await expect(runPlan(console.deps, other.plan.key)).rejects.toThrow('not settled yet')
    expect(console.sent).toHaveLength(1)
  })

  it('case 19: with the console closed it stops after the part under way', async () => {
    const console = await ready({ parts: 3 })
    console.answers.push((body, pay) => {
      console.state.watched = false
      return confirmedAll(body, pay)
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'frozen', 'frozen'])
    console.state.watched = true
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(console.sent).toHaveLength(3)
  })

  it('pauses after the part under way', async () => {
    const console = await ready({ parts: 2 })
    console.answers.push(async (body, pay) => {
      await console.journal.decide(console.plan.key, { paused: true })
      return confirmedAll(body, pay)
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'frozen'])
  })

  it('goes on by itself where the books prove the lost part', async () => {
    const console = await ready({ parts: 3 })
    console.answers.push(confirmedAll, (_, pay) => {
      pay()
      return json(500, { message: 'after commit' })
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'confirmed-by-balance', 'confirmed'])
    expect(console.sent).toHaveLength(3)
  })
})
