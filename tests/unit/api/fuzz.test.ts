import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { columnsOf, rowTexts } from '../../../lib/api/columns'
import type { Endpoint, PageOf } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { parseAnswer } from '../../../lib/api/parse/parse'
import { unreadMember } from '../../../lib/api/shapes/shapes'
import { deedOf } from '../../../lib/core/deed/deed-of'
import { deedWords } from '../../../lib/core/deed/words/deed-words'
import { AppError } from '../../../lib/core/errors/errors'
import { sentenceText } from '../../../lib/core/gloss/sentence-text'
import { bodies } from './bodies'
import { type Mutation, mutated, mutationOf, seeded } from './mutate'

type Row = Record<string, unknown>

const table = Object.values(endpoints) as unknown as Endpoint[]
const seed = Number(process.env.SEED ?? 1401)
const mutations = 500
const words = { coin: 'ETH', locale: 'en-US', timeZone: 'UTC' }

/** Recorded answers of the endpoint, if they are beside the project. */
function recorded(id: string): unknown[] {
  const shared = fileURLToPath(new URL('../../../../shared/wire', import.meta.url))
  return ['samples', 'more'].flatMap((part) => {
    const folder = join(shared, part, id)
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).filter((name) => /^(?!request).*\.json$/.test(name))
    return names.slice(0, 6).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown)
  })
}

const rowsIn = (body: unknown): Row[] =>
  Array.isArray(body) ? body : ((body as { items?: Row[] } | null)?.items ?? [])

/** One answer of the endpoint: for a list the row and its neighbours, for one record the record. */
function samplesOf({ id, returns }: Endpoint): Row[] {
  const all = [bodies[id], ...recorded(id)]
  const rows = returns.shape === 'page' ? all.flatMap((body) => rowsIn(body).slice(0, 3)) : (all as (Row | null)[])
  return rows.filter((row) => row !== null && Object.keys(row).length > 0) as Row[]
}

const read = (endpoint: Endpoint, text: string) => parseAnswer(endpoint, text) as unknown

/** All that people would see of a row. */
function textOf({ returns: { record } }: Endpoint, row: Row): string {
  const cells = rowTexts(columnsOf(record), row, words)
  const exact = rowTexts(columnsOf(record), row, { ...words, exact: true })
  const deed =
    record.name === 'Transaction'
      ? deedOf({ transaction: row }, words)
      : record.name === 'TokenTransfer'
        ? deedOf({ transaction: null, transfers: [row] }, words)
        : null
  return [...cells, ...exact, deed ? sentenceText(deedWords(deed, { coin: words })) : ''].join('\n')
}

/** The row has every unmutated member as it was; a mutated one may be unknown. */
function expectTheRest(row: Row, whole: Row, { path }: Mutation, also: readonly string[], told: string) {
  for (const [name, value] of Object.entries(whole)) {
    if (name !== path[0] && !also.includes(path[0] ?? '') && name !== unreadMember)
      expect(row[name], `${told}: ${name}`).toEqual(value)
  }
}

/** Members whose change may change others: other names of the same thing, and the token that a collection's items share. */
const namesBeside = ({ id, returns }: Endpoint) => [
  ...Object.values(returns.record.fields).flatMap(({ shown }) => shown.also ?? []),
  ...(id === 'E7' ? ['token'] : []),
]

describe('case 177: a changed member', () => {
  test.each(table.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s, 500 times: no crash, no lost neighbour, no changed number',
    (_, endpoint) => {
      const samples = samplesOf(endpoint)
      const below = seeded(seed)
      const page = endpoint.returns.shape === 'page'
      const wrap = (rows: string) =>
        endpoint.id === 'E6' ? `[${rows}]` : `{"items":[${rows}],"next_page_params":null}`
      const neighbour = JSON.stringify(samples[0])
      const first = page ? (read(endpoint, wrap(neighbour)) as PageOf<Row>).items[0] : null
      const also = namesBeside(endpoint)
      const wholes = samples.map((sample) =>
        page
          ? (read(endpoint, wrap(JSON.stringify(sample))) as PageOf<Row>).items[0]
          : read(endpoint, JSON.stringify(sample)),
      ) as Row[]
      for (let round = 0; round < mutations; round += 1) {
        const at = below(samples.length)
        const sample = samples[at] as Row
        const mutation = mutationOf(sample, below)
        const text = mutated(sample, mutation)
        const told = `seed ${seed}, round ${round}: ${mutation.path.join('.')} = ${mutation.json?.slice(0, 60)}`
        let row: Row | undefined
        if (page) {
          const { items, unreadable } = read(endpoint, wrap(`${neighbour},${text},${neighbour}`)) as PageOf<Row>
          expect([items[0], items.at(-1)], told).toEqual([first, first])
          expect(items.length + unreadable.length, told).toBe(3)
          row = items.length === 3 ? items[1] : undefined
        } else {
          try {
            row = read(endpoint, text) as Row
          } catch (thrown) {
            expect(thrown instanceof AppError && thrown.code, told).toBe('http.shape')
          }
        }
        if (!row) continue
        expectTheRest(row, wholes[at] as Row, mutation, also, told)
        expect(textOf(endpoint, row), told).not.toMatch(/undefined|\[object/)
      }
    },
  )
})
