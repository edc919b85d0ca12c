import { describe, expect, it } from 'vitest'
import { freezePlan } from '~/lib/background/distribution/distributor'
import { resendPart, runPlan } from '~/lib/background/distribution/run-plan'
import { createConsole, origin } from './fixture'
import { json } from './replies'
import { payload } from './stage'

const refused = () => json(400, { code: 3, message: 'insufficient balance' })

/** A plan of so many wallets, sent: the service refuses it. */
async function withRefused(count: number) {
  const console = createConsole()
  const { journal, deps } = console
  const freeze = (wallets: number, change = {}) => freezePlan(journal, payload(wallets, change), origin, 0)
  const send = async (key = '') => {
    await journal.decide(key, { armed: true })
    await runPlan(deps, key)
  }
  const { key = '' } = await freeze(count)
  console.answers.push(refused)
  await send(key)
  const states = async (of = key) => (await journal.parts(of)).map(({ state }) => state)
  const first = async () => {
    const [part] = await journal.parts(key)
    if (!part) throw new Error('no part')
    return part
  }
  const closeAll = async () => {
    for (const { id } of await journal.parts(key)) await journal.advance(id, { type: 'close', note: '', at: 0 })
  }
  return { ...console, freeze, send, key, states, first, closeAll }
}

describe('two plans of one reward', () => {
  it('case 33: a refused part is not sent again once an edited list paid its wallets', async () => {
    const { deps, sent, freeze, send, states, first } = await withRefused(3)
    const edited = await freeze(2)
    await send(edited.key)
    expect(await states(edited.key)).toEqual(['confirmed'])
    const { id, revision } = await first()
    await expect(resendPart(deps, id, revision)).rejects.toThrow('2 wallets of this part got “spring-rewards”')
    expect(sent).toHaveLength(2)
    expect(await states()).toEqual(['rejected'])
  })

  it('case 33: the first list again, after its edited copy was paid, takes nothing up and names the copy', async () => {
    const { sent, freeze, send, states, closeAll } = await withRefused(3)
    await closeAll()
    const edited = await freeze(2)
    await send(edited.key)
    expect(await freeze(3)).toEqual({
      existing: true,
      overlaps: [{ plan: edited.key, campaign: 'spring-rewards', period: '2026-11', wallets: 2, kind: 'same-reward' }],
    })
    expect(await states()).toEqual(['closed'])
    expect(sent).toHaveLength(2)
  })

  it('case 32: a list that has nothing left to send leads to its plan, whatever other plans paid', async () => {
    const { deps, freeze, send, first, key } = await withRefused(3)
    await resendPart(deps, (await first()).id, (await first()).revision)
    const other = await freeze(3, { campaign: 'Spring rewards 2', acceptSameList: true })
    await send(other.key)
    expect(await freeze(3)).toEqual({ key, existing: true, overlaps: [] })
  })

  it('case 11: what was refused and is taken up again waits for a person, and needs no second total', async () => {
    const { deps, journal, sent, freeze, key, states, first, closeAll } = await withRefused(3)
    await closeAll()
    expect(await freeze(3)).toEqual({ key, existing: true, overlaps: [] })
    expect(await states()).toEqual(['rejected'])
    expect((await journal.plan(key))?.armed).toBe(true)
    const { id, revision } = await first()
    await resendPart(deps, id, revision)
    expect(await states()).toEqual(['confirmed'])
    expect(sent).toHaveLength(2)
  })

  it('case 33: the same list under another name, paid meanwhile, has to be accepted before the first is taken up', async () => {
    const { freeze, send, states, closeAll } = await withRefused(3)
    await closeAll()
    const other = await freeze(3, { campaign: 'Spring rewards 2' })
    await send(other.key)
    expect(await freeze(3)).toMatchObject({ existing: true, overlaps: [{ plan: other.key, kind: 'same-list' }] })
    expect(await states()).toEqual(['closed'])
    expect((await freeze(3, { acceptSameList: true })).key).toBeDefined()
    expect(await states()).toEqual(['rejected'])
  })
})
