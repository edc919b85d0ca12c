import { describe, expect, test } from 'vitest'
import { sentenceText } from '../../../../lib/core/gloss/sentence-parts'
import { logLine } from '../../../../lib/core/points/log-line'
import { failureReason } from '../../../../lib/core/transactions/failure-reason'
import { type StubTransaction, stubSentence, transactionState } from '../../../../lib/core/transactions/stub-sentence'
import { type StubTransfer, transferSentence } from '../../../../lib/core/transactions/transfer-sentence'

const from = { hash: `0x${'a'.repeat(40)}`, ens_domain_name: 'ada.eth' }
const to = { hash: `0x${'b'.repeat(40)}`, name: 'Vault' }
const ether = '1500000000000000000'

const told = (row: StubTransaction) => {
  const sentence = stubSentence(row, { coin: 'ETH' })
  return sentence && sentenceText(sentence)
}

describe('a transaction’s row in words', () => {
  test.each<[string, StubTransaction]>([
    ['ada.eth called deposit on Vault', { from, to, method: 'deposit', value: '0', status: 'ok' }],
    ['ada.eth called deposit on Vault with 1.5 ETH', { from, to, method: 'deposit', value: ether, status: 'ok' }],
    ['ada.eth sent 1.5 ETH to Vault', { from, to, value: ether, status: 'ok' }],
    ['ada.eth sent 12 wei to Vault', { from, to, value: '12', status: 'ok' }],
    ['ada.eth sent 0 ETH to Vault', { from, to, value: '0', status: 'ok', transaction_types: ['coin_transfer'] }],
    ['ada.eth called Vault', { from, to, value: '0', status: 'ok' }],
    ['ada.eth created the contract Vault', { from, created_contract: to, status: 'ok' }],
    ['ada.eth created a contract', { from, to: null, status: 'ok' }],
    [
      'ada.eth created the token Vault',
      { from, created_contract: to, status: 'ok', transaction_types: ['token_creation'] },
    ],
    ['Pending: ada.eth is about to send 1.5 ETH to Vault', { from, to, value: ether, result: 'pending', status: null }],
    [
      'Dropped or replaced: ada.eth was about to call mint on Vault',
      { from, to, method: 'mint', result: 'dropped/replaced' },
    ],
    [
      'ada.eth failed to call mint on Vault: Out of gas',
      { from, to, method: 'mint', status: 'error', result: 'Out of gas' },
    ],
    ['ada.eth failed to send 1.5 ETH to Vault', { from, to, value: ether, status: 'error', result: 'error' }],
    ['ada.eth failed to create a contract: reverted', { from, status: 'error', result: 'Reverted' }],
    ['ada.eth called <b>\u{1f600} on Vault', { from, to, method: '<b>\u202e\u{1f600}', status: 'ok' }],
  ])('%s', (sentence, row) => {
    expect(told(row)).toBe(sentence)
  })

  const batch = { from, to, status: 'ok', transaction_types: ['sponsored_transaction', 'coin_transfer'] }

  test.each<[string, StubTransaction]>([
    ['ada.eth sent 1.5 ETH in a batch, first to Vault', { ...batch, value: ether }],
    ['ada.eth sent 1.5 ETH in a batch, first deposit on Vault', { ...batch, value: ether, method: 'deposit' }],
    ['ada.eth made calls in a batch, first deposit on Vault', { ...batch, value: '0', method: 'deposit' }],
    ['ada.eth made calls in a batch, first to Vault', { ...batch, value: '0' }],
    ['ada.eth sent 1.5 ETH in a batch', { ...batch, to: null, value: ether }],
    [
      'ada.eth failed to send 1.5 ETH in a batch, first to Vault: Out of gas',
      { ...batch, value: ether, status: 'error', result: 'Out of gas' },
    ],
  ])('gives no receiver the coins of a whole batch: %s', (sentence, row) => {
    expect(told(row)).toBe(sentence)
  })

  test('is none where it does not say who', () => {
    expect(told({ to, value: ether })).toBeNull()
    expect(told({ from: { hash: 'nobody' }, to })).toBeNull()
  })

  test('keeps the exact amount', () => {
    const row = { from, to, value: '1234567890123456789012', status: 'ok' }
    expect(stubSentence(row, { coin: 'ETH' })).toContainEqual({
      type: 'amount',
      text: '1,234.57',
      exact: '1,234.567890123456789012',
    })
  })

  test.each<[string, StubTransaction]>([
    ['pending', { result: 'pending', status: null, block_number: null }],
    ['pending', { result: null, status: null, block_number: null }],
    ['dropped', { result: 'dropped/replaced', status: null }],
    ['failed', { result: 'Reverted', status: 'error', block_number: 5 }],
    ['done', { result: 'success', status: 'ok', block_number: 5 }],
    ['done', { result: 'awaiting_internal_transactions', status: null, block_number: 5 }],
  ])('%s', (state, row) => {
    expect(transactionState(row)).toBe(state)
  })
})

describe('why it failed', () => {
  const word = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0')
  const number = (value: number) => value.toString(16).padStart(64, '0')

  test.each([
    ['only the owner may', 'Reverted', { raw: Buffer.from('only the owner may').toString('hex') }],
    ['too late', 'execution reverted', { raw: `0x08c379a0${number(32)}${number(8)}${word('too late')}` }],
    ['a number overflowed', 'Reverted', { raw: `0x4e487b71${number(0x11)}` }],
    [
      'NotYours(who: 0xab, count: 3)',
      'Reverted',
      {
        method_call: 'NotYours(address who, uint256 count)',
        parameters: [
          { name: 'who', value: '0xab' },
          { name: 'count', value: '3' },
        ],
      },
    ],
    ['not enough', 'Reverted', { method_call: 'Error(string reason)', parameters: [{ value: 'not enough' }] }],
    ['not yours', 'Reverted', { raw: 'not yours' }],
    ['0xdeadbeef', 'Reverted', { raw: '0xdeadbeef' }],
    ['reverted', 'Reverted', { raw: 'ff'.repeat(100) }],
    ['reverted', 'execution reverted', null],
    ['Out of gas', 'Out of gas', null],
    ['ERC20: too little', 'execution reverted: ERC20: too little', null],
    ['', 'error', null],
    ['', null, undefined],
  ])('%s', (reason, result, revert) => {
    expect(failureReason(result, revert)).toBe(reason)
  })
})

