import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../../lib/api/index'
import { checkFilters, filtersOf } from '../../../../lib/ui/data/filters'

const { blockTransactions, blockInternalTransactions } = endpoints

const block = { block_hash_or_number_param: '7' }

describe('case 184: a value that the chain’s services do not take', () => {
  test.each([
    ['blob transactions', blockTransactions.query, 'type', 'blob_transaction', '1', '8453'],
    ['invalid calls', blockInternalTransactions.query, 'internal_type', 'invalid', '42161', '1'],
    ['invalid kinds of call', blockInternalTransactions.query, 'call_type', 'invalid', '42161', '10'],
  ])('%s are offered where they are, and elsewhere say why', (_, query, name, value, there, elsewhere) => {
    const offered = (chain: string) => filtersOf(query, chain).find((filter) => filter.name === name)?.values
    expect(offered(there)).toContain(value)
    expect(offered(elsewhere)).not.toContain(value)
    expect(offered(elsewhere)?.length).toBe((offered(there)?.length ?? 0) - 1)
    const checked = (chain: string) => checkFilters({}, query, { ...block, [name]: value }, chain)
    expect(checked(there)).toMatchObject({ input: { [name]: value }, refused: {} })
    expect(checked(elsewhere)).toMatchObject({ input: {}, refused: { [name]: expect.stringMatching(/^Only .*\.$/) } })
  })

  test('several of what takes one are refused at their field', () => {
    const { input, refused } = checkFilters({}, blockTransactions.query, { type: 'contract_call,coin_transfer' }, '1')
    expect([input, Object.keys(refused)]).toEqual([{}, ['type']])
  })
})
