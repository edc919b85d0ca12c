import { fill, press, says } from '../browser/drive/hands'
import { until } from '../browser/drive/until'
import type { Drill, DrillStage } from './drill-stage'

const label = (n: number) => ({
  draft: { address: `0x${String(n).repeat(40)}`, label: `Label ${n}`, note: '', colour: 'none' as const },
})

const labels = async ({ driver }: DrillStage) =>
  (await driver.send('book.read', {})).labels.map(({ label }) => label).sort()

/** Saves a label where a person does. */
async function saveLabel({ driver }: DrillStage, address: string, label: string): Promise<string> {
  const page = await driver.extensionPage('app.html#/address-book', { width: 1280, height: 900 })
  await page.bringToFront()
  await press(page, 'button', 'Add label')
  await fill(page, 'Address', address)
  await fill(page, 'Label', label)
  await press(page, 'button', 'Save')
  const said = await says(page, /The device is full/)
  await page.close()
  return lineOf(said, /The device is full/)
}

const lineOf = (text: string, what: RegExp) => text.split('\n').find((line) => what.test(line)) ?? ''

const fullDisk: Drill = {
  name: 'full-disk',
  what: 'The device is full: the browser gives the extension no more room.',
  async run(at, sees) {
    const { driver } = at
    await driver.send('book.put', label(1))
    // The browser bounds no extension that may keep as much as it likes: only the device does, and that is never filled here.
    await at.inBackground(`(() => {
      const { put } = IDBObjectStore.prototype
      globalThis.makeRoom = () => { IDBObjectStore.prototype.put = put }
      IDBObjectStore.prototype.put = function () {
        throw new DOMException('The device is full', 'QuotaExceededError')
      }
    })()`)
    sees('saving a label', await saveLabel(at, label(2).draft.address, 'Label 2'))
    const { page, isTold, marked } = await at.pageOf('1', 0)
    // What pages spend cannot be counted, so nothing is spent.
    sees('a page', await marked(/The extension could not do it/))
    await at.inBackground('makeRoom()')
    await page.bringToFront()
    await until('the page to be told, without a reload', isTold, { within: 60_000 })
    await driver.send('book.put', label(3))
    if ((await labels(at)).join() !== 'Label 1,Label 3') throw new Error(`The labels are ${await labels(at)}.`)
  },
}

/** Connections are given up where somebody wants to upgrade; the upgrade itself is taken back. */
const dropConnections = `Promise.all((await indexedDB.databases()).map(({ name, version }) => new Promise((done) => {
  const opening = indexedDB.open(name, version + 1)
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = () => done()
  opening.onsuccess = () => done()
})))`

const closedDatabase: Drill = {
  name: 'closed-database',
  what: 'No database can be opened, as after a fault of the disk or of the profile.',
  async run(at, sees) {
    const { driver } = at
    await driver.send('book.put', label(1))
    await at.inBackground(`(async () => {
      globalThis.mendDatabases = () => { delete indexedDB.open }
      await ${dropConnections}
      indexedDB.open = () => { throw new DOMException('Internal error opening backing store', 'UnknownError') }
    })()`)
    const closed = /The browser did not open the extension’s storage/
    sees('the address book', await at.saysIn('app.html#/address-book', closed))
    sees('the record of distributions', await at.saysIn('app.html#/points/console', closed))
    const { page, isTold, marked } = await at.pageOf('1', 0)
    sees('a page', await marked(/The extension could not do it/))
    await at.inBackground('mendDatabases()')
    await page.bringToFront()
    await until('the page to be told, without a reload', isTold, { within: 60_000 })
    if ((await labels(at)).join() !== 'Label 1') throw new Error(`The labels are ${await labels(at)}.`)
    await driver.send('distribution.list', {})
  },
}

const lostSession: Drill = {
  name: 'lost-session',
  what: 'The browser loses what it remembers of the session.',
  anywhere: true,
  async run(at, sees) {
    const { driver } = at
    await driver.configure({ settings: { defaultChain: '10', theme: 'dark' } })
    const first = await at.pageOf('1', 0)
    await until('the first page', first.isTold)
    const page = await driver.extensionPage('options.html')
    await page.evaluate('chrome.storage.session.clear()')
    sees('the popup', await at.saysIn('popup.html', /Optimism|OP Mainnet|Ethereum/))
    const second = await at.pageOf('1', 1)
    await until('a page opened then', second.isTold)
    sees('pages', 'their sentences, as ever')
    const kept = await until('the settings', () =>
      page.evaluate(
        `chrome.storage.session.get(null).then((all) => [all['setting:defaultChain'], all['setting:theme']].join())`,
      ),
    )
    if (kept !== '10,dark') throw new Error(`The settings are ${kept}.`)
  },
}

export const storageDrills: readonly Drill[] = [fullDisk, closedDatabase, lostSession]
