import { describe, expect, test } from 'vitest'
import type { Facts } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { briefWords } from '../../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import { germanDeeds } from '../../../../lib/core/language/de/german-deeds'
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
  moved,
  ofAmount,
  router,
  sent,
  told,
  vault,
  waiting,
} from '../deed/deed-fixture'

const german = (facts: Facts) => told(facts, { language: germanDeeds })

describe('how much of what', () => {
  const odd = { symbol: 'TIN', type: 'ERC-20' }
  const nameless = { decimals: '6', type: 'ERC-20' }
  const many = ['a1', 'a2', 'a3', 'a4'].map((pair) =>
    moved({ symbol: pair.toUpperCase(), decimals: '0', address_hash: address(pair).hash }, '1', ada, linus),
  )
  const transfer = { method: 'transfer' }

  test.each<[string, Facts]>([
    [
      'ada.eth hat DAI (Menge unbekannt) an linus.eth gesendet',
      sent(transfer, [{ from: ada, to: linus, token: dai, total: null }]),
    ],
    ['ada.eth hat 9 Einh. TIN an linus.eth gesendet', sent(transfer, [moved(odd, '9', ada, linus)])],
    ['ada.eth hat 9 Token ohne Namen an linus.eth gesendet', sent(transfer, [moved(nameless, '9000000', ada, linus)])],
    ['ada.eth hat 1 A1, 1 A2 und 2 weitere an linus.eth gesendet', sent(transfer, many)],
    [
      'ada.eth hat 1.5 ETH gegen 5 DAI über Swap Router getauscht, unter anderem',
      sent({ to: router, value: ether, method: 'execute', token_transfers_overflow: true }, [five(dai, vault, ada)]),
    ],
    [
      'ada.eth hat 5 DAI an linus.eth gesendet · weitere Transfers: 1',
      { transaction: null, transfers: [five(dai, ada, linus), five(dai, router, vault)] },
    ],
  ])('%s', (sentence, facts) => {
    expect(german(facts)).toBe(sentence)
  })
})

describe('in brief', () => {
  test.each<[string[], Facts]>([
    [['1.5 ETH gesendet', '−1.5 ETH'], sent({ to: linus, value: ether })],
    [['Konnte 1.5 ETH nicht senden', 'Fehlgeschlagen'], sent({ to: linus, value: ether, ...failed })],
    [['Ausstehend: 1.5 ETH senden', 'Ausstehend'], sent({ to: linus, value: ether, ...waiting })],
    [
      ['HCAT #4021 für 1.5 ETH gekauft', '+HCAT #4021'],
      sent({ to: router, value: ether, method: 'fulfill' }, [item('4021', linus, ada)]),
    ],
    [['Contract erstellt'], sent({ to: null })],
    [['Contract aufgerufen'], sent({ method: '0x12345678', raw_input: '0x12345678' })],
    [['Freigabe widerrufen'], sent({ method: 'approve', raw_input: approval('0'), ...ofAmount })],
  ])('%j', (said, facts) => {
    const deed = deedOf(facts, chain)
    expect(deed && briefWords(deed, { coin: chain, language: germanDeeds }).map(sentenceText)).toEqual(said)
  })
})
