import type { browser } from 'wxt/browser'

/** Who sent a message, as the browser vouches for it. */
export type Caller =
  | { kind: 'extension'; tab?: number; incognito?: true }
  | {
      kind: 'content'
      tab: number
      frame: number
      /** Of the tab's own document; undefined in frames, and in browsers without such ids. */
      document: string | undefined
      /**
       * Of the top page, without query and fragment, if the browser reports it: one document may show page after page.
       */
      path: string
      /**
       * The page that the tab shows, as the browser reports it; empty if this document is of another host than the
       * tab's.
       */
      shows: string
      origin: string
      /** With its port, as in links. */
      host: string
      /** The top page's site, if the browser reports it; budgets are kept by site. */
      site: string
      incognito: boolean
    }

/** The extension's own identity. */
export interface Self {
  id: string
  /** `chrome-extension://…` without a trailing slash. */
  origin: string
}

/** Pages that may call. Everything else of ours, framed or not, may not. */
const pages = new Set(['/popup.html', '/panel.html', '/app.html', '/options.html'])

/** The polyfill's types do not always have the newer `origin` and `documentId`. */
type Sender = Parameters<Parameters<typeof browser.runtime.onMessage.addListener>[0]>[1] & {
  origin?: string
  documentId?: string
}

/**
 * Identifies who sent a message; null for a sender that may send nothing. It relies on what the browser says: the
 * sender's origin (refused if missing), its frame and, for pages of ours, which page it is.
 */
export function callerOf(sender: Sender, self: Self): Caller | null {
  if (sender.id !== self.id || typeof sender.origin !== 'string') return null
  const { frameId, tab } = sender
  if (sender.origin === self.origin) {
    // A page of ours inside a frame is part of somebody else's page.
    if (frameId !== undefined && frameId !== 0) return null
    const path = pathOf(sender.url, self.origin)
    if (path === undefined || !pages.has(path)) return null
    return {
      kind: 'extension',
      ...(tab?.id === undefined ? {} : { tab: tab.id }),
      ...(tab?.incognito ? { incognito: true } : {}),
    }
  }
  // A site may sandbox a document of its own, as for files of its users. In a tab it still belongs to that site by its
  // address, which the browser vouches for and the document cannot change; in a frame it may be anybody's.
  const origin = sender.origin === 'null' && frameId === 0 ? originOf(sender.url) : sender.origin
  if (
    origin === undefined ||
    !/^https?:\/\/[^/]+$/.test(origin) ||
    tab?.id === undefined ||
    tab.id < 0 ||
    frameId === undefined
  )
    return null
  const { host, hostname } = new URL(origin)
  const top = frameId === 0
  const shown = webUrl(tab.url)
  const topHost = top ? hostname : (shown?.hostname ?? hostname)
  return {
    kind: 'content',
    tab: tab.id,
    frame: frameId,
    document: top ? sender.documentId : undefined,
    path: shown?.pathname ?? '',
    shows: shown?.origin === origin ? shown.href : '',
    origin,
    host,
    site: siteOf(topHost),
    incognito: tab.incognito === true,
  }
}

function pathOf(url: string | undefined, origin: string): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return url.startsWith(`${origin}/`) ? parsed.pathname : undefined
}

const originOf = (url: string | undefined) => webUrl(url)?.origin

function webUrl(url: string | undefined): URL | undefined {
  return url !== undefined && /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined
}

/** Second-level domains under which many countries sell names: `example.co.uk` is a site, `co.uk` is none. */
const shared = new Set(['ac', 'co', 'com', 'edu', 'gov', 'gob', 'gouv', 'net', 'ne', 'or', 'org', 'mil', 'nom', 'go'])

/**
 * The site a host belongs to, for budgets: its registrable name, found without the public suffix list. If that list is
 * more precise (`github.io`), several sites share one budget: too strict, never too generous.
 */
export function siteOf(host: string): string {
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
  if (name.startsWith('[') || /^[\d.]+$/.test(name)) return name
  const labels = name.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  return labels.slice(top.length === 2 && shared.has(second) ? -3 : -2).join('.')
}
