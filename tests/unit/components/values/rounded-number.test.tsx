// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { RoundedNumber } from '../../../../components/values/amount-text'
import { draw } from '../../ui/draw'

const shown = async (value: string, isChange = false) => {
  const root = await draw(<RoundedNumber value={value} isChange={isChange} />)
  return [root.textContent, root.querySelector('[title]')?.getAttribute('title')]
}

test.each([
  ['9876.543210123456789', '9,876.5432', '9,876.543210123456789'],
  ['9876.5432', '9,876.5432', undefined],
  ['0.000000000000000001', '<0.0001', '0.000000000000000001'],
  ['-12.5', '−12.5', undefined],
  ['-0.00001', '>−0.0001', '−0.00001'],
  ['untold', 'untold', undefined],
])('of %s people read %s, and the exact number where that is another', async (value, text, title) => {
  expect(await shown(value)).toEqual([text, title])
})

test('a gain has its sign', async () => {
  expect(await shown('50.123456', true)).toEqual(['+50.1235', '+50.123456'])
  expect(await shown('-50', true)).toEqual(['−50', undefined])
  expect(await shown('0', true)).toEqual(['0', undefined])
})
