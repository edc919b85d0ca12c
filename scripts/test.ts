import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './build'
import { say } from './tour/say'

const help = `npm test [-- WORDS] [-- options]
npm run test:all

Tests in Node, and of the main jobs in real browsers; test:all runs the others, but for the slow ones. Ends with one plain
line, \`N passed, N failed\`. Words select test files, also among the others, as in npm test -- popup.

  --project NAME  one group: unit, stateless, rules, browser (the main jobs), long, more, slow, attacks, natural, year
  -t PATTERN      only tests whose name matches it
  --help          this text

Other options are Vitest’s.
`

// Vitest handles its own options, and rejects an unknown one by its name.
const isAll = process.argv.includes('--all')
const chosen = process.argv.slice(2).filter((each) => each !== '--all')
if (chosen.includes('--help')) {
  say(help)
  process.exit(0)
}

const report = join(root, '.output', 'tests.json')
mkdirSync(join(root, '.output'), { recursive: true })
rmSync(report, { force: true })

const short = ['unit', 'stateless', 'rules', 'browser']
const long = ['long', 'more', 'attacks']

function projectsOf(): string[] {
  if (chosen.includes('--project')) return []
  if (isAll) return long
  // A word alone says which file is meant, wherever it is.
  const hasWords = chosen.some((each, at) => !each.startsWith('-') && !chosen[at - 1]?.startsWith('-'))
  return hasWords ? [...short, 'long', 'more'] : short
}
const args = [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  ...['--config', 'tests/vitest.config.ts'],
  ...projectsOf().flatMap((project) => ['--project', project]),
  ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report],
  ...chosen,
]
// The child receives Ctrl-C itself; this process waits for its report.
process.on('SIGINT', () => {})
const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
const code = await new Promise<number>((done) => child.on('exit', (status) => done(status ?? 1)))

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** How many tests passed, and a line for each that did not. */
function results(): { passed: number; failures: string[] } {
  try {
    const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const line = (file: string, test: string, why = '') => `${relative(root, file)} > ${test}: ${why.split('\n')[0]}`
    const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed')
      // A file that failed to load has no tests to count, but is a failure.
      if (status === 'failed' && !failed.length) return [line(name, 'the whole file', message)]
      return failed.map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0]))
    })
    return { passed: numPassedTests, failures }
  } catch {
    return { passed: 0, failures: ['The test runner left no report.'] }
  }
}

const { passed, failures } = results()
if (code !== 0 && !failures.length) failures.push(`The test runner ended with ${code}.`)
// Repeated at the end, where they are easy to find.
if (failures.length) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
