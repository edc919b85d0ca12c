import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { labelName } from '../../../lib/core/names/own-name'
import { keys } from '../../sandbox/keys'
import { addressOf } from '../../sandbox/world/made-up'
import { cast } from '../../sandbox/world/world-people'
import { find, press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const sold = '0xa0b9b61632bbd37879dbdc31c5f5c4475c094806f2ca68e167fc44230e1fa0e5'
const { hash } = cast.ada

const at = withStage({
  configuration: { annotate: 'nowhere', credentials: { explorerKey: keys.explorer, partnerKey: keys.partner } },
})

const open = async (path: string, width: number, ready: string | RegExp) => {
  const page = await at.driver.extensionPage(path, { width, height: 700 })
  await says(page, ready)
  return page
}

/** How far the view and the page reach beyond what is seen of them. */
const beyond = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('.shell-main')].map((element) =>
      element ? element.scrollWidth - element.clientWidth : 0,
    ),
  )

describe('in a narrow window nothing stands beside it', () => {
  test('with a long sentence among what was looked at lately', async () => {
    await (await open(`app.html#/transaction/${sold}?chain=1`, 360, 'OpenSea')).close()
    expect(await beyond(await open('popup.html#/', 400, /Recent\s+ada\.hashgloss\.eth sold/))).toEqual([0, 0])
  })

  test.each([
    ['home', 'app.html', 'Reward points'],
    ['a whole address', `app.html#/address/${hash}?chain=1`, 'Rank'],
    ['points of an address', `app.html#/points/addresses?address=${hash}`, 'Users below'],
    ['a whole hash', `app.html#/transaction/${sold}?chain=1`, 'OpenSea'],
    ['the welcome', 'options.html#/welcome', 'Step 1 of 3'],
    ['the welcome, choosing where', 'options.html#/welcome?step=where', 'Step 2 of 3'],
    ['the welcome, starting', 'options.html#/welcome?step=start', 'Step 3 of 3'],
    ['the welcome, ready', 'options.html#/welcome?step=ready', 'A page of yours'],
    ['options', 'options.html#/keys', 'Passphrase'],
  ])('%s', async (_, path, ready) => {
    expect(await beyond(await open(path, 360, ready))).toEqual([0, 0])
  })

  test('a part of a distribution, with its id and all that was said of it', async () => {
    const console = await at.driver.extensionPage('app.html#/points/console')
    const said = `no account for ${addressOf('nobody')}${'-and-another'.repeat(20)}`
    at.sandbox.faults.set('R5', { kind: 'status', status: 422, body: { code: 3, message: said } }, { times: 1 })
    const rows = [{ address: addressOf('somebody'), amount: '1.50' }]
    const { plan } = await at.driver.send('distribution.freeze', {
      environment: 'production',
      campaign: 'Rewards of an uncommonly long name',
      period: '2026-11',
      description: '',
      createMissing: true,
      rows,
      total: '1.50',
      acceptFine: false,
      acceptSameList: false,
    })
    const key = plan?.key ?? ''
    await at.driver.send('distribution.arm', { plan: key, total: '1.50' })
    await at.driver.send('distribution.send', { plan: key })
    await console.close()
    const tab = await open(`app.html#/points/console/${key}`, 360, /no account for/)
    expect(await beyond(tab)).toEqual([0, 0])
    expect(await tab.$eval('.part', (part) => part.scrollWidth - part.clientWidth)).toBe(0)
  })

  test('a long name beside its picture', async () => {
    const label = 'The account from which the wages of the harbour are paid'
    await at.driver.send('book.put', { draft: { address: hash, label, note: '', colour: 'teal' } })
    const popup = await open(`popup.html#/address/${hash}?chain=1`, 400, label)
    const [picture, name] = await popup.$$eval('h1 > :is(.identicon, bdi)', (parts) =>
      parts.map((part) => part.getBoundingClientRect().toJSON()),
    )
    expect(name.left).toBeGreaterThan(picture.right)
    expect(name.top).toBeLessThan(picture.bottom)
    await at.driver.send('book.remove', { address: hash })
  })

  test.each(['rollups/deposits?chain=10', `address/${hash}/transactions?chain=1`])(
    'a time beside the name of a row: %s',
    async (path) => {
      const panel = await open(`panel.html#/${path}`, 320, 'Load more')
      const [rows, over] = await panel.$$eval('.record-row', (all) => {
        const dated = all.filter((row) => row.querySelector('[data-role="when"]')?.textContent)
        const rect = (row: Element, role: string) => {
          const range = new Range()
          range.selectNodeContents(row.querySelector(`[data-role="${role}"]`) ?? row)
          return range.getBoundingClientRect()
        }
        const isOver = (row: Element) => {
          const [name, when] = [rect(row, 'name'), rect(row, 'when')]
          return when.left < name.right && when.top < name.bottom
        }
        return [dated.length, dated.filter(isOver).length]
      })
      expect(rows).toBeGreaterThan(10)
      expect(over).toBe(0)
    },
  )
})

