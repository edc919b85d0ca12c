import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../../scripts/build'
import { type BrowserKind, browserKinds } from '../../../scripts/find-browser'
import { keys } from '../../sandbox/keys'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { fill, press, says } from '../drive/hands'
import { type Stage, stage } from '../drive/stage'
import { until } from '../drive/until'
import { temporaryFolder } from '../drive/with-stage'
import { prepare, reaches, writeList } from '../points/points-hands'
import { setVersion, updateExtension } from './update-extension'

const folder = temporaryFolder()
const known = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary').slice(0, 5)
const linkTo = ({ hash, explorerHost }: Partial<(typeof tour)[number]> = {}) =>
  `<p>See <a href="https://${explorerHost}/tx/${hash}">${hash}</a>.</p>`
const pages = Object.fromEntries(
  known.map((each, at) => [`/${at}`, `<!doctype html><title>${at}</title>${linkTo(each)}`]),
)

/** The package before: of these sources, or of an earlier version's preview build, where one is given. */
const before = (kind: BrowserKind) => process.env[`HASHGLOSS_BEFORE_${kind.toUpperCase()}`]

/** Where developers' extensions are not wanted, Chromium does not take one back after a reload. */
function profileFor(kind: BrowserKind): string | undefined {
  if (kind === 'firefox') return undefined
  const profile = join(folder, kind)
  mkdirSync(join(profile, 'Default'), { recursive: true })
  writeFileSync(join(profile, 'Default', 'Preferences'), '{"extensions":{"ui":{"developer_mode":true}}}')
  return profile
}

describe.each(browserKinds)('case 151: %s updates the extension', (kind) => {
  let at: Stage
  let open: Page[]
  const faults: string[] = []

  beforeAll(async () => {
    const [old, profile] = [before(kind), profileFor(kind)]
    at = await stage({ kind, pages, untouched: true, ...(old && { build: old }), ...(profile && { profile }) })
    setVersion(at.driver.folder, '0.0.1')
    const { driver, sandbox } = at
    await driver.configure({ sandbox, annotate: 'everywhere' })
    await driver.send('vault.open', { passphrase: 'a fake passphrase' })
    await driver.send('credential.set', { id: 'explorerKey', value: keys.explorer, keep: 'device' })
    await driver.send('credential.set', { id: 'partnerKey', value: keys.partner, keep: 'passphrase' })
  })
  afterAll(() => at?.close())

  const isTold = (n: number) => async () => {
    const page = open[n]
    return page && (await at.driver.shown(page)).join('\n').includes(known[n]?.sentence ?? '?')
  }

  test('under five pages, an export, a sign-in and a distribution: all goes on, and nothing is paid twice', async () => {
    const { driver, sandbox } = at
    open = []
    for (const path of Object.keys(pages)) {
      const page = await driver.open(`${at.pages.url}${path}`)
      page.on('pageerror', (error) => faults.push(String((error as Error).stack)))
      open.push(page)
      await until('its sentence', isTold(open.length - 1))
    }

    const place = `app.html#/address/${cast.ada.hash}/activity?chain=1`
    sandbox.faults.set('E3', { kind: 'gate' }, { skip: 1 })
    const exporting = await driver.extensionPage(place)
    await exporting.bringToFront()
    await says(exporting, 'Load more')
    await press(exporting, 'button', 'Export')
    await press(exporting, 'button', 'Start')
    await sandbox.faults.waitHeld('E3')

    const signing = await driver.extensionPage('app.html#/points/sign-in')
    await signing.bringToFront()
    await press(signing, 'button', 'Connect a wallet')
    await says(signing, 'wants you to sign in with your Ethereum account')

    const file = join(folder, `${kind}.csv`)
    writeList(file, 1003)
    const paying = await driver.extensionPage('app.html#/points/console/new')
    await paying.bringToFront()
    await prepare(paying, 'Update', file)
    const plan = await reaches(at, ['frozen', 'frozen'])
    await fill(paying, `Type the total: ${plan.total}`, plan.total)
    sandbox.faults.set('R5', { kind: 'gate', committed: true }, { times: 1 })
    await press(paying, 'button', 'Send the first part and continue')
    await sandbox.faults.waitHeld('R5')

    await updateExtension(driver, await build(kind, 'preview'), '0.9.0')
    sandbox.faults.clear()
    await sandbox.faults.release()

    // The stored keys are there, those behind the passphrase as soon as it is entered again.
    await driver.send('vault.open', { passphrase: 'a fake passphrase' })
    const states = await driver.send('credential.list', {})
    for (const id of ['explorerKey', 'partnerKey']) {
      expect(states.find((each) => each.id === id)).toMatchObject({ set: true })
    }

    await reaches(at, ['unknown', 'frozen'])
    const console = await driver.extensionPage(`app.html#/points/console/${plan.key}`)
    await console.bringToFront()
    await press(console, 'button', 'Check the totals')
    await reaches(at, ['confirmed-by-balance', 'frozen'])
    await press(console, 'button', 'Continue with the next part')
    await reaches(at, ['confirmed-by-balance', 'confirmed'])
    for (const { id } of plan.parts) expect(sandbox.ledger.production.attempts(id)).toHaveLength(1)

    const again = await driver.extensionPage(place)
    await again.bringToFront()
    await press(again, 'button', 'Export')
    await says(again, 'Complete: 141 of 141 transactions.')

    const signed = await driver.extensionPage('app.html#/points/sign-in')
    await signed.bringToFront()
    await press(signed, 'button', 'Connect a wallet')
    await press(signed, 'button', 'Sign with Sandbox wallet')
    await says(signed, 'Total points')

    // What the pages get now, the new one explains, without a reload.
    for (const [n, page] of open.entries()) {
      const other = known[(n + 1) % known.length]
      await page.bringToFront()
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), linkTo(other))
      await until(`page ${n} to go on`, async () =>
        (await driver.shown(page)).join('\n').includes(other?.sentence ?? '?'),
      )
    }
    expect(faults).toEqual([])
  })
})
