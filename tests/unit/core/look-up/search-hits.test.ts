import { describe, expect, it } from 'vitest'
import type { AddressBook } from '../../../../lib/core/address-book/address-book'
import { markedHits, namesIn, type SearchRow, searchHits } from '../../../../lib/core/look-up/name-hit'

const address = (digit: string) => `0x${digit.repeat(40)}`
const now = Date.UTC(2026, 10, 25)
const read = (...rows: SearchRow[]) => searchHits(rows, '1', now)

describe('what a search found', () => {
  it('is named, with what it is', () => {
    const ens_info = { name: 'ada.eth', address_hash: address('a'), protocol: { short_name: 'ENS' } }
    expect(
      read(
        { type: 'ens_domain', name: null, address_hash: address('a'), ens_info },
        {
          type: 'token',
          name: 'Tin Coin',
          symbol: 'TIN',
          address_hash: address('b'),
          token_type: 'ERC-20',
          certified: true,
        },
        { type: 'contract', name: 'Vault', address_hash: address('c'), is_smart_contract_verified: true },
        { type: 'metadata_tag', address_hash: address('d'), metadata: { name: 'Exchange: hot wallet' } },
      ),
    ).toMatchObject([
      { kind: 'domain', name: 'ada.eth', how: 'ENS', address: address('a'), chain: '1', verified: false },
      { kind: 'token', name: 'Tin Coin', symbol: 'TIN', how: 'ERC-20', verified: true },
      { kind: 'contract', name: 'Vault', verified: true },
      { kind: 'tag', name: 'Exchange: hot wallet' },
    ])
  })

  it('leaves out what is no name, or leads nowhere', () => {
    expect(
      read(
        { type: 'block', name: '17' },
        { type: 'transaction' },
        { type: 'constructor', name: 'x', address_hash: address('a') },
        { type: 'token', name: 'Tin', address_hash: 'javascript:alert(1)' },
        { type: 'address', name: ' \u200b', address_hash: address('a') },
      ),
    ).toEqual([])
  })

  it('tells of a domain without an address, and of one that ended', () => {
    const ended = { name: 'old.eth', address_hash: address('a'), expiry_date: '2024-01-01T00:00:00.000000Z' }
    const [unset, old] = read(
      { type: 'ens_domain', ens_info: { name: 'new.eth' } },
      { type: 'ens_domain', ens_info: ended },
    )
    expect(unset).not.toHaveProperty('address')
    expect(unset).not.toHaveProperty('ended')
    expect(old?.ended).toBe(Date.UTC(2024, 0, 1))
  })

  it('is clean, and says where letters or the service warn', () => {
    const [hostile] = read({
      type: 'token',
      name: `\u202e<img src=x>${'y'.repeat(500)}`,
      symbol: 'U\u0405DC',
      address_hash: address('a'),
      reputation: 'scam',
    })
    expect(hostile).toMatchObject({ scam: true, disguised: true })
    expect(hostile?.name).toMatch(/^<img src=x>y+…$/)
    expect(hostile?.name.length).toBeLessThanOrEqual(80)
  })

  it('tells a token once, and a scam under each of its names', () => {
    const found = read(
      { type: 'contract', name: 'Tin', address_hash: address('a'), is_smart_contract_verified: true },
      { type: 'token', name: 'Tin', address_hash: address('a').toUpperCase().replace('0X', '0x'), reputation: 'scam' },
      { type: 'label', name: 'Tin team', address_hash: address('a') },
    )
    expect(found.map(({ kind, scam }) => [kind, scam])).toEqual([
      ['token', true],
      ['tag', true],
    ])
  })

  it('case 210: stands once, and below what is in no doubt where it is doubtful', () => {
    const mine = `0x8ba1${'5'.repeat(32)}ba72`
    const book: AddressBook = new Map([[mine, { address: mine, label: 'Mum', note: '', colour: 'none', changed: 1 }]])
    const twin = `0x8ba1${'6'.repeat(32)}ba72`
    const row = (name: string, address_hash: string, reputation = 'ok') => ({
      type: 'address',
      name,
      address_hash,
      reputation,
    })
    const found = read(row('Bad', address('b'), 'scam'), row('Twin', twin), row('Mine', mine), row('MINE', mine))
    expect(markedHits(found, book).map(({ name, label, imitates }) => [name, label, imitates])).toEqual([
      ['MINE', '★ Mum', undefined],
      ['Bad', undefined, undefined],
      ['Twin', undefined, 'Mum'],
    ])
  })
})

describe('names in answers from earlier', () => {
  const token = { address_hash: address('d'), name: 'Tin Coin', symbol: 'TIN', type: 'ERC-20' }
  const person = {
    hash: address('a'),
    name: null,
    ens_domain_name: 'tina.eth',
    is_contract: false,
    metadata: {
      tags: [
        { name: 'Tin team', tagType: 'name' },
        { name: 'Tin user', tagType: 'generic' },
      ],
    },
  }
  const vault = { hash: address('b'), name: 'TinVault', is_contract: true, is_verified: true }
  const answer = {
    items: [
      { from: person, to: vault, token },
      { from: person, to: null },
    ],
    next: null,
  }

  it('are found wherever they stand, each once', () => {
    expect(namesIn(answer, '10', 'TIN').map(({ kind, name, chain }) => [kind, name, chain])).toEqual([
      ['domain', 'tina.eth', '10'],
      ['tag', 'Tin team', '10'],
      ['contract', 'TinVault', '10'],
      ['token', 'Tin Coin', '10'],
    ])
  })

  it('are found by all of the words, and by a symbol', () => {
    expect(namesIn(answer, '1', 'coin tin').map(({ name }) => name)).toEqual(['Tin Coin'])
    expect(namesIn({ ...token, name: 'Other' }, '1', 'tin')).toMatchObject([{ name: 'Other', symbol: 'TIN' }])
    expect(namesIn(answer, '1', 'copper')).toEqual([])
  })

  it('are nothing in what is nested without end', () => {
    let deep: unknown = person
    for (let at = 0; at < 10_000; at++) deep = { deep }
    expect(namesIn(deep, '1', 'tin')).toEqual([])
  })
})
