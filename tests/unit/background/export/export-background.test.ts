import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startExports } from '~/lib/background/export/export-handlers'
import { createExportStore, type ExportStore } from '~/lib/background/export/export-store'
import { createServe } from '~/lib/background/messages/serve'
import { AppError } from '~/lib/core/errors/errors'
import { isWholeExport } from '~/lib/core/export/export-job'
import { type ExportPlan, exportFileName, statementOfAll } from '~/lib/core/export/export-plan'
import { phrase } from '~/lib/core/phrases/phrase'
import { type MessageInput, type MessageName, type MessageOutput, protocol, type Reply } from '~/lib/rpc/contract'
import { cast } from '../../../sandbox/world/world-people'
import { type Background, change, freshForEach, startBackground } from '../fixture'
import { page, self } from '../senders'

const at = freshForEach()
let stores = 0
let name = ''

beforeEach(() => {
  name = `exports in the background ${stores++}`
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Send = <N extends MessageName>(type: N, input: MessageInput<N>, more?: object) => Promise<MessageOutput<N>>

/** A life of the background over the same storage: the one before it is only stopped, and hears of nothing. */
function life(store: ExportStore = createExportStore(name), background: Background = at.background) {
  const { handlers, wake } = startExports({ ...background, store })
  const serve = createServe(handlers, self)
  const send: Send = async (type, input, more = {}) => {
    const reply = (await serve({ v: protocol, type, input, ...more }, page)) as Reply<never>
    if (reply.ok) return reply.value
    throw AppError.fromWire(reply.error)
  }
  return { send, wake }
}

const feed = (address: string, chain = '1') => ({ kind: 'feed', chain, address }) as const
const plan: ExportPlan = { title: 'Activity', subjects: [feed(cast.ada.hash)] }

/** The report once the run of a plan is in this state. */
async function reported(send: Send, of: ExportPlan, state: 'over' | 'paused') {
  return vi.waitFor(async () => {
    const report = (await send('export.list', {})).find(({ run }) => run.plan.subjects.length === of.subjects.length)
    expect(report?.run.state).toBe(state)
    if (!report) throw new Error('No run')
    return report
  }, 10_000)
}

describe('an export runs in the background', () => {
  it('and goes on where it was when the background had ended (case 55)', async () => {
    const first = life()
    at.sandbox.faults.set('E2', { kind: 'gate' }, { skip: 2, times: 1 })
    await first.send('export.start', { plan })
    await at.sandbox.faults.waitHeld('E2')
    // Its life ends here: only what is stored remains. The request under way never comes back.
    const asked = at.sandbox.stats.count()
    const store = createExportStore(name)
    const [run] = await store.runs()
    expect(run?.state).toBe('running')
    expect(await fakeBrowser.alarms.get('go-on-exporting')).toBeDefined()

    const again = await startBackground(at.sandbox, { database: at.background.database })
    const { send } = life(store, again)
    const { jobs } = await reported(send, plan, 'over')
    expect(jobs[0]).toMatchObject({ state: 'complete', count: 141 })
    // What was read before is not read again.
    expect(at.sandbox.stats.count() - asked).toBeLessThan(asked + 8)
    expect(await fakeBrowser.alarms.get('go-on-exporting')).toBeUndefined()
    await at.sandbox.faults.release('E2')
  })

  it('stops when told, and goes on from there', async () => {
    const { send } = life()
    at.sandbox.faults.set('E2', { kind: 'gate' }, { skip: 1, times: 1 })
    await send('export.start', { plan })
    await at.sandbox.faults.waitHeld('E2')
    const id = (await send('export.list', {}))[0]?.run.id ?? ''
    const stopped = send('export.stop', { id })
    await at.sandbox.faults.release('E2')
    await stopped
    const paused = await reported(send, plan, 'paused')
    expect(paused.jobs[0]?.state).toBe('paused')
    const { pages = 0 } = paused.jobs[0] ?? {}
    at.sandbox.stats.reset()
    await send('export.start', { plan })
    const { jobs } = await reported(send, plan, 'over')
    expect(jobs[0]).toMatchObject({ state: 'complete', count: 141 })
    expect(at.sandbox.stats.count()).toBeLessThanOrEqual((jobs[0]?.pages ?? 0) - pages + 2)
  })

  it('one that is discarded while it runs leaves nothing', async () => {
    const store = createExportStore(name)
    const { send } = life(store)
    at.sandbox.faults.set('E2', { kind: 'gate' }, { skip: 1, times: 1 })
    await send('export.start', { plan })
    await at.sandbox.faults.waitHeld('E2')
    const [report] = await send('export.list', {})
    const gone = send('export.discard', { id: report?.run.id ?? '' })
    await at.sandbox.faults.release('E2')
    await gone
    expect(await send('export.list', {})).toEqual([])
    expect(await store.chunk(report?.run.id ?? '', 0)).toEqual([])
  })

  it('tells pages about each step', async () => {
    const told = vi.fn()
    fakeBrowser.storage.onChanged.addListener((changes, area) => {
      if (area === 'session' && 'exports-revision' in changes) told()
    })
    const { send } = life()
    await send('export.start', { plan })
    const { jobs } = await reported(send, plan, 'over')
    expect(told.mock.calls.length).toBeGreaterThanOrEqual(jobs[0]?.pages ?? 99)
  })

  it('leaves nothing of a private window, and says so', async () => {
    const { send } = life()
    await expect(send('export.start', { plan }, { incognito: true })).rejects.toThrow('private window')
    expect(await send('export.list', {})).toEqual([])
  })
})

describe('several feeds', () => {
  const several: ExportPlan = {
    title: 'Your activity',
    subjects: [feed(cast.ada.hash), feed(cast.queue.hash), feed(cast.ada.hash, '8453')],
  }

  it('are read one after another, and one that fails holds back no other', async () => {
    const { send } = life()
    at.sandbox.faults.set({ endpoint: 'E2', match: '/8453/' }, { kind: 'status', status: 403 })
    await send('export.start', { plan: several })
    const { jobs, run } = await reported(send, several, 'paused')
    expect(jobs.map((job) => job?.state)).toEqual(['complete', 'complete', 'failed'])
    expect(statementOfAll({ plan: run.plan, jobs })).toMatch(
      /^Not complete: 2 of 3 feeds were read to the end, \d+ transactions so far\./,
    )
    at.sandbox.faults.clear()
    at.sandbox.stats.reset()
    await send('export.start', { plan: several })
    const again = await reported(send, several, 'over')
    expect(again.jobs.map((job) => job?.state)).toEqual(['complete', 'complete', 'complete'])
    // Only the one that failed is read.
    expect(at.sandbox.stats.of('E2').every(({ path }) => path.startsWith('/8453/'))).toBe(true)
  })

  it('pause until a service that asked for a pause may be asked again', async () => {
    const { send, wake } = life()
    at.sandbox.faults.set('E2', { kind: 'status', status: 429, headers: { 'retry-after': '900' } }, { skip: 1 })
    await send('export.start', { plan })
    await vi.waitFor(async () => {
      const [report] = await send('export.list', {})
      expect(report?.run.resumeAt).toBeGreaterThan(at.background.clock.now())
    }, 10_000)
    const [report] = await send('export.list', {})
    expect(report?.run.state).toBe('running')
    at.sandbox.faults.clear()
    at.background.clock.advance(1_000_000)
    await wake()
    const { jobs } = await reported(send, plan, 'over')
    expect(jobs[0]?.state).toBe('complete')
  })
})

it('an export does not go on at another service', async () => {
  const { send } = life()
  at.sandbox.faults.set('E2', { kind: 'gate' }, { skip: 1, times: 1 })
  await send('export.start', { plan })
  await at.sandbox.faults.waitHeld('E2')
  await change({ explorerHost: 'https://other.example' })
  await at.sandbox.faults.release('E2')
  const { jobs } = await reported(send, plan, 'paused')
  expect(jobs[0]).toMatchObject({ state: 'failed', error: { code: 'http.redirected' } })
})

it('an export keeps what is reserved for lookups by hand, unless it may spend that', async () => {
  const readCredits = async () => ({ remaining: '10', lookupsToday: 0, lookupsAllowed: 0, paused: 'reserve' as const })
  const { send } = life(createExportStore(name), { ...at.background, readCredits })
  await send('export.start', { plan })
  const { jobs } = await reported(send, plan, 'paused')
  expect(jobs[0]?.error).toMatchObject({ code: 'call.notAsked', message: phrase('budget.reserve', { n: 20 }) })
  expect(at.sandbox.stats.count()).toBe(0)
  await send('export.start', { plan, spendsReserve: true })
  expect((await reported(send, plan, 'over')).jobs[0]?.count).toBe(141)
})

it('a list that is not ready, or not filtered as asked, does not call itself complete (case 101)', async () => {
  const hash = `0x${'5c'.repeat(32)}`
  const items = ['create', 'delegatecall'].map((type, index) => ({ transaction_hash: hash, index, type }))
  const body = { items, next_page_params: null, meta: { message: 'Still being read' } }
  at.sandbox.faults.set('E9', { kind: 'status', status: 200, body }, { times: 1 })
  const input = { block_hash_or_number_param: '7', internal_type: 'create' }
  const calls: ExportPlan = {
    title: 'Calls',
    subjects: [{ kind: 'list', chain: '1', endpoint: 'blockInternalTransactions', input }],
  }
  const { send } = life()
  await send('export.start', { plan: calls })
  const { jobs } = await reported(send, calls, 'over')
  const [job] = jobs
  if (!job) throw new Error('There is no export')
  expect(statementOfAll({ plan: calls, jobs }, () => 'Monday')).toBe(
    'To its end: 2 of 2 rows. Still being read This service does not filter by type: all of them are shown. ' +
      'As of Monday; what is newer may be missing.',
  )
  expect(isWholeExport(job)).toBe(false)
  expect(exportFileName(job, 'csv')).toMatch(/-to-its-end\.csv$/)
})

it('case 238: an export that a full device stopped can be resumed where it is', async () => {
  const { send } = life()
  at.sandbox.faults.set('E2', { kind: 'gate' }, { skip: 1, times: 1 })
  await send('export.start', { plan })
  await at.sandbox.faults.waitHeld('E2')
  const put = IDBObjectStore.prototype.put
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    if (this.name === 'jobs' || this.name === 'chunks') throw new DOMException('No space is left', 'QuotaExceededError')
    return put.apply(this, given)
  })
  await at.sandbox.faults.release('E2')
  const { run } = await reported(send, plan, 'paused')
  full.mockRestore()
  expect(run.error).toMatchObject({ message: phrase('storage.full') })
  await send('export.start', { plan })
  const after = await reported(send, plan, 'over')
  expect(after.run.error).toBeUndefined()
  expect(after.jobs[0]?.state).toBe('complete')
})

it('an export of an earlier version, which had no runs, can be resumed', async () => {
  const store = createExportStore(name)
  const { send } = life(store)
  at.sandbox.faults.set('E2', { kind: 'status', status: 503 }, { skip: 1 })
  await send('export.start', { plan })
  await reported(send, plan, 'paused')
  at.sandbox.faults.clear()
  const [run] = await store.runs()
  const job = await store.read(run?.id ?? '')
  if (!run || !job) throw new Error('No job')
  await store.removeRun(run)
  await store.keep(job)
  expect((await send('export.list', {}))[0]?.run).toMatchObject({ id: job.id, state: 'paused', plan })
  await send('export.start', { plan })
  expect((await reported(send, plan, 'over')).jobs[0]?.count).toBe(141)
})
