import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installedBrowser } from '../../../scripts/find-browser'

const setup = fileURLToPath(new URL('../../../scripts/setup.ts', import.meta.url))

let folder: string
const place = (name: string) => {
  const path = join(folder, name)
  writeFileSync(path, '')
  chmodSync(path, 0o755)
  return path
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  vi.stubEnv('PATH', folder)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const onLinux = test.runIf(process.platform === 'linux')

onLinux('takes Chromium before any other of its family, and any other where there is none', () => {
  const brave = place('brave-browser')
  expect(installedBrowser('chromium')).toBe(brave)
  const chromium = place('chromium')
  expect(installedBrowser('chromium')).toBe(chromium)
})

onLinux('says of a browser that does not start that it does not, at setup', () => {
  const broken = place('chromium')
  writeFileSync(broken, '#!/bin/sh\nexit 127\n')
  const env = { ...process.env, HASHGLOSS_CHROMIUM: broken, HASHGLOSS_FIREFOX: broken }
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', setup], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('does not start') })
})

onLinux('does not take Firefox for Chromium', () => {
  const firefox = place('firefox-esr')
  expect(installedBrowser('firefox')).toBe(firefox)
  expect(installedBrowser('chromium')).not.toBe(firefox)
})

test('takes the one that is named by hand, and says so when it is not there', () => {
  vi.stubEnv('HASHGLOSS_CHROMIUM', place('my-chromium'))
  expect(installedBrowser('chromium')).toBe(join(folder, 'my-chromium'))
  vi.stubEnv('HASHGLOSS_CHROMIUM', join(folder, 'gone'))
  expect(() => installedBrowser('chromium')).toThrow(/HASHGLOSS_CHROMIUM names .*gone/)
})
