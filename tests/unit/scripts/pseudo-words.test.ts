import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMessage } from '../../../lib/core/language/message-words'
import { messagesOf } from '../../../scripts/catalogues'
import { compileMessage } from '../../../scripts/compile-message'
import { pseudoWords } from '../../../scripts/pseudo-words'

const pseudo = (source: string, params: Record<string, string | number> = {}) =>
  formatMessage(
    pseudoWords(compileMessage(source, 'en')),
    'en',
    (name) => params[name],
    (name) => String(params[name]),
  )

test('letters are accented, vowels come twice, and brackets show where a text begins and ends', () => {
  expect(pseudo('Nothing new')).toBe('⟦Ñóóťĥííñǧ ñééŵ⟧')
})

test('parameters, plurals and tags are what they were', () => {
  const rows = '<link>{n, plural, one {# row} other {# rows}}</link> of {name}'
  expect(pseudo(rows, { n: 1, name: 'Ada' })).toBe('⟦<link>1 ŕóóŵ</link> óóƒ Ada⟧')
  expect(pseudo(rows, { n: 2, name: 'Ada' })).toBe('⟦<link>2 ŕóóŵś</link> óóƒ Ada⟧')
  expect(pseudo('{by, select, key {by key} other {by hand}}', { by: 'key' })).toBe('⟦ḃý ķééý⟧')
})

test('no text stays in plain letters, and what is put into it does', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9 .,:;!?()“”–-]*$/)
  const name = fc.stringMatching(/^[A-Za-z0-9 ]+$/)
  fc.assert(
    fc.property(text, name, text, (before, given, after) => {
      const said = pseudo(`${before}<b>{given}</b>${after}`, { given })
      const [start, end] = said.split(`<b>${given}</b>`)
      expect(`${start}${end}`).not.toMatch(/[A-Za-z]/)
      expect(`${start}${end}`.length).toBeGreaterThanOrEqual(before.length + after.length + 2)
    }),
  )
})

test('English becomes longer by about two fifths', () => {
  const plain = Object.values(messagesOf('en')).filter((message) => typeof message === 'string')
  const length = (all: readonly unknown[]) => all.join('').length
  const times = length(plain.map(pseudoWords)) / length(plain)
  expect(times).toBeGreaterThan(1.3)
  expect(times).toBeLessThan(1.5)
})
