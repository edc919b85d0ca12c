import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { privateKeyToAccount } from 'viem/accounts'
import type { CredentialId } from '../../lib/core/credentials/credential-state'
import { secretFinder, withoutSecrets } from '../../lib/core/secrets/remove-secrets'
import type { BrowserKind } from '../../scripts/find-browser'
import { until } from '../browser/drive/until'
import { type Driver, launch } from '../browser/driver'
import { tourPage } from '../pages/tour'
import { keys, wallets } from '../sandbox/keys'
import { startSandbox } from '../sandbox/start'
import { cast } from '../sandbox/world/world-people'

/** Encodings in which a service may repeat a secret. */
export const encodings: readonly ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => secret.toUpperCase(),
  (secret) => `https://evil.example/?k=${secret}`,
  (secret) => secret.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (secret) => Buffer.from(secret).toString('base64'),
  (secret) => Buffer.from(`a:${secret}`).toString('base64url'),
  (secret) => Buffer.from(secret).toString('hex'),
  (secret) => secret.replace(/./g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
  (secret) => secret.replace(/./g, (letter) => `&#${letter.charCodeAt(0)};`),
]

/** Whether a text contains it in any of them. */
export function holds(text: string, secret: string): boolean {
  return withoutSecrets(text, [secretFinder(secret)]) !== text
}

/** The same for bytes of files, as Latin-1 and as UTF-16, in which browsers write. */
export function bytesHold(bytes: Buffer, secret: string): boolean {
  const finder = secretFinder(secret)
  return finder.isIn(bytes.toString('latin1')) || bytes.includes(Buffer.from(secret, 'utf16le'))
}

/**
 * Everything the extension stores, as text. Runs in a page of the extension: it must not use anything from outside
 * itself.
 */
export async function everyStore(): Promise<Record<string, string>> {
  const { storage } = ((globalThis as { browser?: typeof chrome }).browser ?? chrome) as typeof chrome
  const found: Record<string, string> = {}
  for (const area of ['local', 'sync', 'session'] as const) {
    found[`storage.${area}`] = JSON.stringify(await storage[area].get(null))
  }
  const request = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  const dump: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    const db = await request(indexedDB.open(name ?? ''))
    for (const store of [...db.objectStoreNames]) {
      dump.push([store, await request(db.transaction(store).objectStore(store).getAll())])
    }
    db.close()
  }
  found.IndexedDB = JSON.stringify(dump)
  return found
}

declare const chrome: { storage: Record<'local' | 'sync' | 'session', { get(keys: null): Promise<object> }> }

/** Where each secret was searched for, and whether it was found. */
export type Table = Map<string, Map<string, boolean>>

/** Where a session secret is, and has to be, while the browser runs. */
export const expected = (place: string) => place === 'storage.session'

const typed: Partial<Record<CredentialId, string>> = {
  explorerKey: keys.explorer,
  explorerSecret: keys.explorerSecret,
  partnerKey: keys.partner,
  partnerKeyTest: keys.partnerTest,
  administratorToken: keys.administrator,
}

const address = `/address/${cast.ada.hash}`
/** Every kind of view that draws what a service said, and those about secrets. */
const places = [
  `popup.html#${address}?chain=1`,
  ...['', '/activity', '/transactions', '/token-transfers', '/nft', '/charts'].map(
    (view) => `app.html#${address}${view}?chain=1`,
  ),
  ...['', '/activity', '/addresses', '/console', '/administrator', '/sign-in', '/new'].map(
    (view) => `app.html#/points${view}`,
  ),
  'app.html#/address-book',
  ...['keys', 'provider', 'data', 'about', 'advanced', 'chains', 'annotate'].map((page) => `options.html#/${page}`),
]

async function signIn(driver: Driver): Promise<void> {
  const account = privateKeyToAccount(wallets.member)
  const draft = { environment: 'production', address: account.address } as const
  const { attempt, message } = await driver.send('sign-in.prepare', draft)
  const signature = await account.signMessage({ message })
  await driver.send('sign-in.finish', { attempt, signature, unchecked: false })
}

