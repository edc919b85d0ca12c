import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../../scripts/build'

/** What a person sees who starts a script with these words. */
function started(script: string, ...words: string[]) {
  const args = ['--import', 'tsx', `scripts/${script}.ts`, ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('--help says what a script does and does nothing', () => {
  const { status, stdout, stderr } = started('thrift', '--help')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^npm run thrift\n\nSimulates a working day/)
  expect(stdout).not.toMatch(/\d passed/)
  expect(stderr).toBe('')
})

describe('a mistake ends it with what is wrong and what there is', () => {
  test.each([
    ['an unknown option', 'thrift', ['--quick'], "Unknown option '--quick'"],
    ['a word too many', 'sync', ['all'], 'all: this takes no words beside its options.'],
    ['a choice it does not have', 'sandbox', ['--words', 'loud'], '--words loud: it is one of neutral, provider.'],
    ['nothing where it needs something', 'kept', ['--commit', 'HEAD'], '--to is missing.'],
  ])('%s', (_, script, words, wrong) => {
    const { status, stdout, stderr } = started(script, ...words)
    expect(stderr.split('\n')[0]).toBe(wrong)
    expect(stderr).toMatch(/\n(?:npm run|tsx) /)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  })
})

describe('every script', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
  const started = Object.values(scripts).flatMap((command) => [
    ...command.matchAll(/tsx scripts\/([\w-]+)\.ts|run\.mjs ([\w-]+)/g),
  ])
  const names = [...new Set(started.map(([, direct, installed]) => direct ?? installed ?? ''))]
  const text = (path: string) => readFileSync(`${root}scripts/${path}`, 'utf8')

  // Vitest reads the options of `test`. An argument of `live` may be a key, which none of its messages may repeat.
  const own = ['test', 'live']

  test.each(names.filter((name) => !own.includes(name)))('%s reads its options as all do', (name) => {
    expect(text(`${name}.ts`)).toMatch(/\bscriptOptions\(/)
  })

  test.each(own)('%s has its help', (name) => {
    expect(text(`${name}.ts`)).toMatch(/say\(help\)|liveHelp/)
  })

  test('no other file reads them', () => {
    const readers = readdirSync(`${root}scripts`, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && /parseArgs|process\.argv/.test(text(path)))
      .map((path) => basename(path, '.ts'))
    expect(readers.sort()).toEqual(['leave-state', 'live', 'live-options', 'script-options', 'test'])
  })
})
