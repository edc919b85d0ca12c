import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LookAnswer, type LookMemory, look, noneUnread } from '~/lib/core/following/look-memory'
import type { Transaction } from '~/lib/core/transactions/list-rows'

const begin = Date.UTC(2026, 10, 21, 12)
const pageSize = 50

/** A chain as one address sees it: blocks with rows of its own, oldest first. */
interface World {
  blocks: { number: number; hashes: string[] }[]
  next: number
}

const hashOf = (id: number) => `0x${id.toString(16).padStart(64, '0')}`

function grow(world: World, sizes: readonly number[]): string[] {
  const came: string[] = []
  for (const size of sizes) {
    const hashes = Array.from({ length: size }, () => hashOf(world.next++))
    world.blocks.push({ number: (world.blocks.at(-1)?.number ?? 100) + 1 + (world.next % 3), hashes })
    came.push(...hashes)
  }
  return came
}

const rowsOf = ({ blocks }: World): Transaction[] =>
  blocks
    .flatMap(({ number, hashes }) =>
      hashes.map((hash, position) => ({
        ...{ hash, position, block_number: number, status: 'ok', result: 'success' },
        timestamp: new Date(begin + number * 1000).toISOString(),
      })),
    )
    .reverse()

const pageOf = (rows: readonly Transaction[]): LookAnswer => ({
  items: rows.slice(0, pageSize),
  unreadable: [],
  goesOn: rows.length > pageSize,
})

/** Looks at one answer after the other, and returns what each one reported. */
function watch(pages: readonly LookAnswer[]): { told: string[][]; mayBeMore: boolean[]; memory: LookMemory | null } {
  let memory: LookMemory | null = null
  const told: string[][] = []
  const mayBeMore: boolean[] = []
  for (const page of pages) {
    // What is stored is stored as JSON.
    const looked = look(memory && JSON.parse(JSON.stringify(memory)), page, begin)
    memory = looked.memory
    told.push(looked.came.map(({ hash }) => hash ?? ''))
    mayBeMore.push(looked.mayBeMore)
  }
  return { told, mayBeMore, memory }
}

const swapped = ({ blocks, next }: World, at: number): World => {
  const [low, high] = [blocks[at], blocks[at + 1]]
  if (!low || !high) return { blocks, next }
  const changed = [...blocks]
  changed[at] = { number: low.number, hashes: high.hashes }
  changed[at + 1] = { number: high.number, hashes: low.hashes }
  return { blocks: changed, next }
}

/** Some answers of a service: what happens to the chain, or to one answer alone. */
type Event =
  | { kind: 'more'; sizes: number[] }
  | { kind: 'reorg'; at: number }
  | { kind: 'behind'; rows: number }
  | { kind: 'empty' }
  | { kind: 'unread'; at: number }
  | { kind: 'lost'; at: number }
  | { kind: 'cut'; rows: number }
  | { kind: 'pending'; dropped: boolean }

const few = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 5 })

const anEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('more' as const), sizes: few }),
  fc.record({ kind: fc.constant('reorg' as const), at: fc.nat(60) }),
  fc.record({ kind: fc.constant('behind' as const), rows: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ kind: fc.constant('empty' as const) }),
  fc.record({ kind: fc.constant('unread' as const), at: fc.nat(49) }),
  fc.record({ kind: fc.constant('lost' as const), at: fc.nat(49) }),
  fc.record({ kind: fc.constant('cut' as const), rows: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('pending' as const), dropped: fc.boolean() }),
)

const aWorld = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 60, maxLength: 100 })

