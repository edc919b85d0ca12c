import { describe, expect, it } from 'vitest'
import { checkPart, resendPart, runPlan } from '~/lib/background/distribution/run-plan'
import { paidOf, summaryOf } from '~/lib/core/distribution/distribution-summary'
import { partWords } from '~/lib/ui/distribution/console'
import { saying } from '../../saying'
import { wallet } from './fixture'
import { json, lost, timedOut } from './replies'
import { confirmedAll, ready } from './stage'

describe('case 157: a confirmation that the books do not show', () => {
  const said = (count: number) => json(200, { accounts_distributed: String(count), accounts_created: '0' })

  it.each([
    ['unchanged', '50.00', 'Confirmed, totals unchanged', 'The service’s total did not change'],
    ['grown by less', '50.004', 'Confirmed, totals differ', 'grew by 0.004'],
    ['lower', '49.00', 'Confirmed, totals differ', 'grew by -1.00'],
  ])('%s: it is told, and nobody is said to be paid for sure', async (_, total, label, evidence) => {
    const console = await ready()
    console.answers.push(() => {
      console.books.totalDistributed = total
      return said(1)
    })
    await runPlan(console.deps, console.plan.key)
    const part = await console.part()
    expect(part.state).toBe('confirmed')
    expect(partWords(part)).toEqual({ label, tone: 'warn' })
    expect(part.evidence.at(-1)?.text).toEqual(saying(new RegExp(evidence)))
    expect(paidOf(part, true)).toBe('maybe')
    expect(summaryOf({ parts: [part], createMissing: true })).toMatchObject({ exact: false, done: true })
    // Nothing goes out again for it.
    await runPlan(console.deps, console.plan.key)
    expect(console.sent).toHaveLength(1)
  })

  it('in part: the same', async () => {
    const console = await ready({ parts: 2, change: { createMissing: false } })
    console.answers.push(() => said(700))
    await runPlan(console.deps, console.plan.key)
    const part = await console.part()
    expect(part.state).toBe('confirmed-partial')
    expect(partWords(part).label).toBe('Confirmed in part, totals unchanged')
  })

  it('is taken back when the books show it later: by a look, or before the next part', async () => {
    for (const how of ['look', 'next'] as const) {
      const console = await ready({ parts: 2 })
      let late = () => {}
      console.answers.push((_, pay) => {
        late = pay
        console.state.watched = how === 'next'
        return said(1000)
      })
      const { wait } = console.deps.machine
      if (how === 'next')
        console.deps.machine.wait = async (ms) => {
          await wait(ms)
          if ((await console.part()).grownAfter !== undefined) {
            late()
            late = () => {}
          }
        }
      await runPlan(console.deps, console.plan.key)
      if (how === 'look') {
        expect(partWords(await console.part()).label).toBe('Confirmed, totals unchanged')
        expect((await checkPart(console.deps, console.id())).state).toBe('confirmed')
        expect(partWords(await console.part()).label).toBe('Confirmed, totals unchanged')
        late()
        await checkPart(console.deps, console.id())
      }
      const part = await console.part()
      expect(partWords(part)).toMatchObject({ label: 'Confirmed', tone: 'good' })
      expect(part.evidence.at(-1)?.text).toEqual(saying('The service’s total shows it now.'))
      expect(paidOf(part, true)).toBe('yes')
    }
  })
})

describe('case 156: an answer that the id was used, as proof for later', () => {
  const mark = 'https://points.example aa'

  it('counts only where that very id had been sent with that key before', async () => {
    const console = await ready({ parts: 2 })
    console.answers.push(() => json(409, { code: 6, message: 'id already exists' }))
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['conflict', 'frozen'])
    expect(await console.journal.proven(mark)).toBeNull()
    await console.journal.advance(console.id(), { type: 'close', note: '', at: 0 })
    console.answers.push(
      () => lost,
      () => json(409, { code: 6, message: 'id already exists' }),
    )
    await runPlan(console.deps, console.plan.key)
    expect(await console.journal.proven(mark)).toBeNull()
    await resendPart(console.deps, console.id(2), (await console.part(2)).revision)
    expect(await console.journal.proven(mark)).toEqual({ id: console.id(2), at: console.state.wall })
  })

  it('is none where a conflict is about something else', async () => {
    const console = await ready()
    console.answers.push(
      () => lost,
      () => json(409, { message: 'The campaign is closed' }),
    )
    await runPlan(console.deps, console.plan.key)
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    expect(await console.states()).toEqual(['likely-not-applied'])
    expect(await console.journal.proven(mark)).toBeNull()
  })
})

