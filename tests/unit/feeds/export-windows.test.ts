import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import type { ExportSubject } from '~/lib/core/export-job'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world-people'
import { pagesOf } from './sandbox-pages'

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
  const { exportOf } = await import('~/lib/ui/export')
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

  const { createExportStore } = await import('~/lib/ui/export-store')
  const store = createExportStore()
  const chunks = await Promise.all(
    Array.from({ length: job?.chunks ?? 0 }, (_, index) => store.chunk(job?.id ?? '', index)),
  )
  expect(chunks.flat().length + (job?.merge?.unmined.length ?? 0)).toBe(job?.count)
  await other.discard()
  expect(other.state.value).toMatchObject({ elsewhere: false, job: null })
  expect(await store.read(job?.id ?? '')).toBeUndefined()
})
