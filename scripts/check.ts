import { spawn } from 'node:child_process'
import { scriptOptions } from './script-options'

scriptOptions(`npm run check

Everything but the tests: types, lint, unused code, sizes, Mozilla’s package linter.
`)

/** What needs the release build shares one. A failure prints its output in one piece. */
const lanes = [
  ['package', 'size'],
  ['types', 'unused', 'lint'],
]

/** False if `npm run check:<name>` failed. */
function check(name: string): Promise<boolean> {
  const said: Buffer[] = []
  const child = spawn('npm', ['run', '--silent', `check:${name}`], { shell: process.platform === 'win32' })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((done) => {
    child.on('close', (code) => {
      process.stdout.write(code === 0 ? `check:${name} passed\n` : `${Buffer.concat(said)}\ncheck:${name} FAILED\n`)
      done(code === 0)
    })
  })
}

const ended = await Promise.all(
  lanes.map(async (lane) => {
    const passed: boolean[] = []
    for (const name of lane) passed.push(await check(name))
    return passed.every(Boolean)
  }),
)
process.exitCode = ended.every(Boolean) ? 0 : 1
