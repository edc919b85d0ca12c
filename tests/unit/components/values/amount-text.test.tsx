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
  // Longer than the column of a list: cut, it would be a wrong figure.
  ['20220000000', '20.22 gwei'],
  ['1234000000', '1.234 gwei'],
  ['1', '1 wei'],
])('a fee of %s wei is %s', async (value, text) => {
  expect(await fee(value)).toBe(text)
})
