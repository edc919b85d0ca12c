// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { Held, TokenFigures } from '../../../../components/overview/token-figures'
import { bookState } from '../../../../lib/ui/address-book/book'
import { draw } from '../../ui/draw'

const token = {
  ...{ symbol: 'TIN', name: 'Tin Coin', type: 'ERC-20', decimals: '6', holders_count: '4711' },
  ...{ total_supply: '41000000000', exchange_rate: '2', reputation: 'ok' },
}
const address = '0x6b175474e89094c44da98b954eedeac495271d0f'
const shown = async (more: object, verified?: boolean) => {
  const props = { address, verified, at: Date.now() - 7_200_000 }
  return (await draw(<TokenFigures token={{ ...token, ...more } as never} {...props} />)).textContent
}

test('a token’s contract shows its price and who stands for it, its supply and holders', async () => {
  const text = await shown({ circulating_market_cap: '82000' })
  for (const each of ['$2.00', 'As of ', 'Market value$82,000.00Source: ', '41,000', '4,711'])
    expect(text).toContain(each)
})

test.each<[string, object, string]>([
  ['no market value', {}, 'Doubtful price'],
  ['a mark as a scam', { circulating_market_cap: '82000', reputation: 'scam' }, 'Doubtful price'],
  ['a price below nothing', { exchange_rate: '-2' }, 'No price'],
])('with %s nobody is told to believe its price', async (_, more, said) => {
  const text = await shown(more)
  expect(text).toContain(said)
  expect(text).not.toContain('$82,000')
})

test.each<[string, object, boolean | undefined, string]>([
  ['that imitates the coin', { symbol: 'ETH' }, true, 'This is not the chain’s coin: its symbol is copied.'],
  ['that imitates a known one', { symbol: 'USDC' }, true, 'This is not the well-known token: its symbol is copied.'],
  ['whose source is hidden', {}, false, 'nobody can check what it does'],
  ['without a known fault', {}, true, 'which is no recommendation'],
  ['of which nothing is known', {}, undefined, 'Whether its source code is public is unknown.'],
])('of a token %s the verdict comes before its figures', async (_, more, verified, verdict) => {
  const text = (await shown(more, verified)) ?? ''
  expect(text).toContain(verdict)
  expect(text.indexOf(verdict)).toBeLessThan(text.indexOf('Price'))
})

test('what nobody says of a token is said to be unknown', async () => {
  const text = await shown({ exchange_rate: null, total_supply: null, holders_count: null })
  expect(text?.match(/—/g)).toHaveLength(4)
  expect(text?.match(/Not known\./g)).toHaveLength(3)
})

test('what each own address holds of a token is looked for in its holdings, and never guessed', async () => {
  const own = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
  const label = (address: string, label: string) => ({ address, label, note: '', colour: 'none', mine: true, at: 0 })
  bookState.value = { labels: own.map((each, at) => label(each, ['Cash', 'Safe', 'Till'][at] ?? '')) } as never
  const held = { token: { ...token, address_hash: address.toUpperCase().replace('X', 'x') }, value: '1500000' }
  const items: Record<string, object[]> = { [own[0] ?? '']: [held], [own[1] ?? '']: [] }
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async (message: unknown) => {
    const { type, input } = message as { type: string; input: { input?: { address?: string } } }
    if (type !== 'api.call') return { ok: true, value: null }
    const found = items[input.input?.address ?? '']
    const error = {
      code: 'http.timeout',
      message: {},
      details: [],
      data: {},
    }
    if (!found) return { ok: false, error }
    return { ok: true, value: { value: { items: found, next: null, unreadable: [] }, at: 1, source: 'network' } }
  })
  const root = await draw(<Held token={address} chain="1" />)
  await vi.waitFor(() => {
    const facts = [...root.querySelectorAll('.fact')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['Cash1.5', 'SafeNone', 'TillThe service took too long. Try again.'])
  })
})
