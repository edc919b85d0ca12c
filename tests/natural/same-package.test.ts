import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/build'
import { readBuilt } from '../rules/built'

const output = join(root, '.output')

/** Under a test runner NODE_ENV is "test", which would build the libraries' development halves. */
const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
const npm = (cwd: string, ...words: string[]) => execFileSync('npm', words, { cwd, env, stdio: 'pipe' })

const sum = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

function packages(): Record<string, string> {
  npm(root, 'run', 'package')
  const zips = readdirSync(output).filter((name) => name.endsWith('.zip'))
  return Object.fromEntries(zips.map((name) => [name.replace(/^.*-(?=[a-z]+\.zip$)/, ''), sum(join(output, name))]))
}

const filesOf = (folder: string) => {
  const { files } = readBuilt(folder)
  return Object.fromEntries(files.map((path) => [path, sum(join(folder, path))]))
}

test('two packages of the same sources are the same, byte for byte', () => {
  const first = packages()
  expect(Object.keys(first).sort()).toEqual(['chrome.zip', 'firefox.zip', 'sources.zip'])
  expect(packages()).toEqual(first)
})

test('the package of sources builds what the package for Firefox holds', () => {
  const [zip = ''] = readdirSync(output).filter((name) => name.endsWith('-sources.zip'))
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  try {
    execFileSync('unzip', ['-q', join(output, zip), '-d', folder])
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    npm(folder, 'run', 'build')
    expect(filesOf(join(folder, '.output', 'firefox-mv3'))).toEqual(filesOf(join(output, 'firefox-mv3')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
