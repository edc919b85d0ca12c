import 'fake-indexeddb/auto'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runExport } from '~/lib/background/export/export-run'
import { createExportStore, type ExportStore } from '~/lib/background/export/export-store'
import type { AddressBook } from '~/lib/core/address-book/address-book'
import { type ExportJob, newJob } from '~/lib/core/export/export-job'
import { type ExportPlan, exportFileName, feedsPlan, jobIds, statementOfAll } from '~/lib/core/export/export-plan'
import { dayOf } from '~/lib/core/time/day-words'
import { readerTime } from '~/lib/core/time/format-time'
import { type ExportFormat, exportFile, type FileNotes } from '~/lib/ui/export/export-file'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import { pagesOf } from '../../core/activity/sandbox-pages'

let sandbox: Sandbox
let store: ExportStore
let databases = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  readerTime.timeZone = 'UTC'
})
afterAll(async () => {
  readerTime.timeZone = undefined
  await sandbox.close()
})
beforeEach(async () => {
  await sandbox.reset()
  store = createExportStore(`activity files ${databases++}`)
})

const sources = [
  { chain: '1', address: cast.ada.hash },
  { chain: '8453', address: cast.ada.hash },
  { chain: '1', address: cast.linus.hash },
]
const all = { first: null, last: null }

async function loaded(plan: ExportPlan): Promise<ExportJob[]> {
  const ids = jobIds({ id: 'run', plan })
  const jobs: ExportJob[] = []
  for (const [index, subject] of plan.subjects.entries()) {
    const signal = new AbortController().signal
    const job = newJob(subject, 'Sandbox', plan.title, 0, ids[index])
    jobs.push(await runExport(job, { store, load: pagesOf(sandbox.url), now: Date.now, signal, onProgress() {} }))
  }
  return jobs
}

const noNotes = (): FileNotes => ({ movements: 0, unpriced: 0, left: {} })

async function fileOf(plan: ExportPlan, jobs: ExportJob[], format: ExportFormat, book: AddressBook = new Map()) {
  const notes = noNotes()
  const needs = { store, book, known: async () => ({}), now: 0 }
  const text = await (await exportFile({ plan, jobs }, format, needs, notes)).text()
  return { text, notes }
}

function rowsOf(text: string) {
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  return data
}

it('one file has the movements of several addresses and chains, newest first, each with where it is from', async () => {
  const plan = feedsPlan('Your activity', sources, all)
  const jobs = await loaded(plan)
  expect(jobs.map(({ state }) => state)).toEqual(['complete', 'complete', 'complete'])
  const { text, notes } = await fileOf(plan, jobs, 'csv')
  const rows = rowsOf(text)
  const places = new Set(rows.map((row) => `${row.Chain} ${row.Address}`))
  expect([...places].sort()).toEqual(
    [`Base ${cast.ada.hash}`, `Ethereum ${cast.ada.hash}`, `Ethereum ${cast.linus.hash}`].sort(),
  )
  const times = rows.flatMap((row) => row['Time (UTC)'] || [])
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(rows.map((row) => row.Transaction)).size).toBeGreaterThan(150)
  // A price of the day is the service's, or said to be missing: never today's.
  for (const row of rows) {
    if (!row.Amount) continue
    expect(row['Source of the price then']).toMatch(/^(the service’s price of that day|unknown: )/)
    expect(row['Source of the price then']?.startsWith('unknown')).toBe(row['Price then (USD)'] === '')
  }
  expect(notes.movements).toBeGreaterThan(notes.unpriced)
  expect(notes.unpriced).toBeGreaterThan(0)
  expect(exportFileName({ plan, jobs }, 'csv')).toMatch(/^hashgloss-your-activity-3-feeds-.*-complete\.csv$/)
})

it('is of the days asked for, both included, and stops reading below them', async () => {
  const everything = feedsPlan('Your activity', sources.slice(0, 1), all)
  const whole = await loaded(everything)
  const { text } = await fileOf(everything, whole, 'json')
  const times: number[] = JSON.parse(text)
    .rows.flatMap(({ time }: { time: string | null }) => (time ? [Date.parse(time)] : []))
    .sort((a: number, b: number) => b - a)
  const [last = '', first = ''] = [20, 60].map((at) => dayOf(times[at] ?? 0))
  const expected = times.filter((time) => dayOf(time) >= first && dayOf(time) <= last)
  expect(expected.length).toBeGreaterThan(30)

  const plan = feedsPlan('Your activity', sources.slice(0, 1), { first, last })
  const jobs = await loaded(plan)
  const some = JSON.parse((await fileOf(plan, jobs, 'json')).text)
  expect(some.rows.map(({ time }: { time: string }) => Date.parse(time))).toEqual(expected)
  expect(some.about).toMatchObject({ complete: true, count: expected.length, days: { first, last, zone: 'UTC' } })
  expect(some.about.statement).toMatch(
    `To the end: ${expected.length} transactions. From ${first} to ${last}, both days included, in the time zone UTC.`,
  )
  expect(jobs[0]?.pages).toBeLessThan(whole[0]?.pages ?? 0)
})

