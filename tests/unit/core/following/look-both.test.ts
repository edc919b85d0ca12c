import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BothMemory,
  type BothPages,
  lookBoth,
  type NewEntry,
  noMemory,
  settleAll,
} from '~/lib/core/following/look-both'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'

const hashOf = (id: number) => `0x${id.toString(16).padStart(64, '0')}`
const begin = Date.UTC(2026, 10, 21, 12)
const me = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const size = 10

/** The lists that contain one transaction. */
interface Made {
  id: number
  lists: 'transactions' | 'transfers' | 'both'
}

const transactionOf = ({ id }: Made): Transaction => ({
  ...{ hash: hashOf(id), block_number: 100 + id, status: 'ok', value: '1', from: { hash: me }, to: { hash: other } },
  timestamp: new Date(begin + id * 1000).toISOString(),
})

const transferOf = ({ id }: Made, timed: boolean): TokenTransfer => ({
  ...{ transaction_hash: hashOf(id), from: { hash: other }, to: { hash: me }, total: { value: '5', decimals: '0' } },
  ...(timed ? {} : { block_number: 100 + id }),
  timestamp: new Date(begin + id * 1000).toISOString(),
})

interface Answer {
  behind: { transactions: number; transfers: number }
  missing: 'transactions' | 'transfers' | null
  empty: boolean
}

/** The first pages; of each list some newest are not there yet. */
function pagesOf(all: readonly Made[], { behind, missing, empty }: Answer, timed: boolean): BothPages {
  const list = (name: 'transactions' | 'transfers') =>
    all.filter(({ lists }) => lists === name || lists === 'both').slice(0, all.length - behind[name])
  const page = <R>(name: 'transactions' | 'transfers', row: (made: Made) => R) => {
    const rows = empty ? [] : list(name).map(row).reverse()
    return missing === name ? null : { items: rows.slice(0, size), unreadable: [], goesOn: rows.length > size }
  }
  return {
    transactions: page('transactions', transactionOf),
    transfers: page('transfers', (made) => transferOf(made, timed)),
  }
}

const well: Answer = { behind: { transactions: 0, transfers: 0 }, missing: null, empty: false }

function tell(memory: BothMemory, pages: BothPages, wants: (entry: NewEntry) => boolean = () => true) {
  const looked = lookBoth(memory, pages, { at: begin, wants })
  return { memory: JSON.parse(JSON.stringify(looked.memory)) as BothMemory, told: looked.came.map(({ hash }) => hash) }
}

const aList = fc.constantFrom<Made['lists']>('transactions', 'transfers', 'both')

describe('two lists of one address', () => {
  it('tell each new transaction once and no old one, whichever list is behind, empty or fails', () => {
    const aStep = fc.record({
      more: fc.array(aList, { maxLength: 3 }),
      answer: fc.record({
        behind: fc.record({ transactions: fc.nat(4), transfers: fc.nat(4) }),
        missing: fc.constantFrom<Answer['missing']>('transactions', 'transfers', null, null),
        empty: fc.boolean(),
      }),
    })
    fc.assert(
      fc.property(
        fc.array(aList, { minLength: 30, maxLength: 40 }),
        fc.array(aStep, { maxLength: 8 }),
        fc.boolean(),
        (before, steps, timed) => {
          const all: Made[] = before.map((lists, id) => ({ id, lists }))
          const old = new Set(all.map(({ id }) => hashOf(id)))
          let { memory, told: first } = tell(noMemory, pagesOf(all, well, timed))
          const told = [...first]
          for (const { more, answer } of steps) {
            for (const lists of more) all.push({ id: all.length, lists })
            for (const pages of [pagesOf(all, answer, timed), pagesOf(all, well, timed)]) {
              const step = tell(memory, pages)
              memory = step.memory
              told.push(...step.told)
            }
          }
          const fresh = all.map(({ id }) => hashOf(id)).filter((hash) => !old.has(hash))
          expect([...told].sort()).toEqual(fresh.sort())
        },
      ),
      { numRuns: 80 },
    )
  })

  const some: Made[] = Array.from({ length: 5 }, (_, id) => ({ id, lists: 'both' as const }))
  const grown: Made[] = [...some, { id: 5, lists: 'both' }]
  const late = (name: 'transactions' | 'transfers') =>
    pagesOf(grown, { ...well, behind: { ...well.behind, [name]: 1 } }, false)

  it('tell what no rule wanted once the other list tells more of it', () => {
    const { memory } = tell(noMemory, pagesOf(some, well, false))
    const received = ({ transfers }: NewEntry) => transfers.length > 0
    const first = tell(memory, late('transfers'), received)
    expect(first.told).toEqual([])
    const second = tell(first.memory, pagesOf(grown, well, false), received)
    expect(second.told).toEqual([hashOf(5)])
    expect(tell(second.memory, pagesOf(grown, well, false), received).told).toEqual([])
  })

  it('make no news of what was known under another rule', () => {
    const { memory } = tell(noMemory, pagesOf(some, well, false))
    const before = tell(memory, late('transfers'), () => false)
    expect(tell(settleAll(before.memory), pagesOf(grown, well, false)).told).toEqual([])
  })

  it('begin anew with a list that a rule did not need for a while', () => {
    const { memory } = tell(noMemory, pagesOf(some, well, false))
    const coinOnly = tell(memory, { ...pagesOf(some, well, false), transfers: undefined })
    const received: Made[] = [...some, { id: 5, lists: 'transfers' }]
    const again = tell(coinOnly.memory, pagesOf(received, well, false))
    expect(again.told).toEqual([])
    expect(tell(again.memory, pagesOf([...received, { id: 6, lists: 'transfers' }], well, false)).told).toEqual([
      hashOf(6),
    ])
  })

  it('go on from what an earlier version kept of transactions alone', () => {
    const { memory } = tell(noMemory, pagesOf(some, well, false))
    const known = memory.transactions?.known ?? []
    const kept: BothMemory = { ...noMemory, transactions: memory.transactions, settled: known }
    // Tokens that came before it looked at them are old, too.
    const all: Made[] = [...some, { id: 5, lists: 'transfers' }]
    const first = tell(kept, pagesOf(all, well, false))
    expect(first.told).toEqual([])
    expect(tell(first.memory, pagesOf([...all, { id: 6, lists: 'both' }], well, false)).told).toEqual([hashOf(6)])
  })
})
