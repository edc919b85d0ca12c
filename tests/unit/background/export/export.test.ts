import 'fake-indexeddb/auto'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LoadPage, runExport } from '~/lib/background/export/export-run'
import { createExportStore, type ExportStore } from '~/lib/background/export/export-store'
import type { ActivityEntry } from '~/lib/core/activity/activity-order'
import type { AddressBook } from '~/lib/core/address-book/address-book'
import { type ExportJob, type ExportSubject, newJob, statementOf } from '~/lib/core/export/export-job'
import { exportFileName } from '~/lib/core/export/export-plan'
import { exportFile } from '~/lib/ui/export/export-file'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import { pagesOf } from '../../core/activity/sandbox-pages'

let sandbox: Sandbox
let store: ExportStore
let databases = 0

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.reset()
  store = createExportStore(`exports ${databases++}`)
})

const feedOf = (address: string): ExportSubject => ({ kind: 'feed', chain: '1', address })
const adaFeed = feedOf(cast.ada.hash)
const service = 'Sandbox, https://sandbox.example'

interface Run {
  signal?: AbortSignal
  load?: LoadPage
  now?: number
  onProgress?: (job: ExportJob) => void
}

const monday = Date.UTC(2026, 8, 21, 14, 2, 30)
const friday = monday + 4 * 86_400_000
const asOfMonday = 'As of 2026-09-21 14:02 UTC; what is newer may be missing.'

const run = (job: ExportJob, { signal, load = pagesOf(sandbox.url), now = monday, onProgress = () => {} }: Run = {}) =>
  runExport(job, {
    store,
    load,
    now: () => now,
    signal: signal ?? new AbortController().signal,
    onProgress,
  })

const noBook: AddressBook = new Map()
const fileOf = async (job: ExportJob, format: 'csv' | 'json', book = noBook) =>
  (await exportFile(job, format, { store, book, known: async () => ({}), now: 0 })).text()

async function entriesOf(job: ExportJob): Promise<ActivityEntry[]> {
  const all: ActivityEntry[] = []
  for (let index = 0; index < job.chunks; index++) all.push(...((await store.chunk(job.id, index)) as ActivityEntry[]))
  return all
}

/** What the sandbox's world knows of an address, whichever list it comes on. */
function hashesOf(address: string): Set<string> {
  const world = sandbox.world.chain('1')
  const key = address.toLowerCase()
  return new Set([
    ...(world?.byAddress.get(key) ?? []).map(({ hash }) => hash.toLowerCase()),
    ...(world?.movementsByAddress.get(key) ?? []).map(({ transaction }) => transaction.hash.toLowerCase()),
  ])
}

