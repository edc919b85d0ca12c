// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { TokenFigures } from '../../../../components/overview/token-figures'
import { draw } from '../../ui/draw'

const token = {
  ...{ symbol: 'TIN', name: 'Tin Coin', type: 'ERC-20', decimals: '6', holders_count: '4711' },
  ...{ total_supply: '41000000000', exchange_rate: '2', reputation: 'ok' },
}
const shown = async (more: object) => (await draw(<TokenFigures token={{ ...token, ...more } as never} />)).textContent

test('a token’s contract shows its price and who stands for it, its supply and holders', async () => {
  const text = await shown({ circulating_market_cap: '82000' })
  for (const each of ['$2.00', 'Market value $82,000.00', '41,000', '4,711']) expect(text).toContain(each)
})

test.each<[string, object, string]>([
  ['no market value', {}, 'Doubtful price'],
  ['a mark as a scam', { circulating_market_cap: '82000', reputation: 'scam' }, 'Doubtful price'],
  ['a price below nothing', { exchange_rate: '-2' }, 'No price'],
])('with %s nobody is told to believe its price', async (_, more, said) => {
  const text = await shown(more)
  expect(text).toContain(said)
  expect(text).not.toContain('Market value')
})
