import { expect, test } from 'vitest'
import { firstIn, hashesIn, holdsHash, wholeHash } from '../../../lib/content/find/hash-pattern'

const address = '98c3df23f52350179ce20bea2640cb6a76406006'
const digits = 'a6635fa04bd2bb6d3849b077ae9d657cea2e370c1c735b9d71fe331420f411d4'

test.each([
  ['an address that fills a word', `0x${'0'.repeat(24)}${address}`],
  ['the word of nothing', `0x${'0'.repeat(64)}`],
  ['a small number', `0x${(1_000_000).toString(16).padStart(64, '0')}`],
  ['the same in capitals', `0X${'0'.repeat(24)}${address.toUpperCase()}`],
  ['the same in pieces', `0x${'0'.repeat(24)}\u200b${address}`],
])('%s is no hash', (_, word) => {
  for (const text of [word, `topics: [${word}, ${word}]`, `https://etherscan.io/tx/${word}`]) {
    expect(hashesIn(text)).toEqual([])
    expect(holdsHash(text)).toBe(false)
    expect(firstIn(text)).toBeUndefined()
  }
  expect(wholeHash(word)).toBeUndefined()
})

test('what begins with fewer zeros is one, also right behind such a word', () => {
  const hash = `0x${'0'.repeat(23)}${digits.slice(23)}`
  const text = `0x${'0'.repeat(24)}${address} ${hash}`
  expect(hashesIn(text)).toMatchObject([{ hash, start: 67, end: 133 }])
  expect(holdsHash(text)).toBe(true)
  expect(wholeHash(hash)).toBe(hash)
})
