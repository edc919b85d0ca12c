// @vitest-environment happy-dom

import { afterEach, describe, expect, it } from 'vitest'
import type { AddressBook } from '~/lib/core/address-book/address-book'
import type { ProviderId } from '~/lib/core/credentials/provider-ids'
import { settingValues } from '~/lib/ui/base/settings'
import { searchOffers } from '~/lib/ui/navigation/search-offers'
import { fc } from '../../../fast-check'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const hash = `0x${'4e'.repeat(32)}`
const book: AddressBook = new Map([
  [address.toLowerCase(), { address, label: 'Cold wallet', note: 'vault 7', colour: 'none', changed: 1 }],
])
const none: AddressBook = new Map()

const ids = (text: string, chain = '1', labels = none) => searchOffers(text, chain, labels).offers.map(({ id }) => id)
const hrefs = (text: string, chain = '1') => searchOffers(text, chain, none).offers.map(({ href }) => href)

const settings = settingValues.peek()
afterEach(() => {
  settingValues.value = settings
})

describe('what a text could be', () => {
  it('offers an address as overview, activity and token', () => {
    expect(hrefs(` ${address}\n`)).toEqual([
      `#/address/${address}?chain=1`,
      `#/address/${address}/activity?chain=1`,
      `#/token/${address}/transfers?chain=1`,
    ])
  })

  it('offers 64 hex digits as a transaction, a block and a user operation, and guesses none', () => {
    expect(ids(hash)).toEqual(['transaction', 'block-transactions', 'block-internal-transactions', 'operation'])
  })

  it('offers a world and a table where there are worlds', () => {
    expect(ids(address, '690')).toContain('world-tables')
    expect(ids(hash, '690')).toContain('worlds')
  })

  it('offers a number as a block, and as a batch on a rollup', () => {
    expect(ids('19000000')).toEqual(['block-transactions', 'block-internal-transactions'])
    expect(ids('19000000', '42161')).toContain('batch-blocks')
  })

  it('takes the chain from a link of an explorer and from a prefix', () => {
    expect(hrefs(`https://basescan.org/tx/${hash}`)[0]).toBe(`#/transaction/${hash}?chain=8453`)
    expect(hrefs(`eip155:10:${address}`)[0]).toBe(`#/address/${address}?chain=10`)
    expect(hrefs(`10:${address}`)[0]).toBe(`#/address/${address}?chain=10`)
    expect(hrefs(`arb1:${hash}`)[0]).toBe(`#/transaction/${hash}?chain=42161`)
  })

  it('puts first what a link leads to', () => {
    expect(hrefs(`https://etherscan.io/token/${address}`)[0]).toBe(`#/token/${address}/transfers?chain=1`)
    expect(ids(`https://etherscan.io/block/${hash}`)).toEqual([
      'block-transactions',
      'transaction',
      'block-internal-transactions',
    ])
  })

  it('offers the batch of a link, or says that the chain has none to show', () => {
    expect(hrefs('https://optimism.blockscout.com/batches/123')).toEqual(['#/rollups/batch/123?chain=10'])
    expect(searchOffers('https://zksync.blockscout.com/batches/123', '1', none)).toEqual({
      offers: [],
      note: 'Batches of ZKsync Era cannot be shown here, only those of Arbitrum, OP and Scroll chains.',
    })
  })

  it('reads a block’s number as it is printed', () => {
    expect(hrefs('19,123,456')[0]).toBe('#/block/19123456/transactions?chain=1')
  })

  it('leaves a chain that is told aside where the service has only one', () => {
    settingValues.value = { ...settings, provider: 'one-explorer' }
    expect(searchOffers(`https://basescan.org/tx/${hash}`, '100', none).offers[0]).toMatchObject({
      href: `#/transaction/${hash}?chain=100`,
      detail: expect.stringContaining('On Gnosis'),
    })
  })

  it('takes it from a link of the reader’s own explorer too', () => {
    settingValues.value = { ...settings, ownExplorers: { 'dev.example:4000': '10', 'etherscan.io': '8453' } }
    expect(hrefs(`http://dev.example:4000/tx/${hash}`)[0]).toBe(`#/transaction/${hash}?chain=10`)
    expect(hrefs(`https://etherscan.io/tx/${hash}`)[0]).toBe(`#/transaction/${hash}?chain=8453`)
  })

  it('finds labels by their words and shows the label of an address', () => {
    expect(searchOffers('cold', '1', book).offers).toMatchObject([
      { kind: 'address', title: '★ Cold wallet', href: `#/address/${address}?chain=1` },
      { kind: 'name' },
    ])
    expect(searchOffers(address, '1', book).offers[0]?.title).toBe('★ Cold wallet')
    expect(searchOffers('vault', '1', book).note).toBeNull()
  })

  it('leads a name to the search for it, and says what that costs or why it finds less', () => {
    const offered = (provider: ProviderId) => {
      settingValues.value = { ...settings, provider }
      return searchOffers('vitalik.eth', '10', none).offers
    }
    expect(offered('blockscout')).toMatchObject([
      {
        title: 'Find “vitalik.eth”',
        detail: 'On OP Mainnet, 25 credits: domains, tokens and contracts',
        href: '#/search?chain=10&q=vitalik.eth',
      },
    ])
    expect(offered('public')[0]?.detail).toBe('On OP Mainnet: domains, tokens and contracts')
    expect(offered('documented')[0]?.detail).toMatch(/has no name search, so only names seen before are found$/)
  })

  it('finds a view by the name the reader gave it, before what others call so', () => {
    const view = { name: 'Cold in', place: `#/address/${address}/transactions?chain=10&filter=to` }
    settingValues.value = { ...settings, namedViews: [view, { name: 'Gone', place: '#/no/such/view' }] }
    expect(searchOffers('cold', '1', book).offers.map(({ kind }) => kind)).toEqual(['address', 'view', 'name'])
    expect(searchOffers('cold in', '1', none).offers[0]).toMatchObject({
      title: 'Cold in',
      detail: 'Address: transactions · 0x8ba1...BA72 · OP Mainnet · 1 filter',
      href: view.place,
    })
    expect(searchOffers('gone', '1', none).offers[0]?.detail).toBe('This version has no such view')
    expect(searchOffers(address, '1', none).offers.map(({ kind }) => kind)).not.toContain('view')
  })

  it.each([
    ['0x8ba1f109551bd4328030', /An address has 40 hex digits/],
    [address.replace('bD', 'Bd'), /fails its checksum/],
    ['0x8ba1…BA72', /shortened form/],
    [`nochain:${address}`, /“nochain” is not a known chain/],
    ['what is this that stands here', /One address, hash or block number at a time/],
  ])('says why %s leads nowhere', (text, note) => {
    const search = searchOffers(text, '1', none)
    expect(search.offers).toEqual([])
    expect(search.note).toMatch(note)
  })

  it('says nothing of an empty box', () => {
    expect(searchOffers('  ', '1', book)).toEqual({ offers: [], note: null })
  })

  it('answers any text with offers that can be followed or one sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(address, hash, '12', 'ABC123')), (text) => {
        const { offers, note } = searchOffers(text, '690', book)
        for (const { href } of offers) expect(href).toMatch(/^#\/./)
        expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
        if (text.trim() && offers.length === 0) expect(note).toBeTruthy()
      }),
    )
  })
})
