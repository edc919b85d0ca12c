import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LoadPage, runExport } from '~/lib/background/export/export-run'
import { createExportStore } from '~/lib/background/export/export-store'
import type { ActivityEntry } from '~/lib/core/activity/activity-order'
import { type ExportJob, type ExportSubject, newJob, statementOf } from '~/lib/core/export/export-job'
import { exportFileName } from '~/lib/core/export/export-plan'
import type { TokenTransfer } from '~/lib/core/transactions/list-rows'
import { exportFile } from '~/lib/ui/export/export-file'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { hashOf } from '../../../sandbox/world/made-up'
import { cast } from '../../../sandbox/world/world-people'
import { tokens } from '../../../sandbox/world/world-tokens'
import { pagesOf } from '../../core/activity/sandbox-pages'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const store = createExportStore('exports of odd shapes')

const exported = (subject: ExportSubject): Promise<ExportJob> =>
  runExport(newJob(subject, 'Sandbox', 'Odd', 0), {
    store,
    load: pagesOf(sandbox.url),
    now: () => 0,
    signal: new AbortController().signal,
    onProgress: () => {},
  })

describe('where a page ends between two equal items of a batch', () => {
  it.each<[string, ExportSubject]>([
    [
      'a list',
      { kind: 'list', chain: '8453', endpoint: 'tokenTransfers', input: { address_hash_param: tokens.tools.hash } },
    ],
    ['a feed', { kind: 'feed', chain: '8453', address: cast.linus.hash }],
  ])('%s has both', async (_, subject) => {
    const job = await exported(subject)
    const rows: Partial<ActivityEntry & TokenTransfer>[] = []
    for (let index = 0; index < job.chunks; index++) rows.push(...((await store.chunk(job.id, index)) as object[]))
    const transfers = rows.flatMap((row) => row.transfers ?? [row])
    expect(transfers.filter(({ total }) => Number(total?.token_id) >= 1_000)).toHaveLength(120)
    expect(job.doubles).toBe(0)
  })
})

describe('where the pages go round under ever-new cursors (case 98)', () => {
  const lap = 14
  const rowOf = (index: number) => ({ hash: hashOf(`row ${index}`), block_number: 10_000 - index, log_index: index })
  /** Gives pages of 50 rows, and counts them. */
  function pages(of: number) {
    let given = 0
    const load: LoadPage = async (name) => {
      if (name === 'addressTokenTransfers') return { items: [], next: null, unreadable: [] }
      const first = (given % of) * 50
      given += 1
      const items = Array.from({ length: 50 }, (_, index) => rowOf(first + index))
      return { items, next: { items_count: given }, unreadable: [] }
    }
    return { load, given: () => given }
  }
  const run = (subject: ExportSubject, load: LoadPage, more: { maxPages?: number } = {}) =>
    runExport(newJob(subject, 'Sandbox', 'Round', 0), {
      store,
      load,
      now: () => 0,
      signal: new AbortController().signal,
      onProgress: () => {},
      ...more,
    })
  const list: ExportSubject = { kind: 'list', chain: '1', endpoint: 'blockTransactions', input: { round: 1 } }

  it.each<[string, ExportSubject, number]>([
    ['a list', list, lap * 50],
    // Its last block may not be whole.
    ['a feed', { kind: 'feed', chain: '1', address: cast.ada.hash }, lap * 50 - 1],
  ])('%s ends, and has each row once', async (_, subject, count) => {
    const { load, given } = pages(lap)
    const job = await run(subject, load)
    expect(job).toMatchObject({ state: 'stopped', why: 'nothing-new', count })
    expect(given()).toBeLessThanOrEqual(lap + 2)
  })

  it('goes on past pages of which nothing could be read', async () => {
    let given = 0
    const unread = { index: 0, reason: 'no row' } as never
    const load: LoadPage = async () => {
      given += 1
      const next = given < 5 ? { items_count: given } : null
      return given < 4 ? { items: [], next, unreadable: [unread] } : { items: [rowOf(given)], next, unreadable: [] }
    }
    const job = await run({ ...list, input: { round: 3 } }, load)
    expect(job).toMatchObject({ state: 'complete', count: 2, unreadable: 3 })
  })

  it.each([
    ['9', 'Complete: 1 of 1 row. ', 'complete'],
    ['200', 'To its end: 1 of 1 row. The service sends only a few items of larger collections. ', 'to-its-end'],
  ])('a collection of which nine of %s items came says so', async (amount, statement, name) => {
    const row = {
      token: { address_hash: cast.ada.hash },
      amount,
      token_instances: Array.from({ length: 9 }, () => ({})),
    }
    const load: LoadPage = async () => ({ items: [row], next: null, unreadable: [] })
    const collections = { ...list, endpoint: 'addressCollections', input: { address: cast.ada.hash, amount } }
    const job = await run(collections, load)
    expect(statementOf(job)).toContain(statement)
    expect(exportFileName(job, 'csv')).toContain(`-${name}.csv`)
  })

  it('a list of ever-new rows is not followed for ever, and says so', async () => {
    const job = await run({ ...list, input: { round: 2 } }, pages(Number.POSITIVE_INFINITY).load, { maxPages: 20 })
    expect(job).toMatchObject({ state: 'stopped', count: 1000, pages: 20 })
    expect(statementOf(job)).toMatch(
      /^Perhaps not complete: the list goes on, but was not followed any further after 1,000 rows\./,
    )
  })
})

describe('where the coin is a token as well', () => {
  it('moves it once, and not where it failed; the fee is in what it was paid in', async () => {
    const job = await exported({ kind: 'feed', chain: '42220', address: cast.ada.hash })
    const file = await exportFile(job, 'json', { store, book: new Map(), known: async () => ({}), now: 0 })
    const { rows } = JSON.parse(await file.text())
    const told = (name: string) => {
      const { movements, fee } = rows.find(({ transaction }: { transaction: string }) => transaction === hashOf(name))
      return [movements.map((each: Record<string, string>) => `${each.kind} ${each.amount} ${each.asset}`), fee.token]
    }
    expect(told('celo-transfer')).toEqual([['coin 120 CELO'], 'USDm'])
    expect(told('celo-dollar')).toEqual([['token 25 USDm'], 'USDm'])
    expect(told('celo-failed')).toEqual([[], 'USDm'])
  })
})
