// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { FeeText } from '../../../../components/values/amount-text'
import { feeOf } from '../../../../lib/core/transactions/fee'
import { draw } from '../../ui/draw'

const fee = async (value: string) => {
  const paid = feeOf({ fee: { type: 'actual', value } })
  return paid && (await draw(<FeeText fee={paid} />)).textContent
}

it.each([
  ['731000000000000', '0.000731 ETH'],
  ['417300000000', '0.0000004173 ETH'],
  // Longer than the column of a list: rounded, as it would be a wrong figure if it were cut, and in the unit of the others.
  ['20220000000', '0.000000020 ETH'],
  ['1234000000', '0.0000000012 ETH'],
  ['1', '<0.000001 ETH'],
])('a fee of %s wei is %s', async (value, text) => {
  expect(await fee(value)).toBe(text)
})

it('nobody pays for what was dropped', () => {
  expect(feeOf({ result: 'dropped/replaced', fee: { type: 'maximum', value: '731000000000000' } })).toBeNull()
})
