import type { Page } from 'puppeteer-core'
import { expect, test } from 'vitest'
import { hashOf } from '../../sandbox/world/made-up'
import { tour } from '../../sandbox/world/tour'
import { fill, find, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const said = (chain: string) => tour.filter(({ chainId, state }) => chainId === chain && state === 'summary')
const [bridge] = said('10')
const links = said('1')
  .slice(0, 12)
  .map(({ explorerHost, hash }) => `<p><a href="https://${explorerHost}/tx/${hash}">${hash}</a></p>`)

const pages = {
  '/links': `<!doctype html><title>Links</title>${links.join('')}`,
  '/bare': `<!doctype html><title>A forum</title><p>${bridge?.hash}</p><p>${hashOf('nobody knows')}</p>`,
}

const at = withStage({ pages })

/** A page with so many hashes answered, be it that they are held back. */
async function web(path: string, answers: number): Promise<Page> {
  const page = await at.driver.open(`${at.pages.url}${path}`, { width: 900, height: 700 })
  const told = async () => (await at.driver.ask(page, 'page.list', {})).filter(({ gloss }) => gloss !== null)
  await until('the answers', async () => (await told()).length >= answers)
  return page
}

const popup = (path = '#/page'): Promise<Page> =>
  at.driver.extensionPage(`popup.html${path}`, { width: 400, height: 600 })

test('asks for what is held back at a click, with what that costs', async () => {
  const { driver } = at
  await driver.send('cache.clear', {})
  await driver.configure({ settings: { budgetPerDocument: 4 } })
  try {
    const page = await web('/links', 12)
    const list = await popup()
    await says(list, '8 hashes are on hold.')
    await press(list, 'button', 'Look up 8 more, about 400 credits')
    await until('all sentences in the page', async () =>
      (await driver.ask(page, 'page.list', {})).every(({ gloss }) => gloss?.state === 'summary'),
    )
    await until('nothing to be held back any more', async () => !(await read(list)).includes('on hold'))
    expect(await read(list)).not.toContain('Ask for')
  } finally {
    await driver.configure({ settings: { budgetPerDocument: 25 } })
  }
})

test('a chain nobody tried is chosen for the site, whose page asks anew at once, and is forgotten again', async () => {
  const { driver } = at
  await driver.configure({ settings: { chainOrder: ['1'] } })
  try {
    const page = await web('/bare', 2)
    const list = await popup('')
    await says(list, 'None of the hashes here is a transaction')
    await press(list, 'button', 'Chain: Detect automatically')
    await until('its search', () => list.$('.chain-search:focus'))
    await list.keyboard.type('OP Mainnet')
    await list.keyboard.press('Enter')
    await until('its sentence in the page', async () =>
      (await driver.badges(page)).some(({ label }) => label.includes(bridge?.sentence ?? '?')),
    )
    await says(list, bridge?.sentence ?? '?')
    await press(list, 'button', 'Forget')
    await find(list, 'button', 'Chain: Detect automatically')
  } finally {
    await driver.configure({ settings: { chainOrder: ['1', '8453', '10', '42161', '137'] } })
  }
})

test('asks before each lookup, where that is set: pointing looks nothing up, pressing a mark or the popup does', async () => {
  const { driver, sandbox } = at
  await driver.send('cache.clear', {})
  await driver.configure({ settings: { onDemand: true, onDemandBy: 'press' } })
  try {
    await sandbox.stats.reset()
    const page = await web('/links', 12)
    await driver.hover(page, '')
    const list = await popup()
    await says(list, '12 hashes are on hold. You chose to be asked before each lookup.')
    expect(sandbox.stats.all().filter(({ path }) => path.includes('/transactions/'))).toEqual([])
    await page.bringToFront()
    const [mark] = await driver.badges(page)
    if (!mark) throw new Error('There is no mark.')
    await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2)
    const told = async () =>
      (await driver.ask(page, 'page.list', {})).filter(({ gloss }) => gloss?.state === 'summary').length
    await until('its sentence', async () => (await told()) === 1)
    await list.close()
    await press(await popup(), 'button', 'Look up 11 more, about 550 credits')
    await until('all sentences in the page', async () => (await told()) === 12)
  } finally {
    await driver.configure({ settings: { onDemand: false, onDemandBy: 'hover' } })
  }
})

test('a host on the never list is left at once, and the popup says so', async () => {
  const { driver } = at
  const page = await web('/links', 12)
  const { hostname } = new URL(page.url())
  const options = await driver.extensionPage('options.html#/data', { width: 1200, height: 1000 })
  await fill(options, 'Host never to annotate', hostname)
  await press(options, 'button', 'Add')
  try {
    await until('the marks to go', async () => (await driver.badges(page)).length === 0)
    await says(await popup(''), 'never-annotate list')
    await page.reload()
    await expect(driver.ask(page, 'page.list', {})).rejects.toThrow()
  } finally {
    await driver.configure({ settings: { neverSites: [] } })
  }
})

test('while values are hidden for a screenshot, pages show dots in place of sentences', async () => {
  const { driver } = at
  const page = await web('/links', 12)
  const kinds = async () => [...new Set((await driver.marks(page)).map(({ kind }) => kind))].join()
  await until('sentences', async () => (await kinds()) === 'sentence')
  const list = await popup('')
  await press(list, 'button', 'Hide values for a screenshot')
  await until('dots', async () => (await kinds()) === 'dot')
  await press(list, 'button', 'Show values')
  await until('the sentences again', async () => (await kinds()) === 'sentence')
})
