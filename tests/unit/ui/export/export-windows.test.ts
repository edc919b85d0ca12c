import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { ExportSubject } from '~/lib/core/export/export-job'
import { type Sandbox, startSandbox } from '../../../sandbox/start'
import { cast } from '../../../sandbox/world/world-people'
import { pagesOf } from '../../core/activity/sandbox-pages'

let sandbox: Sandbox

/** Locks of one profile, as far as exports use them. */
function profileLocks() {
  const held = new Set<string>()
  const request = async (name: string, _: unknown, work: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name)) return work(null)
    held.add(name)
    try {
      return await work({ name })
    } finally {
      held.delete(name)
    }
  }
  return { request }
}

beforeAll(async () => {
  sandbox = await startSandbox()
  vi.stubGlobal('navigator', { locks: profileLocks() })
  const load = pagesOf(sandbox.url)
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message: unknown) => {
    const { name, input } = (message as { input: { name: never; input: never } }).input
    return { ok: true, value: { value: await load(name, input), at: 1, source: 'network' } }
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await sandbox.close()
})

const subject: ExportSubject = { kind: 'feed', chain: '1', address: cast.ada.hash }

/** The export as a window of its own sees it. */
async function inWindow() {
  vi.resetModules()
  const { exportOf } = await import('~/lib/ui/export/export')
  const exporting = exportOf(subject, 'Activity')
  await vi.waitFor(() => expect(exporting.state.value.read).toBe(true))
  return exporting
}

it('an export that runs in another window is not discarded under its hands', async () => {
  const running = await inWindow()
  sandbox.faults.set('E2', { kind: 'gate' }, { skip: 1, times: 1 })
  const done = running.start()
  await sandbox.faults.waitHeld('E2')
  const other = await inWindow()
  expect(other.state.value.job).toMatchObject({ state: 'paused' })
  await other.discard()
  expect(other.state.value).toMatchObject({ elsewhere: true, job: { state: 'paused' } })
  await sandbox.faults.release('E2')
  await done
  const { job } = running.state.value
  expect(job).toMatchObject({ state: 'complete' })

  const { createExportStore } = await import('~/lib/ui/export/export-store')
  const store = createExportStore()
  const chunks = await Promise.all(
    Array.from({ length: job?.chunks ?? 0 }, (_, index) => store.chunk(job?.id ?? '', index)),
  )
  expect(chunks.flat().length + (job?.merge?.unmined.length ?? 0)).toBe(job?.count)
  await other.discard()
  expect(other.state.value).toMatchObject({ elsewhere: false, job: null })
  expect(await store.read(job?.id ?? '')).toBeUndefined()
})

it('an export does not go on at another service, and is there again with its own', async () => {
  const own = await inWindow()
  const { settingValues: settings } = await import('~/lib/ui/base/settings')
  const choose = (explorerHost: string) => {
    settings.value = { ...settings.peek(), provider: 'sandbox', explorerHost }
  }
  await own.discard()
  await sandbox.reset()
  sandbox.faults.set('E2', { kind: 'gate' }, { skip: 1, times: 1 })
  const done = own.start()
  await sandbox.faults.waitHeld('E2')
  choose('https://other.example')
  await sandbox.faults.release('E2')
  await done
  expect(own.state.value.job).toMatchObject({ state: 'failed', service: 'Blockscout, https://api.blockscout.com' })
  const before = sandbox.stats.count()

  const { exportOf } = await import('~/lib/ui/export/export')
  const other = exportOf(subject, 'Activity')
  await vi.waitFor(() => expect(other.state.value.read).toBe(true))
  expect(other.state.value.job).toBeNull()
  await own.start()
  expect(sandbox.stats.count()).toBe(before)

  settings.value = { ...settings.peek(), provider: 'blockscout' }
  const again = exportOf(subject, 'Activity')
  expect(again).toBe(own)
  await again.start()
  expect(again.state.value.job).toMatchObject({ state: 'complete', count: 141 })
})

it('an export of a list that is not ready, or not filtered as asked, does not call itself complete (case 101)', async () => {
  const { exportOf } = await import('~/lib/ui/export/export')
  const hash = `0x${'5c'.repeat(32)}`
  const items = ['create', 'delegatecall'].map((type, index) => ({ transaction_hash: hash, index, type }))
  const body = { items, next_page_params: null, meta: { message: 'Still being read' } }
  sandbox.faults.set('E9', { kind: 'status', status: 200, body }, { times: 1 })
  const input = { block_hash_or_number_param: '7', internal_type: 'create' }
  const exporting = exportOf({ kind: 'list', chain: '1', endpoint: 'blockInternalTransactions', input }, 'Calls')
  await vi.waitFor(() => expect(exporting.state.value.read).toBe(true))
  await exporting.start()
  const { job } = exporting.state.value
  if (!job) throw new Error('There is no export')
  expect(job.state).toBe('complete')
  const { exportFileName, isWholeExport, statementOf } = await import('~/lib/core/export/export-job')
  expect(statementOf(job, () => 'Monday')).toBe(
    'To its end: 2 of 2 rows. Still being read This service does not filter by type: all of them are shown. ' +
      'As of Monday; what is newer may be missing.',
  )
  expect(isWholeExport(job)).toBe(false)
  expect(exportFileName(job, 'csv')).toMatch(/-to-its-end\.csv$/)
  expect(exportFileName(job, 'csv')).not.toContain('complete')
})

it('case 238: an export that a full device stopped can be resumed where it is', async () => {
  const exporting = await inWindow()
  await exporting.discard()
  sandbox.faults.set('E2', { kind: 'gate' }, { skip: 1, times: 1 })
  const done = exporting.start()
  await sandbox.faults.waitHeld('E2')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No space is left', 'QuotaExceededError')
  })
  await sandbox.faults.release()
  await done
  full.mockRestore()
  expect(exporting.state.value).toMatchObject({ running: false, job: { state: 'paused' } })
  expect(exporting.state.value.error?.message).toBe('The device is full, so this could not be kept.')
  await exporting.start()
  expect(exporting.state.value).toMatchObject({ error: null, job: { state: 'complete' } })
})
