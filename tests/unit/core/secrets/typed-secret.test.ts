import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSecret } from '../../../../lib/core/secrets/typed-secret'

const key = 'proapi_Ab12-cd34.EF56'

describe('a key that was copied', () => {
  test.each([
    ['as it is', key, []],
    ['with blanks around it', ` \t${key}\n`, ['spaces']],
    ['with what is not seen', `\ufeff${key}\u200b`, ['spaces']],
    ['in quotes', `"${key}"`, ['quotes']],
    ['in quotes that a text program made', `“${key}”`, ['quotes']],
    ['out of a program', `'${key}',`, ['quotes']],
    ['in backticks', `\`${key}\``, ['quotes']],
    ['with its scheme', `Bearer ${key}`, ['“Bearer”']],
    ['with its scheme, in quotes', `"bearer  ${key}"`, ['quotes', '“Bearer”']],
    ['as a header', `Authorization: Bearer ${key}`, ['its name', '“Bearer”']],
    ['as a line of an environment', `export BLOCKSCOUT_API_KEY="${key}"`, ['its name', 'quotes']],
    ['as a member of JSON', `"apikey": "${key}",`, ['quotes', 'its name']],
    ['in an address', `https://api.blockscout.com/1/api/v2/blocks?a=1&apikey=${key}&b=2`, ['the address around it']],
  ])('%s', (_, text, removed) => {
    const cleaned = cleanSecret(text)
    expect(cleaned.value).toBe(key)
    expect([...cleaned.removed].sort()).toEqual([...removed].sort())
  })

  test('a blank inside stays, to be refused', () => {
    expect(cleanSecret('proapi one two').value).toBe('proapi one two')
  })

  test('nothing is taken from one that has none of that', () => {
    const letters = fc.stringMatching(/^[A-Za-z0-9_.+/-]{1,60}={0,2}$/)
    fc.assert(
      fc.property(letters, (text) => {
        expect(cleanSecret(text)).toEqual({ value: text, removed: [] })
      }),
    )
  })

  test('cleaned once is cleaned for good', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('"', "'", '“', ' ', ',', 'Bearer ', 'token=', 'a', '\u200b', ':', '='),
          maxLength: 12,
        }),
        (text) => {
          const { value } = cleanSecret(text)
          expect(cleanSecret(value).value).toBe(value)
        },
      ),
    )
  })
})
