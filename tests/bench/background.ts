/**
 * Background of the measured extension: injects the scripts of the release build into pages as the real one does, and
 * answers at once with a sentence that names its hash, so the mark can be recognised.
 */
import type { Found } from '../../lib/core/gloss/found'
import type { Gloss } from '../../lib/core/gloss/gloss'
import { type CatalogueText, pageCatalogue } from '../../lib/core/language/catalogue'
import type { Message, Reply } from '../../lib/rpc/contract'

type Sender = { tab?: { id?: number }; frameId?: number }
interface Injection {
  target: { tabId: number; frameIds?: number[] }
  files: string[]
}
/** Given by the bundler. */
declare const englishMessages: Record<string, CatalogueText>
declare const chrome: {
  runtime: {
    onMessage: {
      addListener(
        listener: (message: Message, sender: Sender, answer: (reply: Reply<unknown>) => void) => boolean,
      ): void
    }
  }
  scripting: { executeScript(injection: Injection): Promise<unknown> }
  tabs: {
    query(about: object): Promise<{ id: number; url?: string }[]>
    sendMessage(tab: number, message: object): Promise<unknown>
  }
}

/** What the bench reads and calls through the worker. */
export interface BenchWorker {
  /** Runs scripts of the extension in the page at a location, one after another. */
  inject(url: string, files: string[]): Promise<void>
  /** Asks the annotator of a page. */
  ask(url: string, type: string): Promise<unknown>
  /** Messages by their names, and when the last one came, ms since 1970. */
  seen: { types: string[]; at: number }
  /** When the answer for each hash went out, ms since 1970. */
  answered: Record<string, number>
}

const now = () => performance.timeOrigin + performance.now()

async function tabAt(url: string): Promise<number> {
  const tab = (await chrome.tabs.query({})).find((each) => each.url === url)
  if (!tab) throw new Error(`No tab shows ${url}.`)
  return tab.id
}

const worker: BenchWorker = {
  async inject(url, files) {
    const tabId = await tabAt(url)
    for (const file of files) await chrome.scripting.executeScript({ target: { tabId }, files: [file] })
  },
  ask: async (url, type) => chrome.tabs.sendMessage(await tabAt(url), { v: 1, type, input: {} }),
  seen: { types: [], at: 0 },
  answered: {},
}
Object.assign(globalThis, { bench: worker })

function gloss({ hash, host }: Found): Gloss {
  const to = hash.slice(2, 12)
  return {
    hash,
    chain: { id: '1', name: 'Ethereum', how: host ? 'link' : 'default' },
    state: 'summary',
    sentences: [
      [
        { type: 'text', text: 'Sent ' },
        { type: 'amount', text: '1,204.75', exact: '1204.75' },
        { type: 'text', text: ' ' },
        { type: 'token', text: 'USDC', full: 'USD Coin' },
        { type: 'text', text: ' to ' },
        { type: 'address', text: `0x${to}`, hash: `0x${to.repeat(4)}` },
      ],
    ],
    final: true,
  }
}

const options = { onDemand: false, theme: 'system', density: 'sentences', own: false, rules: '' }

chrome.runtime.onMessage.addListener(({ type, input }, { tab, frameId = 0 }, answer) => {
  worker.seen.types.push(type)
  worker.seen.at = now()
  const put = (file: string) =>
    chrome.scripting.executeScript({ target: { tabId: tab?.id ?? 0, frameIds: [frameId] }, files: [file] })
  if (type === 'gloss.ask') {
    const { hashes } = input as { hashes: Found[] }
    answer({ ok: true, value: hashes.map(gloss) })
    for (const { hash } of hashes) worker.answered[hash.slice(2, 12)] ??= worker.seen.at
  } else if (type === 'page.wake') void put('annotate.js').then(() => answer({ ok: true, value: null }))
  else if (type === 'page.marks') void put('marks.js').then(() => answer({ ok: true, value: null }))
  else if (type === 'page.card') void put('card.js').then(() => answer({ ok: true, value: null }))
  else if (type === 'page.extras') void put('extras.js').then(() => answer({ ok: true, value: null }))
  else if (type === 'page.options') answer({ ok: true, value: options })
  else if (type === 'page.start')
    answer({ ok: true, value: { options, words: pageCatalogue({ locale: 'en', messages: englishMessages }) } })
  else answer({ ok: true, value: null })
  return true
})
