import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser, installedBrowser } from '../../../scripts/find-browser'
import { says } from '../drive/hands'
import { keyedId } from '../drive/start-browser'
import { type Driver, launch } from '../driver'

/**
 * Whether Firefox is in a folder of which a copy can be made. A package that starts it in a special way cannot be
 * copied.
 */
const canCopyFirefox = (): boolean => {
  const program = installedBrowser('firefox')
  return (
    process.platform === 'linux' && !!program && existsSync(join(dirname(realpathSync(program)), 'application.ini'))
  )
}

/** A Firefox with its own policy, as an organisation deploys it. */
interface FirefoxWithPolicy {
  executablePath: string
  remove(): void
}

/**
 * Firefox reads policies from its own folder. So its program is copied to another folder and everything else is linked,
 * which leaves the installed one unchanged.
 */
async function firefoxWithPolicy(policies: Record<string, unknown>): Promise<FirefoxWithPolicy> {
  const program = realpathSync(await findBrowser('firefox'))
  const from = dirname(program)
  const folder = mkdtempSync(join(tmpdir(), 'firefox-policy-'))
  for (const name of readdirSync(from)) {
    if (name === 'distribution') continue
    if (name === basename(program)) cpSync(program, join(folder, name))
    else symlinkSync(join(from, name), join(folder, name))
  }
  mkdirSync(join(folder, 'distribution'))
  writeFileSync(join(folder, 'distribution', 'policies.json'), JSON.stringify({ policies }))
  return {
    executablePath: join(folder, basename(program)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Where Chromium, Chrome and Edge read policies on Linux, below a folder that has to be there. */
const places = [
  ['/etc/chromium', '/etc/chromium/policies'],
  ['/etc/opt', '/etc/opt/chrome/policies'],
  ['/etc/opt', '/etc/opt/chrome_for_testing/policies'],
  ['/etc/opt', '/etc/opt/edge/policies'],
] as const

const inOwnMounts = (...words: string[]) => [
  '--mount',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  ...words,
]

/** Whether a program can be given files of its own in place of the machine’s. */
function canGivePolicies(): boolean {
  if (process.platform !== 'linux' || !installedBrowser('chromium')) return false
  const [above] = places.find(([folder]) => existsSync(folder)) ?? []
  if (above === undefined) return false
  try {
    execFileSync('unshare', inOwnMounts('mount', '-t', 'tmpfs', 'none', above), { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A Chromium with its own policy, as an organisation deploys it. */
interface ChromiumWithPolicy {
  executablePath: string
  /** A profile, so that the extension’s id is known. */
  profile: string
  remove(): void
}

/**
 * Chromium reads policies from one place for the whole machine. So it starts where only it sees another folder there,
 * and nothing is written to the machine’s own.
 */
async function chromiumWithPolicy(policies: Record<string, unknown>): Promise<ChromiumWithPolicy> {
  const program = await findBrowser('chromium')
  const folder = mkdtempSync(join(tmpdir(), 'chromium-policy-'))
  const profile = join(folder, 'profile')
  mkdirSync(profile)
  const [file, start] = [join(folder, 'hashgloss.json'), join(folder, 'start')]
  writeFileSync(file, JSON.stringify(policies))
  const lay = [
    ...[...new Set(places.map(([above]) => above))].map((above) => `[ -d ${above} ] && mount -t tmpfs none ${above}`),
    ...places.map(([above, to]) => `[ -d ${above} ] && mkdir -p ${to}/managed && cp '${file}' ${to}/managed/`),
  ]
  // In a user of its own it is root, where Chromium’s sandbox refuses to run.
  const script = `${lay.join('\n')}\nexec '${program}' --no-sandbox "$@"`
  writeFileSync(`${start}.sh`, script)
  writeFileSync(start, `#!/bin/sh\nexec unshare ${inOwnMounts('sh', `${start}.sh`).join(' ')} "$@"\n`, { mode: 0o755 })
  return { executablePath: start, profile, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const decided = {
  source: 'sandbox',
  closedHosts: ['*.bank.example'],
  density: 'dots',
  logOff: true,
  pointsOff: true,
  keylessOff: true,
  instances: { 1: 'no address' },
}

const inFirefox = async () => {
  const given = await firefoxWithPolicy({ '3rdparty': { Extensions: { 'hashgloss@hashgloss.example': decided } } })
  return { ...given, driver: await launch('firefox', { executablePath: given.executablePath }) }
}

const inChromium = async () => {
  const given = await chromiumWithPolicy({ '3rdparty': { extensions: { [keyedId]: decided } } })
  return { ...given, driver: await launch('chromium', given) }
}

describe.each([
  ['Firefox', inFirefox, canCopyFirefox()],
  ['Chromium', inChromium, canGivePolicies()],
] as const)('a policy of an organisation, in %s', (_, begin, can) => {
  let driver: Driver
  let page: Page
  let remove = () => {}

  beforeAll(async () => {
    if (!can) return
    ;({ driver, remove } = await begin())
    page = await driver.extensionPage('options.html#/advanced', { width: 1200, height: 1000 })
  })

  afterAll(async () => {
    await driver?.close()
    remove()
  })

  const go = (path: string) =>
    page.evaluate((to) => {
      location.hash = to
    }, `#/${path}`)
  /** Labels of controls that cannot be used, with `*` before those that are on. */
  const locked = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('input:disabled')].map(
        ({ checked, labels }) => `${checked ? '*' : ''}${labels?.[0]?.querySelector('.field-label')?.textContent}`,
      ),
    )

  test.runIf(can)('is shown beside each control that it decides, which cannot be changed', async () => {
    await says(page, 'Set by your organisation')
    await says(page, 'Reward points are off')
    expect(await locked()).toEqual([
      'Documented interface',
      'Blockscout',
      'Public explorers',
      'One explorer',
      '*Sandbox',
    ])

    await go('annotate')
    await says(page, 'Show on pages')
    expect(await locked()).toEqual(['Sentences', '*Dots', 'Keep still'])

    await go('data')
    await says(page, 'Keep a log')
    expect(await locked()).toEqual(['Keep a log'])
    expect(await page.evaluate(() => document.body.innerText)).toMatch(/\*\.bank\.example\s+Set by your organisation/)

    await go('about')
    await says(page, 'cannot be read: instances')
  })

  test.runIf(can)('holds: nothing of points is in the menu, and nothing of them is asked', async () => {
    const app = await driver.extensionPage('app.html', { width: 1200, height: 900 })
    await says(app, 'Address book')
    expect(await app.evaluate(() => document.body.innerText)).not.toMatch(/^Points$/m)
    await expect(
      driver.send('api.call', { name: 'userInfo', input: { address: `0x${'1'.repeat(40)}` } } as never),
    ).rejects.toThrow('Your organisation has turned reward points off.')
    await app.close()
  })
})
