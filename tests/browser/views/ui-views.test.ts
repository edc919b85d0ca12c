import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { addressOf, hashOf } from '../../sandbox/world/made-up'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { find, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const at = withStage()

const open = (place: string, size = { width: 1280, height: 900 }) => at.driver.extensionPage(`app.html${place}`, size)

/** The background does not retry it, so it is reported at once. */
const refusal = { kind: 'status', status: 400, body: { message: 'Unknown API v2 action' } } as const

const rows = (page: Page) => page.evaluate(() => document.querySelectorAll('.record-row').length)

/** Presses "Load more" until the list is at its end. */
async function toEnd(page: Page): Promise<string> {
  return until('the end of the list', async () => {
    const text = await read(page)
    if (/End of the list|stops here/.test(text)) return text
    await page.evaluate(() => {
      const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more')
      more?.click()
    })
    return false
  })
}

const lists: readonly [id: string, endpoint: string, place: string][] = [
  ['transactions', 'E2', `#/address/${cast.ada.hash}/transactions?chain=1`],
  ['withdrawals', 'E15', '#/rollups/withdrawals?chain=10'],
]

describe.each(lists)('the list of %s', (_, endpoint, place) => {
  test('opens by its link and is read to its end', async () => {
    const page = await open(place)
    await until('rows', async () => (await rows(page)) > 0)
    const text = await toEnd(page)
    const [, count] = /([\d,]+) in all/.exec(text) ?? []
    expect(await rows(page)).toBe(Number(count?.replace(',', '')))
  })

  test('says what failed with one thing to do, and recovers', async () => {
    await at.driver.send('cache.clear', {})
    at.sandbox.faults.set(endpoint, refusal)
    const page = await open(place)
    await says(page, 'does not offer this')
    expect(await rows(page)).toBe(0)
    at.sandbox.faults.clear()
    await press(page, 'button', 'Try again')
    await until('rows', async () => (await rows(page)) > 0)
  })
})

test('the watchlist is a section of what is followed, where its old link leads', async () => {
  const page = await open('#/watchlist?chain=1')
  await find(page, 'heading', 'Following')
  expect(at.sandbox.stats.count('E6')).toBe(0)
  await press(page, 'button', 'Watchlist at the explorer')
  expect(await toEnd(page)).toContain('6 in all')
})

test('a watchlist that no key opens asks for none, and leads to what there is instead', async () => {
  at.sandbox.switches.watchlist = 'never'
  try {
    const page = await open('#/following?chain=1')
    await press(page, 'button', 'Watchlist at the explorer')
    await says(page, 'The watchlist needs a signed-in session at the explorer itself')
    const text = await read(page)
    expect(text).toContain('No key opens it.')
    expect(text).not.toMatch(/Add the key|Add it in the options/)
    await press(page, 'button', 'Open the address book')
    await find(page, 'heading', 'Address book')
  } finally {
    at.sandbox.switches.watchlist = 'by-key'
  }
})

describe('a list that goes wrong on the way', () => {
  const place = `#/address/${cast.ada.hash}/transactions?chain=1`

  test('keeps what it has, and goes on from there', async () => {
    await at.driver.send('cache.clear', {})
    at.sandbox.faults.set('E2', refusal, { skip: 2 })
    const page = await open(place)
    await until('the first page', async () => (await rows(page)) === 50)
    await press(page, 'button', 'Load more')
    await until('the second page', async () => (await rows(page)) === 100)
    await press(page, 'button', 'Load more')
    await says(page, 'does not offer this')
    expect(await rows(page)).toBe(100)
    at.sandbox.faults.clear()
    await press(page, 'button', 'Try again')
    await until('the rest', async () => (await rows(page)) === 137)
    await says(page, '137 in all')
  })

  test.each([
    ['repeatedPage', /sent the same page twice/],
    ['cursorCycle', /so the list stops here/],
    ['endless', /keeps sending the same rows/],
  ] as const)('by %s ends, and says that it may not be whole', async (kind, words) => {
    await at.driver.send('cache.clear', {})
    at.sandbox.faults.set('E2', { kind })
    const page = await open(place)
    expect(await toEnd(page)).toMatch(words)
  })

  test('leaves out a record it cannot read, and counts it', async () => {
    await at.driver.send('cache.clear', {})
    at.sandbox.faults.set('E2', { kind: 'badRecord' }, { times: 1 })
    const page = await open(place)
    await says(page, '1 record was unreadable')
    expect(await rows(page)).toBe(49)
  })
})

test('a filter stands in the location, and its list can be linked', async () => {
  const page = await open(`#/address/${cast.ada.hash}/transactions?chain=1`)
  await until('rows', async () => (await rows(page)) > 0)
  await page.select('select', 'to')
  await until('the location', () => page.evaluate(() => location.hash.includes('filter=to')))
  await until('what was received', async () => {
    const moved = await page.$$eval('.record-row td[data-label="Value"]', (all) =>
      all.map(({ textContent }) => textContent.trim()),
    )
    return moved.some((each) => each.startsWith('+')) && !moved.some((each) => each.startsWith('−'))
  })
})

test('a wrong subject is refused at its field', async () => {
  const page = await open('#/block/0x12/transactions?chain=1')
  await says(page, 'Block is a block number, or a hash of 0x and 64 hex digits')
})

test('details name every field, and what the service added', async () => {
  const row = { hash: hashOf('of a newer service'), nonce: 5, gas_limit: '21000', type: 2, from_a_newer_service: 1 }
  const body = { items: [row], next_page_params: null }
  at.sandbox.faults.set('E2', { kind: 'status', status: 200, body }, { times: 1 })
  const page = await open(`#/address/${addressOf('newer')}/transactions?chain=1`)
  await press(page, 'button', 'Show details')
  const text = await says(page, 'Not reported:')
  for (const label of ['Nonce', 'Gas limit', 'Type', 'from_a_newer_service']) expect(text).toContain(label)
  await press(page, 'button', 'Show JSON')
  await says(page, '"hash": "0x')
})

test('a place nobody knows leads home', async () => {
  const page = await open('#/no/such/place')
  await says(page, 'There is no such page')
  await press(page, 'link', 'Go home')
  await says(page, 'Reward points')
})

test('a sentence of a transaction, and the ways on from it', async () => {
  const page = await open('#/transaction')
  const field = await page.waitForSelector('form.subject-form input')
  await field?.type('0xa0b9b61632bbd37879dbdc31c5f5c4475c094806f2ca68e167fc44230e1fa0e5')
  await press(page, 'button', 'Show')
  await says(page, /ada\.hashgloss\.eth sold 1 HCAT to linus\.eth for 2\.4 WETH on OpenSea/)
  await press(page, 'button', 'Raw response')
  await says(page, /Success\s+Yes/)
})

test('a transaction nobody knew yet, or is pending, is asked for again when told to', async () => {
  const { hash } = tour.find(({ name }) => name === 'eth-silent') as (typeof tour)[number]
  // Lists that were viewed before show it too.
  await at.driver.send('cache.clear', {})
  at.sandbox.faults.set('E4', { kind: 'status', status: 404, body: { message: 'Not found' } }, { times: 1 })
  const first = await open(`#/transaction/${hash}?chain=1`)
  const text = await says(first, 'Not known on Ethereum.')
  expect(text).toContain('Look on Base')
  // There is no sentence to copy.
  expect(text).not.toMatch(/Copy|Export/)
  await first.close()
  // Opening it again shows the stored answer and its age.
  const asked = at.sandbox.stats.count('E4')
  const page = await open(`#/transaction/${hash}?chain=1`)
  await says(page, /As of[\s\S]*Not known on Ethereum\./)
  expect(at.sandbox.stats.count('E4')).toBe(asked)
  at.sandbox.faults.set('E4', { kind: 'status', status: 200, body: 'null' }, { times: 1 })
  await press(page, 'button', 'Refresh')
  await says(page, 'Pending, or failed')
  await press(page, 'button', 'Refresh')
  await says(page, 'The service has no summary of this transaction on Ethereum.')
  await find(page, 'button', 'Refresh')
})

describe('the search', () => {
  test.each([
    [`0x${'4e'.repeat(32)}`, ['Transaction', 'Block', 'Block, internal']],
    ['143800199', ['Block 143,800,199', 'Block 143,800,199, internal', 'Batch 143,800,199']],
  ])('offers all that %s could be', async (text, titles) => {
    const page = await open(`#/search?q=${text}&chain=10`)
    await until('the offers', async () => {
      const found = await page.$$eval('.search-title', (all) => all.map(({ textContent }) => textContent))
      return JSON.stringify(found) === JSON.stringify(titles)
    })
  })

  test('goes straight to what was chosen in the address bar', async () => {
    const page = await open('#/search?q=143800199&as=batch-blocks&chain=10')
    await until('the batch', () => page.evaluate(() => location.hash.startsWith('#/rollups/batch/143800199')))
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('leads nowhere by itself once something else is typed', async () => {
    const page = await open('#/search?q=nothing-like-it&as=block-transactions&chain=10')
    const field = await until('the field', () => page.$('.shell-head input[type="search"]'))
    await until('its text', () => field.evaluate(({ value }) => value === 'nothing-like-it'))
    await field.click({ clickCount: 3 })
    await field.type('143800199')
    await says(page, 'Batch 143,800,199')
    expect(page.url()).toContain('#/search')
  })
})

test('an overview has the latest five of what its address did, and since when it is there', async () => {
  const page = await open(`#/address/${cast.ada.hash}?chain=1`)
  const text = await says(page, /Last seen[\s\S]*First seen/)
  expect(text).toContain('Recent activity')
  expect(await page.$$eval('.activity-item', (items) => items.length)).toBe(5)
  await press(page, 'link', 'All activity')
  await says(page, 'so far')
})

test('a list of transactions has the sentences that are kept, and asks for none', async () => {
  const [known] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
  await at.driver.send('gloss.ask', { hashes: [{ hash: known?.hash ?? '', chain: '1', asked: true }] })
  const asked = at.sandbox.stats.count('E4')
  const page = await open(`#/address/${cast.ada.hash}/transactions?chain=1`)
  await until('the sentence', () =>
    page.evaluate(
      (sentence) =>
        [...document.querySelectorAll('[data-role=deed]')].some((cell) => cell.textContent?.includes(sentence)),
      known?.sentence ?? '?',
    ),
  )
  const told = await page.$$eval('[data-role=deed]', (cells) => cells.map((cell) => cell.textContent?.trim()))
  expect(told.filter((text) => !text)).toEqual([])
  expect(at.sandbox.stats.count('E4')).toBe(asked)
})
