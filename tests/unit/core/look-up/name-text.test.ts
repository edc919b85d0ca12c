import { describe, expect, it } from 'vitest'
import { nameIn } from '../../../../lib/core/look-up/name-text'

describe('a text that may be a name', () => {
  it.each([
    ['vitalik.eth', 'vitalik.eth'],
    ['  USD   Coin \n', 'USD Coin'],
    ['“Tether USD”', 'Tether USD'],
    ['vita\u200blik.eth', 'vitalik.eth'],
    ['東京.eth', '東京.eth'],
    ['Steakhouse Resteaking Vault', 'Steakhouse Resteaking Vault'],
    ['1inch', '1inch'],
    ['0xdesigner.eth', '0xdesigner.eth'],
  ])('%s', (text, name) => expect(nameIn(text)).toBe(name))

  it.each([
    ['nothing', ' '],
    ['one letter', 'a'],
    ['a number', '19,123,456'],
    ['an address', `0x${'ab'.repeat(20)}`],
    ['half an address', '0x8ba1f1095'],
    ['a shortened address', '0x8ba1...ba72'],
    ['a bare hash', 'ab'.repeat(16)],
    ['a link', 'https://example.org/vitalik'],
    ['the half of a recovery phrase', 'legal winner thank year wave sausage'],
    ['a key', 'proapi_9fK2mQ7vR1tX4bN8cW3z'],
    ['a token of a sign-in', `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiIxMjM0NTY3ODkwIn0'}.dozjgNryP4J3jVmNHl0w5N`],
    ['a wall of text', 'word'.repeat(20)],
  ])('case 209: is none where it is %s', (_, text) => expect(nameIn(text)).toBeUndefined())
})
