// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest'
import { RecordDetails } from '../../../../components/records/record-details'
import { RecordList } from '../../../../components/records/record-list'
import { Withdrawal } from '../../../../lib/api/models/rollup'
import type { AnyRecord } from '../../../../lib/api/models/shapes'
import { TransferRecord } from '../../../../lib/api/models/token'
import { FullTransaction } from '../../../../lib/api/models/transaction'
import { fc } from '../../../fast-check'
import { doing, draw, named } from '../../ui/draw'

const ada = { hash: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', name: null, is_contract: false }
const hash = `0x${'5c'.repeat(32)}`

const list = (record: unknown, ...pages: unknown[][]) =>
  draw(<RecordList label="Rows" record={record as AnyRecord} pages={pages} />)

const heads = (root: HTMLElement) => [...root.querySelectorAll('th')].map((th) => th.textContent?.trim())
const cells = (root: HTMLElement) =>
  [...(root.querySelector('tbody tr')?.querySelectorAll('td') ?? [])].map((td) => td.textContent?.trim())

describe('a list of records', () => {
  test('has the columns that some row fills, in the record’s order', async () => {
    const root = await list(Withdrawal, [{ msg_nonce: '102390', status: 'Relayed' }, { from: ada }])
    expect(heads(root)).toEqual(['Nonce', 'From', 'Status', 'Details'])
  })

  test('shows amounts exactly, and a missing one as a dash and not as zero', async () => {
    const root = await list(FullTransaction, [
      { hash, value: '1250000000000000001', fee: null, to: ada },
      { hash, fee: { value: '0' } },
    ])
    expect(heads(root)).toEqual(['Transaction', 'To', 'Value', 'Fee', 'Details'])
    expect(cells(root).slice(2, 4)).toEqual(['1.25 ETH', '—'])
    expect(root.querySelector('[title*="1.250000000000000001 ETH"]')).not.toBeNull()
  })

  test('gives what moved its sign, as the address sees it whose list it is, and nothing to what failed', async () => {
    const done = { hash, status: 'ok', block_number: 1, value: '300000000000000000' }
    const [me, other] = [ada, { ...ada, hash: `0x${'12'.repeat(20)}` }]
    const rows = [
      { ...done, from: me, to: other },
      { ...done, from: other, to: me },
      { ...done, from: me, to: me },
      { ...done, from: me, to: other, status: 'error' },
      { ...done, from: other, to: other, transaction_types: ['sponsored_transaction'] },
      { ...done, from: me, to: other, status: null, result: 'pending', block_number: null },
    ]
    const root = await draw(
      <RecordList
        label="Rows"
        record={FullTransaction as unknown as AnyRecord}
        pages={[rows]}
        sentencesOn="1"
        side={ada.hash.toLowerCase()}
      />,
    )
    expect(heads(root).slice(0, 3)).toEqual(['Transaction', 'What it did', 'Value'])
    const shown = [...root.querySelectorAll('tbody td[data-label="Value"]')].map((td) => td.textContent?.trim())
    expect(shown).toEqual(['−0.3 ETH', '+0.3 ETH', '0.3 ETH to itself', '0 ETH', '—', 'not yet'])
  })

  test('gives transfers their sign, and leaves out the columns that say nothing', async () => {
    const [me, other] = [ada, { ...ada, hash: `0x${'12'.repeat(20)}` }]
    const token = { symbol: 'TIN', decimals: '2', address_hash: `0x${'34'.repeat(20)}` }
    const total = { value: '150', decimals: '2' }
    const row = { transaction_hash: hash, token, total, method: '0xa9059cbb' }
    const rows = [
      { ...row, from: me, to: other },
      { ...row, from: other, to: me },
      { ...row, from: other, to: me, total: { ...total, value: '0' } },
      { ...row, from: me, to: other, total: { value: '1', decimals: '18' } },
    ]
    const record = TransferRecord as unknown as AnyRecord
    const root = await draw(
      <RecordList label="Rows" record={record} pages={[rows]} side={ada.hash} without={['method']} />,
    )
    expect(heads(root)).toEqual(['Transaction', 'From', 'To', 'Amount', 'Token', 'Details'])
    const shown = [...root.querySelectorAll('tbody td[data-label="Amount"]')].map((td) => td.textContent?.trim())
    expect(shown).toEqual(['−1.5', '+1.5', '0', '<0.000001 out'])
  })

  test('tells what each transaction did, by its row alone and beside what it is called by', async () => {
    const row = {
      hash,
      from: ada,
      to: { hash: `0x${'7'.repeat(40)}` },
      value: '5000000000000000000',
      status: 'ok',
      result: 'success',
      method: 'transfer',
    }
    const root = await draw(
      <RecordList
        label="Rows"
        record={FullTransaction as unknown as AnyRecord}
        pages={[[row]]}
        sentencesOn="1"
        about={ada.hash}
      />,
    )
    expect(heads(root)).toEqual(['Transaction', 'What it did', 'From', 'To', 'Details'])
    expect(cells(root)[1]).toMatch(/^Sent 5 ETH to 0x77/)
    // Cells without a value are hidden in narrow frames.
    expect(root.querySelector('[data-role=deed]')?.getAttribute('data-empty')).toBe('false')
  })

  test('tells the whole of a word that its column may cut', async () => {
    const root = await list(Withdrawal, [{ status: 'Waiting a game to resolve' }, { status: 'Relayed' }])
    const titles = [...root.querySelectorAll('.badge')].map((badge) => badge.getAttribute('title'))
    expect(titles).toEqual(['Waiting a game to resolve', ''])
  })

  test('shows a stock that was split as its holders count it, and in the details what was moved', async () => {
    const total = { value: '1000001', decimals: '6', ui_multiplier: `10${'0'.repeat(18)}` }
    const root = await list(TransferRecord, [{ total, token: { symbol: 'NVDA', type: 'ERC-8056' } }])
    expect(cells(root)[0]).toBe('10.00001')
    await doing(() => named(root, 'Show details').click())
    expect(root.querySelector('.details [title*="1000001 in the smallest unit"]')).not.toBeNull()
  })

  test('leads nowhere on this chain with the target of a message, which is on the base chain', async () => {
    const message = { msg_sender_address_hash: ada.hash, msg_target_address_hash: ada.hash }
    const root = await draw(<RecordDetails record={Withdrawal as unknown as AnyRecord} value={message} />)
    expect(root.querySelectorAll('dd [title^="0x"]')).toHaveLength(2)
    expect(root.querySelectorAll('a')).toHaveLength(1)
  })

  test('shows a fee in the token it was paid in', async () => {
    const celo = { gas_token: { symbol: 'cUSD', decimals: '18' } }
    const fee = { type: 'actual', value: '7143168000000000' }
    const root = await list(FullTransaction, [{ hash, fee, celo }])
    expect(cells(root)[1]).toBe('0.007143 cUSD')
    expect(root.querySelector('[title="0.007143168 cUSD"]')).not.toBeNull()
  })

  test.each([
    [undefined, 'ETH'],
    [{ gas_token: { symbol: 'cUSD', decimals: '18' } }, 'cUSD'],
  ])('says of a fee that is not settled that it is the most (%j)', async (celo, coin) => {
    const root = await list(FullTransaction, [{ hash, fee: { type: 'maximum', value: '96250000000000' }, celo }])
    expect(cells(root)[1]).toBe(`≤ 0.00009625 ${coin}`)
    expect(root.querySelector(`[title^="At most 0.00009625 ${coin}"]`)).not.toBeNull()
    await doing(() => named(root, 'Show details').click())
    expect(root.querySelector('.details')?.textContent).toContain(`At most 0.00009625 ${coin}`)
  })

  test('shows a fee in smallest units of a token without decimals or a name', async () => {
    const celo = { gas_token: { symbol: null, decimals: null } }
    const root = await list(FullTransaction, [{ hash, fee: { type: 'actual', value: '7143168' }, celo }])
    expect(cells(root)[1]).toBe('7,143,168 smallest units of Unnamed token')
    expect(root.querySelector('[title="7,143,168 smallest units of Unnamed token"]')).not.toBeNull()
  })

  test.each([{ reputation: 'scam' }, { is_scam: true }])('warns of a token with %j', async (mark) => {
    const root = await list(TransferRecord, [{ token: { symbol: 'IT', ...mark } }, { token: { symbol: 'OK' } }])
    expect([...root.querySelectorAll('tbody tr')].map((row) => /Scam/.test(row.textContent ?? ''))).toEqual([
      true,
      false,
    ])
  })

  test('shows a price below a cent in digits that count', async () => {
    const root = await list(FullTransaction, [{ hash, exchange_rate: '0.00432' }])
    await doing(() => named(root, 'Show details').click())
    expect(root.querySelector('[title="0.00432 US dollars"]')?.textContent).toBe('$0.00432')
  })

  test('puts the created contract where nobody was called', async () => {
    const root = await list(FullTransaction, [{ hash, to: null, created_contract: ada }])
    expect(heads(root)).toEqual(['Transaction', 'To', 'Details'])
    expect(cells(root)[1]).toContain('0xd8dA')
  })

  test('reads a transfer’s amount with its decimals, and an item by its number', async () => {
    const root = await list(TransferRecord, [
      { total: { value: '7800000000', decimals: '6' } },
      { total: { token_id: '4021' } },
      { total: { token_id: '7', value: '310' } },
      { total: { value: '5', decimals: 'abc' } },
    ])
    const amounts = [...root.querySelectorAll('tbody tr td:first-child .amount')].map((cell) => cell.textContent)
    expect(amounts).toEqual(['7,800', '#4021', '310 × #7', '5 smallest units'])
  })

  test('opens everything known of a row, what the service added, and what it left out', async () => {
    const root = await list(FullTransaction, [
      {
        hash,
        value: '0',
        authorization_list: [{ authority: ada.hash, nonce: '4' }],
        brand_new_member: { deep: [1, 2] },
      },
    ])
    await doing(() => named(root, 'Show details').click())
    const details = root.querySelector('.details') as HTMLElement
    expect(details.textContent).toContain('brand_new_member')
    expect(details.textContent).toContain('Authorizations')
    expect(details.textContent).toContain('Not reported:')
    expect(details.textContent).toContain('reason of failure')
    await doing(() => named(details, 'Show JSON').click())
    expect(JSON.parse(details.querySelector('pre')?.textContent ?? '')).toMatchObject({
      brand_new_member: { deep: [1, 2] },
    })
  })

  test('keeps the reader’s place when a page is added', async () => {
    const first = [{ hash, value: '1' }]
    const root = await list(FullTransaction, first)
    const row = root.querySelector('tbody tr')
    const { render } = await import('preact')
    await doing(() =>
      render(
        <RecordList label="Rows" record={FullTransaction as AnyRecord} pages={[first, [{ hash, value: '2' }]]} />,
        root,
      ),
    )
    expect(root.querySelectorAll('tbody tr')).toHaveLength(2)
    expect(root.querySelector('tbody tr')).toBe(row)
  })
})

test('buttons to copy come when somebody comes near a row, and not before', async () => {
  const root = await list(FullTransaction, [
    { hash, from: ada },
    { hash, from: ada },
  ])
  expect(root.querySelectorAll('.copy')).toHaveLength(0)
  const [row] = root.querySelectorAll('tbody tr')
  await doing(() => row?.querySelector('a')?.focus())
  expect([...root.querySelectorAll('.copy button')].map((button) => button.getAttribute('aria-label'))).toEqual([
    'Copy transaction hash',
    'Copy address',
  ])
  expect(row?.querySelectorAll('.copy')).toHaveLength(2)
})

describe('hostile values', () => {
  const hostile = fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '\u202eevil\u202c',
    '{{constructor}}',
    '💥'.repeat(200),
    '-1e400',
    '',
  )
  const json = fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }))

  test('in any member are text, and break nothing (cases 104 to 107, 111)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ name: hostile, symbol: hostile, address_hash: hostile, icon_url: hostile }),
        json,
        async (token, more) => {
          const root = await list(TransferRecord, [
            {
              token,
              method: token.name,
              type: token.symbol,
              from: { hash: token.address_hash, name: token.name },
              total: { value: token.symbol, token_id: token.name },
              more,
            },
          ])
          await doing(() => named(root, 'Show details').click())
          expect(root.querySelector('img[src="x"], script, [onerror]')).toBeNull()
          for (const link of root.querySelectorAll('a')) expect(link.getAttribute('href')).toMatch(/^(#\/|https:\/\/)/)
          expect(root.textContent).not.toContain('\u202e')
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([
    ['more digits than any float holds', `1${'0'.repeat(77)}`, '18', /^≈ 1 × 10⁵⁹/],
    ['decimals that are none', '5', '255', /^5 smallest units$/],
    ['decimals below zero', '5', '-1', /^5 smallest units$/],
    ['decimals in words', '5', 'abc', /^5 smallest units$/],
    ['no number at all', '1e400', '18', /^an unknown amount$/],
  ])('an amount with %s is exact or said to be unknown, and never NaN (case 112)', async (_, value, decimals, said) => {
    const root = await list(TransferRecord, [{ total: { value, decimals }, from: ada }])
    expect(root.textContent).not.toMatch(/NaN|Infinity|undefined/)
    expect(cells(root).some((text) => said.test(text ?? ''))).toBe(true)
  })

  test('a time that is none is said to be unknown (case 113)', async () => {
    const root = await list(FullTransaction, [{ hash, timestamp: '+275760-09-13T00:00:00.000Z', from: ada }])
    expect(cells(root)).toContain('unknown time')
  })
})
