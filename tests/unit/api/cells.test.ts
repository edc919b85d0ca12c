import { describe, expect, test } from 'vitest'
import { type CellContext, cellText } from '../../../lib/api/cells'
import { columnsOf, headingText, rowTexts, splitColumn } from '../../../lib/api/columns'
import type { Endpoint } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { Withdrawal } from '../../../lib/api/models/rollup'
import type { AnyRecord } from '../../../lib/api/models/shapes'
import { NftCollection, TokenHolding, TransferRecord } from '../../../lib/api/models/token'
import { FullTransaction, StateChange } from '../../../lib/api/models/transaction'
import { TableWithSchema } from '../../../lib/api/models/world'
import { parseAnswer } from '../../../lib/api/parse'
import { fc } from '../../fast-check'

const context: CellContext = { coin: 'ETH', locale: 'en-US', timeZone: 'UTC' }
const exact: CellContext = { ...context, exact: true }
const hash = `0x${'ab'.repeat(32)}`
const address = { hash: '0xd789a607CEac2f0E14867de4EB15b15C9FFB5859', name: 'Vault\u202e' }

/** Rows of a list of state changes, as they come. */
const read = (rows: Record<string, unknown>[]) =>
  parseAnswer(endpoints.transactionChanges, JSON.stringify({ items: rows })).items as Record<string, unknown>[]

const cell = (record: AnyRecord, row: Record<string, unknown>, name: string, at = context) => {
  const field = record.fields[name]
  return field ? cellText(field, row[name], { ...at, row }) : `no ${name}`
}

/** A row of an export, by the headings of its columns. */
const exported = (record: AnyRecord, row: Record<string, unknown>) => {
  const columns = columnsOf(record)
  const cells = rowTexts(columns, row, exact)
  return Object.fromEntries(columns.map((column, at) => [headingText(column, exact), cells[at]]))
}

const exportedFee = (row: Record<string, unknown>) => {
  const columns = columnsOf(FullTransaction).filter(({ name }) => name === 'fee')
  return rowTexts(columns, row, exact)
}

