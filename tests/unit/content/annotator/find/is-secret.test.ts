// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import '../../../dom'
import { isSecret } from '../../../../../lib/content/annotator/find/is-secret'
import { findInAttributes } from '../../../../../lib/content/shared/find/find-attributes'
import { findHashes } from '../../../../../lib/content/shared/find/find-hashes'
import { hashOf } from '../../../../sandbox/world/made-up'

const value = hashOf('a key, or a transaction')
const other = hashOf('another value')
const address = '0x813399E5B08Bb50b038aA7dF6347b6aF2D161338'
const lines = (text: string) => `<pre style="white-space: pre">${text}</pre>`

/** Whether a page calls the value a secret, at any of its places. */
function isCalledSo(html: string): boolean {
  document.body.innerHTML = html
  const places = [...findHashes(document.body, () => []).occurrences, ...findInAttributes(document.body, () => false)]
  const own = places.filter(({ hash }) => hash === value)
  expect(own).not.toEqual([])
  return own.some(isSecret)
}

describe('a page that calls a value a secret', () => {
  it.each(
    Object.entries({
      'with a remark in brackets': `<p>Private key (never share it with anyone!): ${value}</p>`,
      'with a Spanish remark': `<p>Tu llave privada (no la compartas con nadie): ${value}</p>`,
      'with several warnings below the heading': `<h2>Your private key</h2><p>Write it down.</p><p>Keep it offline.</p><p>Do not lose it.</p><code>${value}</code>`,
      'with an icon and a question beside it': `<div><span>Private key</span> <i>ⓘ What is this?</i><p>${value}</p></div>`,
      'in the message before': `<div><b>bob</b>: here is my private key</div><div><b>bob</b>: ${value}</div>`,
      'by the first cell of its row': `<table><tr><td>Name</td><td>a</td><td>b</td></tr><tr><td>Private key</td><td>${other}</td><td>${value}</td></tr></table>`,
      'by a long head': `<table><tr><th>Name</th><th>Private key (hex, 32 bytes, keep it offline and never paste it anywhere online)</th></tr><tr><td>a</td><td>${value}</td></tr></table>`,
      'by the name of its attribute': `<span data-private-key="${value}">${value.slice(0, 10)}…${value.slice(-8)}</span>`,
      'in an attribute, before the value': `<span aria-label="Copy your private key ${value}">${value.slice(0, 10)}…${value.slice(-8)}</span>`,
      'in a comment behind': lines(`${value}  // deployer pk`),
      'in a comment above': lines(`# deployer's key\nvalue: ${value}`),
      'in an object of keys': lines(`KEYS = {"deployer": "${other}", "keeper": "${value}"}`),
      'in a table of text, row by row': lines(
        `| Name | Private key | Balance |\n|---|---|---|\n| alice | ${other} | 10 |\n| bob | ${value} | 20 |`,
      ),
    }),
  )('%s', (_, html) => expect(isCalledSo(html)).toBe(true))

  it.each([
    `accounts.add("${value}")`,
    `let wallet: LocalWallet = "${value}".parse()?;`,
    `const w = ethers.Wallet.createRandom() // ${value} is its private key`,
    `pk, _ := ethcrypto.ToECDSA(hexutil.MustDecode("${value}"))`,
    `echo ${value} | cast wallet import --stdin`,
    `privater_schluessel = ${value}`,
  ])('in code: %s', (code) => expect(isCalledSo(lines(code))).toBe(true))
})

describe('a value in a shadow root', () => {
  /** Whether it is called a secret by what is around the host of its root. */
  function isCalledSoInRoot(html: string): boolean {
    document.body.innerHTML = html
    const root = document.querySelector('copy-box')?.attachShadow({ mode: 'open' })
    const code = document.createElement('code')
    code.textContent = value
    root?.append(code)
    const [own] = findHashes(code, () => []).occurrences
    return own !== undefined && isSecret(own)
  }

  it.each([
    '<p>Private key</p><copy-box></copy-box>',
    '<copy-box label="Private key"></copy-box>',
    '<div title="Private key"><copy-box></copy-box></div>',
    '<table><tr><th>Name</th><th>Private key</th></tr><tr><td>a</td><td><copy-box></copy-box></td></tr></table>',
  ])('is called a secret by what is around its host: %s', (html) => expect(isCalledSoInRoot(html)).toBe(true))

  it.each([
    '<p>Transaction</p><copy-box></copy-box>',
    '<copy-box label="Transaction"></copy-box>',
    '<table><tr><th>Key</th><th>Txn hash</th></tr><tr><td>a</td><td><copy-box></copy-box></td></tr></table>',
  ])('is none in %s', (html) => expect(isCalledSoInRoot(html)).toBe(false))
})

describe('a page that only speaks of secrets', () => {
  it.each(
    Object.entries({
      'in the sentence before': `<p>The hacker got the private key, then ran ${value} to drain it.</p>`,
      'in a paragraph before': `<p>After the private keys of the bridge were stolen, the funds moved.</p><p>Transaction: ${value}</p>`,
      'in a navigation': `<nav>Private keys · Seed phrases</nav><h1>Transaction</h1><p>${value}</p>`,
      'beside a column of transactions': `<table><tr><th>Incident</th><th>Txn hash</th></tr><tr><td>Leaked private key</td><td>${value}</td></tr></table>`,
      'as the key of its row in a list': `<table><tr data-row-key="${value}" data-props='{"key":"${value}"}'><td>${value}</td><td>Swap</td></tr></table>`,
      'as the name of a token': `<div>Token</div><div>SEED</div><div>Value</div><div>5</div><div>${value}</div>`,
      'in the log of a tool': lines(`✔ Enter your private key · ****\nDeployed to ${address}\ntransaction: ${value}`),
      'in its own command': lines(`cast send --private-key $PK\n\nblockHash ${other}\ntransactionHash ${value}`),
    }),
  )('%s', (_, html) => expect(isCalledSo(html)).toBe(false))
})
