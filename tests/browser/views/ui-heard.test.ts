import type { Page, SerializedAXNode } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { faults } from '../drive/axe'
import { find, press, says } from '../drive/hands'
import { storedSetting } from '../drive/stored-setting'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

let page: Page

const at = withStage()

async function open(path: string, width: number, ready: string) {
  page = await at.driver.extensionPage(path, { width, height: 700 })
  await says(page, ready)
}

/** Everything of a role that a screen reader finds below a node, in its order. */
function heard(node: SerializedAXNode, ...roles: string[]): SerializedAXNode[] {
  const inside = (node.children ?? []).flatMap((child) => heard(child, ...roles))
  return roles.includes(node.role) ? [node, ...inside] : inside
}

const words = (node: SerializedAXNode): string => node.name || (node.children ?? []).map(words).join(' ').trim()

/** The tables of the page as they are heard: the names of the columns, and for each row what is under them. */
async function table(): Promise<{ heads: string[]; rows: string[][] }> {
  const tree = await page.accessibility.snapshot({ interestingOnly: false })
  if (!tree) throw new Error('There is nothing to hear.')
  const [first = tree] = heard(tree, 'table')
  const all = heard(first, 'row').map((row) => heard(row, 'columnheader', 'rowheader', 'cell', 'gridcell').map(words))
  const [heads = [], ...rows] = all
  return { heads, rows }
}

test.each([
  ['transactions in the popup', `popup.html#/address/${cast.ada.hash}/transactions?chain=1`, 400, 'so far'],
  ['transactions in the narrowest panel', `panel.html#/address/${cast.ada.hash}/transactions?chain=1`, 250, 'so far'],
  ['charts as a table in the popup', `popup.html#/address/${cast.ada.hash}/charts?chain=1&as=table`, 400, 'ETH in'],
])('%s are heard under the heads of their own columns', async (_, path, width, ready) => {
  await open(path, width, ready)
  const { heads, rows } = await table()
  expect(heads.length).toBeGreaterThan(2)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter((row) => row.includes('—')).length, 'rows with an empty cell').toBeGreaterThan(0)
  for (const row of rows) expect.soft(row).toHaveLength(heads.length)
  // An empty one is heard, and not seen.
  const shown = await page.$$eval('[data-empty="true"]', (cells) => cells.map((cell) => cell.clientWidth))
  expect(Math.max(...shown)).toBeLessThanOrEqual(1)
  expect(await faults(page)).toEqual([])
})

test('an export is read out when it begins and when it ends, and not page by page', async () => {
  await open(`app.html#/address/${cast.ada.hash}/transactions?chain=1`, 1280, 'so far')
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const listen = () => {
      const words = document.querySelector('dialog [role="status"]')?.textContent
      if (words && heard.at(-1) !== words) heard.push(words)
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await press(page, 'button', 'Export')
  await press(page, 'button', 'Start')
  await says(page, 'Complete: 137 of 137')
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  expect(heard).toEqual(['Exporting', expect.stringContaining('Complete: 137 of 137')])
  expect(await faults(page)).toEqual([])
})

test('a search is heard once nobody types: what was found, and where Enter leads', async () => {
  await open('app.html', 1280, 'Look up')
  await (await find(page, 'searchbox', 'Address, hash, block or name')).type(cast.ada.hash)
  await until('to hear it', async () => {
    const tree = await page.accessibility.snapshot({ interestingOnly: false })
    return tree && heard(tree, 'status').some((status) => /results\. Enter: /.test(words(status)))
  })
  expect(await page.$('[role="alert"]')).toBeNull()
})

/** The choices of a group as they are heard: which has the focus, and which is chosen. */
/** The choices of the first question; the page may have more than one. */
const choice = () =>
  page.$eval('fieldset', (first) => {
    const radios = [...first.querySelectorAll<HTMLInputElement>('[type="radio"]')]
    const named = (radio: HTMLInputElement | undefined) => radio?.value
    return {
      focused: named(radios.find((radio) => radio === document.activeElement)),
      checked: radios.filter(({ checked }) => checked).map(named),
    }
  })

test('keys pass the choices without choosing; Space, Enter and a click choose', async () => {
  await open('options.html#/annotate', 1200, 'Only sites I choose')
  const first = await page.waitForSelector('[type="radio"]:checked')
  await first?.focus()
  const { focused, checked } = await choice()
  expect(checked).toEqual(['everywhere'])
  expect(focused).toBe('everywhere')
  for (const [key, value] of [
    ['ArrowDown', 'nowhere'],
    ['ArrowRight', 'explorers'],
    ['ArrowUp', 'nowhere'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await choice()).toEqual({ focused: value, checked })
  }
  await page.keyboard.press('Space')
  await until('the setting', async () => (await storedSetting(page, 'annotateWhere')) === 'nowhere')
  expect(await choice()).toEqual({ focused: 'nowhere', checked: ['nowhere'] })
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowDown')
  expect(await storedSetting(page, 'annotateWhere')).toBe('nowhere')
  await page.keyboard.press('Enter')
  await until('the setting', async () => (await storedSetting(page, 'annotateWhere')) === 'sites')
  const tree = await page.accessibility.snapshot({ interestingOnly: false })
  const radios = tree ? heard(tree, 'radio').map((radio) => radio.checked) : []
  expect(radios.slice(0, 4)).toEqual([false, true, false, false])
  expect(await faults(page)).toEqual([])
})

test('what keys only pass is not asked for, and costs nothing', async () => {
  await open(`app.html#/address/${cast.ada.hash}/activity?chain=1`, 1280, 'Load more')
  at.sandbox.stats.reset()
  await (await find(page, 'radio', 'All')).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await until('what was sent', async () => page.url().includes('filter=from'))
  await until('both answers', () => at.sandbox.stats.count('E2') > 0 && at.sandbox.stats.count('E3') > 0)
  const asked = [...at.sandbox.stats.of('E2'), ...at.sandbox.stats.of('E3')]
  expect(new Set(asked.map(({ query }) => query.filter))).toEqual(new Set(['from']))
})