describe('a cell, shown and exact', () => {
  test.each([
    ['hash', hash, '0xabab...abab', hash],
    ['timestamp', '2026-09-15T14:54:51.000000Z', 'Sep 15, 2026, 2:54 PM UTC', '2026-09-15T14:54:51.000Z'],
    ['timestamp', 'garbage', 'unknown time', 'unknown time'],
    ['method', 'swap\u0000\nnow', 'swap now', 'swap now'],
    ['from', address, 'Vault', address.hash],
    ['to', null, '', ''],
    ['value', '1500000000000000001', '1.5 ETH', '1.500000000000000001'],
    ['value', '5', '5 wei', '0.000000000000000005'],
    ['fee', { type: 'actual', value: '21000000000000' }, '0.000021 ETH', '0.000021'],
    ['gas_price', '48000000000', '48 gwei', '48'],
    ['gas_used', '1234567', '1,234,567', '1234567'],
    ['exchange_rate', '2718.21', '$2,718.21', '2718.21'],
    ['result', 'awaiting_internal_transactions', 'Awaiting internal transactions', 'awaiting_internal_transactions'],
    ['result', 'Error: (odd)', 'Error: (odd)', 'Error: (odd)'],
    ['transaction_types', ['contract_call', 'brand_new'], 'Contract call, Brand new', 'contract_call, brand_new'],
    ['is_pending_update', true, 'Yes', 'Yes'],
    ['confirmation_duration', [0, 6364], 'within 6.4 s', '0 6364'],
    ['block_number', '29611750', '29611750', '29611750'],
    ['raw_input', `0x${'00'.repeat(40)}`, '0x0000000000000000…', `0x${'00'.repeat(40)}`],
    ['revert_reason', { raw: '4f6e6c79' }, '4f6e6c79', '4f6e6c79'],
    ['revert_reason', { raw: null }, '', ''],
    ['authorization_list', [{ authority: hash }, {}, {}, {}, {}], '0xabab...abab and 2 more', hash],
  ])('%s %j', (name, value, shown, whole) => {
    expect(cell(FullTransaction, { [name]: value }, name)).toBe(shown)
    expect(cell(FullTransaction, { [name]: value }, name, exact)).toBe(whole)
  })

  test.each([
    [{ total: { value: '2500000', decimals: '6' } }, '2.5'],
    [{ total: { value: '2500000', decimals: null }, token: { decimals: '6' } }, '2.5'],
    [{ total: { value: '3', decimals: null, token_id: '7' } }, '3 #7'],
    [{ total: { token_id: '7' } }, '#7'],
    [{ total: { value: '9', decimals: 'abc' }, token: { decimals: '6' } }, '9 smallest units'],
    [{ total: { value: '9' }, token: { decimals: null } }, '9 smallest units'],
    [{ total: { value: '0' }, token: { decimals: null } }, '0'],
    [{ total: { value: '3', decimals: null, token_id: '7' }, token_type: 'ERC-404' }, '3 smallest units #7'],
    [
      { total: { value: '24', decimals: null, token_id: '7' }, token_type: 'ERC-1155', token: { decimals: '1' } },
      '2.4 #7',
    ],
    [{ total: { value: null }, token_type: 'ERC-7984' }, 'a confidential amount'],
    [{ total: { value: null, token_id: null, decimals: null }, token_type: 'ERC-1155' }, 'an unknown amount'],
    [{ total: { value: '9', ui_multiplier: 'x', decimals: '0' }, token_type: 'ERC-8056' }, '9 smallest units'],
    [{ total: { value: '25', decimals: '1', ui_multiplier: `4${'0'.repeat(18)}` }, token: { type: 'ERC-8056' } }, '10'],
    [{ total: {} }, 'an unknown amount'],
    [{ total: null }, ''],
  ])('an amount of %j is %s', (row, shown) => {
    expect(cell(TransferRecord, row, 'total')).toBe(shown)
  })

  const celo = (symbol: string, decimals: string | null) => ({ celo: { gas_token: { symbol, decimals } } })
  const stability = { token: { symbol: 'GAS', decimals: '18' }, total_fee: '68762500000000' }

  test.each([
    [celo('cUSD', '18'), '0.007143 cUSD', ['', '0.007143168', '', 'cUSD']],
    [{ celo: { gas_token: null } }, '0.007143 ETH', ['0.007143168', '', '', '']],
    [{ stability_fee: stability }, '0.00006876 GAS', ['', '0.0000687625', '', 'GAS']],
    [celo('Untold', null), '7,143,168,000,000,000 smallest units of Untold', ['', '', '7143168000000000', 'Untold']],
  ])('a fee beside %j is %s, and in exports %j', (more, shown, whole) => {
    const row = { fee: { type: 'actual', value: '7143168000000000' }, ...more }
    expect(cell(FullTransaction, row, 'fee')).toBe(shown)
    expect(exportedFee(row)).toEqual(whole)
  })

  test.each([
    [{}, 'at most 0.00009625 ETH'],
    [celo('cUSD', '18'), 'at most 0.00009625 cUSD'],
  ])('a fee that is not settled beside %j is %s, and no sum in exports', (more, shown) => {
    const row = { fee: { type: 'maximum', value: '96250000000000' }, ...more }
    expect(cell(FullTransaction, row, 'fee')).toBe(shown)
    expect(exportedFee(row)).toEqual(['', '', '', ''])
  })

  test('a token is told by its symbol, in exports beside its contract', () => {
    const row = { token: { symbol: 'TI\u200bN', name: 'Tin', address_hash: address.hash } }
    expect(cell(NftCollection, row, 'token')).toBe('TIN')
    expect(exported(NftCollection, row)).toMatchObject({ Collection: 'TIN', 'Token contract': address.hash })
  })
})

