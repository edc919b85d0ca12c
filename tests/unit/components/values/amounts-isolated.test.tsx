// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ComponentChild } from 'preact'
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { HoldingLine, HoldingsTotal } from '../../../../components/holdings/holdings-list'
import { OwnChange } from '../../../../components/home/own-change'
import { FactList } from '../../../../components/transaction/fact-list'
import { cardFacts } from '../../../../lib/core/deed/words/facts-of'
import { coinHolding, type Holding, holdingOf, totalWorth } from '../../../../lib/core/holdings/holding'
import { draw } from '../../ui/draw'

const coin = coinHolding({ coin_balance: '1234568000000000000', exchange_rate: '2710.5' }) as Holding
const token = { symbol: 'USDX', decimals: '6', exchange_rate: '0.9998', circulating_market_cap: '41000000000' }
const tokens = holdingOf({ token, value: '250000000' }, () => false)

/** Amounts that stand in the text around them, where right-to-left text would move their signs and units. */
const loose = (root: Element) =>
  [...root.querySelectorAll('*')]
    .flatMap((each) => [...each.childNodes])
    .filter(({ nodeType, textContent }) => nodeType === 3 && /\d[\d.,]* ?(ETH|USDX)\b|\$\d/.test(textContent ?? ''))
    .filter(({ parentElement }) => !parentElement?.closest('.amount'))
    .map(({ textContent }) => textContent)

const state = { status: 'end', pages: [[1]], error: null } as never
test.each<[string, ComponentChild]>([
  ['a holding of the coin', <HoldingLine key="a" holding={coin} />],
  ['a holding of a token', <HoldingLine key="b" holding={tokens} />],
  ['the total', <HoldingsTotal key="c" total={totalWorth([coin, tokens])} state={state} coin="known" />],
])('case 49: %s isolates its amounts', async (_, drawn) => {
  const root = await draw(drawn as never)
  expect(root.querySelectorAll('.amount').length).toBeGreaterThan(0)
  expect(loose(root)).toEqual([])
})

test('case 49: an own address isolates its balance', async () => {
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async () => ({
    ok: true,
    value: { value: { coin_balance: '1234568000000000000' }, at: Date.now(), source: 'cache' },
  }))
  const root = await draw(<OwnChange address={`0x${'5'.repeat(40)}`} chain="1" asked={0} />)
  await vi.waitFor(() => expect(root.textContent).toContain('1.234568 ETH'))
  expect(loose(root)).toEqual([])
})

test('a block links by its number, whatever its digits look like', async () => {
  const { more } = cardFacts({ status: 'ok', block_number: 23_910_356, confirmations: 5 } as never, { coin: 'ETH' }, 0)
  const lines = more.map((line) => ({
    ...line,
    texts: line.texts.map(({ said, pieces }) => ({
      said,
      // As another language writes it.
      pieces: pieces.map((piece) => piece.map((part) => ({ ...part, text: part.text.replaceAll(',', '.') }))),
    })),
  }))
  const root = await draw(<FactList label="" lines={lines as never} chain="1" look="facts" />)
  const link = [...root.querySelectorAll('a')].find((each) => each.textContent === '23.910.356')
  expect(link?.getAttribute('href')).toMatch(/block\/23910356\b/)
})
