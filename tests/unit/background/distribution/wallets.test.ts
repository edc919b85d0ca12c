import { getAddress } from 'viem/utils'
import { expect, it } from 'vitest'
import { distributeHandlers } from '~/lib/background/distribution/distribute-handlers'
import type { Journal } from '~/lib/background/distribution/journal'
import { runPlan } from '~/lib/background/distribution/run-plan'
import { keptWhole } from '~/lib/core/distribution/distribution-summary'
import type { WalletPage } from '~/lib/core/distribution/distribution-view'
import { createConsole, input, wallet } from './fixture'
import { ready } from './stage'

const writing: readonly (keyof Journal)[] = ['freeze', 'redescribe', 'advance', 'forget', 'decide', 'prove']

/** The record as the console asks it about wallets: anything that would write fails. */
function asking(on: { journal: Journal }) {
  const fails = () => {
    throw new Error('The record was written to.')
  }
  const reads: string[] = []
  const body = (id: string) => {
    reads.push(id)
    return on.journal.body(id)
  }
  const journal = { ...on.journal, ...Object.fromEntries(writing.map((name) => [name, fails])), body } as Journal
  const handlers = distributeHandlers({} as never, journal)
  const caller = { kind: 'extension', tab: 1 } as const
  return {
    find: (address: string) => handlers['distribution.find'].run({ address }, caller),
    page: (plan: string, part: string | null, holds = '', from: WalletPage['next'] = null) =>
      handlers['distribution.wallets'].run({ plan, part, holds, from }, caller),
    /** Requests that were read from the disk since this was asked last. */
    read: () => reads.splice(0),
  }
}

it('an address finds each distribution and part it is in, with its amount, in whatever capitals', async () => {
  const on = await ready({ parts: 3 })
  const address = getAddress(`0x${'ab'.repeat(20)}`)
  const other = createConsole({
    change: { ...input(1, { campaign: 'Other', rows: [{ address, units: 123_456_789_012_345_678n }] }) },
  })
  await on.journal.freeze({ ...other.plan, frozenAt: 0, armed: false, paused: false }, other.parts)
  const { find } = asking(on)
  expect(await find(wallet(1500))).toEqual([
    { plan: on.plan.key, part: on.id(2), address: wallet(1500), amount: '0.01' },
  ])
  const there = [{ plan: other.plan.key, part: other.id(), address, amount: '0.123456789012345678' }]
  expect(await find(address)).toEqual(there)
  expect(await find(address.toLowerCase())).toEqual(there)
  expect(await find(wallet(9999))).toEqual([])
})

it('an address that stands in the words of a distribution only is no wallet of it', async () => {
  const on = await ready({ change: { description: `Not for ${wallet(77)}` } })
  expect(await asking(on).find(wallet(77))).toEqual([])
  expect((await asking(on).page(on.plan.key, null, wallet(77))).wallets).toEqual([])
})

it('the wallets of a part come page by page, each once', async () => {
  const on = await ready({ parts: 2 })
  const { page } = asking(on)
  const seen: string[] = []
  let from: WalletPage['next'] = null
  do {
    const { wallets, next }: WalletPage = await page(on.plan.key, on.id(1), '', from)
    expect(wallets.length).toBeLessThanOrEqual(100)
    seen.push(...wallets.map(({ address }) => address))
    from = next
  } while (from)
  expect(seen).toEqual(Array.from({ length: 1000 }, (_, index) => wallet(index + 1)))
  expect(await page(on.plan.key, on.id(2))).toMatchObject({ wallets: [{ part: on.id(2) }], next: null })
})

it('a page of the wallets of a plan reads the parts it is of, and none before them', async () => {
  const on = await ready({ parts: 3 })
  const { page, read } = asking(on)
  const seen: string[] = []
  let from: WalletPage['next'] = null
  do {
    const { wallets, next }: WalletPage = await page(on.plan.key, null, '', from)
    expect(read()).toEqual([...new Set([...wallets.map(({ part }) => part), ...(next ? [next.part] : [])])])
    seen.push(...wallets.map(({ address }) => address))
    from = next
  } while (from)
  expect(seen).toEqual(Array.from({ length: 2001 }, (_, index) => wallet(index + 1)))
})

it('a page that goes on in a part that is gone is the end', async () => {
  const on = await ready()
  const from = { part: 'another', at: 100 }
  expect(await asking(on).page(on.plan.key, null, '', from)).toEqual({ wallets: [], next: null })
})

it('a piece of an address finds the wallets of the plan that hold it, in all of its parts', async () => {
  const on = await ready({ parts: 2 })
  const { page } = asking(on)
  // 62, and 992 to 1001, of which the last is in the second part.
  const found = (await page(on.plan.key, null, ' 03E ')).wallets
  expect(found.map(({ address }) => address)).toEqual(
    [62, ...Array.from({ length: 10 }, (_, n) => 992 + n)].map(wallet),
  )
  expect(found.map(({ part }) => part)).toEqual([...Array.from({ length: 10 }, () => on.id(1)), on.id(2)])
  expect(await page('another', null, '03e')).toEqual({ wallets: [], next: null })
})

it('of removed wallets a whole address is still known by its checksum, and its amount by nobody', async () => {
  const on = await ready({ parts: 2 })
  await runPlan(on.deps, on.plan.key)
  on.state.wall += keptWhole
  await on.journal.forget(on.plan.key, on.state.wall)
  const { find, page } = asking(on)
  const known = { plan: on.plan.key, part: on.id(2), address: wallet(1001), amount: null }
  expect(await find(wallet(1001))).toEqual([known])
  expect(await page(on.plan.key, null, wallet(1001))).toEqual({ wallets: [known], next: null })
  expect(await find(wallet(1002))).toEqual([])
  expect(await page(on.plan.key, null, '03e9')).toEqual({ wallets: [], next: null })
  expect(await page(on.plan.key, on.id(2))).toEqual({ wallets: [], next: null })
})
