// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { omniboxLocation, suggest } from '../../../../lib/background/browser/omnibox'
import type { AddressBook } from '../../../../lib/core/address-book/address-book'
import { searchOffers } from '../../../../lib/ui/navigation/search-offers'
import { views } from '../../../../lib/ui/navigation/views'
import { fc } from '../../../fast-check'

const hash = `0x${'ab'.repeat(32)}`
const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const none: AddressBook = new Map()
const book: AddressBook = new Map([
  [address.toLowerCase(), { address, label: 'Smith & <b>Sons', note: '', colour: 'none', changed: 1 }],
])

const contents = (text: string, labels = none) => suggest(text, '1', labels).map(({ content }) => content)

describe('the address bar', () => {
  it('offers what a text could be, with the chain it means', () => {
    expect(contents(hash)).toEqual([
      `transaction ${hash} on 1`,
      `block-transactions ${hash} on 1`,
      `block-internal-transactions ${hash} on 1`,
      `operation ${hash} on 1`,
    ])
    expect(contents(`https://basescan.org/tx/${hash}`)[0]).toBe(`transaction ${hash} on 8453`)
    const own = { 'dev.example:4000': '10' }
    expect(suggest(`http://dev.example:4000/tx/${hash}`, '1', none, { own })[0]?.content).toBe(
      `transaction ${hash} on 10`,
    )
    expect(suggest('smith', '1', book)).toEqual([
      { content: `address ${address} on 1`, description: expect.stringContaining('Smith & <b>Sons · 0x8ba1…BA72') },
    ])
    expect(contents('nothing of that kind')).toEqual([])
  })

  it.each([
    [`transaction ${hash} on 8453`, `#/search?q=${hash}&as=transaction&chain=8453`],
    ['points-administrator ABC123', '#/search?q=ABC123&as=points-administrator'],
    [hash, `#/search?q=${hash}`],
    [`oeth:${hash}`, `#/search?q=${hash}&chain=10`],
    [`https://basescan.org/block/${hash}`, `#/search?q=${hash}&as=block-transactions&chain=8453`],
    ['vitalik.eth', '#/search?q=vitalik.eth'],
    ['cold wallet', '#/search?q=cold%20wallet'],
    ['address book', '#/search?q=address%20book'],
    [`token ${address}`, `#/search?q=${address}`],
    ['world-tables 7 on 690', '#/search?q=world-tables%207%20on%20690'],
    ['  ', null],
  ])('%s leads to its place', (text, location) => {
    expect(omniboxLocation(text)).toBe(location)
  })

  it('every suggestion is found again by the page it leads to', () => {
    const text = fc.oneof(fc.constantFrom(hash, address, '19000000', 'ABC123', `690:${address}`, 'smith'), fc.string())
    fc.assert(
      fc.property(text, fc.constantFrom('1', '690', '42161'), (text, chain) => {
        for (const { content } of suggest(text, chain, book)) {
          const query = new URLSearchParams(omniboxLocation(content)?.split('?')[1])
          const { offers } = searchOffers(query.get('q') ?? '', query.get('chain') ?? chain, book)
          const chosen = offers.find(({ view }) => view === query.get('as'))
          expect(chosen?.href).toContain(query.get('q'))
          expect(views.map(({ id }) => id)).toContain(chosen?.view)
        }
      }),
    )
  })
})
