import { expect, test } from 'vitest'
import { covers, patternOf } from '../../../lib/core/hosts/match-pattern'
import {
  closesOnePort,
  isHost,
  isNever,
  isOrigin,
  isSitePattern,
  neverMatches,
  readSitePattern,
} from '../../../lib/settings/site-patterns'
import { fc } from '../../fast-check'

test.each([
  ['bank.example', 'bank.example'],
  ['  Bank.Example ', 'bank.example'],
  ['https://bank.example/accounts?id=1', 'bank.example'],
  ['*.bank.example', '*.bank.example'],
  ['https://*.bank.example/*', '*.bank.example'],
  ['*://bank.example', 'bank.example'],
  ['127.0.0.1:8080', '127.0.0.1:8080'],
  ['[::1]:3000', '[::1]:3000'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['bank.example.', 'bank.example'],
  ['https://bank.example:443/', 'bank.example'],
  ['http://bank.example:80', 'bank.example'],
  ['https://bank.example/2024', 'bank.example'],
])('%s is read as %s', (typed, pattern) => {
  expect(readSitePattern(typed)).toBe(pattern)
})

test.each([
  '',
  ' ',
  '*',
  '*.',
  'ban k.example',
  'a*b.example',
  'me@bank.example',
  'ftp://bank.example',
  '://',
  'bank.*',
  '*bank.example',
  '10.0.0.0/8',
  'fd00::/8',
  'bank.example:99999',
])('“%s” is no host', (typed) => {
  expect(readSitePattern(typed)).toBeNull()
})

test.each([
  ['bank.example', 'bank.example', true],
  ['bank.example', 'www.bank.example', false],
  ['bank.example', 'bank.example:8080', true],
  ['bank.example', 'bank.example.', true],
  ['bank.example:8080', 'bank.example', false],
  ['bank.example:8080', 'bank.example:8080', true],
  ['bank.example:80', 'bank.example:8080', false],
  ['bank.example:443', 'bank.example', true],
  ['bank.example.', 'bank.example', true],
  ['*', 'any.example:8080', true],
  ['*.bank.example', 'bank.example', true],
  ['*.bank.example', 'a.b.bank.example', true],
  ['*.bank.example', 'notbank.example', false],
  ['bank.example', 'bank.example.evil.example', false],
])('%s and %s: %s', (pattern, host, never) => {
  expect(isNever([pattern], host)).toBe(never)
})

test('a host of which one port is closed is left out by the browser as a whole, which knows no ports', () => {
  expect(neverMatches(['bank.example:8080', '*.bank.example:1'])).toEqual([
    '*://bank.example/*',
    '*://*.bank.example/*',
  ])
  expect(closesOnePort(['bank.example:8080'], 'bank.example:3000')).toBe(true)
  expect(closesOnePort(['bank.example:8080'], 'bank.example:8080')).toBe(false)
  expect(closesOnePort(['bank.example'], 'bank.example:3000')).toBe(false)
  expect(closesOnePort(['bank.example:8080'], 'other.example:8080')).toBe(false)
})

const name = fc.stringMatching(/^[a-z]{1,5}(\.[a-z]{1,5}){1,3}$/)

test('the browser is told the same hosts as we turn away, and takes every pattern', () => {
  fc.assert(
    fc.property(name, name, fc.boolean(), (host, other, below) => {
      const pattern = `${below ? '*.' : ''}${host}`
      expect(readSitePattern(pattern)).toBe(pattern)
      expect(isSitePattern(pattern)).toBe(true)
      for (const each of [host, other, `x.${host}`]) {
        expect(isNever([pattern], each)).toBe(covers(neverMatches([pattern]), `https://${each}`))
      }
    }),
  )
})

test('whatever is typed is refused or is a pattern that can be stored', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const pattern = readSitePattern(typed)
      expect(pattern === null || isSitePattern(pattern)).toBe(true)
    }),
  )
})

test.each([
  'https://[',
  'https://*',
  'https://*.example',
  'https://a*b.example',
  'https://A.example',
  'https://a.example:443',
  'https://a.example/',
  'https://a..b',
  'https://a!b.example',
  "https://a'b.example",
  'https://bücher.example',
  'https://1.2.3.999',
  `https://${'a.'.repeat(130)}b`,
  'ftp://a.example',
  'chrome-extension://abc',
  'null',
  '',
])('%s is no origin of a site', (text) => {
  expect(isOrigin(text)).toBe(false)
})

test.each([
  'https://a.example',
  'http://a_b.example:8080',
  'http://[::1]:3000',
  'http://localhost',
  'https://a.example.',
  'http://a.example:443',
  'https://xn--bcher-kva.example',
])('%s is an origin of a site, and its host one of a page', (text) => {
  expect(isOrigin(text)).toBe(true)
  expect(isHost(new URL(text).host)).toBe(true)
})

test('what counts as an origin, a host or a pattern has one host, and no star but the first', () => {
  const odd = fc.string({ unit: fc.constantFrom(...'ab1.*:/[]@-_%?# \\xß') })
  fc.assert(
    fc.property(fc.oneof(odd, fc.string()), (text) => {
      if (isOrigin(`https://${text}`)) expect(patternOf(`https://${text}`)).toMatch(/^https:\/\/[^*/]+\/\*$/)
      if (isHost(text)) expect(patternOf(`https://${text}`)).toMatch(/^https:\/\/[^*/]+\/\*$/)
      if (isSitePattern(text)) expect(neverMatches([text])[0]).toMatch(/^\*:\/\/(\*\.)?[^*/]+\/\*$/)
    }),
  )
})
