import { expect, test } from 'vitest'
import { firstIn, hashesIn, holdsHash, wholeHash } from '../../../../lib/core/gloss/hash-pattern'
import { fc } from '../../../fast-check'

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

const hash = `0x${digits}`
const letters = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff)
const matching = (kind: RegExp) =>
  fc.constantFrom(...letters.map((code) => String.fromCodePoint(code)).filter((letter) => kind.test(letter)))
const foreign = matching(/^(?!\p{Script=Latin})[\p{L}\p{M}\p{So}]$/u)
const latin = matching(/^(?:\w|[\u00c0-\u02af\u1e00-\u1eff](?<=\p{Script=Latin})(?<=\p{Cased_Letter}))$/u)
const signs = matching(/^[\p{Lo}\p{Lm}\p{Nl}](?<=\p{Script=Latin})$/u)
const unseen = matching(/^(?=\p{Assigned})\p{Default_Ignorable_Code_Point}$/u)
const before = fc.constantFrom('', 'see ', 'https://etherscan.io/tx/')

test('case 171: a letter of any script but Latin ends the word before a hash, and begins one after it', () => {
  const property = fc.property(before, foreign, foreign, (text, left, right) => {
    for (const [word, start] of [
      [`${left}${text}${hash}${right}`, left.length + text.length],
      [`${text}${left}${hash}${right}`, left.length + text.length],
      [`${text}${encodeURI(left)}${hash}${encodeURI(right)}`, text.length + encodeURI(left).length],
    ] as const)
      expect(hashesIn(word)).toEqual([{ hash, start, end: start + 66 }])
  })
  fc.assert(property, { numRuns: 1000 })
})

test('case 171: a Latin letter of any language, a digit or an underscore beside it makes it a part of a word', () => {
  const property = fc.property(latin, (letter) => {
    expect(hashesIn(`${letter}${hash}`)).toEqual([])
    expect(hashesIn(`${hash}${letter}`)).toEqual([])
  })
  fc.assert(property, { numRuns: 1000 })
})

test('case 172: letters that nobody sees part no hash, wherever they are', () => {
  const parts = fc.array(fc.tuple(fc.nat(66), fc.string({ unit: unseen, minLength: 1, maxLength: 3 })), {
    maxLength: 6,
  })
  const property = fc.property(parts, fc.boolean(), (put, upper) => {
    const glued = put
      .toSorted(([a], [b]) => b - a)
      .reduce((word, [at, glue]) => word.slice(0, at) + glue + word.slice(at), upper ? hash.toUpperCase() : hash)
    const text = `tx: ${glued}.`
    const [found, ...others] = hashesIn(text)
    expect([found?.hash, others]).toEqual([hash, []])
    expect(
      text
        .slice(found?.start, found?.end)
        .replace(/\P{ASCII}/gu, '')
        .toLowerCase(),
    ).toBe(hash)
    expect(holdsHash(text)).toBe(true)
  })
  fc.assert(property, { numRuns: 500 })
})

test('case 171: a sign made of Latin letters is no part of a word: nº, Ⅳ, small raised letters', () => {
  const property = fc.property(signs, (sign) => {
    expect(hashesIn(`tx ${sign}${hash}${sign}`)).toEqual([{ hash, start: 3 + sign.length, end: 69 + sign.length }])
  })
  fc.assert(property, { numRuns: 200 })
  expect(hashesIn(`nº${hash}, Ⅳ${hash}`)).toHaveLength(2)
})

const breaks = fc.constantFrom(
  ...[
    '\n',
    '\r\n',
    '\n    ',
    '\r\n\t',
    '\\\n',
    '\\\r\n  ',
    '  \n',
    ' ^\r\n',
    '`\n  ',
    '=\n',
    '\n> ',
    '\n  # ',
    '\n// ',
    '\n * ',
    '\n+ ',
  ],
)

test('case 228: a hash that was wrapped for good is one, wherever its lines end', () => {
  const at = fc.uniqueArray(fc.integer({ min: 3, max: 65 }), { minLength: 1, maxLength: 3 })
  const property = fc.property(
    at,
    breaks,
    fc.constantFrom('\n', '', ' and more', '\nbeef', '\r\n0x12'),
    (at, end, after) => {
      const wrapped = at.toSorted((a, b) => b - a).reduce((word, at) => word.slice(0, at) + end + word.slice(at), hash)
      const text = `cast tx\n  ${wrapped}${after}`
      expect(hashesIn(text)).toEqual([{ hash, start: 10, end: 10 + wrapped.length }])
      expect(holdsHash(text)).toBe(true)
    },
  )
  fc.assert(property, { numRuns: 300 })
})

test.each([
  ['a call with its words under each other', `0xa9059cbb\n${digits}\n${digits}`],
  ['lines with a blank line between', `0x${digits.slice(0, 30)}\n\n${digits.slice(30)}`],
  ['a list of words', `- 0x${digits.slice(0, 30)}\n- ${digits.slice(30)}`],
  ['two cells', `0x${digits.slice(0, 30)}, ${digits.slice(30)}`],
  ['an address, and a hash without its beginning', `0x${address}\n${digits}`],
  ['lines that go on too far', `0x${digits.slice(0, 30)}\n${digits.slice(30)}a`],
])('case 228: %s is none', (_, text) => {
  expect(hashesIn(text)).toEqual([])
})
