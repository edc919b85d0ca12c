import { describe, expect, it } from 'vitest'
import { runPlan } from '~/lib/background/distribution/run-plan'
import { confirmed } from './fixture'
import { json, lost } from './replies'
import { type Console, confirmedAll, ready } from './stage'

const refused = () => json(400, { code: 3, message: 'invalid argument' })

/** Two equal parts, and a service whose books show a payment so many ms after it. */
async function lagging(lag: number, change = {}): Promise<Console> {
  const console = await ready({ parts: 2, change: { rows: rows(2000), ...change } })
  const { books, deps, state } = console
  const shown = [{ at: 0, total: books.totalDistributed }]
  deps.service.books = async () => {
    state.clock += 50
    if (shown.at(-1)?.total !== books.totalDistributed) shown.push({ at: state.clock, total: books.totalDistributed })
    return { ...books, totalDistributed: shown.findLast(({ at }) => at === 0 || at + lag <= state.clock)?.total ?? '0' }
  }
  return console
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
    units: 10n ** 19n,
  }))

describe('books that show a payment some seconds later', () => {
  it('do not let the part before pass for one that never arrived', async () => {
    const console = await lagging(2000)
    console.answers.push(confirmedAll, () => lost)
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'likely-not-applied'])
    expect((await console.part(2)).baseline).toBe((await console.deps.service.books('test')).totalDistributed)
  })

  it('leave a clear refusal of the next part what it is', async () => {
    const console = await lagging(2000)
    console.answers.push(confirmedAll, refused)
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'rejected'])
  })

  it('that stay behind for long count as far as they are known to reach', async () => {
    const console = await lagging(60_000)
    console.answers.push(confirmedAll, () => lost)
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed', 'likely-not-applied'])
    expect((await console.part(2)).baseline).toBe('10050.00')
  })

  it('are waited for after a part that was paid to some wallets', async () => {
    const console = await lagging(2000, { createMissing: false })
    console.answers.push(
      (_, pay) => {
        pay()
        return confirmed(700)
      },
      () => lost,
    )
    await runPlan(console.deps, console.plan.key)
    expect(await console.states()).toEqual(['confirmed-partial', 'likely-not-applied'])
  })

  it('are believed again when they were set back long ago', async () => {
    const console = await lagging(0)
    console.answers.push(confirmedAll, refused)
    const advance = console.journal.advance
    console.deps.journal = {
      ...console.journal,
      advance: async (id, event, seen) => {
        const next = await advance(id, event, seen)
        if (event.type === 'answer') {
          console.books.totalDistributed = '1.00'
          console.state.wall += 2 * 60 * 60_000
        }
        return next
      },
    }
    await runPlan(console.deps, console.plan.key)
    expect((await console.part(2)).baseline).toBe('1.00')
    expect(await console.states()).toEqual(['confirmed', 'rejected'])
  })

  it('case 11: show what a request paid that the browser repeated before it was refused', async () => {
    const console = await lagging(2000)
    console.answers.push((_, pay) => {
      pay()
      return refused()
    })
    await runPlan(console.deps, console.plan.key)
    expect((await console.states())[0]).toBe('confirmed-by-balance')
  })
})
