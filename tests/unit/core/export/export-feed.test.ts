import { describe, expect, it } from 'vitest'
import { describe as described } from '~/lib/core/activity/activity-describe'
import { type ActivityEntry, groupedByTransaction } from '~/lib/core/activity/activity-order'
import { type ExportReading, feedHeader, feedLines, feedRecord } from '~/lib/core/export/export-feed'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'

const me = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const other = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const cusd = { symbol: 'cUSD', decimals: '18', exchange_rate: '1.002', address_hash: other }

const reading: ExportReading = {
  chain: { coin: 'CELO' },
  address: me,
  labelOf: () => undefined,
  sentenceOf: () => ({ parts: [], source: 'stub', warnings: [] }),
  lookalikeOf: () => undefined,
}

/** Each line by its headings. */
function linesOf(entry: ActivityEntry): Record<string, string>[] {
  const header = feedHeader('CELO')
  return feedLines(described(entry, me), reading).map((line) =>
    Object.fromEntries(line.map((cell, at) => [header[at] ?? '', cell])),
  )
}

const paid = (more: object): ActivityEntry => ({
  hash: `0x${'ab'.repeat(32)}`,
  block: 7,
  transaction: {
    hash: `0x${'ab'.repeat(32)}`,
    status: 'ok',
    from: { hash: me },
    to: { hash: other },
    fee: { type: 'actual', value: '7143168000000000' },
    historic_exchange_rate: '0.5',
    ...more,
  },
  transfers: [],
})

describe('what an epoch pays out, which names no transaction', () => {
  it('is exported without one', () => {
    const reward = { transaction_hash: null, block_hash: `0x${'5c'.repeat(32)}`, block_number: 7, log_index: 5 }
    const [entry] = groupedByTransaction<Transaction, TokenTransfer>(
      [],
      [{ ...reward, from: { hash: other }, to: { hash: me } }],
    )
    if (!entry) throw new Error('No entry')
    expect(linesOf(entry)[0]).toMatchObject({ Transaction: '', Block: '7', Counterparty: other })
    expect(feedRecord(described(entry, me), reading).transaction).toBeNull()
  })
})

describe('an amount', () => {
  const moved = (from: string, to: string, decimals: string | null): ActivityEntry => ({
    ...paid({}),
    transfers: [
      { from: { hash: from }, to: { hash: to }, token: { symbol: 'IT' }, total: { value: '2500000', decimals } },
    ],
  })
  it.each([
    ['with its decimals', moved(other, me, '6'), '2.5', '2500000'],
    ['that went out', moved(me, other, '6'), '-2.5', '-2500000'],
    ['whose decimals nobody tells', moved(me, other, null), '', '-2500000'],
    [
      'that nobody tells',
      { ...moved(other, me, null), transfers: [{ from: { hash: other }, to: { hash: me } }] },
      '',
      '',
    ],
  ])('%s is exported as it was sent, too', (_, entry, amount, units) => {
    expect(linesOf(entry)[0]).toMatchObject({ Amount: amount, 'Amount in the smallest unit': units })
  })
})

describe('a token that the service does not tell', () => {
  it.each([
    ['with an amount', { value: '400', decimals: '0' }, '400'],
    ['with nothing', null, ''],
  ])('is exported without a name, %s, and never as the coin', (_, total, amount) => {
    const transfer: TokenTransfer = { from: { hash: other }, to: { hash: me }, token: null, total }
    const entry = { ...paid({}), transfers: [transfer] }
    expect(linesOf(entry)[0]).toMatchObject({ Amount: amount, Asset: 'Unnamed token', 'Token contract': '' })
    expect(feedRecord(described(entry, me), reading).movements).toMatchObject([
      { kind: 'token', asset: 'Unnamed token', token_contract: null },
    ])
  })
})

