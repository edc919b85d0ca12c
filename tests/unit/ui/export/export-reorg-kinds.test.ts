import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { PageOf } from '~/lib/api/define'
import { type ExportJob, type ExportSubject, newJob, statementOf } from '~/lib/core/export/export-job'
import { exportFile } from '~/lib/ui/export/export-file'
import { runExport } from '~/lib/ui/export/export-run'
import { createExportStore } from '~/lib/ui/export/export-store'
import type { LoadPage } from '~/lib/ui/export/load-page'
import { fc } from '../../../fast-check'

const me = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const other = { hash: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' }
const hashOf = (id: number) => `0x${id.toString(16).padStart(64, '0')}`

/** A transaction of the address, and how many tokens came with it. */
interface Deed {
  id: number
  moves: number
}

/** Blocks by number, of which some hold nothing of the address. */
type World = readonly (readonly Deed[])[]

interface Kind {
  timed: boolean
  /** Old services say no block of a transfer by its hash. */
  hashed: boolean
}

const begin = Date.UTC(2026, 10, 21, 12)

const blockHash = (deeds: readonly Deed[], at: number) =>
  `0x${[at, ...deeds.map(({ id }) => id)].map((each) => each.toString(16).padStart(3, '0')).join('')}`
    .padEnd(66, 'e')
    .slice(0, 66)

function listsOf(world: World, { timed, hashed }: Kind) {
  const common = (at: number) => ({
    block_number: 100 + at,
    ...(timed ? { timestamp: new Date(begin + at * 12_000).toISOString() } : {}),
  })
  const transactions = world.flatMap((deeds, at) =>
    deeds.map(({ id }, position) => ({
      ...{ hash: hashOf(id), position, status: 'ok', result: 'success', ...common(at) },
      ...{ from: { hash: me }, to: other, value: '1' },
    })),
  )
  const transfers = world.flatMap((deeds, at) => {
    let log = 0
    return deeds.flatMap(({ id, moves }) =>
      Array.from({ length: moves }, (_, nth) => ({
        ...{ transaction_hash: hashOf(id), log_index: log++, from: other, to: { hash: me }, ...common(at) },
        ...(hashed ? { block_hash: blockHash(deeds, at) } : {}),
        ...{ token: { symbol: 'IT', decimals: '0' }, total: { value: String(nth + 1), decimals: '0' } },
      })),
    )
  })
  return { transactions: transactions.reverse(), transfers: transfers.reverse() }
}

const serving =
  (worldNow: () => World, kind: Kind, pageSize: number): LoadPage =>
  async (name, { cursor }) => {
    const { transactions, transfers } = listsOf(worldNow(), kind)
    const isTransfers = name === 'addressTokenTransfers'
    const rows: readonly { block_number: number; position?: number; log_index?: number }[] = isTransfers
      ? transfers
      : transactions
    const indexOf = (row: (typeof rows)[number]) => row.position ?? row.log_index ?? 0
    const after = cursor as { block_number: number; index: number } | null
    const rest = rows.filter(
      (row) =>
        !after ||
        row.block_number < after.block_number ||
        (row.block_number === after.block_number && indexOf(row) < after.index),
    )
    const items = rest.slice(0, pageSize)
    const last = items.at(-1)
    const next = last && rest.length > pageSize ? { block_number: last.block_number, index: indexOf(last) } : null
    return { items, next, unreadable: [] } as PageOf<unknown>
  }

let databases = 0
const feed: ExportSubject = { kind: 'feed', chain: '1', address: me }

interface Row {
  transaction: string
  movements: { kind: string; units: string }[]
}

async function exported(load: LoadPage, subject: ExportSubject = feed) {
  const store = createExportStore(`reorg kinds ${databases++}`)
  let job: ExportJob = newJob(subject, 'a service', 'Activity', 0)
  let calls = 0
  const counted: LoadPage = (...asked) => {
    calls++
    return load(...asked)
  }
  const options = { store, load: counted, now: () => begin, onProgress: () => {} }
  job = await runExport(job, { ...options, signal: new AbortController().signal })
  const needs = { store, book: new Map(), known: async () => ({}), now: () => 0 }
  const { about, rows } = JSON.parse(await (await exportFile(job, 'json', needs)).text()) as {
    about: { complete: boolean; count: number; statement: string }
    rows: (Row & { record: { hash?: string; transaction_hash?: string; total?: { value: string } } })[]
  }
  return { job, about, rows, calls: () => calls }
}

const aWorld = fc
  .array(fc.array(fc.nat(3), { maxLength: 3 }), { minLength: 10, maxLength: 20 })
  .map((blocks): World => {
    let id = 1
    return [...blocks, [1]].map((deeds) => deeds.map((moves) => ({ id: id++, moves })))
  })

/** What may become of a chain while somebody reads. */
const changes: Record<string, (world: World, at: number) => World> = {
  'two neighbours change places': (world, at) => world.with(at, world[at + 1] ?? []).with(at + 1, world[at] ?? []),
  'three go round': (world, at) =>
    world
      .with(at, world[at + 1] ?? [])
      .with(at + 1, world[at + 2] ?? [])
      .with(at + 2, world[at] ?? []),
  'two that are apart change places': (world, at) => world.with(at, world[at + 2] ?? []).with(at + 2, world[at] ?? []),
  'a block turns over': (world, at) => world.with(at, (world[at] ?? []).toReversed()),
  'a block moves up by one, into the next': (world, at) =>
    world.with(at, []).with(at + 1, [...(world[at] ?? []), ...(world[at + 1] ?? [])]),
  'a block falls down by one, into the one before': (world, at) =>
    world.with(at + 1, []).with(at, [...(world[at + 1] ?? []), ...(world[at] ?? [])]),
  'the last of a block moves up': (world, at) =>
    world
      .with(at, (world[at] ?? []).slice(0, -1))
      .with(at + 1, [...(world[at + 1] ?? []), ...(world[at] ?? []).slice(-1)]),
  'the first of a block moves to the top': (world, at) =>
    world.with(at, (world[at] ?? []).slice(1)).with(-1, [...(world.at(-1) ?? []), ...(world[at] ?? []).slice(0, 1)]),
  'a block is left out': (world, at) => world.with(at, []),
}

const aKind = fc.record({ timed: fc.boolean(), hashed: fc.boolean() })

describe('case 223: a file is called complete only if it is, where', () => {
  it.each(Object.entries(changes))('%s', async (_, change) => {
    await fc.assert(
      fc.asyncProperty(
        aWorld,
        aKind,
        fc.nat(12),
        fc.nat(30),
        fc.integer({ min: 3, max: 9 }),
        async (world, kind, when, at, size) => {
          let pages = 0
          const after = change(world, at % (world.length - 2))
          const { about, rows } = await exported(serving(() => (pages++ < when ? world : after), kind, size))
          expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(rows.length)
          expect(about.count).toBe(rows.length)
          if (!about.complete) {
            expect(about.statement).toContain('may be missing')
            return
          }
          const saidOf = (deeds: World) =>
            deeds
              .flat()
              .map(({ id, moves }) => `${hashOf(id)} ${moves}`)
              .sort()
          const said = rows
            .map(
              ({ transaction, movements }) =>
                `${transaction} ${movements.filter(({ kind }) => kind === 'token').length}`,
            )
            .sort()
          // A page or two in which everything stands is the world of one moment.
          expect([saidOf(world), saidOf(after)]).toContainEqual(said)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  })

  it.each(Object.entries(changes))('a list of one kind alone is read, and %s', async (_, change) => {
    await fc.assert(
      fc.asyncProperty(
        aWorld,
        aKind,
        fc.nat(6),
        fc.nat(30),
        fc.boolean(),
        async (world, kind, when, at, ofTransfers) => {
          let pages = 0
          const after = change(world, at % (world.length - 2))
          const endpoint = ofTransfers ? 'addressTokenTransfers' : 'addressTransactions'
          const { about, rows } = await exported(
            serving(() => (pages++ < when ? world : after), kind, 5),
            { kind: 'list', chain: '1', endpoint, input: { address: me } },
          )
          if (!about.complete) {
            expect(about.statement).toContain('may be missing')
            return
          }
          const saidOf = (deeds: World) =>
            deeds
              .flat()
              .flatMap(({ id, moves }) => (ofTransfers ? Array(moves).fill(hashOf(id)) : [hashOf(id)]))
              .sort()
          const said = rows.map(({ record }) => record.hash ?? record.transaction_hash).sort()
          expect([saidOf(world), saidOf(after)]).toContainEqual(said)
        },
      ),
      { numRuns: 12, endOnFailure: true },
    )
  })
})

describe('a border between pages', () => {
  const still: World = Array.from({ length: 40 }, (_, at) => [{ id: at + 1, moves: 1 }])
  const kind = { timed: true, hashed: true }

  it('is asked for again only where its blocks may still change', async () => {
    const old: World = [...still, ...Array.from({ length: 400 }, () => []), [{ id: 99, moves: 1 }]]
    const { calls, about } = await exported(serving(() => old, kind, 30))
    // Two pages of each list, of which the first ends far below the newest.
    expect([calls(), about.complete]).toEqual([4, true])
    expect((await exported(serving(() => still, kind, 30))).calls()).toBe(8)
    expect((await exported(serving(() => still, kind, 50))).calls()).toBe(2)
  })

  it('that cannot be asked for again leaves the file to be resumed', async () => {
    let calls = 0
    const load = serving(() => still, kind, 30)
    const { job } = await exported((...asked) => (++calls > 4 ? Promise.reject(new Error('down')) : load(...asked)))
    expect(job.state).toBe('failed')
    expect(statementOf(job)).toContain('Not complete')
  })

  it('is crossed by what is newer than the first page without a word', async () => {
    let calls = 0
    const grown: World = [...still, [{ id: 200, moves: 1 }]]
    const { about } = await exported(serving(() => (calls++ < 2 ? still : grown), kind, 30))
    expect(about.complete).toBe(true)
  })
})
