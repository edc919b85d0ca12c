import { describe, expect, it } from 'vitest'
import { describe as described } from '~/lib/core/activity/activity-describe'
import { movesNothing } from '~/lib/core/activity/activity-movements'
import type { ActivityEntry } from '~/lib/core/activity/activity-order'
import { rowSentence } from '~/lib/core/activity/activity-sentence'
import { decimalText } from '~/lib/core/amounts/decimal'
import { sentenceText } from '~/lib/core/gloss/sentence'
import type { TokenTransfer, Transaction } from '~/lib/core/transactions/list-rows'

const me = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const third = '0x52908400098527886E0F7030069857D2E4169EE7'
const hash = `0x${'ab'.repeat(32)}`
const eth = { coin: 'ETH' }

const transaction = (more: Partial<Transaction>): Transaction => ({
  hash,
  status: 'ok',
  result: 'success',
  block_number: 7,
  timestamp: '2026-09-15T14:54:51.000000Z',
  from: { hash: me },
  to: { hash: other },
  value: '0',
  ...more,
})

const transfer = (more: Partial<TokenTransfer>): TokenTransfer => ({
  transaction_hash: hash,
  block_number: 7,
  log_index: 1,
  type: 'token_transfer',
  from: { hash: other },
  to: { hash: me },
  token: { symbol: 'USDC', decimals: '6', type: 'ERC-20', exchange_rate: '0.9998' },
  total: { value: '1500000', decimals: '6' },
  ...more,
})

const entry = (row: Transaction | null, ...transfers: TokenTransfer[]): ActivityEntry => ({
  hash,
  block: 7,
  transaction: row,
  transfers,
})

const of = (row: Transaction | null, ...transfers: TokenTransfer[]) => described(entry(row, ...transfers), me)

describe('what a row was for the address', () => {
  it.each<[string, ActivityEntry, string]>([
    ['coins going out', entry(transaction({ value: '5' })), 'sent'],
    [
      'coins coming in',
      entry(transaction({ value: '5', from: { hash: other }, to: { hash: me.toLowerCase() } })),
      'received',
    ],
    ['coins to itself', entry(transaction({ value: '5', to: { hash: me } })), 'self'],
    ['a call', entry(transaction({ method: 'approve' })), 'called'],
    ['a call of it', entry(transaction({ method: 'ping', from: { hash: other }, to: { hash: me } })), 'was-called'],
    ['a contract made by it', entry(transaction({ to: null, created_contract: { hash: third } })), 'created'],
    ['tokens coming in', entry(null, transfer({})), 'received'],
    ['a swap', entry(transaction({ value: '5', method: 'swap' }), transfer({})), 'exchanged'],
    [
      'a call that also brings bait',
      entry(transaction({ value: '5' }), transfer({ total: { value: '0', decimals: '6' } })),
      'sent',
    ],
    ['something between others', entry(transaction({ from: { hash: other }, to: { hash: third } })), 'other'],
  ])('%s', (_, row, direction) => {
    expect(described(row, me).direction).toBe(direction)
  })

  it('moves nothing but the fee when it failed', () => {
    const failed = of(
      transaction({ value: '5', status: 'error', result: 'Reverted', fee: { type: 'actual', value: '21000' } }),
    )
    expect(failed.movements).toEqual([])
    expect(failed.fee).toMatchObject({ units: '21000', paid: true, most: false })
  })

  it('knows who paid the fee, and a fee that is not settled yet', () => {
    const fee = { type: 'maximum', value: '9' }
    expect(of(transaction({ from: { hash: other }, to: { hash: me }, fee })).fee).toMatchObject({
      paid: false,
      most: true,
    })
  })

  it('knows a fee that was paid in a token, with the price of that token', () => {
    const fee = { type: 'actual', value: '7143168' }
    const token = { symbol: 'USDC', decimals: '6', exchange_rate: '0.9998' }
    const row = transaction({ fee, celo: { gas_token: token }, historic_exchange_rate: '0.5', exchange_rate: '0.4' })
    const paid = of(row).fee
    expect(paid).toMatchObject({ token, priceThen: null, paid: true })
    expect(paid && [decimalText(paid.amount), paid.priceNow && decimalText(paid.priceNow)]).toEqual([
      '7.143168',
      '0.9998',
    ])
    const untold = { symbol: 'Untold', exchange_rate: '2' }
    expect(of(transaction({ fee, celo: { gas_token: untold } })).fee).toMatchObject({
      unit: 'smallest units of ',
      priceNow: null,
    })
  })

  it('keeps amounts exact and knows the price then and now', () => {
    const value = '123456789012345678901234567890'
    const [coin] = of(transaction({ value, historic_exchange_rate: '1800.5', exchange_rate: '2394.53' })).movements
    expect(coin?.amount && decimalText(coin.amount)).toBe('123456789012.34567890123456789')
    expect(coin?.priceThen && decimalText(coin.priceThen)).toBe('1800.5')
    expect(coin?.priceNow && decimalText(coin.priceNow)).toBe('2394.53')
  })

  it('tells NFTs, batches, mints, burns and hidden amounts apart', () => {
    const zero = { hash: `0x${'0'.repeat(40)}` }
    const nft = transfer({ token_type: 'ERC-721', total: { token_id: '12' }, from: zero, type: 'token_minting' })
    const batch = transfer({
      token_type: 'ERC-1155',
      token: { symbol: 'TOOL', decimals: null },
      total: { token_id: '3', value: '7', decimals: null },
      from: { hash: me },
      to: zero,
    })
    const secret = transfer({ token_type: 'ERC-7984', total: { value: null, decimals: '6' } })
    const moved = of(null, nft, batch, secret).movements
    expect(moved.map(({ kind, how, tokenId }) => [kind, how, tokenId])).toEqual([
      ['nft', 'minted', '12'],
      ['nft', 'burnt', '3'],
      ['token', 'moved', null],
    ])
    expect(moved.map(({ amount }) => amount && decimalText(amount))).toEqual(['1', '7', null])
    expect(moved.map(movesNothing)).toEqual([false, false, false])
  })

  it('says how long it took, who may act for whom, and where it is on its way', () => {
    const row = of(
      transaction({
        confirmation_duration: [0, 6364],
        authorization_list: [
          { authority: me, address_hash: other, status: 'ok' },
          { authority: me, address_hash: `0x${'0'.repeat(40)}`, status: 'invalid_nonce' },
        ],
        rollup_z: {
          status: 'Confirmed on base',
          contains_message: 'incoming',
          message_related_info: { message_status: 'Relayed' },
        },
      }),
    )
    expect(row.wait).toBe('within 6.4 s')
    expect(row.delegations).toEqual([
      { authority: me, contract: other, revoked: false, refused: null },
      { authority: me, contract: `0x${'0'.repeat(40)}`, revoked: true, refused: 'the account’s nonce was another' },
    ])
    expect(row.rollup).toBe('Confirmed on base; carries a message from the base chain (Relayed)')
  })
})

