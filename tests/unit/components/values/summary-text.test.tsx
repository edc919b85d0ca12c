// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { SummaryText } from '../../../../components/values/summary-text'
import { bookKey, type Label } from '../../../../lib/core/address-book/address-book'
import { labelledSentence } from '../../../../lib/core/address-book/address-book-sentence'
import type { Sentence } from '../../../../lib/core/gloss/sentence'
import { sentenceOf } from '../../../../lib/core/gloss/template'
import { draw } from '../../ui/draw'

const hash = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const drawn = (sentence: Sentence) => draw(<SummaryText sentence={sentence} chain="1" />)
const told = (type: string, value: unknown) => {
  const sentence = sentenceOf('Sent to {who}', { who: { type, value } }, { coin: 'ETH' })
  if (!sentence) throw new Error('no sentence')
  return sentence
}
const warning = '[aria-label="The name may be misleading"]'

test('a stranger’s name does not look like the reader’s own label', async () => {
  const sentence = told('address', { hash, name: 'Treasury' })
  const foreign = (await drawn(sentence)).querySelector('a')
  expect([foreign?.textContent, foreign?.title, foreign?.className]).toEqual(['Treasury', hash, 'summary-link'])
  const label: Label = { address: hash, label: 'Treasury', note: '', colour: 'none', changed: 1 }
  const own = (await drawn(labelledSentence(sentence, new Map([[bookKey(hash), label]])))).querySelector('a')
  expect([own?.textContent, own?.title]).toEqual(['★ Treasury', `Your label\n${hash}`])
  expect(own?.classList.contains('summary-own')).toBe(true)
})

test.each([
  ['an address', 'address', { hash, name: 'ꓴꓢꓓꓚ' }],
  ['an address by its tag', 'address', { hash, metadata: { tags: [{ tagType: 'name', name: 'Bіnance' }] } }],
  ['an address with signs that cannot be seen', 'address', { hash, ens_domain_name: 'vita\u200blik.eth' }],
  ['a domain', 'domain', 'vіtalik.eth'],
  ['a token', 'token', { symbol: 'USDⅭ' }],
])('%s whose name imitates another has a warning (case 108)', async (_, type, value) => {
  expect((await drawn(told(type, value))).querySelectorAll(warning)).toHaveLength(1)
})

test('real names have none, nor has what the reader called somebody', async () => {
  for (const [type, value] of [
    ['address', { hash, name: 'Αθήνα' }],
    ['domain', 'vitalik.eth'],
    ['token', { symbol: 'USDC' }],
  ] as const) {
    expect((await drawn(told(type, value))).querySelector(warning)).toBeNull()
  }
  const label: Label = { address: hash, label: 'Алёна B', note: '', colour: 'none', changed: 1 }
  const sentence = labelledSentence(told('address', { hash, name: 'Bіnance' }), new Map([[bookKey(hash), label]]))
  expect((await drawn(sentence)).querySelector(warning)).toBeNull()
})
