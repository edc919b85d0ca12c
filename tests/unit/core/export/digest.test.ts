import { Window } from 'happy-dom'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { type DigestRow, digestAs, digestRow } from '../../../../lib/core/export/digest'
import type { Gloss, PageItem } from '../../../../lib/core/gloss/gloss'
import type { Sentence } from '../../../../lib/core/gloss/sentence'
import { fc } from '../../../fast-check'
import { hashOf } from '../../../sandbox/world/made-up'

const chain = { id: '1', name: 'Ethereum', how: 'link' as const }
const usd = `0x${'a0'.repeat(20)}`
const item = (state: Gloss['state'], sentences: Sentence[] = [], more: Partial<Gloss> = {}): PageItem => {
  const hash = hashOf(`${state} ${JSON.stringify(sentences)}`)
  const explorer = `https://etherscan.io/tx/${hash}`
  const gloss = { hash, chain, state, sentences, final: true, explorer, ...more }
  return { hash, times: 2, marked: 1, seen: false, gloss }
}
const parsed = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html')
const text = (words: string): Sentence => [{ type: 'text', text: words }]
const amount = (plain: string, shown = plain): Sentence => [{ type: 'amount', text: shown, exact: shown, plain }]
const known = { at: Date.UTC(2026, 10, 21, 9, 30), record: undefined, coin: 'ETH', why: 'Not looked up yet.' }

const swap = item(
  'summary',
  [
    [
      ...text('Swapped '),
      ...amount('0.3'),
      ...text(' '),
      { type: 'coin', text: 'ETH' },
      ...text(' for '),
      ...amount('1200.5', '1,200.5'),
      ...text(' '),
      { type: 'token', text: 'USDC', address: usd },
    ],
  ],
  { kind: 'swap' },
)
const record = {
  exchange_rate: '4000',
  token_transfers: [
    {
      token: {
        address_hash: usd.toUpperCase().replace('X', 'x'),
        exchange_rate: '1',
        circulating_market_cap: '1000000000',
      },
    },
  ],
}
const at = Date.UTC(2026, 10, 29)
const cells = (csv: string) => Papa.parse<string[]>(csv.replace('\ufeff', ''), { skipEmptyLines: true }).data

describe('a row of a digest', () => {
  it('has the amounts of its sentence, with the worth of those that somebody stands for', () => {
    const { amounts } = digestRow(swap, { ...known, record })
    expect(
      amounts.map(({ plain, unit, worth }) => [plain, unit, worth && Number(worth.digits) / 10 ** worth.scale]),
    ).toEqual([
      ['0.3', 'ETH', 1200],
      ['1200.5', 'USDC', 1200.5],
    ])
    expect(digestRow(swap, { ...known, record, coin: 'xDAI' }).amounts[0]?.worth).toBeNull()
    expect(digestRow(swap, known).amounts.map(({ worth }) => worth)).toEqual([null, null])
  })

  it.each([
    ['failed', item('failed', swap.gloss?.sentences, { kind: 'swap' })],
    ['an allowance', item('summary', swap.gloss?.sentences, { kind: 'approve' })],
    ['not recognised', item('summary', swap.gloss?.sentences)],
  ])('has no amount if it moved none or may not have: %s', (_, each) => {
    expect(digestRow(each, { ...known, record }).amounts).toEqual([])
  })

  it('says why it has no sentence, and never has a key in it', () => {
    expect(digestRow({ ...swap, gloss: null }, known)).toMatchObject({ status: 'unseen', what: 'Not looked up yet.' })
    expect(digestRow(item('unknown'), known)).toMatchObject({ status: 'none', what: 'Not looked up yet.' })
    const key = item('unknown', [], { key: true })
    const maybe = item('held', [], { speaks: 'seed' })
    const rows = [key, maybe].map((each) => digestRow(each, known))
    for (const format of ['csv', 'html', 'json', 'markdown'] as const) {
      const out = digestAs(format, rows, { at })
      for (const { hash } of [key, maybe]) expect(out).not.toContain(hash.slice(2, 40))
    }
  })
})

