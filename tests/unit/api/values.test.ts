import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../lib/api/index'
import { parseAnswer } from '../../../lib/api/parse'

const firstTransaction = (members: string) =>
  parseAnswer(endpoints.addressTransactions, `{"items":[{"hash":"0x1",${members}}]}`)

describe('a number that JavaScript would round', () => {
  test('is carried to its last digit', () => {
    const balances = parseAnswer(
      endpoints.userBalances,
      '{"total":123456789.123456789,"staked":12345678901234567890.5}',
    )
    expect(balances).toEqual({ total: '123456789.123456789', staked: '12345678901234567890.5' })
    const { next } = parseAnswer(
      endpoints.addressTransactions,
      '{"items":[],"next_page_params":{"fee":0.12345678901234567891}}',
    )
    expect(next).toEqual({ fee: '0.12345678901234567891' })
  })

  test('is a span of time still', () => {
    const { items } = firstTransaction('"confirmation_duration":[0.0,17479.50000000000000001]')
    expect(items[0]?.confirmation_duration).toEqual([0, 17479.5])
  })
})

describe('an empty text where a number or a time should be', () => {
  test('is a number that was not told, and loses nothing else', () => {
    const text = '{"address":"0xa","balances":{"total":"5","staked":""},"passport_score":{"score":""},"logs":[]}'
    expect(parseAnswer(endpoints.userRecord, text)).toMatchObject({
      address: '0xa',
      balances: { total: '5', staked: null },
      passport_score: { score: null },
    })
    expect(parseAnswer(endpoints.leaderboardUser, '{"address":"0xa","rank":""}')).toMatchObject({ rank: null })
    expect(firstTransaction('"value":"","fee":{"value":""},"nonce":""')).toMatchObject({
      items: [{ value: null, fee: { value: null }, nonce: null }],
      unreadable: [],
    })
  })

  test('is no time either', () => {
    const text = '{"passport_score":{"score":"1","expiry_at":""},"logs":[{"timestamp":""}]}'
    const read = parseAnswer(endpoints.userRecord, text)
    expect([read.passport_score?.expiry_at, read.logs?.[0]?.timestamp]).toEqual([null, null])
  })

  test.each(['" "', '"-"', '"none"', '[]', 'false'])('is not %s', (value) => {
    expect(firstTransaction(`"value":${value}`).unreadable).toHaveLength(1)
  })
})

test('a null among the kinds of a transaction loses no row', () => {
  const { items } = firstTransaction('"transaction_types":[null,"coin_transfer",null]')
  expect(items[0]?.transaction_types).toEqual(['coin_transfer'])
})
