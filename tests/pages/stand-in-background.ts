/**
 * Background of the stand-in extension: the real gate, annotator, marks and card, with answers made up from the hash. A
 * hash's first digits determine its transaction.
 */

import { openTabs } from '../../lib/background/browser/browser-side'
import { chainSign } from '../../lib/core/chains/chain-drawings'
import type { Found } from '../../lib/core/gloss/found'
import type { Gloss } from '../../lib/core/gloss/gloss'
import type { Sentence } from '../../lib/core/gloss/sentence'
import { pageCatalogue, type CatalogueText as Words } from '../../lib/core/language/catalogue'
import type { Density } from '../../lib/core/pages/density'
import type { PageOptions } from '../../lib/core/pages/page-options'
import { asTold } from '../../lib/core/phrases/phrase'
import type { Message, Reply, ToBackground } from '../../lib/rpc/contract'
import { standInFacts as facts } from './stand-in-facts'

type Sender = { tab?: { id?: number }; frameId?: number; url?: string }
/** What the builder of this extension put before it. */
declare const englishMessages: Record<string, Words>

declare const chrome: {
  runtime: {
    onMessage: {
      addListener(
        listener: (message: Message, sender: Sender, answer: (reply: Reply<unknown>) => void) => boolean,
      ): void
    }
  }
  scripting: {
    executeScript(injection: { target: { tabId: number; frameIds: number[] }; files: string[] }): Promise<unknown>
  }
}

const hex = (hash: string, at: number, length: number) => Number.parseInt(hash.slice(2 + at, 2 + at + length), 16)
const address = (hash: string, at: number) => `0x${hash.slice(2 + at, 2 + at + 20).repeat(2)}`
const short = (text: string) => `${text.slice(0, 6)}…${text.slice(-4)}`

function sentences(hash: string): Sentence[] {
  const amount = (hex(hash, 10, 3) / 64).toFixed(2)
  const to = address(hash, 20)
  const swap: Sentence = [
    { type: 'text', text: 'Swapped ' },
    { type: 'amount', text: amount, exact: `${amount}041932` },
    { type: 'text', text: ' ' },
    { type: 'coin', text: 'ETH' },
    { type: 'text', text: ' for ' },
    { type: 'amount', text: '3,012.44', exact: '3,012.440018' },
    { type: 'text', text: ' ' },
    { type: 'token', text: 'USDC', full: 'USD Coin', address: address(hash, 30) },
    { type: 'text', text: ' on ' },
    { type: 'link', text: 'Uniswap', url: 'https://uniswap.org/' },
  ]
  const send: Sentence = [
    { type: 'text', text: 'Sent ' },
    { type: 'amount', text: amount, exact: amount },
    { type: 'text', text: ' ' },
    { type: 'coin', text: 'ETH' },
    { type: 'text', text: ' to ' },
    hex(hash, 40, 1) % 2
      ? { type: 'address', text: 'vitalik.eth', hash: to, label: true }
      : { type: 'address', text: short(to), hash: to },
  ]
  const approve: Sentence = [
    { type: 'text', text: 'Approved ' },
    { type: 'token', text: 'DAI', full: 'Dai Stablecoin', address: address(hash, 30) },
    { type: 'text', text: ' for ' },
    { type: 'address', text: 'Permit2', hash: to, label: true },
  ]
  const kind = hex(hash, 50, 1) % 4
  return kind === 0 ? [approve] : kind === 1 ? [swap, send] : kind === 2 ? [send] : [swap]
}

const labelled = (hash: string): Sentence => [
  { type: 'text', text: 'Sent 1.5 ETH to ' },
  { type: 'address', text: 'Quixotic vault', hash: address(hash, 20), label: true, own: true },
]

const longNamed = (hash: string): Sentence => [
  { type: 'text', text: 'Called ' },
  { type: 'address', text: 'UniversalRouterAdapterForEveryExchange', hash: address(hash, 20), label: true },
]

const chainOf = (host = '', chain = ''): NonNullable<Gloss['chain']> => {
  if (chain === '8453' || host.includes('base')) return { id: '8453', name: 'Base', how: chain ? 'chosen' : 'link' }
  if (host.includes('optimis')) return { id: '10', name: 'OP Mainnet', how: 'link' }
  return { id: '1', name: 'Ethereum', how: host ? 'link' : 'default' }
}

const polled = new Map<string, number>()
/** A chain was chosen for the site. */
let site: string | undefined

