import { describe, expect, test } from 'vitest'
import type { Facts } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { deedWords } from '../../../../lib/core/deed/words/deed-words'
import { forReader } from '../../../../lib/core/deed/words/tell'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { germanDeeds } from '../../../../lib/core/language/de/german-deeds'
import type { Transaction } from '../../../../lib/core/transactions/list-rows'
import {
  ada,
  address,
  approval,
  chain,
  dai,
  ether,
  failed,
  five,
  item,
  linus,
  ofAmount,
  router,
  sent,
  told,
  vault,
  waiting,
  word,
  zero,
} from '../deed/deed-fixture'

const gone = { status: null, result: 'dropped/replaced' }
const delegation = (authority: string, address_hash: string, status: string | null = 'ok') =>
  sent({ to: vault, type: 4, authorization_list: [{ authority, address_hash, status }] })
const german = (facts: Facts, mine?: string) =>
  told(facts, { language: germanDeeds, ...(mine ? { isMine: (hash: string) => hash === mine } : {}) })

describe('what did not happen, or not yet', () => {
  test.each<[string, Partial<Transaction>]>([
    ['ada.eth konnte 1.5 ETH nicht an linus.eth senden', { to: linus, value: ether, ...failed }],
    ['ada.eth konnte keinen Contract erstellen', { to: null, ...failed }],
    ['ada.eth konnte nicht bei Vault einzahlen', { method: 'deposit', ...failed }],
    ['ada.eth konnte den Anspruch bei Vault nicht einlösen', { method: 'claim', ...failed }],
    ['ada.eth konnte keinen Kredit bei Vault aufnehmen', { method: 'borrow', ...failed }],
    ['Ausstehend: ada.eth will 1.5 ETH an linus.eth senden', { to: linus, value: ether, ...waiting }],
    ['Ausstehend: ada.eth will bei Vault abstimmen', { method: 'castVote', ...waiting }],
    ['Verworfen: ada.eth wollte über Vault minten', { method: 'mint', ...gone }],
    [
      'ada.eth hat 1.5 ETH über Swap Router getauscht · ein interner Aufruf schlug fehl',
      { to: router, method: 'swap', value: ether, has_error_in_internal_transactions: true },
    ],
  ])('%s', (sentence, row) => {
    expect(german(sent(row))).toBe(sentence)
  })

  test('tells the reason', () => {
    expect(german(sent({ method: 'mint', status: 'error', result: 'Out of gas' }))).toMatch(
      /^ada\.eth konnte nicht über Vault minten: ./,
    )
  })
})

describe('for whom it is told', () => {
  const swap = sent({ to: router, value: ether, method: 'execute' }, [five(dai, vault, ada)])
  const of = (row: Partial<Transaction>) => sent(row, [], { about: ada.hash })

  test.each<[string, Facts]>([
    ['1.5 ETH gegen 5 DAI über Swap Router getauscht', { ...swap, about: ada.hash }],
    ['Contract Vault erstellt', of({ to: null, created_contract: vault })],
    ['Bei Vault abgestimmt', of({ method: 'castVote' })],
    ['Eigene Transaktion #17 abgebrochen', of({ to: ada, nonce: 17, raw_input: '0x' })],
    ['Vault unbegrenzt für 0xcc...cccc freigegeben', of({ method: 'approve', raw_input: approval('f'.repeat(64)) })],
    ['Konnte 1.5 ETH nicht an linus.eth senden', of({ to: linus, value: ether, ...failed })],
    ['Ausstehend: 1.5 ETH an linus.eth senden', of({ to: linus, value: ether, ...waiting })],
    ['1.5 ETH von ada.eth erhalten', sent({ to: linus, value: ether }, [], { about: linus.hash })],
  ])('without a subject: %s', (sentence, facts) => {
    expect(german(facts)).toBe(sentence)
  })

  test.each<[string, Facts]>([
    ['Du hast 1.5 ETH gegen 5 DAI über Swap Router getauscht', swap],
    ['Du hast deine Transaktion #17 abgebrochen', sent({ to: ada, nonce: 17, raw_input: '0x' })],
    ['Du hast deine Stimmen bei Vault delegiert', sent({ method: 'delegate' })],
    [
      'Du hast Vault für dich selbst freigegeben',
      sent({ method: 'approve', raw_input: `0x095ea7b3${word(ada.hash)}${word('0x64')}` }),
    ],
    ['Du konntest 1.5 ETH nicht an linus.eth senden', sent({ to: linus, value: ether, ...failed })],
    ['Ausstehend: Du willst 1.5 ETH an linus.eth senden', sent({ to: linus, value: ether, ...waiting })],
    ['Verworfen: Du wolltest über Vault minten', sent({ method: 'mint', ...gone })],
  ])('to the reader: %s', (sentence, facts) => {
    expect(german(facts, ada.hash)).toBe(sentence)
  })

  test.each<[string, Facts]>([
    ['ada.eth hat 1.5 ETH an dich gesendet', sent({ to: linus, value: ether })],
    ['ada.eth hat HCAT #7 für dich gemintet', sent({ method: 'safeMint' }, [item('7', zero, linus)])],
    [
      'ada.eth hat Vault für dich freigegeben',
      sent({ method: 'approve', raw_input: `0x095ea7b3${word(linus.hash)}${word('0x64')}` }),
    ],
    [
      'ada.eth hat deine Freigabe für Vault widerrufen',
      sent({ method: 'approve', raw_input: `0x095ea7b3${word(linus.hash)}${word('0')}`, ...ofAmount }),
    ],
    [
      'Widerrufen: deine Freigabe für Vault',
      sent({ method: 'approve', raw_input: `0x095ea7b3${word(linus.hash)}${word('0')}`, ...ofAmount }, [], {
        about: ada.hash,
      }),
    ],
    ['ada.eth hat deine Delegation beendet', delegation(linus.hash, zero.hash)],
    ['ada.eth hat Vault zum Handeln für dich ermächtigt', delegation(linus.hash, vault.hash)],
  ])('what others did to the reader: %s', (sentence, facts) => {
    expect(german(facts, linus.hash)).toBe(sentence)
  })

  test('moves things between own addresses', () => {
    const facts = sent({ from: vault, to: router, value: ether })
    const deed = deedOf(facts, chain)
    const isMine = (hash: string) => hash === vault.hash || hash === router.hash
    const own = deed && forReader(deed, isMine)
    expect(own && sentenceText(deedWords(own, { coin: chain, isMine, language: germanDeeds }))).toBe(
      'Du hast 1.5 ETH von Vault nach Swap Router verschoben',
    )
  })

  test('names who ran it for a Safe', () => {
    const safe = address('5a', 'Treasury')
    const facts = sent({ to: safe, method: 'execTransaction' }, [five(dai, safe, linus)])
    expect(german(facts)).toBe('Treasury hat 5 DAI an linus.eth gesendet, ausgeführt durch ada.eth')
    expect(german(facts, ada.hash)).toBe('Treasury hat 5 DAI an linus.eth gesendet, ausgeführt durch dich')
  })
})