describe('in a sidebar as narrow as Firefox opens it', () => {
  test('there is room to type, and to read the names of the chains', async () => {
    const panel = await open('panel.html', 240, 'Reward points')
    const box = await panel.$eval('.address-box', (box) => box.getBoundingClientRect().width)
    expect(box).toBeGreaterThan(180)
    await press(panel, 'button', 'Chain: Ethereum')
    const list = await until('the chains', () => panel.$('.chain-panel'))
    expect(await list.evaluate((list) => list.getBoundingClientRect().left)).toBeGreaterThan(0)
  })

  test('the values of a row stand below each other', async () => {
    const panel = await open(`panel.html#/address/${hash}/transactions?chain=1`, 240, 'Load more')
    expect(await beyond(panel)).toEqual([0, 0])
    const lefts = await panel.$$eval('.record-row:nth-child(3) > .record-cell:not([data-tool])', (cells) =>
      cells.map((cell) => cell.getBoundingClientRect().left).filter((left) => left > 0),
    )
    expect(new Set(lefts).size).toBe(1)
  })

  test('a fact stays in its card', async () => {
    const panel = await open(`panel.html#/address/${hash}?chain=1`, 240, 'Balance as of block')
    expect(await panel.$$eval('.fact', (facts) => facts.filter((fact) => fact.scrollWidth > fact.clientWidth))).toEqual(
      [],
    )
  })
})

test('a list wider than its window is moved by itself, not the whole view', async () => {
  const tab = await open(`app.html#/address/${hash}/transactions?chain=1`, 800, 'Load more')
  const reach = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth
  expect(await tab.$eval('.record-scroll', reach)).toBeGreaterThan(0)
  expect(await beyond(tab)).toEqual([0, 0])
})

test('the current tab stays in sight when a scroll bar takes some of the room', async () => {
  const tab = await open(`app.html#/address/${hash}/charts?chain=1`, 360, 'Transactions a day')
  await tab.setViewport({ width: 344, height: 700 })
  await until('all of the tab', () =>
    tab.evaluate(() => {
      const bar = document.querySelector('.tabs')?.getBoundingClientRect()
      const current = document.querySelector('.tab[aria-current]')?.getBoundingClientRect()
      return Boolean(bar && current && bar.width < 330 && current.right < bar.right + 1)
    }),
  )
})

test('the menu at the side shows the current view, however far down', async () => {
  const tab = await at.driver.extensionPage('app.html#/worlds?chain=690', { width: 1200, height: 500 })
  await until('the current view in sight', () =>
    tab.evaluate(() => {
      const menu = document.querySelector('.menu')?.getBoundingClientRect()
      const link = document.querySelector('.menu [aria-current]')?.getBoundingClientRect()
      return Boolean(menu && link && link.bottom <= menu.bottom)
    }),
  )
})

test.each([360, 870, 1000, 1200])('figures of a partner are whole, %d pixels wide', async (width) => {
  const tab = await open('app.html#/points/console', width, 'Distributed so far')
  const cut = await tab.$$eval('.figures dd', (all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

test('a label that is written from the right is cut at its end, like any other', async () => {
  const label = 'חשבון החיסכון של המשפחה בתל אביב ובירושלים'
  await at.driver.send('book.put', { draft: { address: hash, label, note: '', colour: 'teal' } })
  const tab = await open(`app.html#/address/${hash}/token-transfers?chain=1`, 1280, 'Load more')
  const shown = await tab.evaluate((name) => {
    const walker = document.createTreeWalker(document.querySelector('.record-list') ?? document.body, 4)
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const cell = text.parentElement?.closest('.value-link')
      if (text.textContent !== name || !cell) continue
      const sees = (at: number) => {
        const range = new Range()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const [letter, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
        return letter.left >= box.left - 1 && letter.right <= box.right + 1
      }
      return [sees(0), sees(name.length - 1)]
    }
    return null
  }, labelName({ label }))
  expect(shown).toEqual([true, false])
  await at.driver.send('book.remove', { address: hash })
})

test('a dialog looks the same wherever it is opened from', async () => {
  const popup = await open(`popup.html#/address/${hash}?chain=1`, 400, 'Rank')
  await press(popup, 'button', 'Add a label of your own')
  const field = await find(popup, 'textbox', 'Label')
  expect(await field.evaluate((input) => getComputedStyle(input).fontSize)).toBe('13px')
})