function gloss({ hash, host, chain, asked }: Found): Gloss {
  const on = chainOf(host, chain)
  const about = {
    hash,
    chain: { ...on, sign: chainSign(on) },
    explorer: `https://etherscan.io/tx/${hash}`,
    from: { service: 'Stand-in', by: 'summary' as const },
  }
  const none = { ...about, sentences: [], final: false }
  switch (hash.slice(2, 10)) {
    case '00000000':
      return { ...none, chain: null, state: 'unknown', notOn: ['Ethereum', 'Base'] }
    case '0000100c':
      if (host || site) break
      return { ...none, chain: null, state: 'unknown', notOn: ['Ethereum', 'Base'] }
    case '0000beef': {
      const times = (polled.get(hash) ?? 0) + 1
      polled.set(hash, times)
      if (times > 1) return { ...about, state: 'summary', sentences: sentences(hash), final: true }
      return { ...none, state: 'pending', sentences: [[{ type: 'text', text: 'Pending' }]], retryAt: Date.now() }
    }
    case '0000fa11':
      return {
        ...about,
        state: 'failed',
        sentences: [
          [
            { type: 'address', text: short(address(hash, 20)), hash: address(hash, 20) },
            { type: 'text', text: ' failed to call ' },
            { type: 'method', text: 'swapExactTokens' },
          ],
        ],
        final: true,
      }
    // Told in fewer words as well.
    case '0000b41e': {
      const amount: Sentence = [
        { type: 'amount', text: '9.31', exact: '9.31' },
        { type: 'text', text: ' ' },
        { type: 'coin', text: 'ETH' },
      ]
      const verb: Sentence = [{ type: 'text', text: 'Swapped ' }, ...amount]
      const to: Sentence = [
        { type: 'text', text: ' for 3,012.44 USDC with ' },
        { type: 'address', text: 'UniversalRouterAdapter', hash: address(hash, 20), label: true },
      ]
      const brief: Sentence[] = [verb, [{ type: 'text', text: '−' }, ...amount]]
      return { ...about, state: 'summary', sentences: [[...verb, ...to]], brief, final: true }
    }
    // A name that is wider than a narrow column.
    case '00001064':
      return { ...about, state: 'summary', sentences: [longNamed(hash)], final: true }
    // Names an address that the reader labelled.
    case '00001abe':
      return { ...about, state: 'summary', sentences: [labelled(hash)], final: true }
    case '00005111':
      return { ...none, state: 'silent' }
    case '0000c4a1':
      return { ...none, state: 'unserved' }
    case '00001d1e':
      if (!asked) return { ...none, state: 'held' }
      break
    case '0000e404':
      if (!asked)
        return {
          ...none,
          state: 'error',
          error: { code: 'http.timeout', message: asTold('The service took too long.'), details: [], data: {} },
        }
      break
  }
  const found = hex(hash, 60, 2) === 7 ? { notOn: ['Ethereum'] } : {}
  return { ...about, state: 'summary', sentences: sentences(hash), final: true, ...found }
}

/** Answers come at once (0), or late and in an order of their own: each hash is under way for so many questions. */
let order = 0
/** How many these are for some, where a test says so. */
let rounds: Record<string, number> = {}
const questions = new Map<string, number>()
function answerTo(found: Found): Gloss {
  const { hash } = found
  const before = questions.get(hash) ?? 0
  questions.set(hash, before + 1)
  if (before >= (rounds[hash] ?? (order && hex(hash, 8 + order, 1) % 3))) return gloss(found)
  return { hash, chain: null, state: 'asking', sentences: [], final: false }
}

let density: Density = 'sentences'
const options = (): PageOptions => ({
  ...{ onDemand: false, theme: 'system', density, own: false, labels: false, cardKey: 'off', rules: '' },
})

/** The content of cards on pages with that name. */
/** Everything that was asked, for tests to read from a page of the extension. */
const log: { type: string; hashes?: Found[]; count?: number }[] = []

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  const { type } = message
  const done = <N extends keyof ToBackground>(_: N, value: ToBackground[N][1]) => answer({ ok: true, value })
  const put = (file: string) =>
    chrome.scripting.executeScript({
      target: { tabId: sender.tab?.id ?? 0, frameIds: [sender.frameId ?? 0] },
      files: [file],
    })
  if ((type as string) === 'log.read') {
    answer({ ok: true, value: log.splice(0) })
    return true
  }
  if ((type as string) === 'answers.order') {
    ;({ order, rounds = {} } = message.input as unknown as { order: number; rounds?: Record<string, number> })
    questions.clear()
    answer({ ok: true, value: null })
    return true
  }
  if ((type as string) === 'pages.density') {
    ;({ density } = message.input as unknown as { density: Density })
    answer({ ok: true, value: null })
    return true
  }
  // What the background does with open tabs when the reader changes where pages are annotated.
  if ((type as string) === 'tabs.wake') {
    void openTabs
      .list()
      .then((tabs) => Promise.allSettled(tabs.map(({ id }) => openTabs.wake(id))))
      .then(() => answer({ ok: true, value: null }))
    return true
  }
  if (type === 'gloss.ask') {
    const { hashes } = message.input as ToBackground['gloss.ask'][0]
    log.push({ type, hashes })
    done(type, hashes.map(answerTo))
    return true
  }
  log.push({ type, ...(type === 'page.count' && (message.input as ToBackground['page.count'][0])) })
  if (type === 'site.chain') ({ chain: site } = message.input as ToBackground['site.chain'][0])
  if (type === 'gloss.judge') done(type, [])
  else if (type === 'page.frame') done(type, sender.frameId ?? 0)
  else if (type === 'page.wake') void put('annotate.js').then(() => done('page.wake', null))
  else if (type === 'page.marks') void put('marks.js').then(() => done('page.marks', null))
  else if (type === 'page.card') void put('card.js').then(() => done('page.card', null))
  else if (type === 'page.extras') void put('extras.js').then(() => done('page.extras', null))
  else if (type === 'page.options') done(type, options())
  else if (type === 'page.start')
    done(type, { options: options(), words: pageCatalogue({ locale: 'en', messages: englishMessages }) })
  else if (type === 'page.facts')
    done(
      type,
      sender.url?.includes('/facts')
        ? { ...facts, warnings: sender.url.endsWith('/facts') ? facts.warnings : [] }
        : null,
    )
  else if (type === 'page.chains')
    done(type, [
      { id: '1', name: 'Ethereum' },
      { id: '8453', name: 'Base' },
      { id: '10', name: 'OP Mainnet' },
    ])
  else if (type === 'app.open') {
    const message = asTold('No more pages today.')
    answer({ ok: false, error: { code: 'call.notAsked', message, details: [], data: {} } })
  } else answer({ ok: true, value: null })
  return true
})
