import { expect, test } from 'vitest'
import { covers } from '../../../lib/core/hosts/match-pattern'
import {
  closesOnePort,
  isNever,
  neverMatches,
  readSitePattern,
  sitePatternShape,
} from '../../../lib/settings/never-site'
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
      expect(sitePatternShape.test(pattern)).toBe(true)
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
      expect(pattern === null || sitePatternShape.test(pattern)).toBe(true)
    }),
  )
})
