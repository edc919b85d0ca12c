import { vi } from 'vitest'
import { consolePort } from '../../lib/core/distribution/distribution-view'
import { errorWords } from '../../lib/core/phrases/words-of'
import { protocol, type Reply, type ToBackground } from '../../lib/rpc/contract'
import { type Recorded, recordedBrowser } from './background/recorded-browser'
import { self } from './background/senders'

type Listener = (...args: unknown[]) => unknown

/** A tab with a page of ours. */
const tab = { id: 1, url: `${self.origin}/app.html` }
const page = { id: self.id, origin: self.origin, url: `${self.origin}/app.html#/x`, frameId: 0, tab }

/** What Node has not of a browser, or not in each of its versions. Locks are for one context here, and never taken twice. */
function standIns(): void {
  const locks = {
    request: (_: string, ...given: Listener[]) => Promise.resolve(given.at(-1)?.({})),
  }
  vi.stubGlobal('navigator', { onLine: true, locks })
  vi.stubGlobal('location', { origin: self.origin })
  vi.stubGlobal('__PREVIEW__', true)
}

/**
 * The whole background of the extension, as a browser starts it over its storage: each `start` begins a life of which
 * only storage remains. For test files that replace `wxt/browser` by the `browser` that `current` returns.
 */
export function wholeBackground() {
  let recorded: Recorded

  const heard = (event: string) => (recorded.listeners.get(event) ?? []) as unknown as Listener[]

  /** `own` answers for the browser; `prepare` runs when the sources are read anew, before any of them does something. */
  async function start(own: Parameters<typeof recordedBrowser>[0] = {}, prepare = async () => {}): Promise<void> {
    standIns()
    recorded = recordedBrowser({ 'permissions.contains': async () => true, ...own })
    vi.resetModules()
    await prepare()
    const { start } = await import('../../lib/background/start')
    start()
  }

  /** As a page of ours asks, or another sender; throws what is refused. */
  async function send<N extends keyof ToBackground>(
    type: N,
    input: ToBackground[N][0],
    sender: object = page,
  ): Promise<ToBackground[N][1]> {
    const [listener] = heard('runtime.onMessage')
    const reply = await new Promise<Reply<ToBackground[N][1]>>((answer) => {
      listener?.({ v: protocol, type, input }, sender, answer)
    })
    if (reply.ok) return reply.value
    throw new Error(`${type}: ${reply.error.code}: ${errorWords(reply.error)}`)
  }

  /** A console is opened, and stays open: without one nothing is sent. */
  function openConsole(): void {
    const event = { addListener: () => {} }
    const port = { name: consolePort, sender: page, onMessage: event, onDisconnect: event, disconnect: () => {} }
    for (const listener of heard('runtime.onConnect')) listener(port)
  }

  return {
    start,
    send,
    openConsole,
    /** Notifies all listeners of a browser event. */
    tell: (event: string, ...args: unknown[]) => void heard(event).map((listener) => listener(...args)),
    get recorded() {
      return recorded
    },
  }
}
