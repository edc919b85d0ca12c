import { describe, expect, it } from 'vitest'
import { describe as described } from '~/lib/core/activity/activity-describe'
import type { ActivityEntry } from '~/lib/core/activity/activity-order'
import { chainById } from '~/lib/core/chains/chains'
import { type TaxEntry, type TaxTool, taxHeader, taxLeftOutWords, taxLines } from '~/lib/core/export/tax-formats'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'

const me = `0x${'1e'.repeat(20)}`
const mine = `0x${'2e'.repeat(20)}`
const other = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const hash = `0x${'ab'.repeat(32)}`
const usdc = { symbol: 'USDC', decimals: '6', address_hash: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' }
const ada = { symbol: 'ADA2', decimals: '18', address_hash: `0x${'33'.repeat(20)}` }

const transaction = (more: Transaction = {}): Transaction => ({
  hash,
  block_number: 7,
  status: 'ok',
  from: { hash: me },
  to: { hash: other },
  value: '0',
  fee: { type: 'actual', value: '21000000000000' },
  timestamp: '2026-03-04T05:06:07.000000Z',
  historic_exchange_rate: '2000',
  ...more,
})

const transfer = (from: string, to: string, token: object, value: string, more: object = {}): TokenTransfer => ({
  transaction_hash: hash,
  block_number: 7,
  timestamp: '2026-03-04T05:06:07.000000Z',
  from: { hash: from },
  to: { hash: to },
  token,
  token_type: 'ERC-20',
  total: { value, decimals: (token as { decimals?: string }).decimals ?? null },
  ...more,
})

const entry = (of: Transaction | null, transfers: TokenTransfer[] = [], chain = '1', address = me): TaxEntry => {
  const row: ActivityEntry = { hash, block: 7, transaction: of, transfers }
  const isAmong = (each: string) => [me, mine].includes(each)
  const words = 'What happened'
  return { activity: described(row, address, chainById(chain)), address, chain: chainById(chain), words, isAmong }
}

/** The lines by their headings. */
function read(tool: TaxTool, of: TaxEntry) {
  const { lines, left } = taxLines(tool, of)
  const header = taxHeader(tool)
  for (const line of lines) expect(line).toHaveLength(header.length)
  const named = lines.map((line) =>
    Object.fromEntries(line.map((cell, at) => [header[at] ?? '', cell]).filter(([, cell]) => cell !== '')),
  )
  return { lines: named, left }
}

const sendCoin = entry(transaction({ value: '1500000000000000001' }))
const swap = entry(transaction({ value: '1000000000000000000' }), [
  transfer(other, me, usdc, '1200500000'),
  transfer(other, me, usdc, '799500000'),
])

describe('Koinly', () => {
  it('has what was sent with every digit, its fee apart, and what it was worth that day', () => {
    expect(read('koinly', sendCoin).lines).toEqual([
      {
        Date: '2026-03-04 05:06:07 UTC',
        'Sent Amount': '1.500000000000000001',
        'Sent Currency': 'ETH',
        'Fee Amount': '0.000021',
        'Fee Currency': 'ETH',
        'Net Worth Amount': '3000.00',
        'Net Worth Currency': 'USD',
        Description: `What happened; Ethereum ${me}`,
        TxHash: hash,
      },
    ])
  })

  it('has a swap in one row, with what was received in several parts as one', () => {
    const { lines } = read('koinly', swap)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      ...{ 'Sent Amount': '1', 'Sent Currency': 'ETH', 'Received Amount': '2000', 'Received Currency': 'USDC' },
      ...{ 'Fee Amount': '0.000021', 'Net Worth Amount': '2000.00' },
      Description: `What happened; Ethereum ${me}; USDC ${usdc.address_hash}`,
    })
  })

  it('has a fee alone as a cost, and no worth for a token', () => {
    const failed = entry(transaction({ status: 'error', value: '5' }))
    expect(read('koinly', failed).lines).toMatchObject([
      { 'Sent Amount': '0.000021', 'Sent Currency': 'ETH', Label: 'cost', 'Net Worth Amount': '0.04' },
    ])
    const [received] = read('koinly', entry(null, [transfer(other, me, usdc, '5000000')])).lines
    expect(received).toMatchObject({ 'Received Amount': '5' })
    expect(received).not.toHaveProperty('Net Worth Amount')
  })

  it('leaves out what moved between the exported addresses, and items, which it cannot name', () => {
    const inside = entry(transaction({ to: { hash: mine }, value: '7' }))
    const { lines, left } = read('koinly', inside)
    expect(left).toEqual({ between: 1 })
    // Its fee was paid all the same.
    expect(lines).toMatchObject([{ 'Sent Amount': '0.000021', Label: 'cost' }])
    expect(read('koinly', item).left).toEqual({ items: 1 })
  })
})

