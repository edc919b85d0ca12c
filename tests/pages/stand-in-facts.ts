import type { CardFacts, FactLine } from '../../lib/core/gloss/card-facts'
import type { Part, Sentence } from '../../lib/core/gloss/sentence'
import { toldOf } from '../../lib/core/gloss/told'
import { asTold, phrase } from '../../lib/core/phrases/phrase'

const said = (text: string) => toldOf([{ type: 'text' as const, text }])
const fact = (id: 'sides' | 'fee' | 'when' | 'block' | 'transfers', ...texts: string[]): FactLine => ({
  label: toldOf(phrase(`fact.${id}`)),
  texts: texts.map(said),
})
const side = (pair: string): Part => ({
  type: 'address',
  text: `0x${pair.repeat(2)}…${pair.repeat(2)}`,
  hash: `0x${pair.repeat(20)}`,
})
const asset = (sign: string, amount: string, of: Part, worth = ''): Sentence => [
  { type: 'text', text: sign },
  { type: 'amount', text: amount, exact: `${amount}0041` },
  { type: 'text', text: ' ' },
  of,
  { type: 'text', text: worth },
]
const coin: Part = { type: 'coin', text: 'ETH' }
const usdc: Part = { type: 'token', text: 'USDC', full: 'USD Coin', address: `0x${'a0'.repeat(20)}` }

const weth: Part = { type: 'token', text: 'WETH', address: `0x${'c0'.repeat(20)}` }

/** The content of the stand-in's cards on pages with that name: an ordinary swap. */
export const standInFacts: CardFacts = {
  changes: [
    {
      label: toldOf([{ ...side('11'), text: 'treasury.eth' } as Part]),
      texts: [toldOf(asset('−', '1.5', coin, ' ($4,650.00)')), toldOf(asset('+', '4,638.12', usdc, ' ($4,638.12)'))],
    },
    {
      label: toldOf([{ ...side('22'), text: 'Swap Router' } as Part]),
      texts: [toldOf(asset('−', '1.5', weth)), toldOf(asset('+', '1.5', coin))],
    },
    {
      label: toldOf([side('33')]),
      texts: [toldOf(asset('−', '4,638.12', usdc)), toldOf(asset('+', '1.5', weth))],
    },
  ],
  lines: [fact('fee', '0.00042 ETH ($1.26 then, $1.30 now)'), fact('when', '2 hours ago · confirmed within 12 s')],
  more: [
    fact('sides', '0x1111…1111 → 0x2222…2222'),
    fact('transfers', '0x2222…2222 → 0x1111…1111: 4,638.12 USDC'),
    fact('block', '19,000,000 · 12 confirmations'),
  ],
  warnings: [asTold('USDC is marked as a scam')],
}
