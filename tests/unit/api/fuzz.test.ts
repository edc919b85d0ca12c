import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { columnsOf, rowTexts } from '../../../lib/api/columns'
import type { Endpoint, PageOf } from '../../../lib/api/define'
import { endpoints } from '../../../lib/api/index'
import { unreadMember } from '../../../lib/api/models/shapes'
import { parseAnswer } from '../../../lib/api/parse'
import { deedOf } from '../../../lib/core/deed/deed-of'
import { deedWords } from '../../../lib/core/deed/words/deed-words'
import { AppError } from '../../../lib/core/errors/errors'
import { sentenceText } from '../../../lib/core/gloss/sentence'
import { bodies } from './bodies'

/** Numbers from a seed: the same seed gives the same ones, on every machine. */
function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What a stranger or a broken service puts where something else belongs, as JSON. */
const odd: readonly string[] = [
  ...[
    'null',
    'true',
    '0',
    '-1',
    '5',
    '1.5',
    '1e3',
    '1e400',
    '-1e-400',
    '12345678901234567890123',
    '0.1000000000000000055',
  ],
  ...['""', '"NaN"', '"Infinity"', '"-Infinity"', '"1,234"', '"0x1"', '"1e999"', '"-5"', '"2.5E-7"', '"abc"', '" "'],
  ...['{}', '[]', '[null]', '[[]]', '[{}]', '{"a":1}', '[1,"x",null]', '{"__proto__":{"hash":"0x"}}', '{"toString":1}'],
  ...[
    '"\\u202e\\u0000\\ud800"',
    '"<img src=x onerror=alert(1)>"',
    '"=1+1"',
    '"2026-13-45T99:99:99Z"',
    '"9999-01-01T00:00:00Z"',
  ],
  `${'['.repeat(300)}${']'.repeat(300)}`,
  `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`,
  `"${'9'.repeat(500)}"`,
  `"${'x'.repeat(5000)}"`,
]

/** Every place in a value, by its path. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...placesIn(inner, [...path, name])])
}

interface Mutation {
  path: readonly string[]
  /** JSON of the current value; null if it was removed. */
  json: string | null
}

function mutationOf(value: unknown, below: (most: number) => number): Mutation {
  const places = placesIn(value)
  const path = places[below(places.length)] ?? []
  const kind = below(odd.length + 1)
  return { path, json: odd[kind] ?? null }
}

const mark = '\u0001here\u0001'

/**
 * JSON of the value with the mutation in it. Written as text, because some mutations cannot be written by
 * `JSON.stringify`.
 */
function mutated(value: unknown, { path, json }: Mutation): string {
  // One object in two places must become two.
  const copy = JSON.parse(JSON.stringify(value)) as Record<string, unknown>
  const names = [...path]
  const last = names.pop() ?? ''
  const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, copy)
  if (json === null && !Array.isArray(holder)) delete holder[last]
  else holder[last] = mark
  return JSON.stringify(copy).replace(JSON.stringify(mark), () => json ?? 'null')
}

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
