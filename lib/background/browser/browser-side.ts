import { browser } from 'wxt/browser'
import { AppError } from '../../core/errors/errors'
import { phrase } from '../../core/phrases/phrase'
import { protocol } from '../../rpc/contract'
import { openTab } from '../../rpc/open-tab'
import type { KeyWordIn } from '../gloss/judge'
import type { OpenTabs } from './open-tabs'
import type { GateScripts } from './register'
import type { Registration } from './registration'
import { framesOf, runIn } from './tab-frames'
import type { BadgeText, ShowBadge } from './toolbar-badge'

interface Script {
  id: string
  js: string[]
  runAt: 'document_start' | 'document_idle'
}

const world: Script = { id: 'world', js: ['/world.js'], runAt: 'document_start' }
const gate: Script = { id: 'gate', js: ['/gate.js'], runAt: 'document_idle' }
const addresses: Script = { id: 'addresses', js: ['/addresses.js'], runAt: 'document_idle' }

/**
 * The browser's part of registering scripts for pages. The browser keeps registrations across restarts, so they may
 * exist before we start.
 */
const registered = (scripts: readonly Script[], ids = scripts.map(({ id }) => id)): GateScripts => ({
  granted: async () => (await browser.permissions.getAll()).origins ?? [],
  async registered() {
    const [script, ...others] = await browser.scripting.getRegisteredContentScripts({ ids })
    if (!script) return null
    if (others.length + 1 < ids.length) {
      await browser.scripting.unregisterContentScripts({ ids: [script, ...others].map(({ id }) => id) })
      return null
    }
    const sorted = (patterns: readonly string[] = []) => [...patterns].sort()
    return { matches: sorted(script.matches), excludeMatches: sorted(script.excludeMatches) }
  },
  register: (registration) => browser.scripting.registerContentScripts(scriptsFor(scripts, registration)),
  update: (registration) => browser.scripting.updateContentScripts(scriptsFor(scripts, registration)),
  unregister: () => browser.scripting.unregisterContentScripts({ ids }),
})

/** The scripts that find hashes: the first claims our names before a page has any, the second does the work. */
export const gateScripts = registered([world, gate])
export const addressScripts = registered([addresses])

const scriptsFor = (scripts: readonly Script[], registration: Registration) =>
  scripts.map((script) => ({
    ...script,
    js: [...script.js],
    allFrames: true,
    // Frames without an address of their own, such as `srcdoc`, belong to the page that made them.
    matchOriginAsFallback: true,
    persistAcrossSessions: true,
    ...registration,
  }))

/** `chrome-extension://…`, or Firefox's equivalent. */
export const ourOrigin = (): string => {
  const { getURL } = browser.runtime as unknown as { getURL(path: string): string }
  return getURL('').replace(/\/$/, '')
}

/** What the browser does with tabs for us. */
export interface Pages {
  /**
   * Injects the annotator, or a script that belongs to it, into one frame or all frames of a tab. Returns the number of
   * frames.
   */
  inject(tab: number, frame?: number, script?: 'annotate' | 'marks' | 'card' | 'extras' | 'addresses'): Promise<number>
  /** Host of what a tab shows, with its port, if the browser reports it. */
  hostOf(tab: number): Promise<string | undefined>
  /** Opens a page of ours; `location` is a place in the app, such as `#/search?q=…`. */
  open(location: string): Promise<void>
}

export const pages: Pages = {
  async inject(tab, frame, script = 'annotate') {
    const frames = frame === undefined ? await framesOf(tab).catch(() => []) : [frame]
    // A page that is annotated once may have none of our scripts.
    const isOnce = frame === undefined && script === 'annotate'
    if (isOnce) await runIn(tab, frames, { func: holdGate })
    const count = await runIn(tab, frames, { files: [...(isOnce ? [...world.js, ...gate.js] : []), `/${script}.js`] })
    if (count === 0) throw new AppError('permission.needed', phrase('site.closed'))
    return count
  },
  async hostOf(tab) {
    const { url } = await browser.tabs.get(tab)
    return url !== undefined && /^https?:/.test(url) ? new URL(url).host : undefined
  },
  async open(location) {
    await openTab(`${ourOrigin()}/app.html${location}`)
  },
}

/**
 * Id of the document a tab shows, as the browser reports it: no frame can give itself a new one. Before version 153
 * Firefox has no ids, so the time at which the document began serves as one; no page can change that for a script
 * beside it. All pages of a tab that the extension may not look into count as one document, since they look the same
 * from here.
 */
export async function shownIn(tab: number): Promise<string | undefined> {
  try {
    const look = { target: { tabId: tab, frameIds: [0] }, func: () => performance.timeOrigin, injectImmediately: true }
    const [top] = (await browser.scripting.executeScript(look)) as { documentId?: string; result?: number }[]
    return top?.documentId ?? top?.result?.toString()
  } catch {
    const shown = await browser.tabs.get(tab).catch(() => null)
    return shown && shown.url === undefined ? 'hidden' : undefined
  }
}

