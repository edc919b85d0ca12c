import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { says } from '../drive/hands'
import { keyedId } from '../drive/start-browser'
import { type Driver, launch } from '../driver'
import { canGivePolicies, chromiumWithPolicy } from './chromium-with-policy'
import { canCopyFirefox, firefoxWithPolicy } from './firefox-with-policy'

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
