import { describe, expect, test } from 'vitest'
import type { Facts } from '../../../../lib/core/deed/deed'
import { deedOf } from '../../../../lib/core/deed/deed-of'
import { summaryDeed } from '../../../../lib/core/deed/summary-deed'
import { type DeedSource, tell } from '../../../../lib/core/deed/words/tell'
import { sentenceText } from '../../../../lib/core/gloss/sentence'
import type { NamedAddress } from '../../../../lib/core/gloss/sentence-parts'
import type { Transaction } from '../../../../lib/core/transactions/list-rows'
import { fc } from '../../../fast-check'
import {
  ada,
  address,
  chain,
  dai,
  ether,
  five,
  item,
  linus,
  moved,
  router,
  sent,
  vault,
  weth,
  word,
  zero,
} from './deed-fixture'

const hot = { ...address('51', 'Hot'), is_contract: false }
const cold = { ...address('52', 'Cold'), is_contract: false }
const own = new Set([hot.hash, cold.hash])
const isMine = (hash: string) => own.has(hash.toLowerCase())

const say = (told: DeedSource) => {
  const parts = tell(told, isMine)
  return parts && sentenceText(parts)
}
const saidOf = (facts: Facts) => say({ facts, chain })

describe('what the reader did', () => {
  test.each<[string, Facts]>([
    ['You sent 1.5 ETH to linus.eth', sent({ from: hot, to: linus, value: ether })],
    [
      'You swapped 1.5 ETH for 5 DAI on Swap Router',
      sent({ from: hot, to: router, value: ether, method: 'execute' }, [five(dai, vault, hot)]),
    ],
    [
      'You bought HCAT #7 from ada.eth for 5 WETH',
      sent({ from: hot, to: address('9a'), method: 'take' }, [item('7', ada, hot), five(weth, hot, ada)]),
    ],
    [
      'You failed to send 1.5 ETH to linus.eth: it ran out of gas',
      sent({ from: hot, to: linus, value: ether, status: 'error', result: 'Out of gas' }),
    ],
    [
      'Pending: you want to send 1.5 ETH to linus.eth',
      sent({ from: hot, to: linus, value: ether, status: null, result: 'pending', block_number: null }),
    ],
    [
      'Dropped: you wanted to mint on Vault',
      sent({ from: hot, method: 'mint', status: null, result: 'dropped/replaced' }),
    ],
    ['You cancelled your transaction #17', sent({ from: hot, to: hot, nonce: 17, raw_input: '0x' })],
  ])('%s', (sentence, facts) => {
    expect(saidOf(facts)).toBe(sentence)
    expect(saidOf({ ...facts, about: hot.hash })).toBe(sentence)
  })
})

describe('what others did to the reader', () => {
  test.each<[string, Facts]>([
    ['You received 1.5 ETH from ada.eth', sent({ to: hot, value: ether })],
    ['You received 5 DAI from ada.eth', sent({ method: 'transfer' }, [five(dai, ada, hot)])],
    ['You received 5 DAI from ada.eth', { transaction: null, transfers: [five(dai, ada, hot)] }],
    [
      'You sold HCAT #7 to ada.eth for 5 WETH',
      sent({ to: address('9a'), method: 'take' }, [item('7', hot, ada), five(weth, ada, hot)]),
    ],
    ['You minted HCAT #7', { transaction: null, transfers: [{ ...item('7', zero, hot), method: 'mint' }] }],
    // One of many.
    [
      'You received 5 DAI from ada.eth',
      sent({ method: 'disperse' }, [five(dai, ada, linus), five(dai, ada, hot), five(dai, ada, vault)]),
    ],
    // Out of sight of the transaction itself.
    ['You received 5 DAI from Vault', sent({ method: 'distribute' }, [five(dai, vault, hot)])],
    ['ada.eth failed to send 1.5 ETH to you', sent({ to: hot, value: ether, status: 'error', result: 'error' })],
    [
      'Pending: ada.eth wants to send 1.5 ETH to you',
      sent({ to: hot, value: ether, status: null, result: 'pending', block_number: null }),
    ],
    [
      'ada.eth let you spend DAI',
      sent({
        to: { ...address('d1'), name: 'DAI' },
        method: 'approve',
        raw_input: `0x095ea7b3${word(hot.hash)}${word('4563918244f40000')}`,
      }),
    ],
  ])('%s', (sentence, facts) => {
    expect(saidOf(facts)).toBe(sentence)
  })

  test('a page about another keeps its view', () => {
    expect(saidOf(sent({ to: hot, value: ether }, [], { about: ada.hash }))).toBe('Sent 1.5 ETH to you')
  })

  test('a token that says something left the reader is not believed over who sent it', () => {
    const lie = sent({ method: 'airdrop' }, [moved(dai, ether, hot, linus)])
    expect(saidOf(lie)).not.toContain('You ')
  })
})

