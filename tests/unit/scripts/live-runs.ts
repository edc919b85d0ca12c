import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { keys } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { type LiveRun, runLive } from './run-live'

interface LiveRuns {
  sandbox: Sandbox
  /** Removed after all tests. */
  folder: string
  /** Where a test's runs write their recordings. */
  out: string
  start: (...words: string[]) => LiveRun
  /** The words that ask the sandbox with its key. */
  keyed: () => string[]
  recordedTexts: () => Promise<string[]>
}

/** A sandbox for all tests of a file, as if new for each, and a separate folder for each. */
export function liveRuns(): LiveRuns {
  const at: Partial<Pick<LiveRuns, 'sandbox' | 'folder' | 'out'>> = {}
  const now = at as LiveRuns
  beforeAll(async () => {
    at.sandbox = await startSandbox()
    at.folder = await mkdtemp(join(tmpdir(), 'live-'))
  })
  beforeEach(async () => {
    now.sandbox.reset()
    at.out = join(await mkdtemp(join(now.folder, 'run-')), 'out')
  })
  afterAll(async () => {
    await now.sandbox.close()
    await rm(now.folder, { recursive: true })
  })
  return Object.assign(now, {
    start: (...words: string[]) => runLive(now.out, words),
    keyed: () => ['--host', now.sandbox.url, '--key', keys.explorer],
    async recordedTexts() {
      const entries = await readdir(now.out, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))
    },
  })
}