function filesUnder(path: string): string[] {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** One browser, with a secret in every slot and a service that repeats them everywhere. */
export async function canaries(kind: BrowserKind, say: (line: string) => void): Promise<Table> {
  const seen: [string, string][] = []
  const folder = mkdtempSync(join(tmpdir(), 'hashgloss-canaries-'))
  const profile = join(folder, 'profile')
  const sandbox = await startSandbox()
  const web = createServer((request, response) => {
    seen.push(['another origin’s requests', `${request.url} ${JSON.stringify(request.headers)}`])
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(tourPage().html)
  })
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening))
  const site = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`
  let driver: Driver | undefined
  try {
    driver = await launch(kind, { profile })
    const settings = { budgetPerDocument: 200 }
    await driver.configure({ sandbox, credentials: typed, annotate: 'everywhere', settings })
    await signIn(driver)
    const stores = async (at: Driver) => {
      const page = await at.extensionPage('options.html')
      // Compilers that keep the names of functions call this.
      await page.evaluate('globalThis.__name ??= (named) => named')
      const found = await page.evaluate(everyStore)
      await page.close()
      return found
    }
    const session = (await stores(driver))['storage.session'] ?? ''
    const token = /"userToken":.*?"value":"([^"]+)"/.exec(session)?.[1] ?? /eyJ[\w.-]{20,}/.exec(session)?.[0]
    const secrets: Record<string, string> = { ...typed, ...(token ? { userToken: token } : {}) }
    sandbox.switches.echo = encodings.flatMap((encode) => Object.values(secrets).map(encode))
    await driver.send('cache.clear', {})

    const overhear = (page: Page) => {
      page.on('console', (message) => seen.push(['console', message.text()]))
      page.on('pageerror', (error) => seen.push(['console', String(error)]))
      page.on('request', (request) => seen.push(['URLs', request.url()]))
      return page
    }
    const at = driver
    const page = overhear(await at.open(site, { height: 4200 }))
    await until(
      'the page to be told',
      async () => {
        const list = await at.ask(page, 'page.list', {})
        seen.push(['messages', JSON.stringify(list)])
        return list.filter(({ gloss }) => gloss && gloss.state !== 'asking').length > 10
      },
      { within: 90_000, every: 500 },
    )
    seen.push(['web page', await page.content()], ['web page', (await at.shown(page)).join('\n')])
    await page.close()
    for (const place of places) {
      const view = overhear(await at.extensionPage(place, { width: 1280, height: 1000 }))
      await until(
        `${place} to be drawn`,
        () =>
          view.evaluate(
            () => document.querySelector('[aria-busy="true"]') === null && document.body.innerText.length > 40,
          ),
        { within: 15_000, every: 200 },
      ).catch(() => {})
      seen.push(
        ['our pages', await view.evaluate(() => document.documentElement.outerHTML + document.body.innerText)],
        ['URLs', view.url()],
      )
      await view.close()
    }
    for (const type of ['credential.list', 'credits.read', 'book.read', 'distribution.list', 'sent.read'] as const) {
      seen.push(['messages', JSON.stringify(await at.send(type, {}))])
    }
    const report = await at.send('problem.read', { screen: Object.values(secrets).join(' ').slice(0, 200) })
    seen.push(['exports', report.text])
    const calls = [
      ['addressTransactions', { address: cast.ada.hash, chain: '1' }],
      ['partnerBalance', { host: 'production' }],
      ['addressOverview', { address: 'x', chain: '1' }],
    ] as const
    for (const [name, input] of calls) {
      const told = await at.send('api.call', { name, input, fresh: true } as never).then(JSON.stringify, String)
      // An export contains what these answers contain.
      seen.push(['messages', told], ['exports', told])
    }
    for (const [place, text] of Object.entries(await stores(at))) seen.push([place, text])
    for (const file of filesUnder(at.folder)) seen.push(['bundle', readFileSync(file, 'latin1')])
    say(
      `${kind}: ${sandbox.stats.count()} answers that repeat ${Object.keys(secrets).length} secrets, ${seen.length} texts looked through.`,
    )
    await driver.close()
    driver = undefined

    const table: Table = new Map(Object.keys(secrets).map((slot) => [slot, new Map()]))
    for (const [slot, secret] of Object.entries(secrets)) {
      const row = table.get(slot)
      for (const [place, text] of seen) row?.set(place, row.get(place) || holds(text, secret))
      const files = filesUnder(profile).filter((file) => statSync(file).size < 50_000_000)
      row?.set(
        'profile',
        files.some((file) => bytesHold(readFileSync(file), secret)),
      )
    }
    return table
  } finally {
    await driver?.close()
    await sandbox.close()
    web.closeAllConnections()
    web.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
