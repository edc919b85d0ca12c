import { readFileSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { tour } from '../../sandbox/world/tour'
import { faults } from '../drive/axe'
import { fill, find, press, says } from '../drive/hands'
import { savedFile, until } from '../drive/until'
import { temporaryFolder, withStage } from '../drive/with-stage'

const [swap, transfer] = tour.filter(({ chainId, state }) => chainId === '1' && state === 'summary')
const failed = tour.find(({ name }) => name === 'eth-failed-text')
const nobody = hashOf('nobody knows')
const secret = hashOf('a key')

const link = (entry = swap) => `<p><a href="https://${entry?.explorerHost}/tx/${entry?.hash}">${entry?.hash}</a></p>`
const pages = {
  '/': `<!doctype html><title>A ticket</title>${link(swap)}${link(transfer)}<p>Transaction ${nobody}</p>`,
}
const text = [`https://etherscan.io/tx/${swap?.hash}`, `tx ${transfer?.hash}`, `tx ${nobody}`, `private key: ${secret}`]

describe.each(browserKinds)('a digest, in %s', (kind) => {
  const at = withStage({ kind, pages })
  const folder = temporaryFolder()

  /** What is on the clipboard, by its type. */
  const clipboard = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { copied: Record<string, string> }).copied)

  /** Tests have no clipboard of their own: what would be put there is kept. */
  const heardClipboard = (page: Page) =>
    page.evaluate(() => {
      const heard = globalThis as unknown as { copied: Record<string, string> }
      navigator.clipboard.writeText = async (text) => {
        heard.copied = { 'text/plain': text }
      }
      navigator.clipboard.write = async ([item]) => {
        const texts = (item?.types ?? []).map(async (type) => [type, await (await item?.getType(type))?.text()])
        heard.copied = Object.fromEntries(await Promise.all(texts))
      }
    })

  test('of a text says what each hash did, or why it says nothing, and never sends or copies a key', async () => {
    const page = await at.driver.extensionPage('app.html#/digest?of=text', { width: 1280, height: 900 })
    await heardClipboard(page)
    await fill(page, 'Text with hashes', text.join(' \n'))
    await press(page, 'button', 'Read the text')
    await says(page, swap?.sentence ?? '?')
    await says(page, transfer?.sentence ?? '?')
    await says(page, 'Not a transaction')
    await says(page, 'The text calls this a key.')
    expect(at.sandbox.stats.all().some(({ path }) => path.includes(secret))).toBe(false)

    await press(page, 'button', 'Copy HTML')
    await says(page, 'Copied as HTML')
    const copied = await clipboard(page)
    expect(copied['text/html']).toContain(`<a href="https://etherscan.io/tx/${swap?.hash}">`)
    expect(copied['text/plain']).toContain(`| [\`${swap?.hash}\`](https://etherscan.io/tx/${swap?.hash}) | `)
    expect(JSON.stringify(copied)).toContain(nobody)
    expect(JSON.stringify(copied)).not.toContain(secret.slice(2))
    expect(await faults(page)).toEqual([])
  })

  test('is what several hashes in the search box lead to', async () => {
    const page = await at.driver.extensionPage('popup.html#/', { width: 400, height: 600 })
    const box = await find(page, 'searchbox', 'Address, hash, block or name')
    await box.evaluate((input, pasted) => {
      const paste = new Event('paste', { bubbles: true, cancelable: true })
      input.dispatchEvent(Object.assign(paste, { clipboardData: { getData: () => pasted } }))
    }, text.slice(0, 2).join('\n'))
    await box.focus()
    await says(page, 'Table of these hashes')
    await page.keyboard.press('Enter')
    await says(page, swap?.sentence ?? '?')
    await says(page, 'Export all 2')
    expect(page.url()).not.toContain(swap?.hash)
  })

  test.runIf(kind === 'chromium')('is saved as a file', async () => {
    const page = await at.driver.extensionPage('app.html#/digest?of=text', { width: 1280, height: 900 })
    const session = await page.createCDPSession()
    await session.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder })
    await fill(page, 'Text with hashes', `${failed?.hash} ${nobody}`)
    await press(page, 'button', 'Read the text')
    await says(page, 'Export all 2')
    await press(page, 'button', 'HTML')
    expect(readFileSync(await savedFile(folder, '.html'), 'utf8')).toContain('<table')
  })

  test('of the page in front takes along the chosen rows', async () => {
    const web = await at.driver.open(`${at.pages.url}/`, { width: 900, height: 700 })
    await until('the answers', async () => {
      const list = await at.driver.ask(web, 'page.list', {})
      return list.length > 2 && list.every(({ gloss }) => gloss !== null && gloss.state !== 'asking')
    })
    // This one has records, which say when.
    const instances = { '1': `${at.sandbox.url}/instances/1` }
    await at.driver.configure({ settings: { provider: 'public', instances } })
    const page = await at.driver.extensionPage('app.html#/digest', { width: 1280, height: 900 })
    await heardClipboard(page)
    await says(page, 'Export all 2')
    await says(page, '1 value left out: no transaction.')
    await until('both times', async () => (await page.$$('.digest-table time')).length === 2)
    const [, second] = await page.$$('.digest-choice input')
    await second?.click()
    await says(page, 'Export these 1')
    await press(page, 'button', 'Copy CSV')
    await says(page, 'Copied as CSV')
    const { 'text/plain': csv = '' } = await clipboard(page)
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(transfer?.hash)
    expect(csv).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/)
  })
})
