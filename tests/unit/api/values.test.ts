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
