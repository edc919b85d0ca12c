import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../lib/api/define'
import { endpoints } from '../lib/api/index'
import type { AnyRecord } from '../lib/api/models/shapes'
import { vocabulary } from '../lib/api/models/vocabulary'
import { callNames } from '../lib/ui/options/sent'
import { documented } from './rules/documented'

const table = Object.entries(endpoints) as unknown as [string, Endpoint][]
const byId = new Map(table.map(([, endpoint]) => [endpoint.id, endpoint]))

const range = (letter: string, last: number) => Array.from({ length: last }, (_, at) => `${letter}${at + 1}`)

function recordsOf(endpoint: Endpoint): Map<string, AnyRecord> {
  const found = new Map<string, AnyRecord>()
  const walk = (record: AnyRecord) => {
    found.set(record.name, record)
    for (const { inner } of Object.values(record.fields)) if (inner && !found.has(inner.name)) walk(inner)
  }
  walk(endpoint.returns.record)
  if (endpoint.body) walk(endpoint.body)
  return found
}

const records = new Map(table.flatMap(([, endpoint]) => [...recordsOf(endpoint)]))

describe('the endpoint table', () => {
  test('has every endpoint of the interface once', () => {
    const own = ['E4r', 'E16', 'E17', 'E18', 'E19', 'E20', 'E21', 'E22', 'E23', 'R6c']
    expect(table.map(([, { id }]) => id).filter((id) => !own.includes(id))).toEqual([
      ...range('E', 15),
      ...range('R', 9),
    ])
    expect(table.map(([, { id }]) => id)).toEqual(expect.arrayContaining(own))
  })

  test('has a name for each endpoint in the log of what left the browser', () => {
    // A team's file of labels is no endpoint of the interface, but leaves the browser as well.
    expect(Object.keys(callNames).sort()).toEqual([...table.map(([, { id }]) => id), 'labels'].sort())
  })

  test.each(table)('%s is declared whole', (_, { path, params, returns, doc, ttl, credits }) => {
    const named = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params)).toEqual(named)
    expect(path).toMatch(/^(GET|POST) \//)
    expect(doc).toMatch(/^[A-Z].*\.$/)
    expect(ttl).toBeGreaterThanOrEqual(0)
    expect(credits % 5).toBe(0)
    if (returns.shape === 'page') {
      expect(returns.key.length).toBeGreaterThan(0)
      const members = returns.key.flatMap((key) => key.split('|')).map((path) => path.split('.')[0])
      expect(Object.keys(returns.record.fields)).toEqual(expect.arrayContaining(members))
      const shown = Object.values(returns.record.fields).filter((field) => field.shown.column !== undefined)
      expect(shown.length).toBeGreaterThan(1)
    }
  })

  test('has records that agree under one name', () => {
    for (const [, endpoint] of table) {
      for (const [name, record] of recordsOf(endpoint)) expect(record, name).toBe(records.get(name))
    }
  })

  test.each([...records.values()].map((record) => [record.name, record] as const))(
    '%s gives each column its own place and each name one meaning',
    (_, { fields }) => {
      const shown = Object.values(fields).map((field) => field.shown)
      const columns = shown.flatMap(({ column }) => column ?? [])
      expect(new Set(columns).size).toBe(columns.length)
      const names = [...Object.keys(fields), ...shown.flatMap(({ also }) => also ?? [])]
      expect(new Set(names).size).toBe(names.length)
      for (const { label } of shown) expect(label).toMatch(/^([A-Z0-9]|r$|s$|v$)/)
    },
  )

  test('lets web pages ask for summaries only, and nothing but the background write', () => {
    expect(table.filter(([, { openTo }]) => openTo === 'content').map(([name]) => name)).toEqual(['transactionSummary'])
    for (const [name, { path, openTo }] of table) if (path.startsWith('POST')) expect(openTo, name).toBe('background')
  })

  test('keeps no answer that belongs to whoever is signed in', () => {
    for (const [name, { auth, ttl, id }] of table) {
      if (['user', 'partner', 'administrator'].includes(auth) || id === 'E6') expect(ttl, name).toBe(0)
    }
  })

  test('asks the administrator’s record on production only', () => {
    expect(table.filter(([, { only }]) => only).map(([, { id, only }]) => [id, only])).toEqual([['R1', 'production']])
  })

  test('writes no vendor’s name in paths, members or values', () => {
    const own = table.flatMap(([, { path }]) => path.split('/'))
    const members = [...records.values()].flatMap(({ fields }) => Object.keys(fields))
    const values = [...records.values()].flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ shown }) => shown.values ?? []),
    )
    for (const { provider } of vocabulary) expect([...own, ...members, ...values]).not.toContain(provider)
  })
})

describe('the records of the interface', () => {
  test.each(Object.entries(documented))('%s has every documented member', (place, members) => {
    const [id = '', ...path] = place.split(' ')[0]?.split('.') ?? []
    let record = byId.get(id)?.returns.record
    for (const name of path) record = record?.fields[name]?.inner
    expect(Object.keys(record?.fields ?? {})).toEqual(expect.arrayContaining(members.split(' ')))
  })
})
