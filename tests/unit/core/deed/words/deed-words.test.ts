import { describe, expect, test } from 'vitest'
import { nameFault } from '../../../../../lib/core/address-book/name-fault'
import type { Facts } from '../../../../../lib/core/deed/deed'
import { deedOf } from '../../../../../lib/core/deed/deed-of'
import { briefWords } from '../../../../../lib/core/deed/words/deed-words'
import { sentenceText } from '../../../../../lib/core/gloss/sentence'
import type { Transaction } from '../../../../../lib/core/transactions/list-rows'
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
  told,
  vault,
  weth,
  word,
  zero,
} from '../deed-fixture'

describe('what did not happen, or not yet', () => {
  test.each<[string, Partial<Transaction>]>([
    [
      'ada.eth failed to swap 1.5 ETH on Swap Router: the price moved too far',
      {
        to: router,
        method: 'swapExactETHForTokens',
        value: ether,
        status: 'error',
        result: 'execution reverted: Too little received',
      },
    ],
    ['ada.eth failed to mint on Vault: it ran out of gas', { method: 'mint', status: 'error', result: 'Out of gas' }],
    ['ada.eth failed to send 1.5 ETH to linus.eth', { to: linus, value: ether, status: 'error', result: 'error' }],
    ['ada.eth failed to create a contract', { to: null, status: 'error', result: 'Reverted' }],
    [
      'Pending: ada.eth wants to send 1.5 ETH to linus.eth',
      { to: linus, value: ether, status: null, result: 'pending', block_number: null },
    ],
    [
      'Pending: ada.eth wants to send an amount of Vault to linus.eth',
      {
        raw_input: `0xa9059cbb${word(linus.hash)}${word('5')}`,
        method: 'transfer',
        status: null,
        result: 'pending',
        block_number: null,
        from: ada,
      },
    ],
    ['Dropped: ada.eth wanted to mint on Vault', { method: 'mint', status: null, result: 'dropped/replaced' }],
    [
      'ada.eth swapped 1.5 ETH on Swap Router · a call inside failed',
      { to: router, method: 'swap', value: ether, has_error_in_internal_transactions: true },
    ],
    [
      'ada.eth failed to send 1.5 ETH in a batch of calls: it ran out of gas',
      { value: ether, transaction_types: ['sponsored_transaction'], status: 'error', result: 'Out of gas' },
    ],
  ])('%s', (sentence, row) => {
    const facts = sent(row)
    const known = { ...facts, transfers: row.raw_input?.startsWith('0xa905') ? [moved(dai, '0', vault, linus)] : [] }
    expect(told(known)).toBe(sentence)
  })

  test('of several calls no receiver gets the coins of all', () => {
    const types = { transaction_types: ['sponsored_transaction', 'coin_transfer'] }
    expect(told(sent({ ...types, value: ether, method: 'deposit' }))).toBe('ada.eth sent 1.5 ETH in a batch of calls')
    expect(told(sent({ ...types }))).toBe('ada.eth made a batch of calls')
  })
})

