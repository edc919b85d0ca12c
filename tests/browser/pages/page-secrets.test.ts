import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'
import { code, forms, honest, secretNames } from './secret-pages'

const filler = '<hr>'
const secrets = [
  ...Object.entries(forms).flatMap(([form, write]) =>
    secretNames.map((name) => ({ about: `${form}: ${name}`, write: (value: string) => write(name, value) })),
  ),
  ...Object.entries(code).map(([about, write]) => ({ about, write })),
]
const others = Object.entries(honest).map(([about, write]) => ({ about, write }))

/** Each in a place of its own, with more that speaks for transactions than any page has. */
const pageWith = (parts: readonly { about: string; write(value: string): string }[]) =>
  `<!doctype html><meta charset="utf-8"><title>Transactions</title><style>body { font: 5px sans-serif } * { margin: 1px !important }</style>${parts
    .map(({ about, write }) => `<article>${write(hashOf(about))}</article><p>End of this transaction.</p>${filler}`)
    .join('')}`

const pages = withPages({ '/secrets': pageWith(secrets), '/others': pageWith(others) })

describe.each(browserKinds)('in %s', (kind) => {
  const driver = withStandIn(kind)
  const asked = async () => {
    const log = (await driver.send('log.read' as never, {} as never)) as unknown as { hashes?: { hash: string }[] }[]
    return log.flatMap(({ hashes = [] }) => hashes.map(({ hash }) => hash))
  }

  test('what a page calls a key, a seed or a password never leaves it, not even by a press', async () => {
    await asked()
    const page = await driver.open(`${pages.url}/secrets`, { width: 1200, height: 12_000 })
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), `<p>Tx ${hashOf('last')}</p>`)
    const sent = new Set<string>()
    await until('the transaction of the page', async () => {
      for (const hash of await asked()) sent.add(hash)
      return sent.has(hashOf('last'))
    })
    for (const { about } of secrets) await driver.ask(page, 'page.ask', { hash: hashOf(about) })
    for (const hash of await asked()) sent.add(hash)
    expect(secrets.filter(({ about }) => sent.has(hashOf(about))).map(({ about }) => about)).toEqual([])
    expect(await driver.ask(page, 'page.secrets', {})).toBe(true)
    const listed = new Set((await driver.ask(page, 'page.list', {})).map(({ hash }) => hash))
    expect(secrets.filter(({ about }) => listed.has(hashOf(about))).map(({ about }) => about)).toEqual([])
  })

  test('pages that only speak of keys have all their sentences', async () => {
    await asked()
    const page = await driver.open(`${pages.url}/others`, { width: 1200, height: 3000 })
    const sent = new Set<string>()
    const missing = async () => {
      for (const hash of await asked()) sent.add(hash)
      return others.filter(({ about }) => !sent.has(hashOf(about))).map(({ about }) => about)
    }
    await until('all to be asked for', async () => (await missing()).length === 0)
    await until('their sentences', async () => (await driver.badges(page)).length > 0)
  })
})
