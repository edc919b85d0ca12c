// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from 'vitest'
import { chainsOf } from '../../../../../lib/background/gloss/chain-of'
import { hostOf } from '../../../../../lib/content/annotator/reader/around'
import { findHashes } from '../../../../../lib/content/annotator/reader/find-hashes'

const hash = '0xa6635fa04bd2bb6d3849b077ae9d657cea2e370c1c735b9d71fe331420f411d4'
const own = { 'scan.corp.example:8080': '8453' }
const settings = { ownExplorers: own, siteChains: {}, chainOrder: ['1', '10'], defaultChain: '1' }

/** Hosts that a page names, place by place. */
function hostsIn(html: string) {
  document.body.innerHTML = html
  return findHashes(document.body, () => []).occurrences.map((each) => hostOf(each))
}

/** The chain of the page's one hash, where the page leaves no doubt. */
function chainIn(html: string): string | undefined {
  const [host] = hostsIn(html)
  const { list, firm } = chainsOf({ hash, ...(host ? { host } : {}) }, { learned: [] }, settings)
  return firm ? list[0]?.chain.name : undefined
}

afterEach(() => document.body.replaceChildren())

const q = (address: string) => encodeURIComponent(address)

describe('the chain is told by', () => {
  test.each([
    ['an address in a text', `<p>See https://basescan.org/tx/${hash} for more`],
    ['one in code', `<pre><code>$ open "https://basescan.org/tx/${hash}"</code></pre>`],
    ['one in a log', `<pre>12:00 INFO sent\n12:01 INFO url=https://basescan.org/tx/${hash}\n12:02 INFO end</pre>`],
    ['one in capitals', `<p>HTTPS://BASESCAN.ORG/TX/${hash}`],
    ['one without a scheme', `<p>basescan.org/tx/${hash}`],
    ['one as Markdown has it', `<p>[sent](https://basescan.org/tx/${hash})`],
    ['one with a longer way', `<p>https://basescan.org/#/en/tx/${hash}?tab=logs`],
    [
      'one in several elements',
      `<p>https://<b>basescan</b>.org/<wbr>tx/<wbr><b>${hash.slice(0, 9)}</b>${hash.slice(9)}`,
    ],
    [
      'a text whose link leads over a shortener',
      `<a href="https://t.co/Ab0x12"><span>https://</span>basescan.org/tx/${hash.slice(0, 12)}<span>${hash.slice(12)}</span><span>…</span></a>`,
    ],
    ['a reader’s own explorer', `<p>http://scan.corp.example:8080/tx/${hash}`],
    ['a link', `<a href="https://basescan.org/tx/${hash}">${hash}</a>`],
    ['a link, whatever its text says', `<a href="https://basescan.org/tx/${hash}">https://etherscan.io/tx/${hash}</a>`],
    [
      'a link behind a link',
      `<a href="https://www.google.com/url?q=${q(`https://basescan.org/tx/${hash}`)}&sa=D">${hash}</a>`,
    ],
    ['one that is put away twice', `<a href="/out?to=${q(q(`https://basescan.org/tx/${hash}`))}">${hash}</a>`],
    [
      'one to a shortened hash',
      `<a href="https://l.example/l.php?u=${q(`https://basescan.org/tx/${hash}`)}">0xa6635fa0…f411d4</a>`,
    ],
    ['an archive of a page', `<a href="https://web.archive.org/web/2025/https://basescan.org/tx/${hash}">${hash}</a>`],
    ['a text where the link stays on its site', `<a href="/out/${hash}">https://basescan.org/tx/${hash}</a>`],
  ])('%s', (_, html) => {
    expect(chainIn(html)).toBe('Base')
  })
})

describe('the chain is not told by', () => {
  test.each([
    ['an address that stands elsewhere in the text', `<p>https://basescan.org/tx/ is down. ${hash}`],
    ['the address of another page of an explorer', `<p>https://basescan.org/search?q=${hash}`],
    ['an explorer’s name in another address', `<p>https://basescan.org.example/tx/${hash}`],
    ['or before its host', `<p>https://basescan.org@example.org/tx/${hash}`],
    ['or as a folder', `<p>https://example.org/basescan.org/tx/${hash}`],
    ['or as a part of a word', `<p>notbasescan.org/tx/${hash}`],
    ['a host nobody knows', `<p>https://explorer.example/tx/${hash}`],
    ['an address that comes behind', `<p>${hash} https://basescan.org/tx/`],
  ])('%s', (_, html) => {
    expect(hostsIn(html)).toHaveLength(1)
    expect(chainIn(html)).toBeUndefined()
  })
})

test('each place tells for itself', () => {
  const other = hash.replace('a6', 'b7')
  expect(hostsIn(`<pre>https://basescan.org/tx/${hash}\nhttps://etherscan.io/tx/${other}\n${hash}</pre>`)).toEqual([
    'basescan.org',
    'etherscan.io',
    undefined,
  ])
})

test('what a link over another page names as no transaction is none', () => {
  expect(hostsIn(`<a href="/out?to=${q(`https://basescan.org/block/${hash}`)}">${hash}</a>`)).toEqual([])
})

test('a link that only passes an address on stands for nothing', () => {
  expect(
    hostsIn(`<a href="https://social.example/share?url=${q(`https://basescan.org/tx/${hash}`)}">Share</a>`),
  ).toEqual([])
})

test('a text of megabytes, of which only what is in view was read, tells as much', () => {
  const before = `${'A line of a log.\n'.repeat(100_000)}https://basescan.org/tx/`
  const text = new Text(before + hash)
  const [start, end] = [before.length, before.length + hash.length]
  expect(hostOf({ hash, element: document.body, text, start, endText: text, end, live: true })).toBe('basescan.org')
})