describe('the fee in an export', () => {
  it('stands in the column of the coin where the coin paid it', () => {
    expect(linesOf(paid({ celo: { gas_token: null } }))[0]).toMatchObject({
      'Fee (CELO)': '0.007143168',
      'Fee then (USD)': '0.00',
      'Fee in a token': '',
      'Token of the fee': '',
    })
  })

  const asMost = { fee: { type: 'maximum', value: '96250000000000' }, status: null }
  const dropped = { ...asMost, result: 'dropped/replaced', from: { hash: me } }

  it.each([
    ['is still to be paid', { ...asMost, result: 'pending' }, true],
    ['was never paid', dropped, false],
    ['was never paid, though it is told as one that was', { ...dropped, fee: paid({}).transaction?.fee }, false],
  ])('is left out where it %s', (_, more, byMe) => {
    const inToken = { ...more, celo: { gas_token: cusd } }
    for (const row of [more, inToken]) {
      expect(linesOf(paid(row))[0]).toMatchObject({
        'Fee (CELO)': '',
        'Fee then (USD)': '',
        'Fee in a token': '',
        'Token of the fee': '',
      })
      const { fee } = feedRecord(described(paid(row), me), reading)
      if (byMe) expect(fee).toMatchObject({ paid_by_this_address: true })
      else expect(fee).toBeNull()
    }
  })

  it.each([
    ['the token it was paid in', { celo: { gas_token: cusd } }, '0.007143168'],
    ['the amount told of that token', { stability_fee: { token: cusd, total_fee: '68762500000000' } }, '0.0000687625'],
  ])('tells %s apart from the coin', (_, more, amount) => {
    expect(linesOf(paid(more))[0]).toMatchObject({
      'Fee (CELO)': '',
      'Fee then (USD)': '',
      'Fee in a token': amount,
      'Token of the fee': 'cUSD',
    })
    expect(feedRecord(described(paid(more), me), reading).fee).toMatchObject({ amount, coin: null, token: 'cUSD' })
  })

  it('is a count of smallest units, and has no worth, where the token tells no decimals', () => {
    const untold = { symbol: 'Untold', decimals: null, exchange_rate: '2' }
    const entry = paid({ celo: { gas_token: untold } })
    expect(linesOf(entry)[0]).toMatchObject({
      'Fee (CELO)': '',
      'Fee then (USD)': '',
      'Fee in a token': '',
      'Fee in the smallest unit of a token': '7143168000000000',
      'Token of the fee': 'Untold',
    })
    expect(feedRecord(described(entry, me), reading).fee).toMatchObject({
      amount: null,
      units: '7143168000000000',
      token: 'Untold',
    })
  })
})

it.each([
  [
    [0, 6364],
    ['0', '6364'],
  ],
  [[1200.5], ['', '1200.5']],
  [[], ['', '']],
])('a wait of %j has its least and its most in cells of their own', (spans, told) => {
  const [line] = linesOf(paid({ confirmation_duration: spans }))
  expect([line?.['Confirmed after (ms)'], line?.['Confirmed within (ms)']]).toEqual(told)
})

describe('what is added up', () => {
  it('is nothing where an address sends to itself, and what it was stands apart', () => {
    const own = paid({ to: { hash: me }, value: '2000000000000000000', exchange_rate: '3' })
    expect(linesOf(own)[0]).toMatchObject({
      ...{
        Amount: '0',
        'Amount in the smallest unit': '0',
        'Sent to itself': '2',
        'Sent to itself in the smallest unit': own.transaction?.value,
      },
      ...{ 'Value then (USD)': '1.00', 'Change then (USD)': '0', 'Change now (USD)': '0' },
    })
  })

  it('goes up and down with what comes and goes', () => {
    const sent = paid({ value: '2000000000000000000', exchange_rate: '3' })
    expect(linesOf(sent)[0]).toMatchObject({ Amount: '-2', 'Change then (USD)': '-1.00', 'Change now (USD)': '-6.00' })
    const got = paid({ from: { hash: other }, to: { hash: me }, value: '2000000000000000000', exchange_rate: '3' })
    expect(linesOf(got)[0]).toMatchObject({ Amount: '2', 'Change now (USD)': '6.00', 'Sent to itself': '' })
  })

  it('has the fee of blobs in the fee', () => {
    const blobs = paid({ type: 3, blob_gas_used: '131072', blob_gas_price: '1000000000' })
    // 0.007143168 and 0.000131072.
    expect(linesOf(blobs)[0]).toMatchObject({ 'Fee (CELO)': '0.00727424' })
  })
})
