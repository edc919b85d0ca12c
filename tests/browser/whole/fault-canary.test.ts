import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../lib/api/index'
import { tourPage } from '../../pages/tour'
import { keys, wallets } from '../../sandbox/keys'
import { type Sandbox, startSandbox } from '../../sandbox/start'
import { cast } from '../../sandbox/world/world-people'
import { press, says } from '../drive/hands'
import { until } from '../drive/until'
import { type Driver, launch } from '../driver'

declare const chrome: { storage: Record<'local' | 'sync', { get(keys: null): Promise<object> }> }

const { html } = tourPage()
const folder = mkdtempSync(join(tmpdir(), 'hashgloss-canary-'))
const profile = join(folder, 'profile')
const marker = 'a-label-that-is-kept-on-the-device'

/** What was seen anywhere outside the background, by where. */
const seen: [string, string][] = []
const canaries: Record<string, string> = {
  explorerKey: keys.explorer,
  explorerSecret: keys.explorerSecret,
  partnerKey: keys.partner,
  partnerKeyTest: keys.partnerTest,
  administratorToken: keys.administrator,
}

let sandbox: Sandbox
let driver: Driver
const web = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  seen.push(['a request to the page’s server', [request.url, JSON.stringify(request.headers), body].join('\n')])
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
})

/** Everything a page says aloud, as long as it is open. */
function overhear(page: Page): Page {
  page.on('console', (message) => seen.push(['the console', message.text()]))
  page.on('pageerror', (error) => seen.push(['an error', String(error)]))
  page.on('request', (request) => {
    if (!request.url().startsWith('chrome-extension:')) seen.push(['a request of a page', request.url()])
  })
  return page
}

async function visit(place: string, said: string | RegExp): Promise<void> {
  const page = overhear(await driver.extensionPage(place, { width: 1280, height: 1000 }))
  await says(page, said, 20_000)
  seen.push([place, await page.content()], [`the address of ${place}`, page.url()])
  await page.close()
}

/** What the page of data saves as files. */
async function savedFiles(): Promise<[string, string][]> {
  const page = overhear(await driver.extensionPage('options.html#/data', { width: 1280, height: 1000 }))
  await page.evaluate(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = (file) => {
      Object.assign(globalThis, { saved: (file as Blob).text() })
      return make.call(URL, file)
    }
  })
  const files: [string, string][] = []
  for (const name of ['Export', 'Export as CSV']) {
    await press(page, 'button', name)
    const text = await page.evaluate(() => (globalThis as unknown as { saved: Promise<string> }).saved)
    files.push([`the file of “${name}”`, text])
  }
  expect(files.map(([, text]) => text.slice(0, 20))).toEqual([
    expect.stringContaining('"format"'),
    expect.stringContaining('time,chain'),
  ])
  await page.close()
  return files
}

async function signIn(): Promise<void> {
  const account = privateKeyToAccount(wallets.member)
  const draft = { environment: 'production', address: account.address } as const
  const { attempt, message } = await driver.send('sign-in.prepare', draft)
  const signature = await account.signMessage({ message })
  await driver.send('sign-in.finish', { attempt, signature, unchecked: false })
}

beforeAll(async () => {
  sandbox = await startSandbox()
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening))
  driver = await launch('chromium', { profile })
  await driver.configure({
    sandbox,
    credentials: canaries,
    annotate: 'everywhere',
    settings: { budgetPerDocument: 200 },
  })
})
afterAll(async () => {
  await driver?.close()
  await sandbox?.close()
  web.closeAllConnections()
  web.close()
  rmSync(folder, { recursive: true, force: true })
})

const whereFound = () =>
  seen.flatMap(([where, text]) =>
    Object.entries(canaries).flatMap(([id, value]) =>
      text.includes(value) || text.includes(encodeURIComponent(value)) ? [`${id} in ${where}`] : [],
    ),
  )