describe('what only is a part, or had no effect', () => {
  test('says that there is more where the record ends before what moved does', () => {
    const row = { to: router, value: ether, method: 'execute', token_transfers_overflow: true }
    expect(told(sent(row, [five(dai, vault, ada)]))).toBe('ada.eth swapped 1.5 ETH for 5 DAI on Swap Router, and more')
  })

  test('cuts what a contract says itself', () => {
    const long = told(sent({ method: 'mint', status: 'error', result: 'the vault is closed for a while '.repeat(5) }))
    expect(long).toMatch(/^ada\.eth failed to mint on Vault: the contract said “the vault is closed .*…”$/)
    expect(long?.length).toBeLessThan(100)
  })

  test.each([
    ['ok', vault.hash, 'ada.eth let Vault act for its account'],
    [null, vault.hash, 'ada.eth let Vault act for its account (not yet in force)'],
    ['invalid_nonce', vault.hash, 'ada.eth tried to let Vault act for its account: the account’s nonce was another'],
    ['ok', zero.hash, 'ada.eth ended the delegation of its account'],
    ['invalid_chain_id', zero.hash, 'ada.eth tried to end the delegation of its account: signed for another chain'],
  ])('an account’s leave that is %s, for %s', (status, address_hash, sentence) => {
    const list = [{ authority: ada.hash, address_hash, status }]
    expect(told(sent({ to: vault, type: 4, authorization_list: list }))).toBe(sentence)
  })

  test('an exchange’s tag for deposits goes with the address, and is no name that imitates one', () => {
    const tags = (name: string) => ({ metadata: { tags: [{ tagType: 'name', name }] }, is_contract: false })
    const of = (name: string) => sent({ to: { ...address('5d'), ...tags(name) }, value: ether })
    expect(told(of('Kraken: Deposit 3'))).toBe('ada.eth sent 1.5 ETH to Kraken: Deposit 3 0x5d...5d5d')
    expect(told(of('Beacon Deposit Contract'))).toBe('ada.eth sent 1.5 ETH to Beacon Deposit Contract')
    expect(nameFault('Kraken: Deposit 3 0x5d...5d5d', address('5d').hash, new Map())).toBeUndefined()
  })
})

describe('for whom it is told', () => {
  const swap = sent({ to: router, value: ether, method: 'execute' }, [five(dai, vault, ada)])

  test('leaves out the subject where the page is about it', () => {
    expect(told({ ...swap, about: ada.hash })).toBe('Swapped 1.5 ETH for 5 DAI on Swap Router')
  })

  test('speaks to the reader of his own', () => {
    const isMine = (hash: string) => hash === ada.hash
    expect(told(swap, { isMine })).toBe('You swapped 1.5 ETH for 5 DAI on Swap Router')
    const toMe = { isMine: (hash: string) => hash === linus.hash }
    expect(told(sent({ to: linus, value: ether }), toMe)).toBe('ada.eth sent 1.5 ETH to you')
  })

  test('is told as its own to whom something came', () => {
    const pays = sent({ to: linus, value: ether }, [], { about: linus.hash })
    expect(told(pays)).toBe('Received 1.5 ETH from ada.eth')
    const sale = sent({ to: address('9a'), method: 'take' }, [item('4021', ada, linus), five(weth, linus, ada)], {
      about: linus.hash,
    })
    expect(told(sale)).toBe('Bought HCAT #4021 from ada.eth for 5 WETH')
  })

  test('names who ran it for a Safe', () => {
    const safe = address('5a', 'Treasury')
    const facts = sent({ to: safe, method: 'execTransaction' }, [five(dai, safe, linus)])
    expect(told(facts)).toBe('Treasury sent 5 DAI to linus.eth, executed by ada.eth')
  })

  test('of transfers alone, the one who gave', () => {
    expect(told({ transaction: null, transfers: [five(dai, ada, linus)] })).toBe('ada.eth sent 5 DAI to linus.eth')
    expect(told({ transaction: null, transfers: [item('7', zero, linus)] })).toBe('linus.eth received HCAT #7')
    expect(told({ transaction: null, transfers: [{ ...item('7', zero, linus), method: 'mint' }] })).toBe(
      'linus.eth minted HCAT #7',
    )
    expect(told({ transaction: null, transfers: [five(dai, ada, linus), five(dai, router, vault)] })).toBe(
      'ada.eth sent 5 DAI to linus.eth, and 1 more',
    )
  })
})

describe('a coin that is a token as well', () => {
  const celo = { symbol: 'CELO', decimals: '18', type: 'ERC-20', address_hash: `0x${'c3'.repeat(20)}` }
  const on = { coin: 'CELO', coinToken: { address: celo.address_hash } }

  test('counts once', () => {
    const facts = sent({ to: linus, value: ether }, [moved(celo, ether, ada, linus)])
    expect(told(facts, {}, on)).toBe('ada.eth sent 1.5 CELO to linus.eth')
  })
})