it('has the columns of each program, one row for a swap, and counts what it leaves out', async () => {
  const plan = feedsPlan('Your activity', sources.slice(0, 1), all)
  const jobs = await loaded(plan)
  const { text, notes } = await fileOf(plan, jobs, 'koinly')
  const rows = rowsOf(text)
  expect(Object.keys(rows[0] ?? {})).toEqual([
    ...['Date', 'Sent Amount', 'Sent Currency', 'Received Amount', 'Received Currency', 'Fee Amount', 'Fee Currency'],
    ...['Net Worth Amount', 'Net Worth Currency', 'Label', 'Description', 'TxHash'],
  ])
  expect(text.startsWith('Date,')).toBe(true)
  expect(notes.movements).toBe(rows.length)
  expect(notes.left.spam).toBeGreaterThan(0)
  for (const row of rows) {
    expect(row.Date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
    for (const name of ['Sent Amount', 'Received Amount', 'Fee Amount'])
      expect(row[name] ?? '').toMatch(/^(\d+(\.\d*[1-9])?)?$/)
  }
  expect(rows.some((row) => row['Sent Amount'] && row['Received Amount'])).toBe(true)
  for (const tool of ['coinledger', 'bittytax'] as const) {
    expect(rowsOf((await fileOf(plan, jobs, tool)).text).length).toBeGreaterThanOrEqual(rows.length)
  }
})

it('says what was not reached, and has what was (case 101)', async () => {
  const plan = feedsPlan('Your activity', sources, all)
  sandbox.faults.set({ endpoint: 'E3', match: '/8453/' }, { kind: 'status', status: 403 })
  const jobs = await loaded(plan)
  const { about, rows } = JSON.parse((await fileOf(plan, jobs, 'json')).text)
  expect(about.complete).toBe(false)
  expect(about.statement).toMatch(/^Not complete: 2 of 3 feeds were read to the end/)
  expect(about.parts.map(({ statement }: { statement: string }) => statement.slice(0, 8))).toEqual([
    ...['Complete', 'Not comp', 'Complete'],
  ])
  expect(rows.length).toBe(about.count)
  expect(statementOfAll({ plan, jobs })).toBe(about.statement)
})

it('says why a feed of some days ends before its first day', () => {
  const plan = feedsPlan('Your activity', sources.slice(0, 1), { first: '2026-01-01', last: null })
  const [subject] = plan.subjects
  if (!subject) throw new Error('No feed')
  const job: ExportJob = { ...newJob(subject, 'Sandbox', plan.title, 0), state: 'stopped', why: 'repeated', count: 51 }
  expect(statementOfAll({ plan, jobs: [job] })).toContain('the service sent a page again after 51 transactions')
})

it('a name that a spreadsheet would run is harmless in every format (case 114)', async () => {
  const plan = feedsPlan('Your activity', sources.slice(0, 1), all)
  const row = {
    transaction_hash: `0x${'5c'.repeat(32)}`,
    ...{ block_number: 7, log_index: 1, timestamp: '2026-01-01T00:00:00Z', token_type: 'ERC-20' },
    ...{ from: { hash: cast.linus.hash }, to: { hash: cast.ada.hash } },
    token: { symbol: '=HYPERLINK("x")', decimals: '0', address_hash: `0x${'44'.repeat(20)}`, type: 'ERC-20' },
    total: { value: '5', decimals: '0' },
  }
  sandbox.faults.set('E3', { kind: 'status', status: 200, body: { items: [row], next_page_params: null } })
  const jobs = await loaded(plan)
  for (const format of ['csv', 'koinly', 'coinledger', 'bittytax'] as const) {
    const { text } = await fileOf(plan, jobs, format)
    expect(text).toContain('HYPERLINK')
    expect(text).not.toMatch(/(^|,)"?[=@]/m)
  }
})
