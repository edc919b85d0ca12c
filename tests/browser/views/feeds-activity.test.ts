import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { find, press, read, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const at = withStage()

const ada = `#/address/${cast.ada.hash}/activity?chain=1`

const open = (place: string, look = { width: 1280, height: 900 }) => at.driver.extensionPage(`app.html${place}`, look)

const hashes = (page: Page) =>
  page.$$eval('.activity-item', (items) => items.map((item) => item.getAttribute('data-hash') ?? ''))

/** Everything the world knows of an address, on either list. */
function everything(address: string): Set<string> {
  const world = at.sandbox.world.chain('1')
  const key = address.toLowerCase()
  return new Set([
    ...(world?.byAddress.get(key) ?? []).map(({ hash }) => hash.toLowerCase()),
    ...(world?.movementsByAddress.get(key) ?? []).map(({ transaction }) => transaction.hash.toLowerCase()),
  ])
}

async function toEnd(page: Page): Promise<string> {
  return until(
    'the end of the feed',
    async () => {
      const text = await read(page)
      if (/End of the feed|feed stops here/.test(text)) return text
      await page.evaluate(() => {
        const more = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more')
        more?.click()
      })
      return false
    },
    { within: 60_000, every: 150 },
  )
}

/** Scrolls through all of it and gathers every row that is drawn on the way. */
async function walked(page: Page): Promise<{ hashes: Set<string>; most: number }> {
  return page
    .evaluate(async () => {
      const main = document.querySelector('.shell-main') as HTMLElement
      const found = new Set<string>()
      let most = 0
      for (let top = 0; ; top += main.clientHeight / 2) {
        main.scrollTop = top
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const rows = [...document.querySelectorAll('.activity-item')]
        most = Math.max(most, rows.length)
        for (const row of rows) found.add(row.getAttribute('data-hash') ?? '')
        if (top > main.scrollHeight) return { hashes: [...found], most }
      }
    })
    .then(({ hashes, most }) => ({ hashes: new Set(hashes), most }))
}

/** Opens the details of the first row that is in a block. */
const openFirstMined = (page: Page) =>
  page.evaluate(() => {
    const row = [...document.querySelectorAll('.activity-item')].find((item) => item.querySelector('time'))
    row?.querySelector<HTMLElement>('.activity-open')?.click()
  })

describe('the feed of an address', () => {
  test('holds every transaction of both lists once, newest first', async () => {
    const page = await open(`${ada}&hidden=show`)
    const text = await toEnd(page)
    expect(text).toMatch(/141 in all/)
    const { hashes } = await walked(page)
    expect(hashes).toEqual(everything(cast.ada.hash))
  })

  test('says what each was in words, with amounts, fees, failures and what is waiting', async () => {
    const page = await open(ada)
    const text = await says(page, 'Load more')
    // Once: neither a word nor a badge says it again.
    expect((await page.$eval('.activity-item', (item) => item.textContent))?.match(/pending/gi)).toHaveLength(1)
    expect(text).toMatch(/Pending: send 0\.5 ETH to linus\.eth/)
    expect(text).toMatch(/−0\.5 ETH/)
    expect(text).toMatch(/Dropped: send 2 ETH to Kettle Exchange/)
    expect(text).toMatch(/Failed to send 0\.2 ETH to Uniswap V3: Router \(execute\): it ran out of gas/)
    expect(text).toMatch(/Fee 0\.000\d+ ETH/)
    expect(text).toMatch(/\+[\d.,]+ WETH/)
    expect(text).toMatch(/\$[\d,.]+/)
  })

  test('folds what nobody asked for, with a count and a switch', async () => {
    const page = await open(ada)
    const [, count] = /(\d+) hidden/.exec(await says(page, /\d+ hidden/)) ?? []
    const before = await hashes(page)
    await press(page, 'button', `${count} hidden`)
    await says(page, `Hide ${count}`)
    // As many rows are drawn as are near the window.
    await until('a hidden row', async () => (await hashes(page)).some((hash) => !before.includes(hash)))
    expect(page.url()).toContain('hidden=show')
  })

  test('flags an address that looks like another, with the reason', async () => {
    const page = await open(`${ada}&hidden=show`)
    await says(page, 'Look-alike address')
    const reason = await page.$eval('.activity-flag', (flag) => flag.getAttribute('title') ?? '')
    expect(reason).toContain(`The first 4 and last 4 characters are those of ${cast.linus.hash.toLowerCase()}`)
    expect(reason).toContain('an address this one has paid')
  })

  test('asks for a sentence when it is told to, and remembers it at no cost', async () => {
    const page = await open(ada)
    await says(page, 'Load more')
    await openFirstMined(page)
    await says(page, 'Built from the')
    at.sandbox.stats.reset()
    await press(page, 'button', 'Look up summary')
    await says(page, 'Summary from the service.')
    expect(at.sandbox.stats.count('E4')).toBe(1)
    await page.reload()
    await says(page, 'Load more')
    await openFirstMined(page)
    await says(page, 'Summary from the service.')
    expect(at.sandbox.stats.count('E4')).toBe(1)
  })

  test('asks the service again where it knew nothing', async () => {
    await at.driver.send('cache.clear', {})
    const page = await open(ada)
    await says(page, 'Load more')
    at.sandbox.faults.set('E4', { kind: 'status', status: 404, body: { message: 'Not found' } }, { times: 1 })
    await openFirstMined(page)
    await press(page, 'button', 'Look up summary')
    await says(page, 'Not known on Ethereum.')
    await press(page, 'button', 'Look up again')
    await says(page, 'Summary from the service.')
  })

  test('shows every field of the records behind a row', async () => {
    const page = await open(ada)
    await says(page, 'Load more')
    await openFirstMined(page)
    await press(page, 'button', 'All fields')
    const text = await says(page, 'Not reported:')
    for (const label of ['Nonce', 'Gas limit', 'Kinds']) expect(text).toContain(label)
  })

  test('finds in what is loaded', async () => {
    const page = await open(ada)
    await says(page, 'Load more')
    await page.type('.find-field', 'weth')
    await until('only rows that hold it', () =>
      page.$$eval(
        '.activity-item',
        (items) =>
          items.length > 0 && items.every((item) => /weth|wrapped|execute|called/i.test(item.textContent ?? '')),
      ),
    )
    await page.type('.find-field', ' nothing like it')
    await says(page, /No loaded row matches/)
  })

  test('keeps the words that are looked for, and the focus, while the direction changes', async () => {
    const page = await open(ada)
    await says(page, 'Load more')
    await page.type('.find-field', 'eth')
    await (await find(page, 'radio', 'All')).focus()
    for (const [direction, query] of [
      ['Received', 'filter=to'],
      ['Sent', 'filter=from'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Space')
      await until(`the feed of what was ${direction}`, async () => page.url().includes(query))
      await until('rows of it', async () => (await hashes(page)).length > 0)
      const focused = await page.evaluate(() => document.activeElement?.closest('label')?.textContent)
      expect(focused).toBe(direction)
      expect(await page.$eval('.find-field', (field) => (field as HTMLInputElement).value)).toBe('eth')
    }
    await page.reload()
    await until('the words again', () =>
      page.$eval('.find-field', (field) => (field as HTMLInputElement).value === 'eth'),
    )
  })

  test('keeps one half where the other cannot be had, says so, and recovers', async () => {
    await at.driver.send('cache.clear', {})
    at.sandbox.faults.set('E3', { kind: 'status', status: 403, body: { message: 'Restricted access' } })
    const page = await open(ada)
    await says(page, 'Token transfers could not be loaded')
    expect((await hashes(page)).length).toBeGreaterThan(10)
    at.sandbox.faults.clear()
    await press(page, 'button', 'Try again')
    const text = await says(page, /Load more|End of the feed/)
    expect(text).not.toContain('could not be loaded')
  })

  test('says in one sentence that there is nothing, or that nothing could be had', async () => {
    const page = await open(`#/address/${cast.nobody.hash}/activity?chain=1`)
    await says(page, 'No activity')
    await at.driver.send('cache.clear', {})
    at.sandbox.faults.set('E2', { kind: 'wrongShape' })
    at.sandbox.faults.set('E3', { kind: 'wrongShape' })
    await page.reload()
    const text = await says(page, 'Try again')
    expect(text).not.toContain('No activity')
  })

  test('never calls a feed empty whose newest block is longer than what is asked for at once', async () => {
    const to = { hash: cast.nobody.hash }
    const transfer = (log: number) => ({
      ...{ transaction_hash: `0x${log.toString(16).padStart(64, '0')}`, block_number: 90, log_index: log },
      ...{ from: { hash: cast.ada.hash }, to, token: { type: 'ERC-20', decimals: '6' }, total: { value: '5' } },
    })
    const most = 12
    for (let turn = 1; turn <= most; turn++) {
      const items = Array.from({ length: 50 }, (_, row) => transfer(9000 - turn * 50 + row))
      const next_page_params = turn < most ? { block_number: 90, index: 9000 - turn * 50 } : null
      at.sandbox.faults.set('E3', { kind: 'status', status: 200, body: { items, next_page_params } }, { times: 1 })
    }
    await at.driver.send('cache.clear', {})
    const page = await open(`#/address/${cast.nobody.hash}/activity?chain=1`)
    const text = await says(page, /450 rows follow once the newest block is loaded whole\s+Load more/)
    expect(text).not.toContain('No activity')
    await press(page, 'button', 'Load more')
    await says(page, '600 in all')
  })

  test('keeps only rows near what is seen in the page', async () => {
    const page = await open(`#/address/${cast.busy.hash}/activity?chain=1&hidden=show`)
    for (let pages = 0; pages < 4; pages++) await press(page, 'button', 'Load more')
    await until('hundreds of rows', async () => /[2-9]\d\d so far/.test(await read(page)))
    const { most, hashes } = await walked(page)
    expect(hashes.size).toBeGreaterThan(200)
    expect(most).toBeLessThan(150)
  })
})
