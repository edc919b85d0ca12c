import { describe, expect, it } from 'vitest'
import { cardFacts, type FactsOf } from '../../../../lib/core/deed/facts-of'
import { toldParts } from '../../../../lib/core/gloss/told-parts'
import { wordsOf } from '../../../../lib/core/phrases/words-of'
import { factWords } from '../../fact-words'
import { saying } from '../../saying'

const [from, to] = ['12', '34'].map((pair) => ({ hash: `0x${pair.repeat(20)}` }))
const now = Date.UTC(2026, 0, 2)
const told = (row: object) => cardFacts({ from, to, ...row } as FactsOf, { coin: 'ETH' }, now)
const said = (row: object) => factWords(told(row)).map(({ label, text }) => `${label}: ${text}`)
const transfer = (token: object) => ({ from, to, token, total: { value: '5', decimals: '0' } })

describe('facts of a record', () => {
  it('call unknown what nobody told, and guess nothing', () => {
    const lines = said({ status: 'ok', result: 'success', block_number: '7' })
    expect(lines).toContain('Value: Unknown')
    expect(lines).toContain('Fee: Unknown')
    expect(lines).toContain('When: Unknown')
    expect(lines).toContain('Block: 7')
    expect(lines.join()).not.toMatch(/confirm|NaN|undefined|null|\$/)
  })

  it('tell the worth then and now, and the time in full on demand', () => {
    const row = {
      status: 'ok',
      value: '2000000000000000000',
      historic_exchange_rate: '1500',
      exchange_rate: '3000',
      timestamp: '2026-01-01T22:00:00Z',
      confirmation_duration: [0, 12_000],
    }
    expect(said(row)).toContain('Value: 2 ETH ($3,000.00 then, $6,000.00 now)')
    expect(said(row)).toContain('When: 2 hours ago · confirmed within 12 s')
    const when = told(row).lines.find(({ label }) => label.id === 'fact.when')?.text
    expect(when && toldParts(when, wordsOf)[0]).toMatchObject({
      text: '2 hours ago',
      exact: expect.stringContaining('2026'),
    })
  })

  it('tell what each side had less and more of, and count the sides beyond four', () => {
    const dai = { symbol: 'DAI', exchange_rate: '1' }
    const swapped = [transfer(dai), { ...transfer({ symbol: 'IT' }), from: to, to: from }]
    expect(said({ status: 'ok', token_transfers: swapped })).toEqual(
      expect.arrayContaining([
        'Changes: 0x12...1212: −5 DAI ($5.00) +5 IT',
        'Changes: 0x34...3434: −5 IT +5 DAI ($5.00)',
      ]),
    )
    const many = Array.from({ length: 8 }, (_, at) => ({
      ...transfer(dai),
      to: { hash: `0x${String(at + 50).repeat(20)}` },
    }))
    const lines = said({ status: 'ok', token_transfers: many })
    expect(lines).toContain('Changes: 0x12...1212: −40 DAI ($40.00)')
    expect(lines).toContain('Changes: and 5 more')
    const overflowing = { status: 'ok', token_transfers: [transfer(dai)], token_transfers_overflow: true }
    expect(said(overflowing)).toContain('Changes: and more')
  })

  it('leave out a value of nothing', () => {
    expect(said({ status: 'ok', value: '0' }).join()).not.toContain('Value')
  })

  it('call a selector an unknown method', () => {
    expect(said({ status: 'ok', method: '0xa9059cbb' }).join()).toContain('Method: unknown method 0xa9059cbb on ')
  })

  it.each([
    [{ token_transfers: [transfer({ symbol: 'AIR', reputation: 'scam' })] }, 'AIR is marked as a scam.'],
    [{ to: { ...to, is_scam: true } }, `${to?.hash} is marked as a scam.`],
    [{ token_transfers: [transfer({ symbol: 'ꓴꓢꓓꓚ' })] }, 'The name “ꓴꓢꓓꓚ” imitates another.'],
  ])('warn: %j', (row, warning) => {
    expect(told({ status: 'ok', ...row }).warnings).toEqual([saying(warning)])
    expect(told({ status: 'ok' }).warnings).toEqual([])
  })

  it('tell authorizations, the state of a rollup, and why it failed', () => {
    const row = {
      status: 'error',
      result: 'Out of funds',
      authorization_list: [{ authority: from?.hash, address_hash: to?.hash, status: 'ok' }],
      rollup_z: { status: 'Confirmed on base', batch_number: '12' },
    }
    expect(said(row)).toEqual(
      expect.arrayContaining([
        'Failed: Out of funds',
        'Authorized: 0x12...1212 to act as 0x34...3434',
        'Rollup: Confirmed on base · batch 12',
      ]),
    )
  })
})