const item = entry(null, [
  transfer(other, me, { symbol: 'PUNK', address_hash: ada.address_hash, type: 'ERC-721' }, '1', {
    token_type: 'ERC-721',
    total: { token_id: '369' },
  }),
])

describe('CoinLedger', () => {
  it('has the times, types and names of its template', () => {
    expect(read('coinledger', sendCoin).lines).toEqual([
      {
        'Date (UTC)': '03/04/2026 05:06:07',
        'Platform (Optional)': `Ethereum ${me}`,
        'Asset Sent': 'ETH',
        'Amount Sent': '1.500000000000000001',
        'Fee Currency (Optional)': 'ETH',
        'Fee Amount (Optional)': '0.000021',
        Type: 'Withdrawal',
        'Description (Optional)': `What happened; Ethereum ${me}`,
        'TxHash (Optional)': hash,
      },
    ])
    expect(read('coinledger', swap).lines).toMatchObject([{ Type: 'Trade' }])
    expect(read('coinledger', item).lines).toMatchObject([{ Type: 'Deposit', 'Asset Received': 'PUNK #369' }])
  })

  it('has both sides of what moved between own addresses, each in its own wallet', () => {
    const of = transaction({ to: { hash: mine }, value: '7000000000000000000' })
    expect(read('coinledger', entry(of)).lines).toMatchObject([{ Type: 'Withdrawal', 'Amount Sent': '7' }])
    expect(read('coinledger', entry(of, [], '1', mine)).lines).toMatchObject([
      { Type: 'Deposit', 'Amount Received': '7', 'Platform (Optional)': `Ethereum ${mine}` },
    ])
  })
})

describe('BittyTax', () => {
  it('has its records, in the order of its columns', () => {
    expect(taxLines('bittytax', sendCoin).lines).toEqual([
      [
        ...['Withdrawal', '', '', '', '1.500000000000000001', 'ETH', '', '0.000021', 'ETH', ''],
        ...[`Ethereum ${me}`, '2026-03-04T05:06:07 UTC', `What happened; Ethereum ${me}; ${hash}`],
      ],
    ])
  })

  it('has a fee alone as a spend of nothing', () => {
    const failed = entry(transaction({ status: 'error' }))
    expect(read('bittytax', failed).lines).toMatchObject([
      { Type: 'Spend', 'Sell Quantity': '0', 'Sell Asset': 'ETH', 'Fee Quantity': '0.000021', 'Fee Asset': 'ETH' },
    ])
  })
})

describe('every format', () => {
  const tools = ['koinly', 'coinledger', 'bittytax'] as const

  it.each(tools)('%s has a row for each movement if several were given or received, and one fee', (tool) => {
    const several = entry(transaction({ value: '1000000000000000000' }), [
      transfer(other, me, usdc, '1000000'),
      transfer(other, me, ada, '2000000000000000000'),
    ])
    const { lines } = taxLines(tool, several)
    expect(lines).toHaveLength(3)
    expect(lines.filter((line) => line.includes('0.000021'))).toHaveLength(1)
    for (const line of lines) expect(line.join()).toContain(hash)
  })

  it.each(tools)('%s leaves out spam and imitations, and says how many', (tool) => {
    const scam = transfer(other, me, { ...ada, reputation: 'scam' }, '1000000000000000000')
    const imitation = transfer(other, me, { ...usdc, address_hash: `0x${'4a'.repeat(20)}` }, '5000000')
    expect(read(tool, entry(null, [scam]))).toEqual({ lines: [], left: { spam: 1 } })
    expect(read(tool, entry(null, [imitation]))).toEqual({ lines: [], left: { spam: 1 } })
    expect(taxLeftOutWords({ spam: 2 })).toEqual([
      '2 movements of tokens or addresses that are marked as scams or imitate others are left out.',
    ])
  })

  it.each(tools)('%s says what it cannot write: an unknown amount, no time, no block, a test network', (tool) => {
    const nobodyTells = transfer(other, me, { ...ada, decimals: null }, '5')
    expect(read(tool, entry(null, [nobodyTells]))).toEqual({ lines: [], left: { unknown: 1 } })
    const undated = transaction({ value: '5', timestamp: null })
    expect(read(tool, entry(undated)).left).toEqual({ undated: 1 })
    const pending = transaction({ value: '5', block_number: null, status: null, result: 'pending', timestamp: null })
    expect(read(tool, entry(pending)).left).toEqual({ unmined: 1 })
    const test = read(tool, entry(transaction({ value: '5' }), [], '11155111'))
    expect(test).toEqual({ lines: [], left: { testnet: 1 } })
  })

  it.each(tools)('%s has nothing of what moved nothing and cost nothing', (tool) => {
    const bait = entry(null, [transfer(other, me, usdc, '0')])
    expect(read(tool, bait)).toEqual({ lines: [], left: {} })
    const called = entry(transaction({ from: { hash: other }, to: { hash: me } }))
    expect(read(tool, called)).toEqual({ lines: [], left: {} })
  })
})
