import { expect, test } from 'vitest'
import { markdownText } from '../../../../lib/core/text/markdown-text'
import { fc } from '../../../fast-check'

test.each([
  '@everyone',
  '@here',
  'ask @ada-lovelace',
  'mail me@evil.example',
  'https://evil.example/claim',
  'HTTP://evil.example',
  'ftp://evil.example',
  'www.evil.example',
  'claim at evil.com now',
  'ada.eth.evil.com',
  't.me/scam',
])('%s calls nobody and links nowhere', (text) => {
  const shown = markdownText(text)
  expect(shown).not.toMatch(/@[\p{L}\p{N}]|:\/\/|[\p{L}\p{N}]\.(?!eth)\p{L}{2}/u)
  expect(shown.replaceAll('\u2060', '').replaceAll('\\', '')).toBe(text)
})

test.each(['You sent 1.25 ETH to ada.eth', '1,000.5 USD.e', 'Done. Next one: 12:30', 'vitalik.eth’s 2.5'])(
  '%s stays as it is',
  (text) => {
    expect(markdownText(text)).toBe(text)
  },
)

test('reads as the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = text.replaceAll('\u2060', '')
      expect(
        markdownText(plain)
          .replaceAll('\u2060', '')
          .replace(/\\([\\`*_{}[\]()<>#|!~&])/g, '$1'),
      ).toBe(plain)
    }),
  )
})