describe('a cell of an export holds one thing', () => {
  const usdc = { symbol: 'USDC', decimals: '6', address_hash: address.hash }

  test.each([
    [{ total: { value: '3', decimals: null, token_id: '1157' }, token_type: 'ERC-1155' }, ['3', '', '1157']],
    [{ total: { value: null, token_id: '7' }, token_type: 'ERC-721' }, ['1', '', '7']],
    [{ total: { token_id: '7' }, token_type: 'ERC-1155' }, ['', '', '7']],
    [{ total: { value: '2500000' }, token: usdc }, ['2.5', '', '']],
    [{ total: { value: '9' }, token: { decimals: null } }, ['', '9', '']],
    [{ total: { value: null }, token_type: 'ERC-7984' }, ['', '', '']],
    [{ total: {} }, ['', '', '']],
  ])('a transfer of %j has the amount, its smallest units and its item apart: %j', (row, told) => {
    const cells = exported(TransferRecord, row)
    expect([cells.Amount, cells['Amount in the smallest unit'], cells['Token ID']]).toEqual(told)
  })

  test('a holding of a token without decimals is no amount', () => {
    expect(exported(TokenHolding, { token: usdc, value: '2500000' })).toMatchObject({ Held: '2.5', Token: 'USDC' })
    const row = { token: { ...usdc, decimals: null }, value: '2500000' }
    expect(exported(TokenHolding, row)).toMatchObject({ Held: '', 'Amount in the smallest unit': '2500000' })
  })

  test('a change has its sign, and the items that it is made of', () => {
    const from = { address: { hash: address.hash }, token: usdc }
    const row = { ...from, balance_before: '3000000', balance_after: '500000', change: '-2500000' }
    expect(exported(StateChange, row)).toMatchObject({ Before: '3', After: '0.5', Change: '-2.5' })
    const [untold] = read([{ ...row, token: { ...usdc, decimals: null } }])
    expect(exported(StateChange, untold ?? {})).toMatchObject({
      ...{ Change: '', 'Change in the smallest unit': '-2500000' },
    })
    const [items] = read([
      {
        ...{ address: { hash: address.hash }, token: { ...usdc, type: 'ERC-721' } },
        change: [
          { direction: 'to', total: { token_id: '5' } },
          { direction: 'from', total: { token_id: 8 } },
          { direction: 'to', total: { token_id: '9' } },
          { direction: 'from', total: { token_id: '9' } },
          { direction: 'from', total: { token_id: '11' } },
        ],
      },
    ])
    expect(exported(StateChange, items ?? {})).toMatchObject({
      ...{ Change: '-1', 'Items gained': '5', 'Items lost': '8 11', 'Items gained and lost again': '9' },
    })
  })

  test('a wait has its least and its most apart', () => {
    const field = FullTransaction.fields.confirmation_duration
    const columns = splitColumn({ name: 'confirmation_duration', field })
    expect(columns.map((column) => headingText(column, exact))).toEqual([
      'Confirmed after (ms)',
      'Confirmed within (ms)',
    ])
    const texts = (spans: number[]) => rowTexts(columns, { confirmation_duration: spans }, exact)
    expect([texts([0, 6364]), texts([5])]).toEqual([
      ['0', '6364'],
      ['', '5'],
    ])
  })

  test('a table of a world has its name apart from its type', () => {
    const row = { table: { table_full_name: 'app.Balances', table_type: 'onchain' } }
    expect(exported(TableWithSchema, row)).toMatchObject({
      ...{ 'Table: Full name': 'app.Balances', 'Table: Type': 'onchain' },
    })
  })
})