describe('bad facts', () => {
  test('nobody who did it is no deed', () => {
    expect(told({ transaction: { to: vault, value: ether }, transfers: [] })).toBeNull()
    expect(told({ transaction: { from: { hash: 'nobody' }, to: vault }, transfers: [] })).toBeNull()
    expect(told({ transaction: null, transfers: [{ from: null, to: null, token: dai }] })).toBeNull()
  })

  test('an amount that nobody tells is none, and decimals that nobody tells are no guess', () => {
    expect(told(sent({ method: 'transfer' }, [{ from: ada, to: linus, token: dai, total: null }]))).toBe(
      'ada.eth sent an amount of DAI to linus.eth',
    )
    const nameless = moved({ decimals: '6', type: 'ERC-20' }, '9000000', ada, linus)
    expect(told(sent({ method: 'transfer' }, [nameless]))).toBe('ada.eth sent 9 of a token to linus.eth')
    const odd = moved({ symbol: 'TIN', type: 'ERC-20' }, '9', ada, linus)
    expect(told(sent({ method: 'transfer' }, [odd]))).toBe('ada.eth sent 9 units of TIN to linus.eth')
  })

  test('ten thousand transfers are told in two', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      moved(
        { symbol: `T${at}`, decimals: '0', address_hash: `0x${at.toString(16).padStart(40, '0')}` },
        '1',
        ada,
        linus,
      ),
    )
    expect(told(sent({ method: 'transfer' }, many))).toBe('ada.eth sent 1 T0, 1 T1 and 9998 more to linus.eth')
  })

  test('is at most 90 characters as a rule: the market goes first', () => {
    const long = { ...router, name: 'A Market With Quite A Long Name That Nobody Remembers' }
    const facts = sent({ to: long, value: ether, method: 'fulfill' }, [item('4021', linus, ada)])
    expect(told(facts)).toBe('ada.eth bought HCAT #4021 from linus.eth for 1.5 ETH')
  })
})

describe('in brief', () => {
  const inBrief = (facts: Facts) => {
    const deed = deedOf(facts, chain)
    return deed && briefWords(deed, { coin: chain }).map(sentenceText)
  }
  const failed = { status: 'error', result: 'Out of gas' }
  const waiting = { status: null, result: 'pending', block_number: null }

  test.each<[string[], Facts]>([
    [['Sent 1.5 ETH', '−1.5 ETH'], sent({ to: linus, value: ether })],
    [['Failed to send 1.5 ETH', 'Failed'], sent({ to: linus, value: ether, ...failed })],
    [['Pending: send 1.5 ETH', 'Pending'], sent({ to: linus, value: ether, ...waiting })],
    [
      ['Swapped 1.5 ETH for 5 DAI', '−1.5 ETH', 'Swapped'],
      sent({ to: router, value: ether, method: 'execute' }, [five(dai, router, ada)]),
    ],
    [
      ['Bought HCAT #4021 for 1.5 ETH', '+HCAT #4021'],
      sent({ to: router, value: ether, method: 'fulfill' }, [item('4021', linus, ada)]),
    ],
    // What was burned is longer than the verb.
    [['Burned 5 DAI', '−5 DAI'], sent({ to: vault, method: 'burn' }, [five(dai, ada, zero)])],
    [['Called setName'], sent({ method: 'setName' })],
    [['Called a contract'], sent({ method: '0x12345678', raw_input: '0x12345678' })],
    [['Created a contract'], sent({ to: null })],
    [
      ['Approved Vault'],
      sent({
        to: vault,
        method: 'approve',
        raw_input: `0x095ea7b3${word(linus.hash)}${'f'.repeat(64)}`,
      }),
    ],
  ])('%j', (said, facts) => {
    expect(inBrief(facts)).toEqual(said)
  })
})
