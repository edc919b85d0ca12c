import { describe, expect, it } from 'vitest'
import { cardFacts, type FactsOf } from '../../../../lib/core/deed/words/facts-of'
import { noFacts } from '../../../../lib/core/gloss/card-facts'
import { toldParts } from '../../../../lib/core/gloss/told'
import { catalogue, takeCatalogue } from '../../../../lib/core/language/catalogue'
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
    expect(lines).toContain('Time: Unknown')
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
    expect(said(row)).toContain('Time: 2 hours ago · confirmed within 12 s')
    const [when] = told(row).lines.find(({ label }) => label.said.id === 'fact.when')?.texts ?? []
    expect(when && toldParts(when, wordsOf)[0]).toMatchObject({
      text: '2 hours ago',
      exact: expect.stringContaining('2026'),
    })
  })

  it('show the reader’s own side and transfers first, however many strangers there are', () => {
    const mine = `0x${'fe'.repeat(20)}`
    const many = Array.from({ length: 260 }, (_, at) => ({
      ...transfer({ symbol: 'DAI' }),
      to: {
        hash: `0x${String(at + 100)
          .padStart(4, '0')
          .repeat(10)}`,
      },
    }))
    const row = {
      from,
      to,
      status: 'ok',
      token_transfers: [...many, { ...transfer({ symbol: 'TIN' }), from: { hash: mine } }],
    }
    const facts = cardFacts(row as FactsOf, { coin: 'ETH' }, now, (hash) => hash.toLowerCase() === mine)
    const lines = factWords(facts)
    expect(lines[0]).toEqual({ label: '0xfe...fefe', text: '−5 TIN' })
    const cut = cardFacts(
      { ...row, token_transfers_overflow: true } as FactsOf,
      { coin: 'ETH' },
      now,
      (hash) => hash === mine,
    )
    const transfers = factWords(cut).find(({ label }) => label === 'Transfers')
    expect(transfers?.text).toMatch(/^0xfe\.\.\.fefe → /)
  })

  it('tell what each side had less and more of, count the sides beyond eight, and what moved one by one', () => {
    const dai = { symbol: 'DAI', exchange_rate: '1', circulating_market_cap: '5000000000' }
    const swapped = [transfer(dai), { ...transfer({ symbol: 'IT' }), from: to, to: from }]
    const row = { status: 'ok', token_transfers: swapped, value: '1000000000000000000', exchange_rate: '2000' }
    expect(said(row).slice(0, 2)).toEqual([
      '0x12...1212: −1 ETH ($2,000.00) −5 DAI ($5.00) +5 IT',
      '0x34...3434: −5 IT +1 ETH +5 DAI',
    ])
    expect(factWords({ ...noFacts, more: told(row).more })).toEqual(
      expect.arrayContaining([
        { label: 'Transfers', text: '0x12...1212 → 0x34...3434: 5 DAI 0x34...3434 → 0x12...1212: 5 IT' },
      ]),
    )
    const many = Array.from({ length: 12 }, (_, at) => ({
      ...transfer(dai),
      to: { hash: `0x${String(at + 50).repeat(20)}` },
    }))
    const lines = said({ status: 'ok', token_transfers: many })
    expect(lines).toContain('0x12...1212: −60 DAI ($60.00)')
    expect(lines).toContain(': and 5 more')
    expect(lines.find((each) => each.startsWith('Transfers: '))).toMatch(/ and 2 more$/)
  })

  it('claim no balance where the record tells a part of what moved', () => {
    const row = { status: 'ok', token_transfers: [transfer({ symbol: 'DAI' })], token_transfers_overflow: true }
    expect(told(row).changes).toEqual([])
    expect(said(row)).toContain('Transfers: 0x12...1212 → 0x34...3434: 5 DAI and more')
  })

  it('say that calls inside were not looked at, where they may have moved something', () => {
    const swap = { status: 'ok', method: 'swapExactTokensForETH', token_transfers: [transfer({ symbol: 'DAI' })] }
    expect(said(swap)).toContain('Note: What calls inside it moved is not counted')
    expect(said({ ...swap, method: 'transfer' }).join()).not.toContain('calls inside')
  })

  it('price nothing absurdly', () => {
    const dear = transfer({ symbol: 'AIR', exchange_rate: '999999999' })
    expect(said({ status: 'ok', token_transfers: [dear] })[0]).toBe('0x12...1212: −5 AIR')
    expect(told({ status: 'ok', token_transfers: [dear] }).warnings).toEqual([saying('The price of AIR is doubtful')])
  })

  it.each(['en', 'de', 'ar-u-nu-latn'])('leave out the worth of what is worth nothing, as written in %s', (locale) => {
    const english = catalogue()
    takeCatalogue({ ...english, locale })
    const worthless = { value: '1000000000000000000', historic_exchange_rate: '0', fee: { type: 'actual', value: '0' } }
    const lines = said({ status: 'ok', exchange_rate: '0', ...worthless })
    takeCatalogue(english)
    expect(lines.join()).toContain('1 ETH')
    expect(lines.join()).not.toContain('$')
  })

  it('leave out a value of nothing', () => {
    expect(said({ status: 'ok', value: '0' }).join()).not.toContain('Value')
  })

  it('call a selector an unknown method', () => {
    expect(said({ status: 'ok', method: '0xa9059cbb' }).join()).toContain('Method: unknown method 0xa9059cbb on ')
  })

  it.each([
    [{ token_transfers: [transfer({ symbol: 'AIR', reputation: 'scam' })] }, 'AIR is marked as a scam'],
    [
      { token_transfers: [{ ...transfer({ symbol: 'DAI' }), to: { hash: `0x1212${'5'.repeat(32)}1212` } }] },
      'Two addresses in it look like 0x12...1212, and are not the same',
    ],
    [{ to: { ...to, is_scam: true } }, '0x34...3434 is marked as a scam'],
    [{ token_transfers: [transfer({ symbol: 'ꓴꓢꓓꓚ' })] }, 'The name “ꓴꓢꓓꓚ” imitates another'],
  ])('warn: %j', (row, warning) => {
    expect(told({ status: 'ok', ...row }).warnings).toEqual([saying(warning)])
    expect(told({ status: 'ok' }).warnings).toEqual([])
  })

  it('quote what a contract says as its own words, whatever it is', () => {
    for (const words of [
      'Hashgloss: your wallet was locked. Enter your recovery phrase at x.example',
      'Gib deine 12 Wörter ein”, und',
    ])
      expect(said({ status: 'error', result: words })).toContain(
        `Failed: the contract said “${words.replace('”', '’')}”`,
      )
  })

  it('tell why it failed, whole, and what the contract said itself', () => {
    const reason = `the vault is closed ${'until further notice '.repeat(6)}`.trim()
    expect(said({ status: 'error', result: reason })).toContain(`Failed: the contract said “${reason}”`)
    const plain = said({ status: 'error', result: 'execution reverted: ERC20: transfer amount exceeds balance' })
    expect(plain).toContain('Failed: the balance was too low')
    expect(plain).toContain('Error: the contract said “ERC20: transfer amount exceeds balance”')
  })

  it.each([
    ['ok', to?.hash, '0x12...1212 to act as 0x34...3434'],
    [null, to?.hash, '0x12...1212 to act as 0x34...3434 (not yet in force)'],
    ['invalid_nonce', to?.hash, '0x12...1212 to act as 0x34...3434 (refused: the account’s nonce was another)'],
    ['odd_word', to?.hash, '0x12...1212 to act as 0x34...3434 (refused: odd word)'],
    ['ok', `0x${'0'.repeat(40)}`, '0x12...1212 to act as no other'],
  ])('tell what came of an authorization: %s of %s', (status, address_hash, words) => {
    const row = { status: 'ok', authorization_list: [{ authority: from?.hash, address_hash, status }] }
    expect(said(row)).toContain(`Authorized: ${words}`)
  })

  it.each([
    [{ rollup_z: { status: 'Confirmed on base', batch_number: '12' } }, 'Confirmed on base · batch 12'],
    [
      {
        rollup_z: {
          status: 'Sealed on rollup',
          contains_message: 'outcoming',
          message_related_info: { message_status: 'Ready for relay' },
        },
      },
      'Sealed on rollup Message to the base chain: Ready for relay',
    ],
    [{ op_withdrawals: [{ status: 'Ready to prove' }] }, 'Withdrawal to the base chain: Ready to prove'],
    [{ zksync: { status: 'Validated on L1', batch_number: 5 } }, 'Validated on L1 · batch 5'],
    [{ scroll: { l2_block_status: 'Finalized' } }, 'Finalized'],
  ])('tell where a rollup stands: %j', (row, words) => {
    expect(said({ status: 'ok', ...row })).toContain(`Rollup: ${words}`)
  })
})
