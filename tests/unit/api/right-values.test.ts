import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { renderAnswer } from '../../../scripts/recorded/render'
import { bodies } from './bodies'

const units = (digits: string, zeros: number) => `${digits}${'0'.repeat(zeros)}`
const account = (digit: string) => `0x${digit.repeat(40)}`
const from = { hash: account('a'), name: 'Shop' }

const stock = { symbol: 'NVDA', type: 'ERC-8056', decimals: '18', ui_multiplier: units('2', 18) }
const bought = (ui_multiplier: string | null) => ({
  from,
  token: stock,
  total: { value: units('1', 18), decimals: '18', ui_multiplier },
})

const runs = (name: string | null, implementation: string) => ({
  hash: account('b'),
  name,
  implementations: [{ name: implementation }],
})

const [transaction] = (bodies.E2 as { items: object[] }).items
const deep = JSON.parse(`${'['.repeat(96)}${']'.repeat(96)}`) as unknown

const text = (value: string) => ({ type: 'string', value })

interface Right {
  id: string
  /** A recorded answer of the kind, if recordings are beside the project. */
  file: string
  /** One of our own. */
  body: unknown
  reads: string[]
  never: string[]
}

const right: Right[] = [
  {
    id: 'E3',
    file: 'made-deep-metadata',
    body: {
      items: [1, 2, 3, 4].map((id) => ({
        from,
        token: { symbol: 'GIFT' },
        total: { token_id: `${id}`, token_instance: { id: `${id}`, metadata: id === 2 ? { name: 'x', deep } : null } },
      })),
    },
    reads: ['4 rows', 'GIFT #1'],
    never: [],
  },
  {
    id: 'E3',
    file: 'pub-erc8056-null-factor',
    body: { items: [bought(null), bought(units('169', 16))] },
    reads: ['sent 1 NVDA', 'sent 1.69 NVDA'],
    never: ['sent 2 NVDA'],
  },
  {
    id: 'E2',
    file: 'pub-proxy-name',
    body: {
      items: [
        { ...transaction, to: runs('FiatTokenProxy', 'FiatTokenV2_2') },
        { ...transaction, to: runs(null, 'SafeL2') },
      ],
    },
    reads: ['FiatTokenV2_2', 'SafeL2'],
    never: ['FiatTokenProxy”'],
  },
  {
    id: 'E7',
    file: 'pub-erc404-quantity',
    body: {
      items: [
        {
          token: { symbol: 'O404', type: 'ERC-404', decimals: '18' },
          amount: '1',
          token_instances: [{ id: '42', token: null, token_type: 'ERC-404', value: units('240', 18) }],
        },
      ],
    },
    reads: ['42', '240'],
    never: [units('240', 18), '240,000'],
  },
  {
    id: 'E4',
    file: 'made-string-adjacent',
    body: {
      success: true,
      data: {
        summaries: [
          {
            summary_template: 'Voted "{choice}" on {a}/{b} with {n}x weight',
            summary_template_variables: { choice: text('Yes'), a: text('WETH'), b: text('USDC'), n: text('3') },
          },
        ],
      },
    },
    reads: ['Voted "Yes" on WETH/USDC with 3x weight'],
    never: [],
  },
  {
    id: 'E3',
    file: 'pub-erc7984',
    body: { items: [{ from, token_type: 'ERC-7984', token: { symbol: 'cUSD' }, total: { value: null } }] },
    reads: ['sent a confidential amount of cUSD'],
    never: ['sent cUSD'],
  },
  {
    id: 'E1',
    file: 'xr-m-address-address-filecoin',
    body: { hash: account('b'), filecoin: { id: 'f02977693', robust: 'f410fuiwj6a3yxajbohrl5vu6ns6o2e2jriul52lvzci' } },
    reads: ['filecoin: f410fuiwj6a3yxajbohrl5vu6ns6o2e2jriul52lvzci'],
    never: [],
  },
]

const shared = fileURLToPath(new URL('../../../../shared/wire/more', import.meta.url))

function textsOf({ id, file, body }: Right): [string, string][] {
  const path = `${shared}/${id}/${file}.json`
  const own: [string, string] = ['our own', JSON.stringify(body)]
  return existsSync(path) ? [own, ['recorded', readFileSync(path, 'utf8')]] : [own]
}

describe('reads as the explorer itself shows it', () => {
  test.each(right.map((each) => [`${each.id}/${each.file}`, each] as const))('%s', (_, each) => {
    const endpoint = (Object.values(endpoints) as unknown as Endpoint[]).find(({ id }) => id === each.id) as Endpoint
    for (const [whose, body] of textsOf(each)) {
      const { faults, lines } = renderAnswer(endpoint, body)
      const told = lines.join('\n')
      expect(faults, whose).toEqual([])
      for (const words of each.reads) expect(told, whose).toContain(words)
      // All fields show the record as it came; what must never be read is in its sentence and its columns.
      const shown = lines.filter((line) => !line.startsWith('  ') || line.startsWith('  “')).join('\n')
      for (const words of each.never) expect(shown, whose).not.toContain(words)
    }
  })
})
