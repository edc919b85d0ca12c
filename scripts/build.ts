import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserKind } from './find-browser'

export type BuildMode = 'preview' | 'release'

export const root = fileURLToPath(new URL('..', import.meta.url))

const sources = [
  'entrypoints',
  'components',
  'lib',
  'assets',
  'wxt.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/catalogues.ts',
  'scripts/collect-texts.ts',
  'scripts/compile-message.ts',
  'scripts/short-texts.ts',
  'scripts/stores/data-uses.ts',
]
const notes = join(root, '.output', '.built')
const lock = join(notes, 'lock')
/** Ms after which an untouched lock is left over from a killed build. */
const abandoned = 120_000
/** How often a build touches its lock, as it may take longer than that on a slow machine, ms. */
const touches = 10_000

/** Folder of the built extension. */
export function buildFolder(kind: BrowserKind, mode: BuildMode): string {
  const name = kind === 'chromium' ? 'chrome-mv3' : 'firefox-mv3'
  return join(root, '.output', mode === 'preview' ? `${name}-preview` : name)
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}

/** Changes when any source of the extension does. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function wxt(kind: BrowserKind, mode: BuildMode): Promise<void> {
  const args = [join(root, 'node_modules/wxt/bin/wxt.mjs'), 'build']
  if (kind === 'firefox') args.push('-b', 'firefox', '--mv3')
  if (mode === 'preview') args.push('--mode', 'preview')
  // Under a test runner NODE_ENV is "test", which would build the libraries' development versions.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined, FORCE_COLOR: '0' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed.\n${Buffer.concat(said).toString()}`)),
    )
  })
}

/** One build at a time per checkout: two would empty each other's folder. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(notes, { recursive: true })
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (Date.now() - since > abandoned) rmSync(lock, { recursive: true, force: true })
      else await wait(100)
    }
  }
  const touching = setInterval(() => utimesSync(lock, new Date(), new Date()), touches)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    rmSync(lock, { recursive: true, force: true })
  }
}

/**
 * Builds the extension, unless the last build is of exactly these sources; returns its folder. Throws the build's
 * output.
 */
export function build(kind: BrowserKind, mode: BuildMode): Promise<string> {
  return locked(async () => {
    const folder = buildFolder(kind, mode)
    const note = join(notes, `${kind}-${mode}`)
    // `npm run build` fills the same folder without a note: the build is ours only if nobody has written it since.
    const written = () => statSync(join(folder, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
    const now = fingerprint()
    const before = existsSync(note) ? readFileSync(note, 'utf8') : ''
    if (before === `${now} ${written()}`) return folder
    rmSync(note, { force: true })
    await wxt(kind, mode)
    writeFileSync(note, `${now} ${written()}`)
    return folder
  })
}
