import type { Page, SerializedAXNode } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cast } from '../sandbox/world-people'
import { faults } from './axe'
import { says } from './hands'
import { type Stage, stage } from './stage'

let at: Stage
let page: Page

beforeAll(async () => {
  at = await stage()
})

afterAll(() => at?.close())

afterEach(() => page?.close())

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
  const all = heard(tree, 'row').map((row) => heard(row, 'columnheader', 'rowheader', 'cell', 'gridcell').map(words))
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
  expect(heads.length).toBeGreaterThan(5)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter((row) => row.includes('—')).length, 'rows with an empty cell').toBeGreaterThan(0)
  for (const row of rows) expect.soft(row).toHaveLength(heads.length)
  // An empty one is heard, and not seen.
  const shown = await page.$$eval('[data-empty="true"]', (cells) => cells.map((cell) => cell.clientWidth))
  expect(Math.max(...shown)).toBeLessThanOrEqual(1)
  expect(await faults(page)).toEqual([])
})
