import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElementHandle, Page } from 'puppeteer-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { tour } from '../../sandbox/world/tour'
import { cast } from '../../sandbox/world/world-people'
import { fill, press, read, says } from '../drive/hands'
import { untilQuiet } from '../drive/stage'
import { savedFile, until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'

const sale = tour.find(({ name }) => name === 'eth-sale')
const html = `<!doctype html><title>One</title><p>Look: <a href="https://etherscan.io/tx/${sale?.hash}">${sale?.hash}</a>`

const folder = temporaryFolder()
const at = withStage({ pages: { '/': html } })

beforeEach(async () => {
  const { labels } = await at.driver.send('book.read', {})
  for (const { address } of labels) await at.driver.send('book.remove', { address })
})

const book = '#/address-book'

function open(place: string, frame = 'app'): Promise<Page> {
  const size = frame === 'app' ? { width: 1280, height: 900 } : { width: 400, height: 600 }
  return at.driver.extensionPage(`${frame}.html${place}`, size)
}

const put = (address: string, label: string) =>
  at.driver.send('book.put', { draft: { address, label, note: '', colour: 'blue' } })

describe('the address book', () => {
  test('takes a label, refuses what is none at its field, and shows it at once everywhere', async () => {
    const page = await open(book)
    const feed = await at.driver.extensionPage(`app.html#/address/${cast.ada.hash}/activity?chain=1`, { width: 1280 })
    await says(feed, 'linus.eth')
    await page.bringToFront()
    await press(page, 'button', 'Add label')
    await fill(page, 'Address', '0x123')
    await fill(page, 'Label', 'My lender')
    await press(page, 'button', 'Save')
    await says(page, 'This is not an address: 0x and 40 hex digits are needed.')
    await fill(page, 'Address', cast.linus.hash)
    await press(page, 'button', 'Save')
    await until('the label', async () => (await at.driver.send('book.read', {})).labels.length === 1)
    // Another page that was open all the time says it too.
    await says(feed, 'My lender')
    expect(await read(feed)).not.toContain('linus.eth')
  })

  test('is written from the page of an address', async () => {
    const page = await open(`#/address/${cast.safe.hash}?chain=1`, 'popup')
    await press(page, 'button', 'Add a label of your own')
    await fill(page, 'Label', 'Team safe')
    await press(page, 'button', 'Save')
    await until('the name above', () => page.$eval('.view-title', (title) => title.textContent?.includes('Team safe')))
  })

  test('stands in sentences, on cards of web pages, and in nothing that is kept', async () => {
    await put(cast.linus.hash, 'My lender')
    const web = await at.driver.open(`${at.pages.url}/`)
    await until('the label in the sentence', async () =>
      (await at.driver.shown(web)).some((text) => text.includes('My lender')),
    )
    await web.close()
    await at.driver.send('book.remove', { address: cast.linus.hash })
    const [gloss] = await at.driver.send('gloss.ask', { hashes: [{ hash: sale?.hash ?? '', chain: '1' }] })
    expect(JSON.stringify(gloss)).not.toContain('My lender')
  })

  test('is found by its words in every search', async () => {
    await put(cast.linus.hash, 'My lender')
    const page = await open('#/', 'popup')
    await fill(page, 'Address, hash, block or name', 'lender', 'searchbox')
    await says(page, 'My lender')
    await page.keyboard.press('Enter')
    await until('its page', () => page.evaluate((hash) => location.hash.includes(hash), cast.linus.hash))
  })

  test('imports a file row by row, says what became of each, and takes it back', async () => {
    await put(cast.linus.hash, 'Linus')
    const file = join(folder, 'labels.csv')
    writeFileSync(file, `Name Tag;Address\r\nMy lender;${cast.linus.hash}\r\nAda;${cast.ada.hash}\r\nX;nonsense\r\n`)
    const page = await open(book)
    await press(page, 'button', 'Import')
    const input = await until('the file field', () => page.$('input[type="file"]'))
    await page.evaluate(() => {
      const keep = ({ target }: Event) => Object.assign(window, { chosen: (target as HTMLInputElement).files?.[0] })
      addEventListener('change', keep, { capture: true, once: true })
    })
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file)
    await says(page, '1 will be added, 1 will change, 1 refused.')
    // A row out of sight is no text of the page: the button brings it in sight.
    await press(page, 'button', 'Go to the refused row')
    await says(page, 'This is not an address')
    // Chosen again, as one may after a change of the file. By then it may be gone, which is reported.
    rmSync(file)
    await (input as ElementHandle<HTMLInputElement>).evaluate((field) => {
      if (field.files?.length) throw new Error('The browser tells nothing where the same file is chosen again.')
      const again = new DataTransfer()
      again.items.add((window as unknown as { chosen: File }).chosen)
      field.files = again.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await says(page, 'labels.csv could not be read.')
    await press(page, 'button', 'Import 2')
    await says(page, '1 added, 1 changed, 1 refused.')
    await says(page, 'My lender')
    await press(page, 'button', 'Undo')
    await says(page, 'Linus')
    const { labels } = await at.driver.send('book.read', {})
    expect(labels.map(({ label }) => label)).toEqual(['Linus'])
  })

  test('takes back what the note says, not what came last', async () => {
    await put(cast.linus.hash, 'My lender')
    await put(cast.ada.hash, 'My engine')
    const page = await open(book)
    for (const label of ['My lender', 'My engine']) {
      await press(page, 'button', `Remove “${label}”`)
      await says(page, `Removed “${label}”.`)
    }
    const kept = async () => (await at.driver.send('book.read', {})).labels.map(({ label }) => label)
    const undo = (label: string) =>
      page.evaluate((words) => {
        const toast = [...document.querySelectorAll('.toast')].find(({ textContent }) => textContent?.includes(words))
        toast?.querySelector('button')?.click()
      }, `Removed “${label}”.`)
    await undo('My lender')
    await until('the first alone', async () => JSON.stringify(await kept()) === '["My lender"]')
    await undo('My engine')
    await says(page, 'Taken back: 1 label.')
    await until('both', async () => (await kept()).length === 2)
  })

  test('comes out as it goes in', async () => {
    await put(cast.linus.hash, '=Lender, "old"')
    const page = await open(book)
    const session = await page.createCDPSession()
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
    await press(page, 'button', 'CSV')
    const text = readFileSync(await savedFile(folder, 'hashgloss-labels-1.csv'), 'utf8')
    expect(text).toContain(`${cast.linus.hash},"'=Lender, ""old""",,blue`)
    await at.driver.send('book.remove', { address: cast.linus.hash })
    await press(page, 'button', 'Import')
    await fill(page, 'CSV, JSON or text', text)
    await press(page, 'button', 'Import 1')
    await says(page, '=Lender, "old"')
  })

  test('goes to the browser’s own sync and out of it again', async () => {
    await put(cast.linus.hash, 'My lender')
    const page = await open(book)
    await (await until('the switch', () => page.$('.book-sync .switch-track'))).click()
    await says(page, /1 of 1 label, 0\.\d kB of 96 kB/)
    const kept = () =>
      page.evaluate(async () =>
        JSON.stringify(await (globalThis as unknown as { chrome: typeof browser }).chrome.storage.sync.get(null)),
      )
    expect(await kept()).toContain('My lender')
    await press(page, 'button', 'Stop, and take the labels out of my browser account')
    await until('nothing in it', async () => !(await kept()).includes('My lender'))
    await says(page, 'My lender')
  })

  test('stops the sync where another device took the labels out, and says so', async () => {
    await put(cast.linus.hash, 'My lender')
    const page = await open(book)
    await (await until('the switch', () => page.$('.book-sync .switch-track'))).click()
    await says(page, /1 of 1 label/)
    // As it arrives: that the labels are gone, and since when.
    await page.evaluate(async () => {
      const { sync } = (globalThis as unknown as { chrome: typeof browser }).chrome.storage
      await sync.clear()
      await sync.set({ 'book-stopped': Date.now() })
    })
    await says(page, 'the labels were taken out of the browser account')
    expect((await at.driver.send('book.read', {})).sync.on).toBe(false)
    const held = () =>
      page.evaluate(async () => {
        const { sync } = (globalThis as unknown as { chrome: typeof browser }).chrome.storage
        return Object.keys((await sync.get(null)) as object).join()
      })
    await until('no label in the account', async () => (await held()) === 'book-stopped')
    await says(page, 'My lender')
  })
})

declare const browser: {
  storage: { sync: { get(keys: null): Promise<unknown>; set(items: object): Promise<void>; clear(): Promise<void> } }
}

describe('the gallery', () => {
  test('shows collections and how much of each is here, and goes on to the end', async () => {
    const page = await open(`#/address/${cast.ada.hash}/nft?chain=1`)
    await says(page, '5 in all')
    // What is drawn only where it is in view is no text of the page before its first frame.
    await says(page, /9 of [\d,]+ shown/)
    await says(page, /total unknown/)
    await untilQuiet(at)
    const before = at.sandbox.stats.count()
    await page.$eval('.nft-face', (face) => (face as HTMLElement).click())
    await press(page, 'button', 'All fields')
    await says(page, 'Token ID')
    expect(at.sandbox.stats.count()).toBe(before)
  })
})

describe('charts', () => {
  test('draw what is loaded, say so, and are a table as well', async () => {
    const page = await open(`#/address/${cast.ada.hash}/charts?chain=1`)
    await says(page, /From the 1\d\d transactions loaded so far, back to/)
    await until('five drawings', async () => (await page.$$('.chart canvas')).length === 5)
    const blank = await page.$$eval('.chart canvas', (all) =>
      all.map((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement
        const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
        return pixels.every((value) => value === 0)
      }),
    )
    expect(blank).toEqual([false, false, false, false, false])
    await page.evaluate(() => document.querySelector<HTMLElement>('.segment:last-child input')?.click())
    await says(page, 'Balance changes')
    expect(page.url()).toContain('as=table')
    // The first one is that of the balances.
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === 'Load more')?.click(),
    )
    await says(page, /From all 141 transactions/)
  })
})
