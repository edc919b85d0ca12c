import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { type LoadPage, runExport } from '~/lib/background/export/export-run'
import { createExportStore } from '~/lib/background/export/export-store'
import { type ExportJob, type ExportSubject, newJob, statementOf } from '~/lib/core/export/export-job'
import { exportFile } from '~/lib/ui/export/export-file'
import { fc } from '../../../fast-check'
import { pagedLists } from './paged-lists'

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

const serving = (worldNow: () => World, kind: Kind, pageSize: number) =>
  pagedLists(() => listsOf(worldNow(), kind), pageSize)

let databases = 0
const feed: ExportSubject = { kind: 'feed', chain: '1', address: me }

interface Exported {
  about: { complete: boolean; count: number; statement: string }
  rows: {
    transaction: string
    movements: { kind: string }[]
    record: { hash?: string; transaction_hash?: string }
  }[]
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
  const needs = { store, book: new Map(), known: async () => ({}), now: 0 }
  const { about, rows } = JSON.parse(await (await exportFile(job, 'json', needs)).text()) as Exported
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

interface Read {
  subject?: ExportSubject
  /** What a row says it holds, and what the world would have it hold. */
  said: (row: Exported['rows'][number]) => string | undefined
  held: (deed: Deed) => string[]
}

/** Changes a world while a subject is read: the file is one of the two worlds, or says that it may lack some. */
async function completeOnlyIfSo(change: (typeof changes)[string], read: fc.Arbitrary<Read>) {
  const sizes = fc.integer({ min: 3, max: 9 })
  await fc.assert(
    fc.asyncProperty(aWorld, aKind, fc.nat(12), fc.nat(30), sizes, read, async (world, kind, when, at, size, how) => {
      let pages = 0
      const after = change(world, at % (world.length - 2))
      const load = serving(() => (pages++ < when ? world : after), kind, size)
      const { about, rows } = await exported(load, how.subject)
      expect(about.count).toBe(rows.length)
      if (!about.complete) {
        expect(about.statement).toContain('may be missing')
        return
      }
      // A page or two that contain everything are the world of one moment.
      expect([world, after].map((deeds) => deeds.flat().flatMap(how.held).sort())).toContainEqual(
        rows.map(how.said).sort(),
      )
    }),
    { numRuns: 12, endOnFailure: true },
  )
}

describe('case 223: a file is called complete only if it is, where', () => {
  const asFeed: Read = {
    said: ({ transaction, movements }) => `${transaction} ${movements.filter(({ kind }) => kind === 'token').length}`,
    held: ({ id, moves }) => [`${hashOf(id)} ${moves}`],
  }
  it.each(Object.entries(changes))('%s', (_, change) => completeOnlyIfSo(change, fc.constant(asFeed)))

  const list = (endpoint: 'addressTransactions' | 'addressTokenTransfers'): ExportSubject => ({
    ...{ kind: 'list', chain: '1', endpoint, input: { address: me } },
  })
  const asList: Read[] = [
    {
      subject: list('addressTransactions'),
      said: ({ record }) => record.hash,
      held: ({ id }) => [hashOf(id)],
    },
    {
      subject: list('addressTokenTransfers'),
      said: ({ record }) => record.transaction_hash,
      held: ({ id, moves }) => Array(moves).fill(hashOf(id)),
    },
  ]
  it.each(Object.entries(changes))('a list of one kind alone is read, and %s', (_, change) =>
    completeOnlyIfSo(change, fc.constantFrom(...asList)),
  )
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
