import { describe, expect, it } from 'vitest'
import { checkPart, resendPart, runPlan } from '~/lib/background/distribution/run-plan'
import type { PartEvent } from '~/lib/core/distribution/distribution-machine'
import { walletsOf } from '~/lib/core/distribution/distribution-plan'
import { needsAttention, resultHeader, resultRows, summaryOf } from '~/lib/core/distribution/distribution-summary'
import { confirmed, createConsole, wallet } from '../../background/distribution/fixture'
import { json, lost } from '../../background/distribution/replies'
import { type Console, confirmedAll, ready } from '../../background/distribution/stage'

async function view(console: Console) {
  const plan = await console.journal.plan(console.plan.key)
  if (!plan) throw new Error('no plan')
  return { ...plan, parts: await console.journal.parts(plan.key) }
}

/** What the file says about each part: its state and whether it was paid. */
async function told(console: Console): Promise<string[]> {
  const wallets = console.parts.flatMap(({ id, body }) => walletsOf(body).map((wallet) => ({ part: id, ...wallet })))
  const rows = resultRows(await view(console), wallets)
  expect(rows).toHaveLength(wallets.length)
  const place = (name: string) => resultHeader.indexOf(name)
  return [...new Set(rows.map((row) => `${row[place('state')]} ${row[place('paid')]}`))]
}

const close = (console: Console, number: number) =>
  console.journal.advance(console.id(number), { type: 'close', note: 'asked the service', at: 0 } satisfies PartEvent)

describe('what is told of a plan', () => {
  it('each wallet is paid, maybe paid or not paid', async () => {
    const console = await ready({ parts: 3 })
    console.answers.push(confirmedAll, () => lost)
    await runPlan(console.deps, console.plan.key)
    expect(await told(console)).toEqual(['confirmed yes', 'likely-not-applied maybe', 'frozen no'])
    expect(summaryOf(await view(console))).toMatchObject({
      settled: 1,
      open: 1,
      waiting: 1,
      walletsPaid: 1000,
      paid: '10.00',
      exact: true,
      done: false,
      decide: { number: 2 },
    })
  })

  it('case 10: of a part paid in part no wallet is said to be paid for sure', async () => {
    const console = await ready({ parts: 2 })
    console.answers.push((_, pay) => {
      pay()
      return confirmed(700)
    })
    await runPlan(console.deps, console.plan.key)
    expect(await told(console)).toEqual(['confirmed-partial maybe', 'frozen no'])
    expect(summaryOf(await view(console))).toMatchObject({ walletsPaid: 700, paid: '10.00', exact: false })
  })

  it.each([
    ['case 38: leaves unregistered wallets out', false, 7n, 'maybe'],
    ['was told to make accounts, and its books grew by all of it late', true, 0n, 'yes'],
    ['was told to make accounts, and its books grew by less', true, 7n, 'maybe'],
  ])('a used id does not say how many were paid where the service %s', async (_, createMissing, hundredths, paid) => {
    const rows = [1, 2, 3].map((n) => ({ address: wallet(n), units: 10n ** 17n }))
    const console = await ready({ change: { createMissing, rows } })
    console.answers.push(
      () => {
        console.books.totalDistributed = `50.0${hundredths}`
        return lost
      },
      () => json(409, { code: 6, message: 'id already exists' }),
    )
    await runPlan(console.deps, console.plan.key)
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    expect(await told(console)).toEqual([`confirmed-by-duplicate ${paid}`])
    expect(summaryOf(await view(console))).toMatchObject({
      paid: '0.30',
      exact: paid === 'yes',
      walletsExact: paid === 'yes',
    })
  })

  it('a part that the books prove to be paid counts whole, though its repeated id was answered with no wallet', async () => {
    const console = await ready()
    console.answers.push(
      () => lost,
      (_, payLate) => {
        payLate()
        return confirmed(0)
      },
    )
    const { deps, plan } = console
    await runPlan(deps, plan.key)
    await resendPart(deps, console.id(), (await console.part()).revision)
    expect(await told(console)).toEqual(['indeterminate maybe'])
    await checkPart(deps, console.id())
    expect(await told(console)).toEqual(['confirmed-by-balance yes'])
    expect(summaryOf(await view(console))).toMatchObject({ walletsPaid: 1, paid: '0.01', exact: true })
  })

  it('case 11: a refused part stays unpaid when sending it again stopped before the request', async () => {
    const console = await ready()
    console.answers.push(() => json(400, { code: 3, message: 'insufficient balance' }))
    await runPlan(console.deps, console.plan.key)
    console.state.online = false
    await expect(resendPart(console.deps, console.id(), (await console.part()).revision)).rejects.toThrow('connection')
    expect(await told(console)).toEqual(['armed no'])
    expect(summaryOf(await view(console))).toMatchObject({ open: 0, waiting: 1 })
    // Nothing of it is out, so another distribution has not to wait for it.
    console.state.online = true
    const other = createConsole({ change: { campaign: 'Other' } })
    await console.journal.freeze({ ...other.plan, frozenAt: 0, armed: true, paused: false }, other.parts)
    await runPlan(console.deps, other.plan.key)
    await runPlan(console.deps, console.plan.key)
    expect(console.sent).toHaveLength(3)
    expect(await told(console)).toEqual(['confirmed yes'])
  })

  it('a part that was closed by hand keeps what is not known about it', async () => {
    const console = await ready({ parts: 2 })
    console.answers.push(() => lost)
    await runPlan(console.deps, console.plan.key)
    await close(console, 1)
    await close(console, 2)
    expect(await told(console)).toEqual(['closed maybe', 'closed no'])
    const plan = await view(console)
    expect(summaryOf(plan)).toMatchObject({ walletsPaid: 0, paid: '0.00', done: true, decide: null })
    // The first may be paid, so it is settled; the second was discarded, and its wallet has nothing.
    expect(summaryOf(plan)).toMatchObject({ settled: 1, open: 0, waiting: 0, discarded: 1, walletsDiscarded: 1 })
    expect(needsAttention(plan.parts)).toBe(false)
  })
})
