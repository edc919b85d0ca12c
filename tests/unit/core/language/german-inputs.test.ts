import { describe, expect, test } from 'vitest'
import type { DeedKind, Facts } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { germanDeeds } from '../../../../lib/core/language/de/german-deeds'
import type { Transaction } from '../../../../lib/core/transactions/list-rows'
import { ada, approval, chain, ether, linus, ofAmount, router, sent, told, vault, zero } from '../deed/deed-fixture'

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const named = (name: string) => ({
  decoded_input: { method_call: 'register(string name)', parameters: [{ name: 'name', value: name }] },
})
const forAll = {
  method_call: 'setApprovalForAll(address operator, bool approved)',
  parameters: [
    { name: 'operator', value: router.hash },
    { name: 'approved', value: 'true' },
  ],
}
const delegation = (authority: string, address_hash: string, status: string | null = 'ok') =>
  sent({ to: vault, type: 4, authorization_list: [{ authority, address_hash, status }] })
const german = (facts: Facts) => told(facts, { language: germanDeeds })

describe('what somebody did by its input and its own kind, in German', () => {
  test.each<[DeedKind, string, Partial<Transaction>]>([
    ['approve', 'ada.eth hat Vault für 0xcc...cccc freigegeben', { method: 'approve', raw_input: approval('0x64') }],
    [
      'approve',
      'ada.eth hat Vault unbegrenzt für 0xcc...cccc freigegeben',
      { method: 'approve', raw_input: approval('f'.repeat(64)) },
    ],
    [
      'approve',
      'ada.eth hat Vault mit allen Objekten für 0xcc...cccc freigegeben',
      { method: 'setApprovalForAll', decoded_input: forAll },
    ],
    [
      'revoke',
      'ada.eth hat die Freigabe von Vault für 0xcc...cccc widerrufen',
      { method: 'approve', raw_input: approval('0'), ...ofAmount },
    ],
    ['deploy', 'ada.eth hat den Contract Vault erstellt', { to: null, created_contract: vault }],
    [
      'deploy',
      'ada.eth hat den Token Vault erstellt',
      { to: null, created_contract: vault, transaction_types: ['token_creation'] },
    ],
    ['deploy', 'ada.eth hat einen Contract erstellt', { to: null }],
    ['cancel', 'ada.eth hat die eigene Transaktion #17 abgebrochen', { to: ada, nonce: 17, raw_input: '0x' }],
    ['empty', 'ada.eth hat eine leere Transaktion an linus.eth gesendet', { to: linus, raw_input: '0x' }],
    [
      'blob',
      'ada.eth hat 3 Blobs an Vault übermittelt',
      { type: 3, blob_versioned_hashes: ['0x01', '0x02', '0x03'], method: 'submit' },
    ],
    ['vote', 'ada.eth hat bei Vault abgestimmt', { method: 'castVoteWithReason' }],
    ['delegate', 'ada.eth hat eigene Stimmen bei Vault delegiert', { method: 'delegate' }],
    ['propose', 'ada.eth hat eine Abstimmung bei Vault vorgeschlagen', { method: 'propose' }],
    ['bid', 'ada.eth hat 1.5 ETH bei Vault geboten', { method: 'createBid', value: ether }],
    ['attest', 'ada.eth hat eine Attestierung bei Vault abgegeben', { method: 'attest' }],
    [
      'register',
      'ada.eth hat ada für 1.5 ETH bei Vault registriert',
      { method: 'register', value: ether, ...named('ada') },
    ],
    ['register', 'ada.eth hat eine Registrierung bei Vault abgeschlossen', { method: 'register' }],
    ['renew', 'ada.eth hat ada für 1.5 ETH bei Vault verlängert', { method: 'renew', value: ether, ...named('ada') }],
    ['execute', 'ada.eth hat eine Transaktion von Vault ausgeführt', { method: 'execTransaction' }],
    ['batch', 'ada.eth hat ein Bündel von Operationen bei Vault ausgeführt', { method: 'handleOps' }],
    [
      'batch',
      'ada.eth hat 1.5 ETH in einem Sammelaufruf gesendet',
      { transaction_types: ['sponsored_transaction', 'coin_transfer'], value: ether },
    ],
    ['batch', 'ada.eth hat einen Sammelaufruf ausgeführt', { transaction_types: ['sponsored_transaction'] }],
    ['message', 'ada.eth hat an linus.eth geschrieben: „gm, linus“', { to: linus, raw_input: hexOf('gm, linus') }],
    ['call', 'ada.eth hat setName bei Vault aufgerufen', { method: 'setName' }],
    ['call', 'ada.eth hat Vault aufgerufen', { method: '0xdeadbeef', transaction_types: ['contract_call'] }],
    ['system', 'Die Chain hat ihre Blockbelohnungen ausgezahlt', { transaction_types: ['sidechain_remasc'] }],
  ])('%s: %s', (kind, sentence, row) => {
    const facts = sent(row)
    expect(deedOf(facts, chain)?.kind).toBe(kind)
    expect(german(facts)).toBe(sentence)
  })

  test.each<[string, Facts]>([
    ['ada.eth hat Vault zum Handeln für das eigene Konto ermächtigt', delegation(ada.hash, vault.hash)],
    ['ada.eth hat Vault zum Handeln für 0x11...1111 ermächtigt', delegation(linus.hash, vault.hash)],
    [
      'ada.eth hat Vault zum Handeln für das eigene Konto ermächtigt (noch nicht in Kraft)',
      delegation(ada.hash, vault.hash, null),
    ],
    ['ada.eth hat die Delegation des eigenen Kontos beendet', delegation(ada.hash, zero.hash)],
    ['ada.eth hat die Delegation von 0x11...1111 beendet', delegation(linus.hash, zero.hash)],
  ])('%s', (sentence, facts) => {
    expect(german(facts)).toBe(sentence)
  })

  test('what had no effect was only tried', () => {
    expect(german(delegation(ada.hash, vault.hash, 'invalid_nonce'))).toMatch(
      /^ada\.eth hat versucht, Vault zum Handeln für das eigene Konto zu ermächtigen: ./,
    )
    expect(german(delegation(ada.hash, zero.hash, 'invalid_chain_id'))).toMatch(
      /^ada\.eth hat versucht, die Delegation des eigenen Kontos zu beenden: ./,
    )
  })
})
