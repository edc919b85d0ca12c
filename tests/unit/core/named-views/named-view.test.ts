import { describe, expect, it } from 'vitest'
import {
  findNamed,
  type NamedView,
  namedViewLimits,
  readNamedViews,
  whyNotNamed,
  withNamed,
} from '../../../../lib/core/named-views/named-view'

const place = (at: number) => `#/address/0x${String(at).padStart(40, '0')}/transactions?chain=1&filter=to`
const view = (name: string, at = 1): NamedView => ({ name, place: place(at) })
const full = Array.from({ length: namedViewLimits.views }, (_, at) => view(`View ${at}`, at))

describe('a stored list', () => {
  it('is read where all of it can be used', () => {
    expect(readNamedViews(full)).toEqual(full)
    expect(readNamedViews([])).toEqual([])
  })

  it.each<[string, unknown]>([
    ['is no list', { 0: view('Mine') }],
    ['holds something else', [view('Mine'), null]],
    ['holds a name that is none', [{ name: 7, place: place(2) }]],
    ['holds a name that nobody sees', [{ name: ' \u202e ', place: place(3) }]],
    ['leads elsewhere', [{ name: 'Away', place: 'https://example.org/' }]],
    ['leads to a script', [{ name: 'Script', place: '#/<script>' }]],
    ['holds a place without end', [{ name: 'Long', place: `#/${'x'.repeat(namedViewLimits.place)}` }]],
    ['holds a name twice', [view('Mine', 1), view('mine', 2)]],
    ['holds a place twice', [view('Mine', 1), view('Other', 1)]],
    ['holds more than there may be', [...full, view('More', 99)]],
  ])('is not read where it %s', (_, stored) => expect(readNamedViews(stored)).toBeUndefined())
})

describe('a name', () => {
  it.each<[string, NamedView, RegExp]>([
    ['is empty', view(' ', 7), /Enter a name/],
    ['is another view’s, in any letter case', view('VIEW 3', 77), /Another view has this name/],
    ['is one too many', view('One more', 77), /50 named views, the maximum/],
    [
      'is for a place with too much in it',
      { name: 'Long', place: `${place(1)}&q=${'x'.repeat(700)}` },
      /too many filters/,
    ],
  ])('is refused where it %s', (_, wanted, reason) => expect(whyNotNamed(full, wanted)).toMatch(reason))

  it('takes the place of an earlier one, also in a full list', () => {
    const renamed = view('Renamed', 3)
    expect(whyNotNamed(full, renamed)).toBeNull()
    expect(withNamed(full, renamed)[3]).toEqual(renamed)
    expect(withNamed(full, renamed)).toHaveLength(full.length)
  })
})

describe('a text', () => {
  const views = [view('Exchange out', 1), view('Vault: out of the exchange', 2), view('Rent', 3)]

  it('finds the views with all of its words, those first that start with it', () => {
    expect(findNamed(views, 'Exchange').map(({ name }) => name)).toEqual(['Exchange out', 'Vault: out of the exchange'])
    expect(findNamed(views, 'out exchange')).toHaveLength(2)
    expect(findNamed(views, ' ')).toEqual([])
  })
})