describe('between the reader’s own', () => {
  test.each<[string, Facts]>([
    ['You moved 1.5 ETH from Hot to Cold', sent({ from: hot, to: cold, value: ether })],
    ['You moved 5 DAI from Hot to Cold', sent({ from: hot, method: 'transfer' }, [five(dai, hot, cold)])],
    ['You moved 5 DAI from Hot to Cold', { transaction: null, transfers: [five(dai, hot, cold)] }],
    [
      'You failed to move 1.5 ETH from Hot to Cold',
      sent({ from: hot, to: cold, value: ether, status: 'error', result: 'error' }),
    ],
    [
      'Pending: you want to move 1.5 ETH from Hot to Cold',
      sent({ from: hot, to: cold, value: ether, status: null, result: 'pending', block_number: null }),
    ],
  ])('%s', (sentence, facts) => {
    expect(saidOf(facts)).toBe(sentence)
    expect(saidOf({ ...facts, about: cold.hash })).toBe(sentence)
  })

  test('the other one goes by its name, so that it is known which', () => {
    const spends = sent({
      from: hot,
      to: { ...address('d1'), name: 'DAI' },
      method: 'approve',
      raw_input: `0x095ea7b3${word(cold.hash)}${word('5')}`,
    })
    expect(saidOf(spends)).toBe('You let 0x52...5252 spend DAI')
  })
})

describe('a summary of the service', () => {
  const template = (text: string, variables: object, sender: NamedAddress = ada) =>
    ({ deed: summaryDeed(text, variables, chain, sender), chain }) as DeedSource
  const amount = { type: 'currency', value: '1.5' }
  const to = { type: 'address', value: hot }

  test('is told from the reader’s side', () => {
    expect(say(template('Transfer {amount} {native} to {to}', { amount, to }))).toBe(
      'You received 1.5 ETH from ada.eth',
    )
    expect(say(template('Transfer {amount} {native} to {to}', { amount, to }, cold))).toBe(
      'You moved 1.5 ETH from Cold to Hot',
    )
    expect(
      say(template('Send {amount} {native} to {to}', { amount, to: { type: 'address', value: linus } }, hot)),
    ).toBe('You sent 1.5 ETH to linus.eth')
  })
})

describe('whoever has no part in it', () => {
  const people = [ada, linus, vault, router, hot, cold]
  const side = fc.constantFrom(...people)
  const facts = fc
    .record({
      from: side,
      to: side,
      value: fc.constantFrom('0', ether),
      rows: fc.array(fc.tuple(side, side), { maxLength: 4 }),
    })
    .map(
      ({ rows, ...row }): Facts =>
        sent(
          row as Partial<Transaction>,
          rows.map(([from, to]) => five(dai, from, to)),
        ),
    )

  test('is told as ever, and whoever has is never told apart in a wrong way', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const said = saidOf(each) ?? ''
        const deed = deedOf(each, chain)
        const named = JSON.stringify(each).includes(hot.hash) || JSON.stringify(each).includes(cold.hash)
        const plain = tell({ facts: each, chain })
        if (!named) expect(said).toBe(plain ? sentenceText(plain) : '')
        // Nobody else's doing is the reader's.
        if (said.startsWith('You '))
          expect(
            isMine(each.transaction?.from?.hash ?? '') ||
              /^You (received|bought|sold|swapped|minted|got|burned|moved|deposited|withdrew|sent)/.test(said),
          ).toBe(true)
        expect(said.match(/\byou\b/gi)?.length ?? 0).toBeLessThanOrEqual(1)
        expect(deed === null).toBe(plain === null)
      }),
    )
  })
})
