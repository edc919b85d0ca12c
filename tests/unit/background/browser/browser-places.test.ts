import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { shownIn } from '../../../../lib/background/browser/browser-side'
import { choiceOf, linkLocation, menuItems, searchLocation } from '../../../../lib/background/browser/menus'
import { createBadge } from '../../../../lib/background/browser/toolbar-badge'
import type { Caller } from '../../../../lib/background/messages/serve'
import { sessionArea } from '../../../../lib/background/storage/session-area'

const hash = `0x${'ab'.repeat(32)}`
const address = `0x${'12'.repeat(20)}`

describe('context menu and omnibox', () => {
  it.each([
    [hash, `#/search?q=${hash}`],
    [`  see ${address}, please`, `#/search?q=${address}`],
    ['vitalik.eth', '#/search?q=vitalik.eth'],
    ['a  b\nc', '#/search?q=a%20b%20c'],
    [`${hash}ab`, `#/search?q=${hash}ab`],
    ['x'.repeat(500), `#/search?q=${'x'.repeat(200)}`],
    ['   ', null],
    [`${hash.slice(0, 30)}\n${hash.slice(30)}`, `#/search?q=${hash}`],
    [`arb1:${address}`, `#/search?q=${address}&chain=42161`],
    [`sent to (base:${address}).`, `#/search?q=${address}&chain=8453`],
    [`nochain:${address}`, `#/search?q=nochain%3A${address}`],
    [`see https://basescan.org/token/${address}, please`, `#/search?q=${address}&as=token-transfers&chain=8453`],
    [`[it](https://basescan.org/tx/${hash})`, `#/search?q=${hash}&as=transaction&chain=8453`],
    [`hash=${hash}`, `#/search?q=${hash}`],
    [`${'. '.repeat(5000)}${hash}`, `#/search?q=${hash}`],
    [`${'x'.repeat(199)}😀`, `#/search?q=${'x'.repeat(199)}`],
    ['19,123,456', '#/search?q=19%2C123%2C456'],
  ])('%j', (text, location) => {
    expect(searchLocation(text)).toBe(location)
  })

  it('a link tells the chain by its host', () => {
    expect(linkLocation(`https://basescan.org/tx/${hash}?a=1#b`)).toBe(`#/search?q=${hash}&as=transaction&chain=8453`)
    expect(linkLocation(`https://blog.example/${address}`)).toBe(`#/search?q=${address}`)
    expect(linkLocation('nonsense')).toBeNull()
    const own = { 'explorer.example': '8453', 'dev.example:4000': '10' }
    expect(linkLocation(`https://explorer.example/tx/${hash}`, own)).toBe(
      `#/search?q=${hash}&as=transaction&chain=8453`,
    )
    expect(linkLocation(`http://dev.example:4000/tx/${hash}`, own)).toBe(`#/search?q=${hash}&as=transaction&chain=10`)
    expect(linkLocation(`http://dev.example/tx/${hash}`, own)).toBe(`#/search?q=${hash}&as=transaction`)
  })

  it('a link tells by its path what it leads to, also behind a redirect', () => {
    expect(linkLocation('https://etherscan.io/block/19123456')).toBe(
      '#/search?q=19123456&as=block-transactions&chain=1',
    )
    expect(linkLocation(`https://etherscan.io/token/${address}`)).toBe(
      `#/search?q=${address}&as=token-transfers&chain=1`,
    )
    expect(linkLocation(`https://www.google.com/url?q=https%3A%2F%2Fbasescan.org%2Ftx%2F${hash}`)).toBe(
      `#/search?q=${hash}&as=transaction&chain=8453`,
    )
  })

  it.each(['https://blog.example/0x12', 'https://optimism.blockscout.com/batches/12'])(
    'the search reads the link itself: %s',
    (link) => {
      expect(linkLocation(link)).toBe(`#/search?q=${encodeURIComponent(link)}`)
    },
  )

  it('the menu has an entry on links with hashes, addresses, and numbers of blocks and batches', () => {
    const patterns = menuItems.flatMap((item) => ('targetUrlPatterns' in item ? item.targetUrlPatterns : []))
    const fits = (url: string) =>
      patterns.some((pattern) =>
        new RegExp(`^${pattern.replace(/[.?+^$()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`).test(url),
      )
    expect(fits(`https://etherscan.io/tx/${hash}`)).toBe(true)
    expect(fits('https://etherscan.io/block/19123456')).toBe(true)
    expect(fits('https://explorer.example/base/mainnet/block/19123456')).toBe(true)
    expect(fits('https://optimism.blockscout.com/batches/12')).toBe(true)
    expect(fits('https://toys.example/blocks')).toBe(false)
    expect(fits('https://toys.example/building-block/12')).toBe(false)
  })

  it('each entry does its own', () => {
    expect(choiceOf({ menuItemId: 'look-up-selection', selectionText: hash }, 3)).toEqual({
      open: `#/search?q=${hash}`,
    })
    expect(choiceOf({ menuItemId: 'look-up-link', linkUrl: `https://etherscan.io/tx/${hash}` }, 3)).toEqual({
      open: `#/search?q=${hash}&as=transaction&chain=1`,
    })
    expect(choiceOf({ menuItemId: 'annotate-page' }, 3)).toEqual({ annotate: 3 })
    expect(choiceOf({ menuItemId: 'annotate-page' }, undefined)).toBeNull()
    expect(choiceOf({ menuItemId: 'look-up-selection' }, 3)).toBeNull()
  })
})

