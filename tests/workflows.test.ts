import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { filesIn, readText } from './rules/source-files'

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
}

interface Workflow {
  name: string
  on: Record<string, unknown>
  permissions: unknown
  jobs: Record<
    string,
    {
      permissions?: unknown
      'timeout-minutes'?: number
      strategy?: { matrix?: Record<string, string[]> }
      steps: Step[]
    }
  >
}

const paths = filesIn('.github/workflows')
const workflowOf = (path: string): Workflow => parse(readText(path), { strict: true, uniqueKeys: true })
const stepsOf = (path: string) => Object.values(workflowOf(path).jobs).flatMap(({ steps }) => steps)

const scripts: Record<string, string> = JSON.parse(readText('package.json')).scripts

test('there are workflows for changes, for releases and for the real service', () => {
  expect(paths.map((path) => workflowOf(path).name)).toEqual(['check', 'live', 'package'])
})

test.each(paths)('%s may only read, leaves no credentials behind, and ends', (path) => {
  const { permissions, jobs } = workflowOf(path)
  expect(permissions).toEqual({ contents: 'read' })
  for (const job of Object.values(jobs)) {
    expect(job.permissions).toBeUndefined()
    expect(job['timeout-minutes']).toBeGreaterThan(0)
  }
  const checkouts = stepsOf(path).filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts.length).toBeGreaterThan(0)
  for (const checkout of checkouts) expect(checkout.with?.['persist-credentials']).toBe(false)
})

test.each(paths)('%s takes actions of the forge itself, each in one version', (path) => {
  for (const { uses } of stepsOf(path)) if (uses) expect(uses).toMatch(/^actions\/[a-z-]+@(v\d+|[0-9a-f]{40})$/)
})

test.each(paths)('%s keeps the files that it names, also those in hidden folders', (path) => {
  for (const { uses = '', with: given = {} } of stepsOf(path)) {
    if (!uses.startsWith('actions/upload-artifact@')) continue
    const isHidden = String(given.path)
      .split(/\s+/)
      .some((each) => /(?:^|\/)\./.test(each))
    expect(given['include-hidden-files'] ?? false).toBe(isHidden)
  }
})

test.each(paths)('%s calls only commands that exist, and puts nothing of a stranger into a shell', (path) => {
  for (const { run = '' } of stepsOf(path)) {
    for (const [, name = ''] of run.matchAll(/\bnpm run ([a-z:-]+)/g)) expect(scripts).toHaveProperty([name])
    for (const [, name] of run.matchAll(/\$\{\{\s*([^}]*?)\s*\}\}/g)) expect(name).toBe('matrix.part')
  }
})

test('every part of a change’s check is one of .ci/run, and none but the recordings is left out', () => {
  const { jobs } = workflowOf('.github/workflows/check.yml')
  const ci = readText('.ci/run')
  const known = [...ci.matchAll(/^ {4}([a-z]+)\)/gm)].map(([, part]) => part)
  expect(known).toEqual(['check', 'recorded', 'canaries', 'test', 'all'])
  expect(ci).toContain(`set -- ${known.join(' ')};`)
  expect(jobs.part?.strategy?.matrix?.part).toEqual(known.filter((part) => part !== 'recorded'))
})
