import { expect, it } from 'vitest'
import { createDistributor, freezePlan } from '~/lib/background/distribution/distributor'
import { checkJournal } from '~/lib/background/distribution/journal-care'
import { runPlan } from '~/lib/background/distribution/run-plan'
import { keptWhole } from '~/lib/core/distribution/distribution-summary'
import { createConsole, origin, wallet } from './fixture'
import { json, lost } from './replies'
import { confirmedAll, payload } from './stage'

/** A console with its distributor, and a plan of so many wallets that is sent. */
async function sent(wallets: number, ...answers: ReturnType<typeof createConsole>['answers']) {
  const on = createConsole()
  const { journal, deps, mirror, state } = on
  on.answers.push(...answers)
  const freeze = (count: number, change = {}) => freezePlan(journal, payload(count, change), origin, 0)
  const { key = '' } = await freeze(wallets, { description: 'For Ada' })
  await journal.decide(key, { armed: true })
  await runPlan(deps, key)
  const distributor = createDistributor({
    ...deps,
    mirror,
    consoles: { any: () => true, need: async () => {}, live: () => {}, changed: () => {} },
    attention: async () => {},
  })
  const closeAll = async () => {
    for (const { id } of await journal.parts(key)) await journal.advance(id, { type: 'close', note: '', at: 0 })
  }
  /** Everything that the database holds, as one text. */
  const held = async () =>
    JSON.stringify([
      await journal.plans(),
      await journal.parts(),
      await Promise.all((await journal.parts()).map(({ id }) => journal.body(id))),
    ])
  return { ...on, key, freeze, distributor, closeAll, held, later: () => (state.wall += keptWhole) }
}

const refused = () => json(400, { code: 3, message: `no account for ${wallet(1)}` })
const words = 'Nothing of this plan can be removed'

it('wallets, amounts and words of what was paid are removed after a month, and not before', async () => {
  const { key, distributor, held, later, journal, mirror } = await sent(1001, confirmedAll)
  await expect(distributor.forget(key)).rejects.toThrow(words)
  expect(await held()).toContain(wallet(7))
  later()
  await distributor.forget(key)
  for (const gone of [wallet(7).slice(2), 'For Ada', '"amount"']) expect(await held()).not.toContain(gone)
  const plan = await distributor.plan(key)
  expect(plan).toMatchObject({ total: '10.01', wallets: 1001 })
  expect(plan.parts.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  expect(await checkJournal(journal, mirror)).toEqual({ lost: [] })
  await expect(distributor.forget(key)).rejects.toThrow(words)
})

it('case 33: a wallet whose address was removed is still not paid the same reward again', async () => {
  const { key, distributor, freeze, later } = await sent(3)
  later()
  await distributor.forget(key)
  expect(await freeze(2)).toMatchObject({ overlaps: [{ plan: key, wallets: 2, kind: 'same-reward' }] })
  expect(await freeze(3, { campaign: 'Other' })).toMatchObject({ overlaps: [{ plan: key, kind: 'same-list' }] })
  expect(await freeze(3)).toEqual({ key, existing: true, overlaps: [] })
})

it('nothing is removed while a part may still be sent or decided', async () => {
  const { key, distributor, later, states, held } = await sent(3, () => lost)
  later()
  await expect(distributor.forget(key)).rejects.toThrow(words)
  expect(await states()).not.toContain('confirmed')
  expect(await held()).toContain(wallet(1))
})

it('a plan that paid nothing is removed whole once it is discarded, and the same list makes the same ids again', async () => {
  const { key, distributor, closeAll, freeze, journal, mirror, held } = await sent(3, refused)
  const ids = (await journal.parts(key)).map(({ id }) => id)
  await expect(distributor.forget(key)).rejects.toThrow(words)
  await closeAll()
  const second = await freeze(2, { campaign: 'Second' })
  await distributor.forget(key)
  expect(await held()).not.toContain('spring-rewards')
  expect(await checkJournal(journal, mirror)).toEqual({ lost: [] })
  const again = await freeze(3)
  expect(again).toEqual({ key, existing: false, overlaps: [] })
  expect((await journal.parts(key)).map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'frozen']))
  // The sequence still gives the order.
  expect((await journal.plans()).map((plan) => plan.key)).toEqual([key, second.key])
})

it('what was discarded of a plan without its wallets is not taken up again', async () => {
  const { key, distributor, closeAll, later, freeze } = await sent(1001, confirmedAll, refused)
  await closeAll()
  later()
  await distributor.forget(key)
  await expect(distributor.reopen(key)).rejects.toThrow('Its wallets were removed')
  expect(await freeze(1001)).toEqual({ key, existing: true, overlaps: [] })
  expect((await distributor.plan(key)).parts.map(({ state }) => state)).toEqual(['confirmed', 'closed'])
})
