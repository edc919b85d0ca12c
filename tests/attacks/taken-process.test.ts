import type { Page } from 'puppeteer-core'
import { afterEach, describe, expect, it } from 'vitest'
import { protocol } from '../../lib/rpc/contract'
import { browserKinds } from '../../scripts/find-browser'
import { tabShowing } from '../browser/drive/in-extension'
import { type Stage, stage } from '../browser/drive/stage'
import { until } from '../browser/drive/until'

const friend = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const stranger = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** What would open something, as an attacker wants it. */
const forged = {
  'setting:annotateWhere': 'everywhere',
  'setting:labelAddresses': true,
  'setting:syncLabels': true,
  'setting:explorerHost': 'https://thief.example',
  'setting:rewardsHost': 'https://thief.example',
  'setting:allowPrivateHosts': true,
  'setting:neverSites': [],
  'setting:sitesOn': ['https://thief.example'],
  installation: { version: 1, id: 'forged' },
}
const forgedLabel = { 'book:00': [[stranger.toLowerCase(), 9_000_000_000_000, 'Treasury vault', '', 'blue']] }
const label = { address: friend, label: 'Treasury vault', note: 'a note nobody reads', colour: 'blue' } as const
const messages = [
  ['settings.keep', {}],
  ['settings.load', {}],
  ['kept.read', {}],
  ['book.read', {}],
  ['book.put', { draft: { ...label, address: stranger } }],
  ['book.remove', { address: friend }],
  ['book.sync', { do: 'on' }],
  ['credential.list', {}],
  ['page.labels', { addresses: [friend] }],
] as const

interface Tried {
  areas: Record<string, string>
  replies: unknown[]
}

/** Runs in the world of our scripts beside the page, as who has taken over its process can. */
async function attack(control: Page, page: Page): Promise<Tried> {
  const tab = await control.evaluate(tabShowing, page.url())
  return control.evaluate(
    async (tabId, values, item, sent, v) => {
      type Api = typeof import('wxt/browser').browser
      const own =
        (globalThis as unknown as { browser?: Api }).browser ?? (globalThis as unknown as { chrome: Api }).chrome
      const run = async (
        written: object,
        book: object,
        asked: readonly (readonly [string, object])[],
        version: number,
      ) => {
        const here = globalThis as unknown as Record<'browser' | 'chrome', Api | undefined>
        const api = (here.browser ?? here.chrome) as Api
        const orWhy = (work: () => Promise<unknown>) => work().catch((thrown: unknown) => String(thrown))
        const areas: Record<string, string> = {}
        for (const name of ['local', 'session', 'sync'] as const) {
          await orWhy(async () => api.storage[name].set({ ...written, ...book }))
          areas[name] = JSON.stringify(await orWhy(async () => api.storage[name].get(null)))
        }
        await orWhy(async () =>
          (api.storage.session as { setAccessLevel?(to: object): Promise<void> }).setAccessLevel?.({
            accessLevel: 'TRUSTED_AND_UNTRUSTED_CONTEXTS',
          }),
        )
        const replies: unknown[] = []
        for (const [type, input] of asked) {
          replies.push(await orWhy(async () => api.runtime.sendMessage({ v: version, type, input })))
        }
        return { areas, replies }
      }
      const args = [values, item, sent, v] as never
      const [result] = await own.scripting.executeScript({ target: { tabId }, func: run as never, args })
      return result?.result as unknown as { areas: Record<string, string>; replies: unknown[] }
    },
    tab,
    forged,
    forgedLabel,
    messages,
    protocol,
  )
}

/** The content of the places that the background reads. */
const kept = (control: Page) =>
  control.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: typeof import('wxt/browser').browser }
    const lasting = await new Promise<Record<string, unknown>>((done, fail) => {
      const opening = indexedDB.open('hashgloss-settings')
      opening.onerror = () => fail(opening.error)
      opening.onsuccess = () => {
        const store = opening.result.transaction('kept').objectStore('kept')
        const [names, values] = [store.getAllKeys(), store.getAll()]
        values.onsuccess = () => {
          opening.result.close()
          done(Object.fromEntries(names.result.map((name, at) => [String(name), values.result[at]])))
        }
      }
    })
    const { session, local } = chrome.storage
    const settings = Object.entries(await session.get(null)).filter(([name]) => name.startsWith('setting'))
    return { lasting, settings: Object.fromEntries(settings), local: await local.get(null) }
  })

let at: Stage | undefined
afterEach(() => at?.close())

describe.each(browserKinds)('case 220, in %s: who takes over the process of a page', (kind) => {
  it('changes no setting, reads and forges no label, and opens no storage', async () => {
    at = await stage({ kind, pages: { '/page': `<p>${friend}</p>` }, configuration: { settings: { theme: 'dark' } } })
    const { driver, pages } = at
    await driver.send('book.put', { draft: label })
    const control = await driver.extensionPage('app.html')
    const before = await kept(control)
    expect(before.lasting).toMatchObject({ 'setting:theme': 'dark' })
    const page = await driver.open(`${pages.url}/page`)
    const { areas, replies } = await attack(control, page)
    const isRefused = (reply: unknown) => (reply as { ok?: boolean } | null)?.ok !== true
    expect(replies.filter((reply) => !isRefused(reply))).toEqual([])
    for (const [area, held] of Object.entries(areas)) {
      const without = held.replaceAll(JSON.stringify(forgedLabel['book:00']), '')
      expect(without, area).not.toMatch(/Treasury|a note nobody reads|"theme"|setting:theme/)
    }
    await until('what was written to be gone', async () => {
      const now = await kept(control)
      return !Object.keys(now.local).some((name) => name.startsWith('setting:'))
    })
    const after = await kept(control)
    expect(after.settings).toEqual(before.settings)
    expect(after.lasting).toEqual(before.lasting)
    const { labels, sync } = await driver.send('book.read', {})
    expect(labels.map(({ address }) => address)).toEqual([friend])
    expect(sync.on).toBe(false)
  })
})
