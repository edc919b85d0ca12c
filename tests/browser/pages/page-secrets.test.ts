import { describe, expect, test } from 'vitest'
import { browserKinds } from '../../../scripts/find-browser'
import { hashOf } from '../../sandbox/world/made-up'
import { until } from '../drive/until'
import { withPages, withStandIn } from '../drive/with-stage'

/** What wallets and tools call a key or a seed in their pages, in the languages they have. */
const secretNames = [
  'Private key',
  'Secret key',
  'Seed phrase',
  'Mnemonic',
  'Password',
  'Recovery phrase',
  'Privater Schlüssel',
  'Passwort',
  'Clave privada',
  'Contraseña',
  'Clé privée',
  'Phrase de récupération',
  '秘密鍵',
  'パスフレーズ',
  '私钥',
  '助記詞',
  'المفتاح الخاص',
  'كلمة المرور',
]

type Form = (name: string, value: string) => string

/** Ways in which a page calls a value by a name. */
const forms: Record<string, Form> = {
  sentence: (name, value) => `<p>${name}: ${value}</p>`,
  bold: (name, value) => `<div><b>${name}</b><br><code>${value}</code></div>`,
  cells: (name, value) => `<table><tr><td>${name}</td><td>${value}</td></tr></table>`,
  rowHead: (name, value) => `<table><tr><th></th><th>Value</th></tr><tr><th>${name}</th><td>${value}</td></tr></table>`,
  columnHead: (name, value) =>
    `<table><thead><tr><th>Account</th><th>Balance</th><th>${name}</th></tr></thead><tbody><tr><td>1</td><td>20 ETH</td><td>${value}</td></tr></tbody></table>`,
  plainHead: (name, value) =>
    `<table><tr><td>${name}</td><td>Owner</td></tr><tr><td>${value}</td><td>Ada</td></tr></table>`,
  grid: (name, value) =>
    `<div role="table"><div role="row"><span role="columnheader">Nr</span><span role="columnheader">${name}</span></div><div role="row"><span role="cell">1</span><span role="cell">${value}</span></div></div>`,
  definition: (name, value) => `<dl><dt>${name}</dt><dd>${value}</dd></dl>`,
  heading: (name, value) => `<section><h3>${name}</h3><p>${value}</p></section>`,
  list: (name, value) => `<h3>${name}</h3><ol><li>${hashOf(`${value} before`)}</li><li>${value}</li></ol>`,
  warned: (name, value) => `<p>${name}.</p><p>Never show it to anybody!</p><pre>${value}</pre>`,
  label: (name, value) => `<label>${name} <output>${value}</output></label>`,
  labelFor: (name, value) =>
    `<output id="x${value.slice(-8)}">${value}</output><label for="x${value.slice(-8)}">${name}</label>`,
  labelledBy: (name, value) =>
    `<i aria-labelledby="y${value.slice(-8)}">${value}</i><p>…</p><em id="y${value.slice(-8)}">${name}</em>`,
  ariaLabel: (name, value) => `<div aria-label="${name}"><span>${value}</span></div>`,
  placeholder: (name, value) => `<div placeholder="${name}">${value}</div>`,
  copy: (name, value) => `<button title="${value}">${name}</button>`,
  after: (name, value) => `<p>${value} (${name})</p>`,
  json: (name, value) => `<pre>{ "${name}": "${value}" }</pre>`,
  yaml: (name, value) => `<pre>network: main\n${name}:\n  hex: ${value}</pre>`,
  lines: (name, value) =>
    `<pre>Account #0: 0x242ba6d68FfEb4a098B591B32d370F973FF882B7 (10000 ETH)\n${name}: ${value}</pre>`,
  numbered: (name, value) => `<pre>${name}\n==================\n(0) ${hashOf(`${value} first`)}\n(1) ${value}</pre>`,
}

/** Code and settings, which are English everywhere. */
const code: Record<string, (value: string) => string> = {
  env: (value) => `<pre>RPC_URL=https://rpc.example\nDEPLOYER_PRIVATE_KEY=${value}</pre>`,
  exported: (value) => `<code>export PRIVATE_KEY="${value}"</code>`,
  short: (value) => `<code>PK=${value}</code>`,
  camel: (value) => `<code>const privateKey = '${value}'</code>`,
  tokens: (value) =>
    `<pre><span>const</span> <span>signer</span> = <span>new</span> <span>Wallet</span>(<span>"${value}"</span>)</pre>`,
  flag: (value) => `<code>cast send --private-key ${value}</code>`,
  broadcast: (value) => `<code>vm.startBroadcast(${value});</code>`,
  accounts: (value) => `<pre>accounts: ["${hashOf(`${value} one`)}", "${value}"]</pre>`,
  attribute: (value) => `<div data-testid="private-key-value">${value}</div>`,
  name: (value) => `<output name="privateKey">${value}</output>`,
  linked: (value) => `<p>Private key: <a href="https://etherscan.io/tx/${value}">${value}</a></p>`,
  comment: (value) => `<pre>key = ${value}  # private key, never commit it</pre>`,
}

/** Hashes of honest pages that also mention keys. */
const honest: Record<string, (value: string) => string> = {
  far: (value) =>
    `<p>Never share your private key with anybody.</p><p>Ada sent five coins in ${value}, and all went well.</p>`,
  labelled: (value) => `<p>How to keep a private key</p><p>Transaction: ${value}</p>`,
  rotation: (value) => `<p>Tx hash of the key rotation: ${value}</p>`,
  link: (value) =>
    `<h3>Private keys</h3><p>They were used in <a href="https://etherscan.io/tx/${value}">this transaction</a>.</p>`,
  linkedInProse: (value) =>
    `<p>The thief used the stolen private key in <a href="https://etherscan.io/tx/${value}">${value}</a>.</p>`,
  publicKey: (value) => `<p>Public key: 0x04ab</p><p>Transaction ${value}</p>`,
  column: (value) =>
    `<table><tr><th>Private key id</th><th>Txn hash</th></tr><tr><td>k-1</td><td>${value}</td></tr></table>`,
  besideKey: (value) => `<pre>PRIVATE_KEY=${hashOf(`${value} key`)}\nDEPLOY_TX=${value}</pre>`,
  nextItem: (value) =>
    `<dl><dt>Private key</dt><dd>${hashOf(`${value} key`)}</dd><dt>Transaction</dt><dd>${value}</dd></dl>`,
}

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