/** As declared in `lib/content/shared/dom/ours.ts`. */
interface InPage {
  [ours: symbol]:
    | { annotator?: { stop: AbortController }; gate?: AbortController | undefined; speaksOfKeys?(): Promise<string> }
    | undefined
}

export const openTabs: OpenTabs = {
  async list() {
    const tabs = await browser.tabs.query({ url: ['http://*/*', 'https://*/*'] })
    return tabs.flatMap(({ id, url }) => (id === undefined || url === undefined ? [] : [{ id, url }]))
  },
  async all() {
    return (await browser.tabs.query({})).flatMap(({ id }) => (id === undefined ? [] : [id]))
  },
  async wake(tab) {
    // A script that has finished, or is left over from before an update, must not keep the new one out. A working one
    // must not get a second one beside it.
    const clear = () => {
      const ours = (globalThis as InPage)[Symbol.for('hashgloss')]
      if (!ours || ours.annotator?.stop.signal.aborted === false) return
      ours.gate?.abort()
      ours.gate = undefined
    }
    const frames = await framesOf(tab)
    await runIn(tab, frames, { func: clear })
    await runIn(tab, frames, { files: [...world.js, ...gate.js] })
  },
  async label(tab) {
    await runIn(tab, await framesOf(tab), { files: [...world.js, ...addresses.js] })
  },
  async stop(tab) {
    await browser.tabs.sendMessage(tab, { v: protocol, type: 'page.stop', input: {} })
  },
  async tell(tab, names) {
    const input = names ? { names } : {}
    await browser.tabs.sendMessage(tab, { v: protocol, type: 'page.changed', input })
  },
}

/** Makes the scripts at work in a tab ask again about a hash. */
export async function tellBetter(tab: number, hash: string): Promise<void> {
  await browser.tabs.sendMessage(tab, { v: protocol, type: 'page.better', input: { hash } })
}

/**
 * A word for keys in a tab's page or its frames. The script in the top frame reads those of its origin as well; the
 * frame that asks may be within one of another. Where the page cannot be read, it may say anything.
 */
export const keyWordIn: KeyWordIn = async (tab, frame) => {
  const ask = async (id: number): Promise<string | undefined> => {
    const target = { tabId: tab, frameIds: [id] }
    const read = async () => (await browser.scripting.executeScript({ target, func: speaksOfKeys }))[0]?.result
    const word = (await read()) as string | undefined
    if (word !== undefined && word !== null) return word
    await browser.scripting.executeScript({ target, files: ['/keys.js'] })
    return (await read()) as string | undefined
  }
  try {
    const words = await Promise.all([...new Set([0, frame])].map(ask))
    return words.every((word) => word === '') ? undefined : (words.find(Boolean) ?? '…')
  } catch {
    return '…'
  }
}

/** Runs in the page: a gate that comes now only lends its code, as nobody waits for a hash. */
function holdGate(): void {
  const here = globalThis as InPage
  const ours = here[Symbol.for('hashgloss')] ?? {}
  ours.gate ??= new AbortController()
  here[Symbol.for('hashgloss')] = ours
}

/** Runs in the page, where it is sent as source. */
const speaksOfKeys = () => (globalThis as InPage)[Symbol.for('hashgloss')]?.speaksOfKeys?.()

/** Whether a request to this host is allowed. */
export const permitted = (pattern: string): Promise<boolean> => browser.permissions.contains({ origins: [pattern] })

const badgeColours = { count: '#5f56d8', attention: '#c8372d' }

/** Phones have no text on the button, and lack the functions for it. */
const action = () => browser.action as Partial<typeof browser.action>

/** The text of the button in a tab. Browsers clear it when the tab goes to another page. */
export const badgeText: BadgeText = async (tab) => (await action().getBadgeText?.({ tabId: tab })) ?? ''

export const showBadge: ShowBadge = async (text, tab, words) => {
  const on = tab === undefined ? {} : { tabId: tab }
  const color = tab === undefined || text === '' ? badgeColours.attention : badgeColours.count
  // A tab that has been closed has no badge.
  await action()
    .setBadgeBackgroundColor?.({ color, ...on })
    .catch(() => {})
  // An empty text of the tab's own would hide the one for all tabs; null, which the types omit, means none.
  const own = tab !== undefined && text === '' ? (null as unknown as string) : text
  await action()
    .setBadgeText?.({ text: own, ...on })
    .catch(() => {})
  const { name, action: button } = browser.runtime.getManifest()
  const title = button?.default_title ?? name
  if (tab === undefined) {
    await action()
      .setTitle?.({ title: words ? `${title}: ${words}` : title })
      .catch(() => {})
  }
}

const areas = ['local', 'session', 'sync'] as const

interface Restrictable {
  setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>
}

/**
 * Closes storage to scripts in web pages, if the browser can. Firefox cannot, so `storage.local` and `storage.sync`
 * never contain secrets; `storage.session` is closed to those scripts in every browser. Returns the areas that it
 * refused to close.
 */
export async function closeStorage(): Promise<string[]> {
  const refused: string[] = []
  for (const name of areas) {
    const area = browser.storage[name] as Restrictable
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => refused.push(name))
  }
  return refused
}
