import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build'

/**
 * `npm test`: every test, in Node and in real browsers. Ends with one plain line, `N passed, N failed`.
 * Words after `--` choose test files, as in `npm test -- popup`.
 */
const report = join(root, '.output', 'tests.json')
mkdirSync(join(root, '.output'), { recursive: true })
rmSync(report, { force: true })

const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  ...['--config', 'tests/vitest.config.ts'],
  ...['unit', 'rules', 'browser'].flatMap((project) => ['--project', project]),
  ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report],
  ...process.argv.slice(2),
]
// The child hears Ctrl-C itself; this process waits for its report.
process.on('SIGINT', () => {})
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
const code = await new Promise<number>((done) => child.on('exit', (status) => done(status ?? 1)))

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

function counts(): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    // A file that could not even be loaded has no tests to count, and is a failure all the same.
    const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const { passed, failed } = counts()
const all = code !== 0 && failed === 0 ? 1 : failed
process.stdout.write(`\n${passed} passed, ${all} failed\n`)
process.exitCode = all > 0 ? 1 : 0