describe('a failure in words', () => {
  it.each<[Partial<Transaction>, string | null]>([
    [
      { status: 'error', result: 'Reverted', revert_reason: { raw: '4f6e6c79206368616972706572736f6e2e' } },
      'Failed: the contract said “Only chairperson.”',
    ],
    [{ status: 'error', result: 'Out of gas' }, 'Failed: it ran out of gas.'],
    [{ status: 'error', result: 'execution reverted' }, 'Failed, and no reason is known.'],
    [{ status: 'error', result: null }, 'Failed, and no reason is known.'],
    [{ status: null, result: 'dropped/replaced' }, 'Dropped or replaced by another; it had no effect.'],
    [{ has_error_in_internal_transactions: true }, 'It took effect, but a call inside it failed.'],
    [{ status: null, result: 'pending', block_number: null }, null],
    [{}, null],
  ])('%j', (more, words) => {
    expect(of(transaction(more)).failure).toBe(words)
  })
})

describe('rows nobody asked for', () => {
  const from = { hash: other }
  const to = { hash: me }
  const bait = transfer({ from: { hash: me }, to: { hash: third }, total: { value: '0', decimals: '6' } })

  it.each<[string, ActivityEntry, string | null]>([
    ['a transfer of nothing that somebody else made', entry(null, bait), 'nothing'],
    ['coins of no amount', entry(transaction({ from, to, raw_input: '0x' })), 'nothing'],
    ['a token marked as scam', entry(null, transfer({ token: { symbol: 'FREE', reputation: 'scam' } })), 'scam'],
    ['a sender marked as scam', entry(transaction({ from: { hash: other, is_scam: true }, to, value: '1' })), 'scam'],
    ['coins of some amount', entry(transaction({ from, to, value: '1' })), null],
    ['a call of this contract', entry(transaction({ from, to, method: 'ping', raw_input: '0x12345678' })), null],
    ['what the address sent itself, even of nothing', entry(transaction({}), bait), null],
    [
      'what the address sent to a scam itself',
      entry(transaction({ to: { hash: other, is_scam: true }, value: '1' })),
      null,
    ],
    ['something pending', entry(transaction({ from, to, status: null, result: 'pending', block_number: null })), null],
  ])('%s', (_, row, fold) => {
    expect(described(row, me).fold).toBe(fold)
  })
})

describe('the sentence of a row', () => {
  const sentence = (row: ActivityEntry) => {
    const { parts, source } = rowSentence(row, me, eth)
    return [sentenceText(parts), source]
  }

  it('is the summary when there is one', () => {
    const parts = [{ type: 'text' as const, text: 'Swapped 1 for 2' }]
    const known = { sentence: parts, by: 'summary' as const, state: 'done' as const }
    expect(rowSentence(entry(transaction({})), me, eth, known)).toEqual({ parts, source: 'summary', warnings: [] })
  })

  it('says what was called, with the amount', () => {
    expect(sentence(entry(transaction({ method: 'deposit', value: '1500000000000000000' })))).toEqual([
      'Deposited 1.5 ETH in 0xd8...6045',
      'stub',
    ])
  })

  it('says what moved rather than a bare selector', () => {
    expect(
      sentence(entry(transaction({ method: '0xa9059cbb' }), transfer({ from: { hash: me }, to: { hash: other } }))),
    ).toEqual(['Sent 1.5 USDC to 0xd8...6045', 'transfers'])
  })

  it('lists what went out and what came in', () => {
    const out = transfer({ from: { hash: me }, to: { hash: other }, log_index: 2 })
    const into = ['AA', 'BB', 'CC'].map((symbol, i) => transfer({ token: { symbol, decimals: '6' }, log_index: 3 + i }))
    expect(sentence(entry(null, out, ...into))).toEqual(['Swapped 1.5 USDC for 1.5 AA, 1.5 BB and 1 more', 'transfers'])
  })

  it('is never empty, whatever is missing', () => {
    expect(sentence(entry({}))).toEqual(['A transaction', 'stub'])
    expect(sentence(entry(null))).toEqual(['A transaction', 'stub'])
  })
})
