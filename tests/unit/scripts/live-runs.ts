import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
  /** Recorded answers, such as `E2/chain-1.json`. */
  recorded: () => Promise<{ name: string; text: string }[]>
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
  async function everyFile() {
    const entries = await readdir(now.out, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    return Promise.all(
      files.map(async (path) => ({ name: relative(now.out, path), text: await readFile(path, 'utf8') })),
    )
  }
  return Object.assign(now, {
    start: (...words: string[]) => runLive(now.out, words),
    keyed: () => ['--host', now.sandbox.url, '--key', keys.explorer],
    recordedTexts: async () => (await everyFile()).map(({ text }) => text),
    recorded: async () => (await everyFile()).filter(({ name }) => /^[ER]\d+\w?\/[^.]*\.json$/.test(name)),
  })
}
