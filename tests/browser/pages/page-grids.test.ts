import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'

const link = (name: string) => `<a href="https://etherscan.io/tx/${hashOf(name)}">${hashOf(name).slice(0, 12)}…</a>`
const names = [...'abcd']
const each = (draw: (name: string, at: number) => string) => names.map(draw).join('')
/** Cells that the page puts in their places one by one, each 120 px from the one before it. */
const placed = (cells: readonly string[]) =>
  cells.map((cell, at) => `<div class="cell" style="left:${120 * at}px">${cell}</div>`).join('')

const html = {
  '/placed': pageOf(
    'A grid whose cells are put in their places',
    `main { position: relative; height: 200px; width: 900px; overflow: auto } .row { position: absolute; width: 100%; height: 42px; border-bottom: 1px solid #ddd }
    .cell { position: absolute; width: 120px; height: 100%; overflow: hidden; white-space: nowrap; font: 14px/41px sans-serif }`,
    `<main>${each((name, at) => `<div class="row" style="top:${42 * at}px">${placed([link(`placed ${name}`), 'Swap', '19,000,001', '2 min ago', '5.25 ETH'])}</div>`)}</main>`,
  ),
  '/grid': pageOf(
    'A grid of many rows',
    '#grid { display: grid; grid-template-columns: 150px 70px 1fr 1fr; width: 700px; font: 14px/20px sans-serif } .cell { padding: 8px 0; border-bottom: 1px solid #ddd }',
    `<div id="grid">${each((name) => [link(`grid ${name}`), 'Swap', '2 min ago', '5 ETH'].map((cell) => `<div class="cell">${cell}</div>`).join(''))}</div>`,
  ),
  '/labels': pageOf(
    'A table for small screens',
    `table { width: 460px; font: 14px/20px sans-serif } tr { display: block; border: 1px solid } td { display: flex; justify-content: space-between; padding: 8px }
    td::before { content: attr(data-label) }`,
    `<table>${each((name) => `<tr><td data-label="Hash">${link(`label ${name}`)}</td><td data-label="Age">2 min ago</td></tr>`)}</table>`,
  ),
  '/steps': pageOf(
    'Steps beside each other',
    '#steps { display: flex; width: 1000px; font: 14px/20px sans-serif } .cell { flex: 1; text-align: center }',
    `<div id=steps>${each((name, at) => `<div class="cell">Step ${at}<div>${link(`step ${name}`)}</div></div>`)}</div>`,
  ),
  '/lower': pageOf(
    'A table with cells of two lines',
    'table { width: 620px; border-collapse: collapse; font: 14px/20px sans-serif } td { padding: 4px; vertical-align: top }',
    `<table>${each((name) => `<tr><td>${link(`lower ${name}`)}</td><td style="width: 240px">Swap</td><td>2 min<br>ago</td></tr>`)}</table>`,
  ),
}

const pages = withPages(html)

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  const boxesOf = (page: Page, selector: string) =>
    page.$$eval(selector, (all) =>
      all.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )

  /** Sentences that are whole, with the boxes of their hashes and of some elements of the page, once all are there. */
  const open = async (name: string, selector = '.cell') => {
    const page = await driver.open(`${pages.url}/${name}`)
    const sentences = await until(`${names.length} whole sentences`, async () => {
      const all = (await driver.marks(page)).filter(({ kind, whole }) => kind === 'sentence' && whole)
      return (
        all.length === names.length &&
        names.map((each) => all.find(({ hash }) => hash === hashOf(`${name.replace(/s$/, '')} ${each}`)))
      )
    })
    const links = await boxesOf(page, 'a')
    const others = await boxesOf(page, selector)
    return {
      others,
      all: sentences.map((sentence, at) => {
        const { x = 0, y = 0, width = 0, height = 0 } = sentence ?? {}
        const link = links[at] ?? { left: 0, right: 0, top: 0, bottom: 0 }
        return { left: x, right: x + width, top: y, bottom: y + height, link }
      }),
    }
  }

  test('rows of a fixed height whose cells are put in their places hold a second line', async () => {
    const { all, others } = await open('placed')
    for (const [at, { top, bottom, link }] of all.entries()) {
      const row = others[at * 5]
      expect(top - link.bottom).toBeGreaterThan(-4)
      expect(link.top).toBeGreaterThanOrEqual(row?.top ?? 0)
      expect(bottom).toBeLessThanOrEqual((row?.bottom ?? 0) + 2)
    }
  })

  test('a row of a grid of many has a line over all of its cells', async () => {
    const { all, others } = await open('grid')
    for (const [at, { top, bottom, link }] of all.entries()) {
      expect(bottom - top).toBeLessThan(22)
      expect(top - link.bottom).toBeLessThan(8)
      for (const cell of others.slice(at * 4, at * 4 + 4)) expect(Math.abs(cell.bottom - bottom)).toBeLessThan(16)
    }
  })

  test('a value whose label only the styles tell has its line under both', async () => {
    const { all, others } = await open('labels', 'td')
    for (const [at, { top, left, bottom, link }] of all.entries()) {
      expect(bottom - top).toBeLessThan(22)
      expect(top - link.bottom).toBeLessThan(8)
      expect(left).toBeGreaterThan(others[at * 2]?.left ?? 0)
      // The link is as high as its words.
      expect(link.bottom - link.top).toBeLessThan(22)
    }
  })

  test('where more cells of a row have a hash, each sentence stays in its own', async () => {
    const { all, others } = await open('steps')
    for (const [at, { left, right, top, link }] of all.entries()) {
      const cell = others[at]
      expect(top - link.bottom).toBeLessThan(8)
      expect(left).toBeGreaterThanOrEqual((cell?.left ?? 0) - 1)
      expect(right).toBeLessThanOrEqual((cell?.right ?? 0) + 1)
    }
  })

  test('a sentence stands beside a cell that reaches further down, not under it', async () => {
    const { all } = await open('lower')
    for (const { top, link } of all) expect(top - link.bottom).toBeLessThan(8)
  })
})
