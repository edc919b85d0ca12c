import { expect, test } from 'vitest'
import { tokenName } from '../../../../lib/core/names/token-name'

test.each([
  [{ symbol: 'TIN', name: 'Tin' }, 'TIN'],
  [{ symbol: 'TI\u200bN' }, 'TIN'],
  [{ symbol: '', name: 'Tin' }, 'Tin'],
  [{ symbol: '\u17b5', name: 'Tin' }, 'Tin'],
  [{ symbol: ' ', name: '\u3164' }, 'Unnamed token'],
  [{ symbol: null, name: '' }, 'Unnamed token'],
  [{}, 'Unnamed token'],
])('a token of %j is called %s: by what of it can be seen', (token, name) => {
  expect(tokenName(token)).toBe(name)
})