describe('changes of a balance', () => {
  const token = { symbol: 'USDC', decimals: '6', address_hash: address.hash }
  const shown = (row: Record<string, unknown>) => {
    const [change] = read([{ address: { hash: address.hash }, ...row }])
    return cell(StateChange, change ?? {}, 'change')
  }

  test.each([
    [{ token, change: '-2500000' }, '−2.5'],
    [{ token, change: '2500000' }, '+2.5'],
    [{ token, change: '0' }, '0'],
    [{ token: null, change: '-1500000000000000000' }, '−1.5 ETH'],
  ])('%j is %s', (row, text) => {
    expect(shown(row)).toBe(text)
  })

  test('tell items that came, went, or only passed apart', () => {
    const move = (direction: string, id: string) => ({ direction, total: { token_id: id } })
    const items = { ...token, type: 'ERC-721', decimals: null }
    expect(shown({ token: items, change: [move('to', '5'), move('from', '8')] })).toBe('0 · gained #5 · lost #8')
    expect(shown({ token: items, change: [move('to', '9'), move('from', '9')] })).toBe('0 · gained and lost again #9')
    expect(shown({ token: items, change: [move('to', '5'), move('to', '7')] })).toBe('+2 · gained #5, #7')
  })

  test('that contradict their own balances say so, and which is right stays open', () => {
    const [wrong, right, unknown] = read([
      { token, balance_before: '3000000', balance_after: '5000000', change: '-2000000' },
      { token, balance_before: '3000000', balance_after: '1000000', change: '-2000000' },
      { token, balance_before: null, balance_after: '1000000', change: '-2000000' },
    ])
    expect(cell(StateChange, wrong ?? {}, 'other_change')).toBe('+2')
    expect(cell(StateChange, wrong ?? {}, 'change')).toBe('−2')
    expect([right?.other_change, unknown?.other_change]).toEqual([undefined, undefined])
    expect(columnsOf(StateChange, [right]).map(({ name }) => name)).not.toContain('other_change')
  })
})

describe('columns', () => {
  test('stand in their order, and those that no row fills are left out', () => {
    const labels = (rows: unknown[]) => columnsOf(Withdrawal, rows).map(({ name }) => name)
    expect(labels([{ msg_nonce: 1, status: 'Proven', from: null }])).toEqual(['msg_nonce', 'status'])
    expect(
      labels([
        { index: 1, amount: '5' },
        { index: 2, validator_index: 0 },
      ]),
    ).toEqual(['index', 'validator_index', 'amount'])
    expect(labels([]).length).toBeGreaterThan(10)
  })

  test('name the unit where the cells do not', () => {
    const [value] = columnsOf(FullTransaction).filter(({ name }) => name === 'value')
    expect(value && [headingText(value, context), headingText(value, exact)]).toEqual(['Value', 'Value (ETH)'])
    const fees = columnsOf(FullTransaction).filter(({ name }) => name === 'fee')
    expect(fees.map((fee) => headingText(fee, exact))).toEqual([
      ...['Fee (ETH)', 'Fee in a token', 'Fee in the smallest unit of a token', 'Token of the fee'],
    ])
  })

  test('give one text for each', () => {
    const columns = columnsOf(FullTransaction)
    expect(rowTexts(columns, 'no row', context)).toEqual(columns.map(() => ''))
  })
})

test('every cell is a line of text without controls or broken numbers, whatever comes (cases 107, 111, 112)', () => {
  const records = new Map<string, AnyRecord>()
  const walk = (record: AnyRecord) => {
    if (records.has(record.name)) return
    records.set(record.name, record)
    for (const { inner } of Object.values(record.fields)) if (inner) walk(inner)
  }
  for (const endpoint of Object.values(endpoints) as unknown as Endpoint[]) walk(endpoint.returns.record)
  const fields = [...records.values()].flatMap((record) => Object.values(record.fields))
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('1e400', '-0', `1${'0'.repeat(77)}`, '275760-09-13T00:00:00Z', Number.POSITIVE_INFINITY, -1, 0.1),
    fc.record({ value: fc.jsonValue(), decimals: fc.constantFrom('255', '-1', 'abc', '6', null) }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...fields), odd, fc.boolean(), (field, value, whole) => {
      // A text that says so itself proves nothing.
      fc.pre(!/NaN|undefined|\[object/.test(JSON.stringify(value)))
      const text = cellText(field, value, { ...context, exact: whole, row: { decimals: value } })
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}]|NaN|undefined|\[object/u)
    }),
    { numRuns: 3000 },
  )
})