describe('what a list tells anew', () => {
  it('case 222: is each new row once and no old one, whatever a service and a chain do in between', () => {
    fc.assert(
      fc.property(aWorld, fc.array(anEvent, { minLength: 1, maxLength: 12 }), fc.boolean(), (sizes, events, hurt) => {
        let world: World = { blocks: [], next: 1 }
        const old = new Set(grow(world, sizes))
        const isNew = new Set<string>()
        const first = pageOf(rowsOf(world))
        const pages: LookAnswer[] = [
          hurt ? { ...first, items: first.items.filter((_, at) => at !== 7), unreadable: [{ index: 7 }] } : first,
        ]
        for (const event of events) {
          if (event.kind === 'more') for (const hash of grow(world, event.sizes)) isNew.add(hash)
          if (event.kind === 'reorg') world = swapped(world, Math.max(0, world.blocks.length - 2 - event.at))
          const rows = rowsOf(world)
          const page = pageOf(event.kind === 'behind' ? rows.slice(event.rows) : rows)
          const at = event.kind === 'unread' || event.kind === 'lost' ? event.at : -1
          if (event.kind === 'empty') pages.push({ items: [], unreadable: [], goesOn: false })
          else if (event.kind === 'cut') pages.push({ ...page, items: page.items.slice(0, event.rows), goesOn: false })
          else if (event.kind === 'unread') {
            pages.push({ ...page, items: page.items.filter((_, each) => each !== at), unreadable: [{ index: at }] })
          } else if (event.kind === 'lost') pages.push(pageOf(rows.filter((_, each) => each !== at)))
          else if (event.kind === 'pending') {
            const waits = { hash: hashOf(world.next++), status: null, result: 'pending' } as unknown as Transaction
            pages.push(pageOf([waits, ...rows]))
            if (event.dropped) continue
            const mined = waits.hash ?? ''
            world.blocks.push({ number: (world.blocks.at(-1)?.number ?? 0) + 1, hashes: [mined] })
            isNew.add(mined)
          } else pages.push(page)
          // The service is well again before so much comes that a list cannot hold it.
          pages.push(pageOf(rowsOf(world)))
        }
        const told = watch(pages).told.flat()
        expect(told.filter((hash) => old.has(hash))).toEqual([])
        expect([...told].sort()).toEqual([...isNew].sort())
      }),
      { numRuns: 60 },
    )
  })

  const world: World = { blocks: [], next: 1 }
  grow(world, Array(120).fill(1))
  const full = rowsOf(world)

  it('is nothing old where a block that only began in the list changes places with the one above', () => {
    const busy: World = { blocks: [], next: 1 }
    grow(busy, Array(30).fill(4))
    // 50 rows: twelve blocks and a half.
    for (const at of [15, 16, 17]) {
      expect(watch([pageOf(rowsOf(busy)), pageOf(rowsOf(swapped(busy, at)))]).told).toEqual([[], []])
    }
  })

  it('may be more than is seen where a list does not reach down to the last one', () => {
    const grown: World = { blocks: [...world.blocks], next: world.next }
    grow(grown, Array(100).fill(1))
    const { told, mayBeMore } = watch([pageOf(full), pageOf(rowsOf(grown))])
    expect(told[1]).toHaveLength(50)
    expect(mayBeMore).toEqual([false, true])
    // All of a list that ends is all there is.
    const small = pageOf(full.slice(-20))
    expect(watch([{ items: [], unreadable: [], goesOn: false }, small])).toMatchObject({ mayBeMore: [false, false] })
  })

  it('is the first row of an address that had none, and not the history that an empty answer hid', () => {
    const empty: LookAnswer = { items: [], unreadable: [], goesOn: false }
    const [row] = full
    expect(watch([empty, { ...empty, items: row ? [row] : [] }]).told[1]).toEqual([row?.hash])
    const long = full.map((each) => ({ ...each, timestamp: new Date(begin - 86_400_000).toISOString() }))
    expect(watch([empty, pageOf(long)]).told[1]).toEqual([])
  })

  it('is no row that could not be read at first, wherever it stands', () => {
    for (const at of [0, 1, 24, 48, 49]) {
      const page = pageOf(full)
      const hurt = { ...page, items: page.items.filter((_, each) => each !== at), unreadable: [{ index: at }] }
      expect(watch([hurt, page]).told).toEqual([[], []])
      const newest: Transaction = { ...full[0], hash: hashOf(9999), block_number: 100_000 }
      expect(watch([hurt, pageOf([newest, ...full])]).told).toEqual([[], [newest.hash]])
    }
  })

  it('goes on where a chain began anew with lower blocks', () => {
    const anew = (count: number) =>
      pageOf(
        Array.from({ length: count }, (_, at) => ({
          ...{ hash: hashOf(5000 + count - at), block_number: count - at, status: 'ok' },
          timestamp: new Date(begin + 86_400_000 + (count - at) * 1000).toISOString(),
        })),
      )
    expect(watch([pageOf(full), anew(3), anew(4)]).told).toEqual([[], [], [hashOf(5004)]])
  })

  it('is told from what an earlier version kept, too', () => {
    const kept: LookMemory = {
      ...{ known: full.slice(2, 52).map(({ hash }) => hash ?? ''), border: null, unread: noneUnread, since: null },
    }
    const without = full.filter((_, at) => at !== 10)
    const looked = look(kept, pageOf(without), begin)
    expect(looked.came.map(({ hash }) => hash)).toEqual(full.slice(0, 2).map(({ hash }) => hash))
  })
})
