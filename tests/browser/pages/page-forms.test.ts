import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { pageOf } from './badge-places'

/** What a summary may hold besides a hash, `#` in these; all are closed. */
const summaries: Record<string, string> = {
  text: '#',
  code: '<code>#</code>',
  link: '<a href="https://etherscan.io/tx/#">#</a>',
  block: '<p>#</p>',
  heading: '<h3>#</h3>',
  words: 'Sent in <code>#</code>',
  flex: '<span style="display:flex;gap:8px"><b>Sent</b><code>#</code></span>',
}

const wrapAt = (hash: string, at: number, end: string) => hash.slice(0, at) + end + hash.slice(at)
/** How a hash is wrapped for good, or touched by what is no part of it. */
const touched: Record<string, (hash: string) => string> = {
  newline: (hash) => `<pre>tx ${wrapAt(hash, 40, '\n')}</pre>`,
  indent: (hash) => `<pre>  tx:\n    ${wrapAt(hash, 33, '\n    ')}\n  ok</pre>`,
  backslash: (hash) => `<pre>cast tx ${wrapAt(hash, 50, '\\\n  ')} --json</pre>`,
  crlf: (hash) => `<pre id="crlf" data-text="tx ${hash.slice(0, 20)},${hash.slice(20)}"></pre>`,
  thrice: (hash) => `<pre>${wrapAt(wrapAt(hash, 44, '\n'), 22, '\n')}</pre>`,
  lines: (hash) => `<pre><span>tx ${hash.slice(0, 30)}</span>\n<span>${hash.slice(30)}</span>\n</pre>`,
  ordinal: (hash) => `<p>Transaction nº${hash} was sent.</p>`,
  numeral: (hash) => `<p>Lot Ⅳ${hash}</p>`,
  note: (hash) => `<p>${hash}<sup>1</sup> as was said</p>`,
  small: (hash) => `<p>${hash}<sup style="font-size:9px"><a href="#n">2</a></sup> as was said</p>`,
  raised: (hash) => `<p>${hash}<span style="vertical-align:super;font-size:70%">3</span> as was said</p>`,
}

const rows = (of: Record<string, (hash: string) => string>) =>
  Object.entries(of)
    .map(([name, row]) => row(hashOf(name)))
    .join('')

/** Its text is not at the top, where Chromium lays a warning over it. */
const sheet = (output: string, space = '') => ({
  headers: { 'content-type': 'text/xsl' },
  html: `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"${space}>
    <xsl:output method="${output}"/><xsl:template match="/"><html><head><title>List</title></head><body><div style="height:200px"/>
    <xsl:for-each select="list/item"><p>It was <xsl:value-of select="."/></p></xsl:for-each>
    </body></html></xsl:template></xsl:stylesheet>`,
})
const xml = (style: string, type: string) => ({
  headers: { 'content-type': type },
  html: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${style}"?><list><item>${hashOf('listed')}</item></list>`,
})

const pages = withPages({
  '/summaries': pageOf(
    'Summaries',
    'body { width: 1100px; font: 15px/1.5 sans-serif }',
    rows(
      Object.fromEntries(
        Object.entries(summaries).map(([name, inside]) => [
          name,
          (hash: string) =>
            `<details id="${name}"><summary>${inside.replaceAll('#', hash)}</summary><p>More of it.</p></details>`,
        ]),
      ),
    ),
  ),
  '/touched': pageOf(
    'Touched',
    'pre { font: 13px/1.4 monospace }',
    `${rows(touched)}<script>crlf.textContent = crlf.dataset.text.replace(',', '\\r\\n  ')</script>`,
  ),
  '/html.xsl': sheet('html'),
  '/xhtml.xsl': sheet('xml', ' xmlns="http://www.w3.org/1999/xhtml"'),
  '/html': xml('/html.xsl', 'text/xml'),
  '/xhtml': xml('/xhtml.xsl', 'application/xml'),
  '/page': {
    headers: { 'content-type': 'application/xml' },
    html: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Page</title></head><body><p>It was ${hashOf('page')}</p></body></html>`,
  },
})

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)

  test('case 229: a hash in the summary of closed details has its sentence in sight', async () => {
    const page = await driver.open(`${pages.url}/summaries`)
    await page.bringToFront()
    const names = Object.keys(summaries)
    const boxes = await page.$$eval('summary', (all) =>
      all.map((summary) => {
        const { top, bottom } = summary.getBoundingClientRect()
        return { name: (summary.parentElement as Element).id, top, bottom }
      }),
    )
    let missing: string[] = []
    await until('a sentence at each', async () => {
      const badges = await driver.badges(page)
      missing = names.filter((name) => {
        const { top = 0, bottom = 0 } = boxes.find((box) => box.name === name) ?? {}
        return !badges.some(({ y, width }) => width > 60 && y > top - 20 && y < bottom + 30)
      })
      return badges.filter(({ width }) => width > 60).length === names.length
    }).catch((error) => {
      throw new Error(`${error} without: ${missing.join()}`)
    })
    expect(await page.$$eval('details[open]', ({ length }) => length)).toBe(0)
  })

  test('case 228: a hash that is wrapped for good, or that a sign touches, has its mark', async () => {
    const page = await driver.open(`${pages.url}/touched`)
    await page.bringToFront()
    const expected = Object.keys(touched).map((name) => hashOf(name))
    let found: string[] = []
    await until('all of them', async () => {
      const list = await driver.ask(page, 'page.list', {})
      found = list.filter(({ marked }) => marked === 1).map(({ hash }) => hash)
      return expected.every((hash) => found.includes(hash))
    }).catch((error) => {
      const missing = Object.keys(touched).filter((name) => !found.includes(hashOf(name)))
      throw new Error(`${error} without: ${missing.join()}`)
    })
    expect(found).toHaveLength(expected.length)
  })

  test.each(['/html', '/xhtml', '/page'])('case 230: %s, made or written as XML, is read as a page', async (path) => {
    const page = await driver.open(`${pages.url}${path}`)
    await until('its mark', async () => (await driver.badges(page)).length === 1)
  })
})