describe('exporting a feed', () => {
  it('goes to the end and says that it is complete', async () => {
    const job = await run(newJob(adaFeed, service, 'Activity', 0))
    const expected = hashesOf(cast.ada.hash)
    const { rows, about } = JSON.parse(await fileOf(job, 'json'))
    expect(job.state).toBe('complete')
    expect(rows.map(({ transaction }: { transaction: string }) => transaction).sort()).toEqual([...expected].sort())
    expect(statementOf(job)).toBe(`Complete: ${expected.size} of ${expected.size} transactions. ${asOfMonday}`)
    expect(about).toMatchObject({ complete: true, count: expected.size, chain: 'Ethereum', service })
    expect(exportFileName(job, 'csv')).toMatch(/^hashgloss-activity-0x[0-9a-f]{8}-1-2026-09-21t14-02z-complete\.csv$/)
  })

  it('writes a spreadsheet with sentences, labels and prices, and nothing it could run (case 114)', async () => {
    const job = await run(newJob(adaFeed, service, 'Activity', 0))
    const other = (await entriesOf(job)).map(({ transaction }) => transaction?.to?.hash).find((hash) => hash)
    const label = { address: other ?? '', label: '=HYPERLINK("x")', note: '', colour: 'none' as const, changed: 1 }
    const text = await fileOf(job, 'csv', new Map([[(other ?? '').toLowerCase(), label]]))
    const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    expect(new Set(data.map((row) => row.Transaction))).toEqual(hashesOf(cast.ada.hash))
    for (const row of data) expect(row['What happened']).toBeTruthy()
    expect(data.some((row) => row['To label'] === `'=HYPERLINK("x")`)).toBe(true)
    expect(data.some((row) => row['Value then (USD)'] || row['Value now (USD)'])).toBe(true)
    expect(text).not.toMatch(/(^|,)"?[=@]/m)
    // The fee appears once for each transaction, so the column adds up.
    const fees = data.filter((row) => row['Fee (ETH)']).map((row) => row.Transaction)
    expect(new Set(fees).size).toBe(fees.length)
  })

  it('stops where it is told to, keeps what it has, and goes on there after the tab was closed (case 55)', async () => {
    const stop = new AbortController()
    const paused = await run(newJob(adaFeed, service, 'Activity', 0), {
      signal: stop.signal,
      onProgress: ({ pages }) => {
        if (pages === 3) stop.abort()
      },
    })
    expect(paused.state).toBe('paused')
    expect(paused.pages).toBe(3)
    expect(statementOf(paused)).toMatch(/^Not complete: stopped after \d+ transactions; more follow\. As of /)
    expect(JSON.parse(await fileOf(paused, 'json')).about.complete).toBe(false)
    expect(exportFileName(paused, 'json')).toContain(`-first-${paused.count}.json`)

    // After a restart only stored data is known.
    const kept = await store.read(paused.id)
    if (!kept) throw new Error('The job was not kept')
    const done = await run(kept)
    const rows: { transaction: string }[] = JSON.parse(await fileOf(done, 'json')).rows
    expect(done.state).toBe('complete')
    expect(rows).toHaveLength(hashesOf(cast.ada.hash).size)
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(rows.length)
  })

  it('keeps what it has when the service fails, and resumes at that page (case 101)', async () => {
    sandbox.faults.set('E3', { kind: 'status', status: 503 }, { skip: 1, times: 1 })
    const failed = await run(newJob(adaFeed, service, 'Activity', 0))
    expect(failed.state).toBe('failed')
    expect(failed.error?.code).toBe('http.status')
    const done = await run(failed)
    expect(done.state).toBe('complete')
    expect(done.count).toBe(hashesOf(cast.ada.hash).size)
  })

  it('says of what time it is, however late it was resumed', async () => {
    sandbox.faults.set('E3', { kind: 'status', status: 503 }, { skip: 1, times: 1 })
    const failed = await run(newJob(adaFeed, service, 'Activity', 0))
    const done = await run(failed, { now: friday })
    expect(done).toMatchObject({ state: 'complete', began: monday, changed: friday })
    expect(statementOf(done)).toMatch(/^Complete: /)
    expect(statementOf(done)).toContain(asOfMonday)
    expect(statementOf(done, () => 'Monday')).toContain('As of Monday;')
    expect(exportFileName(done, 'csv')).toContain('2026-09-21t14-02z')
    expect(JSON.parse(await fileOf(done, 'json')).about).toMatchObject({
      as_of: '2026-09-21T14:02:30.000Z',
      read_until: '2026-09-25T14:02:30.000Z',
      statement: statementOf(done),
    })
  })

  it('is of the time its first page was read, and not of an attempt that got none', async () => {
    sandbox.faults.set('E2', { kind: 'status', status: 503 }, { times: 1 })
    const failed = await run(newJob(adaFeed, service, 'Activity', monday))
    expect(statementOf(failed)).toBe('Not complete: stopped after 0 transactions; more follow.')
    const pages = pagesOf(sandbox.url)
    // The first page was in the cache for a minute.
    const load: LoadPage = async (...question) => ({ ...(await pages(...question)), at: friday - 60_000 })
    expect((await run(failed, { now: friday, load })).began).toBe(friday - 60_000)
  })

  it('case 55: carries thousands of transactions through without holding them', async () => {
    let most = 0
    const job = await run(newJob(feedOf(cast.busy.hash), service, 'Activity', 0), {
      onProgress: ({ merge }) => {
        most = Math.max(most, (merge?.held.transactions.length ?? 0) + (merge?.held.transfers.length ?? 0))
      },
    })
    expect(job.state).toBe('complete')
    expect(job.count).toBe(hashesOf(cast.busy.hash).size)
    expect(job.count).toBeGreaterThanOrEqual(5000)
    expect(most).toBeLessThan(300)
  }, 60_000)

  it('puts what is pending first, even when there is nothing else', async () => {
    const job = await run(newJob(feedOf(cast.queue.hash), service, 'Activity', 0))
    const { rows } = JSON.parse(await fileOf(job, 'json'))
    expect(job.count).toBe(61)
    expect(rows).toHaveLength(61)
    expect(new Set(rows.map(({ state }: { state: string }) => state))).toEqual(new Set(['pending']))
  })

  it('says that there is nothing where there is nothing', async () => {
    const job = await run(newJob(feedOf(cast.nobody.hash), service, 'Activity', 0))
    expect(statementOf(job)).toBe(`Complete, and empty. ${asOfMonday}`)
    expect(JSON.parse(await fileOf(job, 'json')).rows).toEqual([])
  })
})

describe('exporting a list', () => {
  const withdrawals: ExportSubject = { kind: 'list', chain: '10', endpoint: 'rollupWithdrawals', input: {} }

  it('goes to the end of any list and keeps numbers of any length', async () => {
    const job = await run(newJob(withdrawals, service, 'Withdrawals', 0))
    const { data } = Papa.parse<Record<string, string>>((await fileOf(job, 'csv')).replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: true,
    })
    expect(job.state).toBe('complete')
    expect(data).toHaveLength(sandbox.world.chain('10')?.withdrawals.length ?? -1)
    // Columns that no row fills are left out, and none is empty throughout.
    for (const name of Object.keys(data[0] ?? {})) {
      if (!name.endsWith(' label')) expect(data.some((row) => row[name] !== '')).toBe(true)
    }
  })

  it.each(['repeatedPage', 'cursorCycle', 'endless'] as const)(
    'stops at a list that never ends (%s), and says so',
    async (kind) => {
      for (const [endpoint, subject] of [
        ['E15', withdrawals],
        ['E2', adaFeed],
      ] as const) {
        sandbox.faults.set(endpoint, { kind })
        const job = await run(newJob(subject, service, 'List', 0))
        expect(job.state).toBe('stopped')
        expect(statementOf(job)).toMatch(
          /^Perhaps not complete: the service sent (a page again|nothing new any more) after \d+ (rows|transactions)\. As of /,
        )
      }
    },
  )

  it('keeps equal items of one batch, and drops a page’s overlap with the next', async () => {
    const item = (token_id: string) => ({ transaction_hash: '0x1', log_index: 3, total: { token_id, value: '1' } })
    const pages = [
      { items: [item('7'), item('5'), item('5')], next: { second: 1 }, unreadable: [] },
      { items: [item('5'), item('9')], next: null, unreadable: [] },
    ]
    const subject = { kind: 'list', endpoint: 'tokenTransfers', chain: '1', input: {} } as const
    const job = await run(newJob(subject, service, 'Transfers', 0), {
      load: async (_, { cursor }) => pages[cursor ? 1 : 0] ?? { items: [], next: null, unreadable: [] },
    })
    expect([job.state, job.count, job.doubles]).toEqual(['complete', 4, 1])
  })

  it('counts a record that cannot be read, and does not call itself whole (case 102)', async () => {
    sandbox.faults.set('E15', { kind: 'badRecord' }, { times: 1 })
    const job = await run(newJob(withdrawals, service, 'Withdrawals', 0))
    const all = sandbox.world.chain('10')?.withdrawals.length ?? 0
    expect(statementOf(job)).toBe(
      `Complete, but not without gaps: ${all - 1} of ${all} rows. 1 could not be read and is left out. ${asOfMonday}`,
    )
    expect(JSON.parse(await fileOf(job, 'json')).about.complete).toBe(false)
  })
})
