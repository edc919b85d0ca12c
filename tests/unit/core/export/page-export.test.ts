import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { pageExport, pageRow } from '../../../../lib/core/export/page-export'
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
const source = { title: 'Release 2', origin: 'https://code.example', at: Date.UTC(2026, 10, 21) }

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

describe('the export', () => {
  it('as CSV is read back cell by cell, and no cell is a formula', () => {
    const csv = pageExport('csv', rows, source)
    expect(csv.startsWith('\ufeff')).toBe(true)
    const { data } = Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true })
    expect(data).toHaveLength(5)
    expect(data[1]).toEqual([
      ...['Transfer 1.25 ETH to linus.eth', 'Ethereum', 'Done', 'Transfer', transfer.hash, '2'],
      `https://etherscan.io/tx/${transfer.hash}`,
    ])
    expect(data[4]?.[0]).toMatch(/^'=Claim \[free\]/)
  })

  it('as JSON has all of it, and of the page nothing but its origin', () => {
    const read = JSON.parse(pageExport('json', rows, source))
    expect(read).toMatchObject({
      count: 4,
      made_at: '2026-11-21T00:00:00.000Z',
      page: { origin: 'https://code.example' },
    })
    expect(read.transactions[1]).toEqual({
      hash: pending.hash,
      sentence: null,
      chain: { id: '1', name: 'Ethereum' },
      status: 'pending',
      kind: null,
      times: 2,
      link: `https://etherscan.io/tx/${pending.hash}`,
    })
  })

  it('as Markdown is a list whose names cannot become markup', () => {
    expect(pageExport('markdown', rows, source).split('\n')).toEqual([
      `- [Transfer 1.25 ETH to linus.eth](https://etherscan.io/tx/${transfer.hash}) (Ethereum)`,
      `- [\`${pending.hash}\`](https://etherscan.io/tx/${pending.hash}) (Ethereum, pending)`,
      `- \`${unseen.hash}\` (not looked up yet)`,
      `- [=Claim \\[free\\]\\(https:\u2060//evil.\u2060example\\) "points" \\| \\<b\\>now\\</b\\> \\\`x\\\`](https://etherscan.io/tx/${hostile.hash}) (Ethereum)`,
      '',
    ])
  })
})
