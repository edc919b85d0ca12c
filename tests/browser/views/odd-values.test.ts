import type { Page } from 'puppeteer-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { keys } from '../../sandbox/keys'
import { cast } from '../../sandbox/world/world-people'
import { says } from '../drive/hands'
import { withStage } from '../drive/with-stage'

const { hash } = cast.ada
const at = withStage()

/** What strangers may call a token, an address or a method. */
const names = [
  'n'.repeat(200),
  'A name of many words '.repeat(10),
  'محفظة التداول '.repeat(15),
  '👩‍👩‍👧‍👦'.repeat(25),
  `Z${'\u0301'.repeat(199)}`,
]
const decimals = ['0', '255', '77', null]
const most = String(2n ** 256n - 1n)

/** The same answer, with odd values wherever a stranger chooses them. */
function made(odd: unknown): unknown {
  let turn = 0
  const each = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => each(item))
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, each(item, key)]))
    if (/^(name|symbol|ens_domain_name|method)$/.test(name)) return names[turn++ % names.length]
    if (name === 'decimals') return decimals[turn++ % decimals.length]
    if (name === 'value' && typeof value === 'string') return turn++ % 2 ? most : value
    return value
  }
  return each(odd)
}

/** The path of each answer about an address; the shortest last, as it is a part of all others. */
const paths = ['/transactions', '/token-transfers', '/token-balances', '/tokens', '/nft/collections', '']

beforeEach(async () => {
  await at.driver.configure({
    settings: { provider: 'public', instances: { '1': `${at.sandbox.url}/instances/1` } },
    credentials: { partnerKey: keys.partner },
  })
  await at.driver.send('cache.clear', {})
  for (const path of paths) {
    const answer = await fetch(`${at.sandbox.url}/instances/1/api/v2/addresses/${hash}${path}`)
    if (!answer.ok) continue
    const body = made(await answer.json())
    at.sandbox.faults.set({ endpoint: '*', match: `/addresses/${hash}${path}` }, { kind: 'status', status: 200, body })
  }
})

/** How far the view and the page reach beyond what is seen of them. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('.shell-main')].map((element) =>
      element ? element.scrollWidth - element.clientWidth : 0,
    ),
  )

/** Controls outside the window to the side, where nobody can press them. */
const lost = (page: Page) =>
  page.$$eval('.shell-main :is(button, a, select, input)', (controls) =>
    controls
      .filter((control) => control.checkVisibility() && !control.closest('.record-scroll, .tabs, .unseen'))
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        return width > 0 && (left < -1 || right > innerWidth + 1)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  )

describe.each([
  ['popup.html', 400],
  ['panel.html', 240],
  ['app.html', 800],
  ['app.html', 1280],
] as const)('in %s, %d px wide', (file, width) => {
  test.each([
    ['the overview', '', /Recent activity/],
    ['the activity', '/activity', /so far|in all/],
    ['what it holds', '/holdings', /so far|in all/],
    ['its transactions', '/transactions', /so far|in all/],
    ['its transfers', '/token-transfers', /so far|in all/],
    ['its NFTs', '/nft', /so far|in all/],
    ['its charts as tables', '/charts?as=table', /so far|in all/],
  ])('%s has all of it in the window', async (_, path, ready) => {
    const place = `#/address/${hash}${path}${path.includes('?') ? '&' : '?'}chain=1`
    const page = await at.driver.extensionPage(`${file}${place}`, { width, height: 700 })
    await says(page, ready)
    expect(await beyond(page)).toEqual([0, 0])
    expect(await lost(page)).toEqual([])
  })
})