describe('the number on the button', () => {
  let shown: [string, number | undefined][] = []
  let badge: ReturnType<typeof createBadge>
  let onButton = ''
  let onAll = ''
  const start = () =>
    createBadge(
      sessionArea,
      async (text, tab) => {
        shown.push([text, tab])
        if (tab === 1) onButton = text
        else onAll = text
      },
      // A tab without a text of its own shows that of all.
      async () => onButton || onAll,
    )
  const from = (frame: number, document?: string) =>
    ({ kind: 'content', tab: 1, frame, document }) as Extract<Caller, { kind: 'content' }>
  beforeEach(() => {
    fakeBrowser.reset()
    shown = []
    onButton = ''
    onAll = ''
    badge = start()
  })

  it('adds up frames, also after a restart, and starts anew with a new document', async () => {
    await badge.count(from(0, 'd1'), 3)
    badge = start()
    await badge.count(from(4), 2)
    await badge.count(from(4), 1)
    await badge.count(from(0, 'd2'), 0)
    await badge.count(from(0, 'd2'), 2000)
    expect(shown).toEqual([
      ['3', 1],
      ['5', 1],
      ['4', 1],
      ['', 1],
      ['999+', 1],
    ])
  })

  it('starts anew where a frame is the first to tell of another page', async () => {
    await badge.count(from(0, 'd1'), 3)
    await badge.count(from(4), 2)
    // The tab goes on, and browsers clear the button.
    onButton = ''
    await badge.count(from(9), 7)
    await badge.count(from(10), 1)
    await badge.count(from(0, 'd2'), 4)
    expect(shown.slice(-3)).toEqual([
      ['7', 1],
      ['8', 1],
      ['12', 1],
    ])
  })

  it('counts as before where all tabs ask for attention', async () => {
    await badge.attention({ on: true })
    await badge.count(from(0), 0)
    await badge.count(from(4), 2)
    await badge.count(from(0), 1)
    await badge.count(from(4), 0)
    await badge.count(from(0), 0)
    await badge.count(from(4), 5)
    // The tab goes on.
    onButton = ''
    await badge.count(from(9), 7)
    const texts = shown.flatMap(([text, tab]) => (tab === 1 ? [text] : []))
    expect(texts).toEqual(['', '2', '3', '1', '', '5', '7'])
  })

  it('keeps what a frame told before the page it stands in, after a page with nothing', async () => {
    await badge.count(from(0, 'd1'), 0)
    await badge.count(from(9), 7)
    await badge.count(from(0, 'd2'), 4)
    expect(shown.at(-1)).toEqual(['11', 1])
  })

  it('loses no frame where many count at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, frame) => badge.count(from(frame, frame === 0 ? 'd' : undefined), 1)),
    )
    expect(shown.at(-1)).toEqual(['30', 1])
    await badge.leave(1)
    expect(await fakeBrowser.storage.session.get(null)).toEqual({})
  })

  it('asks for attention everywhere', async () => {
    await badge.attention({ on: true })
    await badge.attention({ on: false })
    expect(shown).toEqual([
      ['!', undefined],
      ['', undefined],
    ])
  })
})

describe('the document a tab shows', () => {
  it('is another after each navigation, also to the same address, in a browser without ids of documents', async () => {
    const began = (at: number) => looks(async () => [{ frameId: 0, result: at }])
    expect(await began(1000.5)).toBe(await began(1000.5))
    expect(await began(2000)).not.toBe(await began(1000.5))
  })

  const looks = (look: () => Promise<unknown>, url?: string) => {
    Object.assign(fakeBrowser.scripting, { executeScript: look })
    Object.assign(fakeBrowser.tabs, { get: async () => ({ id: 7, ...(url === undefined ? {} : { url }) }) })
    return shownIn(7)
  }
  const refuses = () => Promise.reject(new Error('Cannot access contents of the page.'))

  it('is told by the browser; all that may not be looked into are one', async () => {
    expect(await looks(async () => [{ documentId: 'doc', frameId: 0, result: null }])).toBe('doc')
    expect(await looks(async () => [])).toBeUndefined()
    expect(await looks(refuses)).toBe('hidden')
    // One that is allowed but currently unavailable is not a new one.
    expect(await looks(refuses, 'https://site.example/')).toBeUndefined()
  })
})
