import { describe, expect, it } from 'vitest'
import { pageRow } from '../../../../lib/core/export/page-rows'
import type { Gloss, PageItem } from '../../../../lib/core/gloss/gloss'
import type { Sentence } from '../../../../lib/core/gloss/sentence'
import { hashOf } from '../../../sandbox/world/made-up'

const chain = { id: '1', name: 'Ethereum', how: 'link' as const }
const item = (state: Gloss['state'], sentences: Sentence[] = [], more: Partial<Gloss> = {}): PageItem => {
  const hash = hashOf(`${state} ${JSON.stringify(sentences)}`)
  const explorer = `https://etherscan.io/tx/${hash}`
  return {
    hash,
    times: 2,
    marked: 1,
    seen: false,
    gloss: { hash, chain, state, sentences, final: true, explorer, ...more },
  }
}
const text = (words: string): Sentence => [{ type: 'text', text: words }]

const transfer = item(
  'summary',
  [
    [
      { type: 'text', text: 'Transfer ' },
      { type: 'amount', text: '1.25', exact: '1.25' },
      ...text(' ETH to linus.eth'),
    ],
  ],
  { kind: 'send' },
)
const pending = item('pending', [text('Pending, or failed')])
const unseen: PageItem = { hash: hashOf('unseen'), times: 1, marked: 0, seen: false, gloss: null }
const hostile = item('summary', [text('=Claim [free](https://evil.example) "points" | <b>now</b> `x`')])
const rowsOf = (...items: PageItem[]) => items.map(pageRow).filter((row) => row !== null)
const rows = rowsOf(transfer, pending, unseen, hostile)

describe('a hash of a page', () => {
  it('has a status and a kind in words; what is no transaction has no row', () => {
    expect(pageRow(item('unknown'))).toBeNull()
    expect(rows.map(({ status, kind, sentence }) => [status, kind, sentence])).toEqual([
      ['done', 'transfer', 'Transfer 1.25 ETH to linus.eth'],
      ['pending', '', ''],
      ['unseen', '', ''],
      ['done', '', '=Claim [free](https://evil.example) "points" | <b>now</b> `x`'],
    ])
    expect(pageRow(item('held'))?.status).toBe('held')
  })

  it.each([
    ['sell', 'sale'],
    ['receive', 'transfer'],
    ['toString', ''],
    [undefined, ''],
  ])('of a deed %s is %s, whatever language it is told in', (kind, told) => {
    expect(pageRow(item('summary', [text('Hat 1 HCAT')], kind === undefined ? {} : { kind }))?.kind).toBe(told)
  })

  it('links to https only', () => {
    expect(pageRow(item('summary', [], { explorer: 'javascript:alert(1)' }))?.link).toBe('')
  })
})
