// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { Cell } from '../../../../components/records/cell'
import { catalogue, takeCatalogue } from '../../../../lib/core/language/catalogue'
import { draw } from '../../ui/draw'

const english = catalogue()
afterEach(() => takeCatalogue(english))

const shown = async (value: string, row: Record<string, unknown> = {}) => {
  const root = await draw(<Cell shown={{ kind: 'change', label: 'Change' }} value={value} row={row} />)
  return [root.textContent, root.querySelector('.directed')?.textContent]
}

test.each([
  ['what came', '1500000000000000000', '+1.5 ETH', '+1.5 ETH'],
  ['what came, with its sign', '+1500000000000000000', '+1.5 ETH', '+1.5 ETH'],
  ['what went', '-1500000000000000000', '−1.5 ETH', '−1.5 ETH'],
  ['nothing', '0', '0 ETH', '0 ETH'],
  ['almost nothing', '-1', '<0.000001 ETH out', '<0.000001 ETH'],
])('a balance tells %s', async (_, value, text, directed) => {
  expect(await shown(value)).toEqual([text, directed])
})

test('a balance of a token has its decimals', async () => {
  expect(await shown('-7800000000', { token: { decimals: '6', symbol: 'USDC' } })).toEqual(['−7,800', '−7,800'])
})

test('in Arabic the sign stays with its figure, and words about it stay outside', async () => {
  takeCatalogue({ locale: 'ar-u-nu-latn', messages: { '{amount} out': [['amount'], ' صادرة'] } })
  expect(await shown('-1500000000000000000')).toEqual(['−1.5 ETH', '−1.5 ETH'])
  expect(await shown('-1')).toEqual(['<0.000001 ETH صادرة', '<0.000001 ETH'])
})