describe('the table', () => {
  const rows = [digestRow(swap, { ...known, record }), digestRow({ ...swap, gloss: null }, known)]

  it('as CSV has numbers to add up, each unit apart', () => {
    expect(cells(digestAs('csv', rows, { at }))).toEqual([
      [
        'Transaction',
        'What happened',
        'Chain',
        'Status',
        'Time (UTC)',
        'Amount',
        'Unit',
        'Worth in US dollars, at prices of 2026-11-29',
        'Other amounts',
        'Times on the page',
        'Link',
      ],
      [
        swap.hash,
        'Swapped 0.3 ETH for 1,200.5 USDC',
        'Ethereum',
        'Done',
        '2026-11-21T09:30:00Z',
        '0.3',
        'ETH',
        '1200.00',
        '1200.5 USDC',
        '2',
        `https://etherscan.io/tx/${swap.hash}`,
      ],
      [swap.hash, 'Not looked up yet.', '', 'Not looked up yet', '2026-11-21T09:30:00Z', '', '', '', '', '2', ''],
    ])
  })

  it('as Markdown and HTML has the same cells, links to explorers, and says what is left out', () => {
    const notes = ['3 values left out: no transaction.']
    const markdown = digestAs('markdown', rows, { at, notes }).split('\n')
    expect(markdown[2]).toBe(
      `| [\`${swap.hash}\`](https://etherscan.io/tx/${swap.hash}) | Swapped 0.3 ETH for 1,200.5 USDC | Ethereum | Done | 2026-11-21T09:30:00Z | 0.3 ETH; 1,200.5 USDC | $1,200.00; $1,200.50 |`,
    )
    expect(markdown).toContain(notes[0])
    const document = parsed(digestAs('html', rows, { at, notes }))
    expect(
      [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      [
        swap.hash,
        'Swapped 0.3 ETH for 1,200.5 USDC',
        'Ethereum',
        'Done',
        '2026-11-21T09:30:00Z',
        '0.3 ETH; 1,200.5 USDC',
        '$1,200.00; $1,200.50',
      ],
      [swap.hash, 'Not looked up yet.', '', 'Not looked up yet', '2026-11-21T09:30:00Z', '', ''],
    ])
    expect(document.querySelector('p')?.textContent).toBe(notes[0])
  })

  it('leaves out the columns that no row fills', () => {
    const bare = digestAs('markdown', [digestRow({ ...swap, gloss: null }, { ...known, at: null })], { at })
    expect(bare.split('\n')[0]).toBe('| Transaction | What happened | Status |')
  })

  it('cannot be left by any name, in any format', () => {
    const evil = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '</td></tr></table><img src=x onerror=alert(1)>',
        '| a | b |\n| --- |',
        '`](javascript:x)',
        '=1+1',
        '\r\n@everyone',
        '"><script>',
        '&lt;',
        '\\|',
        'https://evil.example',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(fc.record({ what: evil, unit: evil, name: evil }), { minLength: 1, maxLength: 4 }),
        (names) => {
          const rows = names.map(
            ({ what, unit, name }): DigestRow => ({
              ...digestRow(swap, known),
              what,
              chain: { id: '1', name },
              amounts: [{ plain: '1', shown: '1', unit, worth: null }],
            }),
          )
          const shown = names.map(({ what, unit, name }) =>
            [what, name, `1 ${unit}`].map((each) => each.replace(/\s+/g, ' ').trim()),
          )
          const document = parsed(digestAs('html', rows, { at }))
          const tags = new Set([...document.querySelectorAll('body *')].map(({ localName }) => localName))
          for (const tag of tags)
            expect(['meta', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'code']).toContain(tag)
          const lines = [...document.querySelectorAll('tbody tr')].map((row) =>
            [...row.children].map((cell) => cell.textContent),
          )
          const filled = names.some(({ name }) => name.trim() !== '')
          expect(lines.map((line) => [line[1], filled ? line[2] : '', line.at(-1)])).toEqual(shown)
          // Behind each backslash is a sign that Markdown takes for text.
          const markdown = digestAs('markdown', rows, { at }).trimEnd().split('\n')
          expect(markdown).toHaveLength(rows.length + 2)
          const bars = markdown.map((line) => line.replace(/\\./g, '').split('|').length)
          expect(new Set(bars).size).toBe(1)
          for (const line of markdown.slice(2)) expect(line.replace(/\\./g, '').split('](')).toHaveLength(2)
          const csv = cells(digestAs('csv', rows, { at }))
          expect(csv).toHaveLength(rows.length + 1)
          for (const cell of csv.slice(1).flat()) expect(cell).not.toMatch(/^[=+\-@]\D/)
        },
      ),
    )
  })
})
