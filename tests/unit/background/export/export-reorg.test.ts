import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { runExport } from '~/lib/background/export/export-run'
import { createExportStore } from '~/lib/background/export/export-store'
import type { AddressBook } from '~/lib/core/address-book/address-book'
import { type ExportJob, newJob, statementOf } from '~/lib/core/export/export-job'
import { exportFileName } from '~/lib/core/export/export-plan'
import { exportFile } from '~/lib/ui/export/export-file'
import { fc } from '../../../fast-check'
import { pagedLists } from './paged-lists'

const me = '0x8ba1f109551bd432803012645ac136ddd64dba72'
const other = { hash: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' }

interface Deed {
  hash: string
  /** How many transfers it has. */
  moves: number
}

type World = Deed[][]

const hashOf = (id: number) => `0x${id.toString(16).padStart(64, '0')}`

/** Blocks by their number, from 100 up; log indices count through a block. */
function listsOf(world: World) {
  const transactions = world.flatMap((deeds, at) =>
    deeds.map(({ hash }, position) => ({
      ...{ hash, block_number: 100 + at, position, status: 'ok', result: 'success' },
      ...{ from: { hash: me }, to: other, value: '1' },
    })),
  )
  const transfers = world.flatMap((deeds, at) => {
    let log = 0
    return deeds.flatMap(({ hash, moves }) =>
      Array.from({ length: moves }, (_, nth) => ({
        ...{ transaction_hash: hash, block_number: 100 + at, log_index: log++, from: other, to: { hash: me } },
        ...{ token: { symbol: 'IT', decimals: '0' }, total: { value: String(nth + 1), decimals: '0' } },
      })),
    )
  })
  return { transactions: transactions.reverse(), transfers: transfers.reverse() }
}

let databases = 0

async function exported(worldNow: () => World) {
  const store = createExportStore(`reorg ${databases++}`)
  const subject = { kind: 'feed', chain: '1', address: me } as const
  const job: ExportJob = await runExport(newJob(subject, 'a service', 'Activity', 0), {
    ...{ store, load: pagedLists(() => listsOf(worldNow()), 6), now: () => 0, onProgress: () => {} },
    signal: new AbortController().signal,
  })
  const book: AddressBook = new Map()
  const text = await (await exportFile(job, 'json', { store, book, known: async () => ({}), now: 0 })).text()
  const { about, rows } = JSON.parse(text) as {
    about: { complete: boolean; count: number; statement: string }
    rows: { transaction: string; movements: { kind: string; units: string }[] }[]
  }
  return { job, about, rows }
}

const aWorld = fc
  .array(fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 16 })
  .map((blocks): World => {
    let id = 1
    return blocks.map((deeds) => deeds.map((moves) => ({ hash: hashOf(id++), moves })))
  })

const swapped = (world: World, at: number): World =>
  world.map((deeds, each) => (each === at ? (world[at + 1] ?? deeds) : each === at + 1 ? (world[at] ?? deeds) : deeds))

it('case 223: a file holds each movement once, or says that some may be missing, wherever blocks change places', async () => {
  await fc.assert(
    fc.asyncProperty(aWorld, fc.nat(20), fc.nat(20), async (world, page, block) => {
      let pages = 0
      const at = block % (world.length - 1)
      const { job, about, rows } = await exported(() => (pages++ < page ? world : swapped(world, at)))
      expect(job.state).toBe('complete')
      // Never one on two rows, and no transfer twice.
      expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(rows.length)
      expect(about.count).toBe(rows.length)
      const truth = new Map(world.flat().map(({ hash, moves }) => [hash, moves]))
      for (const { transaction, movements } of rows) {
        const units = movements.filter(({ kind }) => kind === 'token').map((movement) => movement.units)
        expect(new Set(units).size).toBe(units.length)
        if (about.complete) expect(units).toHaveLength(truth.get(transaction) ?? -1)
      }
      if (about.complete) expect(rows).toHaveLength(truth.size)
      else expect(about.statement).toContain('may be missing')
    }),
    { numRuns: 60 },
  )
})

it('case 223: the file and the screen say how many came twice', async () => {
  const world: World = Array.from({ length: 6 }, (_, at) =>
    [1, 2, 3, 4].map((each) => ({ hash: hashOf(at * 4 + each), moves: 0 })),
  )
  let pages = 0
  // The first page ends within the second block from above.
  const { job, about } = await exported(() => (pages++ < 2 ? world : swapped(world, 3)))
  expect(about.complete).toBe(false)
  expect(statementOf(job)).toMatch(
    /^To its end: \d+ of \d+ transactions\. Blocks changed places while the list was read: 2 rows came twice and are shown once; others may be missing\./,
  )
  expect(exportFileName(job, 'csv')).toContain('to-its-end')
})

it('a list that stays as it is says nothing of the kind', async () => {
  const world: World = Array.from({ length: 9 }, (_, at) => [{ hash: hashOf(at + 1), moves: 3 }])
  const { about } = await exported(() => world)
  expect(about).toMatchObject({ complete: true, count: 9 })
})