test('cases 132, 154: no secret is seen in any page, message, console, export, store or other host’s request', async () => {
  await signIn()
  const page = overhear(await driver.open(`http://127.0.0.1:${(web.address() as AddressInfo).port}/`, { height: 4200 }))
  await until(
    'the tour to be told',
    async () => {
      const list = await driver.ask(page, 'page.list', {})
      seen.push(['what the script in the page was told', JSON.stringify(list)])
      return list.filter(({ gloss }) => gloss?.state === 'summary').length > 10
    },
    { within: 30_000 },
  )
  seen.push(['the web page', await page.content()], ['what is drawn in it', (await driver.shown(page)).join('\n')])
  await page.close()

  await visit(`popup.html#/address/${cast.ada.hash}?chain=1`, /ETH/)
  await visit(`app.html#/address/${cast.ada.hash}/transactions?chain=1`, /transaction/i)
  await visit('app.html#/points/console', /Partner|Console|balance/i)
  await visit('app.html#/points/administrator', /Administrator/i)
  await visit('options.html#/keys', /ends in/)
  await visit('options.html#/data', /What leaves/)

  // A service that repeats, in a failure, the key it was sent.
  for (const [name, input, key] of [
    ['addressOverview', { address: cast.linus.hash, chain: '1' }, keys.explorer],
    ['addressOverview', { address: cast.linus.hash, chain: '1' }, keys.explorerSecret],
    ['partnerBalance', { host: 'production' }, keys.partner],
    ['partnerBalance', { host: 'test' }, keys.partnerTest],
    ['userRecord', { address_or_code: cast.ada.hash }, keys.administrator],
  ] as const) {
    // Only this one: other requests did not send the key, so their answers do not echo it.
    const stop = sandbox.faults.set(endpoints[name].id, {
      kind: 'status',
      status: 400,
      body: { error: `You sent ${key}`, message: key },
    })
    const told = await driver.send('api.call', { name, input, fresh: true }).then(JSON.stringify, String)
    expect(told).toMatch(/You sent …|…/)
    seen.push([`the failure of ${name}`, told])
    stop()
  }
  sandbox.faults.clear()
  for (const type of ['credential.list', 'credits.read', 'book.read', 'distribution.list', 'sent.read'] as const) {
    seen.push([type, JSON.stringify(await driver.send(type, {}))])
  }
  const report = await driver.send('problem.read', { screen: keys.partner })
  seen.push(['a report of a problem', report.text], ...(await savedFiles()))
  expect(report.text).toContain('"where": "R4"')
  const stores = await driver.extensionPage('options.html')
  for (const area of ['local', 'sync'] as const) {
    seen.push([
      `storage.${area}`,
      JSON.stringify(await stores.evaluate((area) => chrome.storage[area].get(null), area)),
    ])
  }
  await stores.close()
  expect(seen.length).toBeGreaterThan(20)
  expect(whereFound()).toEqual([])
})

test('case 132: what runs in a web page reads no storage of the extension, whoever takes it over', async () => {
  const page = await driver.open(`http://127.0.0.1:${(web.address() as AddressInfo).port}/`)
  const session = await page.createCDPSession()
  const worlds: { id: number; origin: string }[] = []
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context))
  await session.send('Runtime.enable')
  const ours = await until('the annotator’s world', () =>
    worlds.find(({ origin }) => origin.startsWith('chrome-extension:')),
  )
  for (const area of ['local', 'session', 'sync']) {
    const { result } = await session.send('Runtime.evaluate', {
      contextId: ours.id,
      expression: `chrome.storage.${area}.get(null).then(JSON.stringify, String)`,
      awaitPromise: true,
    })
    expect(result.value, area).toContain('not allowed')
  }
  await page.close()
})

function filesUnder(path: string): string[] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

test('cases 132, 133, 138: after the browser closed its profile holds no secret, and the next start has none', async () => {
  canaries.removed = 'fake-key-that-lay-behind-the-passphrase'
  await driver.send('vault.open', { passphrase: 'a passphrase for a test' })
  await driver.send('credential.set', { id: 'partnerKeyTest', value: canaries.removed, keep: 'passphrase' })
  await driver.send('credential.clear', { id: 'partnerKeyTest' })
  await driver.send('book.put', { draft: { address: cast.ada.hash, label: marker, note: '', colour: 'blue' } })
  await driver.close()
  const holds = (text: string) => {
    const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')]
    return filesUnder(profile).filter((file) => {
      const bytes = readFileSync(file)
      return forms.some((form) => bytes.includes(form))
    })
  }
  expect(holds(marker), 'what is kept is found, so the search can find').not.toEqual([])
  for (const [id, value] of Object.entries(canaries)) expect(holds(value), id).toEqual([])
  driver = await launch('chromium', { profile })
  const states = await driver.send('credential.list', {})
  expect(states.filter(({ set }) => set)).toEqual([])
  const failed = await driver.send('api.call', { name: 'partnerBalance', input: { host: 'production' } }).catch(String)
  expect(failed).toContain('The partner key for production is not set.')
})