describe('a token transfer’s row in words', () => {
  const token = { symbol: 'TIN', name: 'Tin Coin', decimals: '6' }
  const zero = `0x${'0'.repeat(40)}`
  const transfer = (row: StubTransfer) => {
    const sentence = transferSentence({ from, to, token, ...row })
    return sentence && sentenceText(sentence)
  }

  test.each<[string, StubTransfer]>([
    ['ada.eth sent 2.5 TIN to Vault', { total: { value: '2500000', decimals: '6' } }],
    ['ada.eth sent 2.5 TIN to Vault', { total: { value: '2500000', decimals: null } }],
    ['ada.eth sent TIN #7 to Vault', { total: { token_id: '7' } }],
    ['ada.eth sent TIN #7 to Vault', { total: { token_id: '7', value: '1', decimals: null } }],
    ['ada.eth sent 3 × TIN #7 to Vault', { total: { token_id: '7', value: '3', decimals: null } }],
    // The service calls what an ERC-404 token mints or burns a transfer.
    ['TIN #7 minted to Vault', { from: { hash: zero }, type: 'token_transfer', total: { token_id: '7' } }],
    ['2.5 TIN minted to Vault', { from: { hash: zero }, total: { token_id: null, value: '2500000', decimals: '6' } }],
    ['ada.eth burned TIN #7', { to: { hash: zero }, type: 'token_transfer', total: { token_id: '7' } }],
    ['ada.eth sent TIN #7 to Vault', { total: { token_id: '7', value: `1${'0'.repeat(18)}`, decimals: '18' } }],
    ['ada.eth sent 2 × TIN #7 to Vault', { total: { token_id: '7', value: `2${'0'.repeat(18)}`, decimals: '18' } }],
    ['2.5 TIN minted to Vault', { type: 'token_minting', total: { value: '2500000', decimals: '6' } }],
    ['ada.eth burned 2.5 TIN', { type: 'token_burning', total: { value: '2500000', decimals: '6' } }],
    ['TIN #7 created for Vault', { type: 'token_spawning', total: { token_id: '7' } }],
    ['ada.eth sent an unknown amount of TIN to Vault', { total: null }],
    ['ada.eth sent an unknown amount of Unnamed token to Vault', { total: null, token: null }],
    ['ada.eth sent 9 smallest units of TIN to Vault', { total: { value: '9', decimals: '255' } }],
    ['ada.eth sent an unknown amount of TIN', { to: null, total: null }],
    ['Vault received an unknown amount of TIN', { from: null, total: null }],
  ])('%s', (sentence, row) => {
    expect(transfer(row)).toBe(sentence)
  })

  const stock = { symbol: 'NVDA', type: 'ERC-8056', ui_multiplier: `20${'0'.repeat(18)}` }
  const bought = { value: '1000001', decimals: '6' }
  const tenfold = `10${'0'.repeat(18)}`

  test.each<[string, Partial<StubTransfer>]>([
    ['10.00001 NVDA', { token: stock, total: { ...bought, ui_multiplier: tenfold } }],
    ['1.000001 NVDA', { token: stock, total: bought }],
    ['1.000001 NVDA', { token: stock, total: { ...bought, ui_multiplier: null } }],
    ['1.000001 NVDA', { token: { ...stock, ui_multiplier: null }, total: bought }],
    ['1.000001 NVDA', { token: { ...stock, type: 'ERC-20' }, total: { ...bought, ui_multiplier: tenfold } }],
    [
      '10.00001 NVDA',
      { token: { symbol: 'NVDA' }, token_type: 'ERC-8056', total: { ...bought, ui_multiplier: tenfold } },
    ],
    ['1.000001 NVDA', { token: stock, total: { ...bought, ui_multiplier: '0' } }],
  ])('case 178: of a stock that was split is %s, as it counted then, and never as it counts now', (amount, row) => {
    const part = transferSentence({ from, to, ...row })?.find(({ type }) => type === 'amount')
    expect(part?.type === 'amount' && `${part.exact} NVDA`).toBe(amount)
  })

  test('is none without both sides', () => {
    expect(transfer({ from: null, to: null })).toBeNull()
  })
})

describe('a line of the points log', () => {
  test.each([
    [{ action: 'daily_reward', details: { amount: '10', streak: 1 } }, 'Daily reward', '+10'],
    [{ action: 'activity', details: { activity: 'sent_transactions', amount: 60 } }, 'Transactions sent', '+60'],
    [{ action: 'redeem_offer', details: { amount: '1000' } }, 'Offer redeemed', '−1,000'],
    [{ action: 'redeem_offer', details: { amount: '-1000' } }, 'Offer redeemed', '−1,000'],
    [{ action: 'manual', details: { description: 'Extra\u202e rewards', amount: '50.5' } }, 'Extra rewards', '+50.5'],
    [{ action: 'season_bonus', details: null }, 'Season bonus', ''],
    [{ action: 'toString', details: null }, 'toString', ''],
    [{ action: null, details: [] }, 'Unknown action', ''],
  ])('%j', (row, words, amount) => {
    expect(logLine(row)).toEqual({ words, amount })
  })
})