describe('looking at the books', () => {
  it('case 35: a payment that comes late is met while the total still moves', async () => {
    const console = await ready()
    let late = () => {}
    console.answers.push((_, pay) => {
      late = pay
      return timedOut
    })
    const wait = console.deps.machine.wait
    console.deps.machine.wait = async (ms) => {
      await wait(ms)
      if (console.state.clock === 120_000) late()
    }
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed-by-balance'])
    // Quiet is counted from the last change.
    expect(console.state.clock).toBeGreaterThanOrEqual(120_000 + 240_000)
  })

  it('case 35: a payment later than that is met by sending the same id again', async () => {
    const console = await ready()
    console.answers.push(() => timedOut)
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['likely-not-applied'])
    console.answers.push(() => json(409, { code: 6, message: 'already exists' }))
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    expect(await console.states()).toEqual(['confirmed-by-duplicate'])
    expect(console.sent[0]).toBe(console.sent[1])
  })

  it('case 36: another sum in the books is a person’s decision', async () => {
    const console = await ready()
    console.answers.push(() => {
      console.books.totalDistributed = '57.00'
      return lost
    })
    await runPlan(console.deps, console.plan.key)
    const part = await console.part()
    expect(part.state).toBe('indeterminate')
    expect(part.evidence.at(-1)?.text).toEqual(saying(/7\.00/))
  })

  it('case 36: books that cannot be read exactly prove nothing', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    console.books.totalDistributed = '1e9'
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['indeterminate'])
  })

  it('a total that never rests ends the look', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    const { books } = console.deps.service
    let total = 100
    console.deps.service.books = async (environment) => ({
      ...(await books(environment)),
      totalDistributed: String(total++),
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['indeterminate'])
  })

  it('ends when asked to, and when nobody watches', async () => {
    const console = await ready()
    console.answers.push(() => lost)
    console.state.stop = true
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['unknown'])
    console.state.stop = false
    console.state.watched = false
    expect((await checkPart(console.deps, console.id())).state).toBe('unknown')
  })

  it('a part that was closed and is paid late does not pass for the next one', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({ address: wallet(index + 1), units: 10n ** 19n }))
    const console = await ready({ parts: 2, change: { rows } })
    let late = () => {}
    console.answers.push(
      (_, pay) => {
        late = pay
        return lost
      },
      () => {
        late()
        return lost
      },
    )
    await runPlan(console.deps, console.plan.key)
    await console.journal.advance(console.id(), { type: 'close', note: '', at: 0 })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['closed', 'indeterminate'])
    expect((await console.part(2)).evidence.at(-1)?.text).toEqual(saying(/may have been paid late/))
  })

  it('case 158: tells where one request was paid twice: the browser may have repeated it', async () => {
    const console = await ready()
    console.answers.push((body, pay) => {
      pay()
      return confirmedAll(body, pay)
    })
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed'])
    expect((await console.part()).evidence.at(-1)?.text).toEqual(saying(/0\.02 .*The browser may have sent it twice/))
  })

  it('tells where a repeated request was paid twice', async () => {
    const console = await ready()
    let late = () => {}
    console.answers.push((_, pay) => {
      late = pay
      return lost
    })
    await runPlan(console.deps, console.plan.key)
    console.answers.push((body, pay) => {
      late()
      return confirmedAll(body, pay)
    })
    await resendPart(console.deps, console.id(), (await console.part()).revision)
    const part = await console.part()
    expect(part.state).toBe('confirmed')
    expect(part.evidence.at(-1)?.text).toEqual(saying(/0\.02/))
  })
})
