import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, root } from './build'
import { scriptOptions } from './script-options'

interface Check {
  name: string
  /** A program of a package, and its arguments. */
  run: readonly [program: string, ...rest: string[]]
  /** Looks at the release build. */
  isOfBuild?: true
}

const checks: readonly Check[] = [
  { name: 'package', run: ['web-ext', 'lint', '--source-dir', '.output/firefox-mv3'], isOfBuild: true },
  { name: 'size', run: ['size-limit'], isOfBuild: true },
  { name: 'types', run: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.output/types.tsbuildinfo'] },
  { name: 'unused', run: ['knip'] },
  { name: 'lint', run: ['biome', 'check', '.'] },
]

const names = checks.map(({ name }) => name)

const help = `npm run check [-- NAMES]

Everything but the tests: types, lint, unused code, sizes, Mozilla’s package linter. NAMES are some of
${names.join(', ')}.
`

const { rest } = scriptOptions(help, {}, names.length)
const unknown = rest.find((name) => !names.includes(name))
if (unknown) throw new Error(`There is no check named ${unknown}: ${names.join(', ')}.`)
const chosen = checks.filter(({ name }) => rest.length === 0 || rest.includes(name))

/** False if it failed, which prints its output in one piece. */
function passes({ name, run: [program, ...given] }: Check): Promise<boolean> {
  const said: Buffer[] = []
  const child = spawn(join(root, 'node_modules/.bin', program), given, {
    cwd: root,
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((done) => {
    child.on('error', (error) => said.push(Buffer.from(error.message)))
    child.on('close', (code) => {
      process.stdout.write(code === 0 ? `${name} passed\n` : `${Buffer.concat(said)}\n${name} FAILED\n`)
      done(code === 0)
    })
  })
}

/** One after the other, so that two lanes leave two cores some rest. */
async function lane(all: readonly Check[]): Promise<boolean> {
  const passed: boolean[] = []
  for (const check of all) passed.push(await passes(check))
  return passed.every(Boolean)
}

async function laneOfBuild(): Promise<boolean> {
  const all = chosen.filter(({ isOfBuild }) => isOfBuild)
  if (all.length > 0) await build('firefox', 'release')
  return lane(all)
}

const ended = await Promise.all([laneOfBuild(), lane(chosen.filter(({ isOfBuild }) => !isOfBuild))])
process.exitCode = ended.every(Boolean) ? 0 : 1
