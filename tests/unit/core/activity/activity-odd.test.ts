import { describe, expect, it } from 'vitest'
import { describe as described } from '~/lib/core/activity/activity-describe'
import { movesNothing } from '~/lib/core/activity/activity-movements'
import { rowSentence } from '~/lib/core/activity/activity-sentence'
import { decimalText } from '~/lib/core/amounts/decimal'
import { feedHeader, feedLines } from '~/lib/core/export/export-feed'
import { sentenceText } from '~/lib/core/gloss/sentence'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'

const me = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const other = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const hash = `0x${'7'.repeat(64)}`

const of = (transaction: Transaction | null, ...transfers: TokenTransfer[]) =>
  described({ hash, block: 7, transaction, transfers }, me)

/** A transfer to the address, of USDT unless stated otherwise. */
const transfer = (more: TokenTransfer): TokenTransfer => ({
  from: { hash: other },
  to: { hash: me },
  token_type: 'ERC-20',
  token: { symbol: 'USDT', type: 'ERC-20', exchange_rate: '1.0', decimals: null },
  ...more,
})

/** The same amount as each place says it. */
function said(row: TokenTransfer) {
  const activity = of(null, row)
  const reading = {
    chain: { coin: 'ETH' },
    address: me,
    labelOf: () => undefined,
    sentenceOf: () => rowSentence(activity.entry, me, { coin: 'ETH' }),
    lookalikeOf: () => undefined,
  }
  const header = feedHeader('ETH')
  const [line = []] = feedLines(activity, reading)
  const cell = (name: string) => line[header.indexOf(name)]
  const [movement] = activity.movements
  return {
    sentence: sentenceText(reading.sentenceOf().parts),
    amount: movement?.amount ? decimalText(movement.amount) : movement?.known,
    exported: [cell('Amount'), cell('Amount in the smallest unit'), cell('Value now (USD)'), cell('Doubtful price')],
  }
}

describe('how much', () => {
  it('case 178: is a count of smallest units everywhere where nobody tells decimals', () => {
    for (const total of [
      { value: '167121100', decimals: null },
      { value: '167121100' },
      { value: '167121100', decimals: '255' },
    ]) {
      expect(said(transfer({ total }))).toEqual({
        sentence: 'Received 167.12M units of USDT from 0xd8...6045',
        amount: 'units',
        exported: ['', '167121100', '', ''],
      })
    }
  })

  it('case 178: is counted by the token’s decimals where the transfer tells none, everywhere', () => {
    const market = { exchange_rate: '1.0', circulating_market_cap: '180000000000' }
    const token = { symbol: 'USDT', type: 'ERC-20', decimals: '6', ...market }
    expect(said(transfer({ token, total: { value: '167121100' } }))).toEqual({
      sentence: 'Received 167.12 USDT from 0xd8...6045',
      amount: '167.1211',
      exported: ['167.1211', '167121100', '167.12', ''],
    })
    // A wrong value is not replaced by one from somewhere else.
    expect(said(transfer({ token, total: { value: '5', decimals: 'unknown' } })).amount).toBe('units')
  })

  it('case 182: tells an amount that is confidential from one that is not told', () => {
    const nothing = { value: null, token_id: null, decimals: null }
    expect(said(transfer({ token_type: 'ERC-7984', total: { value: null, decimals: '6' } }))).toMatchObject({
      amount: 'confidential',
      sentence: expect.stringContaining('Received a confidential amount of USDT'),
    })
    for (const token_type of ['ERC-1155', 'ERC-20', null]) {
      expect(said(transfer({ token_type, total: nothing }))).toMatchObject({
        amount: 'untold',
        sentence: expect.stringContaining('Received an amount of USDT'),
        exported: ['', '', '', ''],
      })
    }
  })

  it('is nothing for a bait of zero, whatever its decimals', () => {
    expect(of(null, transfer({ total: { value: '0', decimals: null } })).movements.map(movesNothing)).toEqual([true])
  })
})

describe('case 183: the price of a token that whoever made it may have made', () => {
  const priced = (exchange_rate: string, value: string, circulating_market_cap: string | null) =>
    transfer({
      token: { symbol: 'DOGX', decimals: '0', exchange_rate, circulating_market_cap },
      total: { value, decimals: '0' },
    })

  it.each([
    ['an airdrop worth more than all there is', priced('292065636', '1000000', null), 'yes'],
    ['one of it costs hundreds of millions', priced('292065636', '1', null), 'yes'],
    ['millions of dollars of what no market values', priced('2.5', '1000000', null), 'yes'],
    ['worth more than its whole market', priced('1', '5000', '4000'), 'yes'],
    ['a market value of zero', priced('2.5', '1000000', '0'), 'yes'],
    ['a large sum of a large market', priced('1', '1200000000', '140000000000'), ''],
    ['a small sum of what no market values', priced('0.00000025', '4000', null), 'yes'],
    ['a sum of a small market', priced('1', '3000', '4000'), ''],
  ])('%s', (_, row, doubtful) => {
    const [, , value, told] = said(row).exported
    expect(told).toBe(doubtful)
    expect(value === '').toBe(doubtful === 'yes')
  })
})

describe('case 185: a row without a time', () => {
  it.each<[string, Transaction, boolean]>([
    ['with a block and confirmations', { block_number: 7, confirmations: 5, status: null, result: null }, true],
    ['with confirmations alone', { block_number: null, confirmations: 5, status: null, result: null }, true],
    ['that succeeded', { block_number: null, status: 'ok' }, true],
    ['that is pending', { block_number: null, confirmations: 0, status: null, result: 'pending' }, false],
    ['of which nothing is told', { block_number: null, status: null, result: null }, false],
    ['that was dropped', { block_number: null, status: null, result: 'dropped/replaced' }, false],
  ])('%s is mined or not: %j', (_, row, mined) => {
    const activity = described(
      { hash, block: row.block_number ? 7 : null, transaction: { hash, timestamp: null, ...row }, transfers: [] },
      me,
    )
    expect([activity.mined, activity.time]).toEqual([mined, null])
    if (mined) expect(activity.status).toBe('ok')
  })
})
