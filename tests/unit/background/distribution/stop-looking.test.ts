import { describe, expect, it } from 'vitest'
import { makePlan } from '~/lib/core/distribution/distribution-plan'
import { saying } from '../../saying'
import { desk } from './desk'
import { input } from './fixture'
import { lost } from './replies'
import { type Console, ready } from './stage'

/** A console where something happens in the first wait between two looks, and how long was waited. */
async function waiting(happens: () => void) {
  const on = await ready()
  on.answers.push(() => lost)
  const { wait } = on.deps.machine
  const waited = { ms: 0 }
  on.deps.machine.wait = async (ms) => {
    await wait(ms)
    waited.ms += ms
    happens()
  }
  return { on, waited }
}

describe('a look at the books ends soon', () => {
  it('when it is told to stop', async () => {
    const { on, waited } = await waiting(() => distributor.stop(on.id()))
    const { distributor } = desk(on)
    await distributor.send(on.plan.key)
    expect(await on.states()).toEqual(['unknown'])
    expect((await on.part()).evidence.at(-1)?.text).toEqual(saying(/ended by hand/))
    expect(waited.ms).toBeLessThan(5000)
  })

  it('when the last console leaves', async () => {
    let open = true
    const { on, waited } = await waiting(() => {
      open = false
    })
    await desk(on, on.journal, on.mirror, () => open).distributor.send(on.plan.key)
    expect(await on.states()).toEqual(['unknown'])
    expect(waited.ms).toBeLessThan(10_000)
  })

  it('and not when a console is only loaded anew', async () => {
    let seconds = 0
    const { on } = await waiting(() => {
      seconds++
    })
    const open = () => seconds !== 10 && seconds !== 11
    await desk(on, on.journal, on.mirror, open).distributor.send(on.plan.key)
    expect(await on.states()).toEqual(['likely-not-applied'])
  })
})

describe('while something is under way, another plan is told what it is', () => {
  /** A second plan of the same record, ready to be sent. */
  async function another({ journal }: Console) {
    const { plan, parts } = makePlan(input(2, { campaign: 'Autumn' }))
    await journal.freeze({ ...plan, frozenAt: 0, armed: true, paused: false }, parts)
    return { key: plan.key, id: parts[0]?.id ?? '' }
  }

  it.each(['sent', 'looked at'])('being %s', async (what) => {
    const on = await ready()
    const other = await another(on)
    const { wait } = on.deps.machine
    const { post } = on.deps.service
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isThere = false
    const pause = () => {
      isThere = true
      return held
    }
    on.answers.push(() => lost)
    if (what === 'sent') on.deps.service.post = (...given) => pause().then(() => post(...given))
    else on.deps.machine.wait = (ms) => pause().then(() => wait(ms))
    const { distributor } = desk(on)
    const first = distributor.send(on.plan.key)
    await expect.poll(() => isThere).toBe(true)
    const words =
      what === 'sent'
        ? 'Another distribution is being sent: “spring-rewards · 2026-11”. Wait until that ends.'
        : 'The totals are being checked for another distribution: “spring-rewards · 2026-11”. Wait until that ends, or stop it there.'
    await expect(distributor.send(other.key)).rejects.toThrow(words)
    await expect(distributor.check(other.id)).rejects.toThrow(words)
    const own =
      what === 'sent'
        ? 'This is already being sent, perhaps in another window.'
        : 'The totals are already being checked, perhaps in another window.'
    await expect(distributor.check(on.id())).rejects.toThrow(own)
    release()
    await first
  })
})
