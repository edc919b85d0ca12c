import type { Page } from 'puppeteer-core'
import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../scripts/find-browser'
import { until } from '../browser/drive/until'
import { withStage } from '../browser/drive/with-stage'
import { honestShapes, keyShapes, type Shapes, shapeHtml, shownValue } from '../key-shapes'

/** A value that nothing in its own document calls anything. */
const bare = (name: string) => `<p>${shownValue(name)}</p>`
const names = '<h1>Export your private key</h1>'
const script = (code: string) => `<script>${code}</script>`

/** Pages whose words for keys are somewhere that no markup around the value shows. */
const elsewhere: Readonly<Record<string, string>> = {
  'around a frame': `${names}<iframe srcdoc="${bare('around a frame')}" width=900></iframe>`,
  'around a frame of the site': `${names}<iframe src="/bare?around a frame of the site" width=900></iframe>`,
  'in another frame': `<iframe srcdoc="${names}"></iframe>${bare('in another frame')}`,
  'in an open root': `<my-words></my-words>${bare('in an open root')}${script(
    `document.querySelector('my-words').attachShadow({mode:'open'}).innerHTML='${names}'`,
  )}`,
  'in a closed root': `<div id=w></div>${bare('in a closed root')}${script(
    `document.querySelector('#w').attachShadow({mode:'closed'}).innerHTML='${names}'`,
  )}`,
  'drawn by a style sheet': `<style>h1::before{content:"Export your private key"}</style><h1></h1>${bare('drawn by a style sheet')}`,
  'in the title': `<title>Private key</title>${bare('in the title')}`,
  'a moment later': `<h1></h1>${bare('a moment later')}${script(
    `addEventListener('DOMContentLoaded',()=>setTimeout(()=>{document.querySelector('h1').textContent='Private key'},0))`,
  )}`,
  'together with the value': `<p>Export</p><div id=o></div><p>0x${'12'.repeat(32)}</p>${script(
    `setTimeout(()=>{o.innerHTML=${JSON.stringify(`<p>Your seed</p>${bare('together with the value')}`)}},1500)`,
  )}`,
}

interface Api {
  tabs: {
    query(of: object): Promise<{ id: number; url?: string }[]>
    sendMessage(tab: number, message: object, to: { frameId: number }): Promise<unknown>
  }
  scripting: { executeScript(how: object): Promise<{ frameId: number }[]> }
}

/** Runs in a page of the extension: whether any frame of a tab got an answer about a value. */
async function askFrames(url: string, value: string): Promise<boolean[]> {
  const chrome =
    (globalThis as unknown as { browser?: Api; chrome: Api }).browser ??
    (globalThis as unknown as { chrome: Api }).chrome
  // Patterns of Firefox have no ports.
  const tab = (await chrome.tabs.query({})).find((each) => each.url === url)
  const id = tab?.id ?? -1
  const frames = await chrome.scripting.executeScript({ target: { tabId: id, allFrames: true }, func: () => 0 })
  const ask = async (frameId: number, type: string, input: object) => {
    const message = { v: 2, type, input }
    const reply = (await chrome.tabs.sendMessage(id, message, { frameId }).catch(() => null)) as {
      value?: unknown
    } | null
    return reply?.value
  }
  return Promise.all(
    frames.map(async ({ frameId }) => {
      if ((await ask(frameId, 'page.secrets', { hash: value })) === true) return true
      const list = (await ask(frameId, 'page.list', {})) as
        | { hash: string; gloss: { state: string } | null }[]
        | undefined
      // What is being asked for may be judged already, or on its way to the service.
      return list?.some(({ hash, gloss }) => hash === value && gloss && gloss.state !== 'asking') === true
    }),
  )
}

const title = '<!doctype html><meta charset="utf-8"><style>pre{white-space:pre}</style>'
const pathOf = (name: string) => `/${encodeURIComponent(name)}`
const pagesOf = (shapes: Shapes, kind: string) =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [`/${kind}${pathOf(name)}`, `${title}${shapeHtml(name, shape)}`]),
  )
const pages = {
  ...pagesOf(keyShapes, 'key'),
  ...pagesOf(honestShapes, 'honest'),
  ...Object.fromEntries(Object.entries(elsewhere).map(([name, html]) => [`/elsewhere${pathOf(name)}`, title + html])),
  '/bare': `${title}${bare('around a frame of the site')}`,
  '/alone': `${title}<p>What is this?</p>${bare('alone')}`,
}

describe.each(browserKinds)('in %s', (kind) => {
  const at = withStage({ kind, pages })
  const isSent = (value: string) => at.sandbox.stats.all().some(({ path }) => path.includes(value))

  /** Opens a page, and says whether its value was sent by the time the background had judged it. */
  async function sends(control: Page, path: string, value: string): Promise<boolean> {
    const page = await at.driver.open(`${at.pages.url}${path}`, { width: 1200, height: 800 })
    await until(
      `${path} to be judged`,
      async () => isSent(value) || (await control.evaluate(askFrames, page.url(), value)).includes(true),
    )
    const sent = isSent(value)
    await page.close()
    return sent
  }

  const inAll = async (shapes: object, folder: string, wanted: boolean) => {
    const wrong: string[] = []
    const control = await at.driver.extensionPage('options.html')
    for (const name of Object.keys(shapes))
      if ((await sends(control, `/${folder}${pathOf(name)}`, shownValue(name))) !== wanted) wrong.push(name)
    return wrong
  }

  test('a private key is never sent by itself, in whatever shape a page shows it', async () => {
    expect(await inAll(keyShapes, 'key', false)).toEqual([])
    const log = JSON.stringify(await at.driver.send('sent.read', {}))
    expect(Object.keys(keyShapes).filter((name) => log.includes(shownValue(name)))).toEqual([])
  }, 600_000)

  test('nor where only another part of its tab speaks of keys', async () => {
    expect(await inAll(elsewhere, 'elsewhere', false)).toEqual([])
  }, 300_000)

  test('transactions beside words for keys are looked up, and so is what stands on any other page', async () => {
    // First: what is no transaction uses up what a site may try.
    const control = await at.driver.extensionPage('options.html')
    expect(await sends(control, '/alone', shownValue('alone'))).toBe(true)
    expect(await inAll(honestShapes, 'honest', true)).toEqual([])
  }, 300_000)
})
