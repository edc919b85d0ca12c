import type { Page } from 'puppeteer-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { cast } from '../../sandbox/world/world-people'
import { press, says } from '../drive/hands'
import { until } from '../drive/until'
import { withStage } from '../drive/with-stage'

const at = withStage()

beforeEach(async () => {
  const { labels } = await at.driver.send('book.read', {})
  for (const { address } of labels) await at.driver.send('book.remove', { address })
})

const open = () => at.driver.extensionPage('app.html#/address-book', { width: 1280, height: 900 })

const put = (address: string, label: string) =>
  at.driver.send('book.put', { draft: { address, label, note: '', colour: 'blue' } })

/** Takes everything, or all but one address, out of the address book's database, as a browser that needs room might. */
const lose = (page: Page, all: boolean) =>
  page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const name = 'hashgloss-address-book'
        const opening = all ? indexedDB.deleteDatabase(name) : indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          if (all) return resolve()
          const rows = opening.result.transaction('labels', 'readwrite').objectStore('labels')
          const keys = rows.getAllKeys()
          keys.onsuccess = () => {
            for (const key of keys.result.slice(1)) rows.delete(key)
          }
          rows.transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    all,
  )

describe('case 201: an address book that is lost, while the background lives', () => {
  test.each([
    { what: 'all but one of its addresses', all: false },
    { what: 'its database, with the first labels in it', all: true },
  ])('is told by the next page that opens: $what', async ({ all }) => {
    for (const { hash } of [cast.ada, cast.linus, cast.safe]) await put(hash, `Mine ${hash.slice(2, 6)}`)
    const page = await open()
    await says(page, `Mine ${cast.ada.hash.slice(2, 6)}`)
    await lose(page, all)
    const next = await open()
    await says(
      next,
      all
        ? 'The browser deleted the address book of Hashgloss'
        : 'deleted a part of Hashgloss’s address book: 2 of its',
    )
    const { labels } = await at.driver.send('book.read', {})
    expect(labels).toHaveLength(all ? 0 : 1)
    await next.reload()
    await press(next, 'button', 'I have seen this')
    await until('nothing to tell', async () => !('bookLost' in (await at.driver.send('kept.read', {}))))
  })
})
