import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { getAddress } from 'viem/utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBook } from '~/lib/background/address-book'
import { addressBookHandlers } from '~/lib/background/address-book-handlers'
import { labelledGloss } from '~/lib/background/address-book-labels'
import { createBookStore } from '~/lib/background/address-book-store'
import { createBookSync, type SyncArea } from '~/lib/background/address-book-sync'
import type { LabelDraft } from '~/lib/core/address-book'
import { isSyncItem } from '~/lib/core/address-book-sync'
import type { Gloss } from '~/lib/rpc/contract'

const a = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const b = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const draft = (address: string, label: string, more: Partial<LabelDraft> = {}): LabelDraft => ({
  address,
  label,
  note: '',
  colour: 'none',
  ...more,
})

/** Keeps what the browser would, and refuses what the browser would. */
function fakeArea(
  limits = { item: 8192, total: 102_400 },
): SyncArea & { items: Record<string, unknown>; writes: number } {
  const sizeOf = (items: Record<string, unknown>) =>
    Object.entries(items).map(([name, item]) => name.length + JSON.stringify(item).length)
  const area = {
    items: {} as Record<string, unknown>,
    writes: 0,
    readAll: async () => structuredClone(area.items),
    async write(items: Record<string, unknown>) {
      const all = { ...area.items, ...items }
      if (sizeOf(items).some((size) => size > limits.item)) throw new Error('QUOTA_BYTES_PER_ITEM quota exceeded')
      if (sizeOf(all).reduce((sum, size) => sum + size, 0) > limits.total) throw new Error('QUOTA_BYTES quota exceeded')
      area.items = structuredClone(all)
      area.writes += Object.keys(items).length
    },
    async remove(names: string[]) {
      for (const name of names) delete area.items[name]
    },
  }
  return area
}

let count = 0
let clock = 1_000_000

/** A device: a book of its own, and perhaps an account shared with others. */
function device(area: SyncArea = fakeArea(), name = `book ${count++}`) {
  const book = createBook({ store: createBookStore(name), now: () => clock })
  const remembered: boolean[] = []
  const remember = async (on: boolean) => void remembered.push(on)
  const sync = createBookSync({ book, area, now: () => clock, onState: () => {}, remember })
  return { book, sync, name, remembered }
}

const syncItems = ({ items }: ReturnType<typeof fakeArea>) => Object.keys(items).filter(isSyncItem)

const labelsOf = async ({ book }: Pick<ReturnType<typeof device>, 'book'>) =>
  Object.fromEntries([...(await book.read()).values()].map(({ address, label }) => [address, label]))

beforeEach(() => {
  clock += 10_000
})

describe('the address book', () => {
  it('keeps labels over a restart', async () => {
    const one = device()
    await one.book.put(draft(a, 'Alice', { note: 'n', colour: 'teal' }))
    await one.book.put(draft(a.toLowerCase(), 'Alicia'))
    expect(await labelsOf(device(undefined, one.name))).toEqual({ [a]: 'Alicia' })
  })

  it('refuses what is no label, and keeps nothing of it', async () => {
    const one = device()
    await expect(one.book.put(draft(a, '  '))).rejects.toMatchObject({
      code: 'input.invalid',
      message: 'The label is empty.',
    })
    await expect(one.book.import([draft(b, 'Bob'), draft(a, '')])).rejects.toMatchObject({ code: 'input.invalid' })
    expect(await labelsOf(one)).toEqual({})
  })

  it('takes an import back, but not what was changed since', async () => {
    const one = device()
    await one.book.put(draft(a, 'Alice'))
    const { undo, ...counts } = await one.book.import([draft(a, 'Alicia'), draft(b, 'Bob')])
    expect(counts).toEqual({ added: 1, changed: 1, same: 0 })
    expect(await one.book.undoable()).toMatchObject({ what: 'import', at: undo, count: 2 })
    clock += 1000
    await one.book.put(draft(b, 'Robert'))
    expect(await one.book.undo(undo ?? 0)).toEqual({ restored: 1, kept: 1 })
    expect(await labelsOf(one)).toEqual({ [a]: 'Alice', [b]: 'Robert' })
    expect(await one.book.undoable()).toBeNull()
  })

  it('takes a removal back', async () => {
    const one = device()
    await one.book.put(draft(a, 'Alice', { note: 'kept' }))
    const at = await one.book.remove(a)
    expect(await labelsOf(one)).toEqual({})
    await one.book.undo(at ?? 0)
    expect((await one.book.read()).get(a.toLowerCase())?.note).toBe('kept')
  })

  it('takes back what was asked for, whatever came after it, and each thing once', async () => {
    const one = device()
    await one.book.put(draft(a, 'Alice'))
    const { undo: imported } = await one.book.import([draft(a, 'Alicia'), draft(b, 'Bob')])
    // At the same moment: they are told apart all the same.
    const [first, second] = [await one.book.remove(a), await one.book.remove(b)]
    expect(await one.book.undo(first ?? 0)).toEqual({ restored: 1, kept: 0 })
    expect(await labelsOf(one)).toEqual({ [a]: 'Alicia' })
    await expect(one.book.undo(first ?? 0)).rejects.toMatchObject({ message: 'This cannot be taken back any more.' })
    expect(await one.book.undoable()).toMatchObject({ what: 'remove', at: second, label: 'Bob' })
    await one.book.undo(second ?? 0)
    // What was removed and taken back is as the import left it.
    expect(await one.book.undo(imported ?? 0)).toEqual({ restored: 2, kept: 0 })
    expect(await labelsOf(one)).toEqual({ [a]: 'Alice' })
    expect(await one.book.remove(b)).toBeNull()
    expect(await one.book.undoable()).toBeNull()
  })

  it('remembers a few things to take back, over a restart too', async () => {
    const one = device()
    const all = Array.from({ length: 7 }, (_, i) => getAddress(`0x${(i + 1).toString(16).padStart(40, '0')}`))
    await one.book.import(all.map((address, i) => draft(address, `Label ${i}`)))
    const undos: (number | null)[] = []
    for (const address of all) undos.push(await one.book.remove(address))
    const again = device(undefined, one.name)
    for (const undo of undos.slice(2)) await again.book.undo(undo ?? 0)
    expect(Object.values(await labelsOf(again)).sort()).toEqual([2, 3, 4, 5, 6].map((i) => `Label ${i}`))
    await expect(again.book.undo(undos[1] ?? 0)).rejects.toMatchObject({ code: 'input.invalid' })
  })

  it('takes back what an older version did', async () => {
    const one = device()
    const { changed } = await one.book.put(draft(a, 'Alice'))
    const db = await openDB(one.name)
    const rows = [
      { key: a.toLowerCase(), before: { ...draft(a, 'Al'), changed: 1 }, changed },
      { key: b.toLowerCase(), before: null, changed: 2 },
    ]
    await db.put('undo', { what: 'import', at: 7, rows }, 'last')
    expect(await one.book.undoable()).toMatchObject({ what: 'import', at: 7, count: 2 })
    expect(await one.book.undo(7)).toEqual({ restored: 1, kept: 1 })
    expect(await labelsOf(one)).toEqual({ [a]: 'Al' })
    expect(await one.book.undoable()).toBeNull()
    db.close()
  })

  it('loses no change when many come at once (case 67)', async () => {
    const one = device()
    const addresses = Array.from({ length: 40 }, (_, i) => getAddress(`0x${(i + 1).toString(16).padStart(40, '0')}`))
    await Promise.all(addresses.map((address, i) => one.book.put(draft(address, `Label ${i}`))))
    expect(Object.keys(await labelsOf(device(undefined, one.name)))).toHaveLength(40)
  })
})

describe('the address book on several devices', () => {
  it('is the same everywhere after each was in step, and settles', async () => {
    const area = fakeArea()
    const [one, two] = [device(area), device(area)]
    await one.sync.turn(true)
    await two.sync.turn(true)
    await one.book.put(draft(a, 'Alice'))
    await two.book.put(draft(b, 'Bob'))
    await one.sync.run()
    await two.sync.run()
    await one.sync.run()
    expect(await labelsOf(one)).toEqual({ [a]: 'Alice', [b]: 'Bob' })
    expect(await labelsOf(two)).toEqual(await labelsOf(one))
    const { writes } = area
    await two.sync.run()
    await one.sync.run()
    expect(area.writes).toBe(writes)
  })

  it('lets the newer change win, and does not bring back what was removed', async () => {
    const area = fakeArea()
    const [one, two] = [device(area), device(area)]
    await one.sync.turn(true)
    await two.sync.turn(true)
    await one.book.put(draft(a, 'Old'))
    await one.book.put(draft(b, 'Bob'))
    await one.sync.run()
    await two.sync.run()
    clock += 1000
    await two.book.put(draft(a, 'New'))
    await two.book.remove(b)
    await two.sync.run()
    await one.sync.run()
    expect(await labelsOf(one)).toEqual({ [a]: 'New' })
  })

  it('syncs nothing while it is off, and forgets the account without losing the book', async () => {
    const area = fakeArea()
    const one = device(area)
    await one.book.put(draft(a, 'Alice'))
    await one.sync.run()
    expect(area.items).toEqual({})
    await one.sync.turn(true)
    await one.sync.run()
    expect(Object.keys(area.items)).toHaveLength(1)
    await one.sync.turn(false)
    await one.sync.forget()
    expect(syncItems(area)).toEqual([])
    expect(await labelsOf(one)).toEqual({ [a]: 'Alice' })
  })

  it('stays out of the account once one device took it out, until a person switches it on again', async () => {
    const area = fakeArea()
    const [one, two, three] = [device(area), device(area), device(area)]
    for (const { sync } of [one, two, three]) await sync.turn(true)
    await one.book.put(draft(a, 'Alice'))
    await one.sync.run()
    await two.sync.run()
    await one.sync.turn(false)
    const { stopped } = await one.sync.forget()
    expect(stopped).toBe(clock)
    // The second was writing at that moment.
    await two.book.put(draft(b, 'Bob'))
    area.items['book:99'] = [[b.toLowerCase(), clock, 'Bob', '', 'none']]
    clock += 1000
    expect(await two.sync.run()).toMatchObject({ on: false, stopped, packed: 0, error: null })
    expect(syncItems(area)).toEqual([])
    expect(two.remembered.at(-1)).toBe(false)
    expect(await labelsOf(two)).toEqual({ [a]: 'Alice', [b]: 'Bob' })
    // A device that comes late still hears of it, and so does one whose background starts anew.
    expect(await three.sync.run()).toMatchObject({ on: false, stopped })
    expect(await device(area, two.name).sync.run()).toMatchObject({ on: false, stopped })

    expect(await two.sync.turn(true)).toMatchObject({ on: true, stopped: null, packed: 2 })
    expect(await one.sync.run()).toMatchObject({ on: false, stopped: null })
    expect(one.remembered.at(-1)).toBe(false)
    expect(await two.sync.run()).toMatchObject({ on: true, packed: 2 })
  })

  it('is not on before the account says so', async () => {
    const area = fakeArea()
    const one = device(area)
    area.remove = async () => {
      throw new Error('MAX_WRITE_OPERATIONS_PER_HOUR')
    }
    expect(await one.sync.turn(true)).toMatchObject({ on: false, error: expect.stringContaining('so many changes') })
    expect(one.remembered).toEqual([])
  })

  it('says what the browser refused, and keeps the book', async () => {
    const one = device(fakeArea({ item: 8192, total: 50 }))
    await one.sync.turn(true)
    await one.book.put(draft(a, 'Alice'))
    const state = await one.sync.run()
    expect(state.error).toBe('The browser’s sync storage is full. Other labels of yours may be in it.')
    expect(await labelsOf(one)).toEqual({ [a]: 'Alice' })
  })

  it('tells how many labels found no room', async () => {
    const one = device()
    await one.sync.turn(true)
    const drafts = Array.from({ length: 1500 }, (_, i) =>
      draft(getAddress(`0x${(i * 2654435761).toString(16).padStart(40, 'a')}`), `Label ${i}`, { note: 'n'.repeat(40) }),
    )
    await one.book.import(drafts)
    const { packed, left, bytes, limit, error } = await one.sync.run()
    expect(error).toBeNull()
    expect(packed + left).toBe(1500)
    expect(left).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(limit)
  })
})

describe('pages and the address book', () => {
  it('turns sync on and off by message and remembers it', async () => {
    const area = fakeArea()
    const one = device(area)
    const handlers = addressBookHandlers({ book: one.book, sync: one.sync, ready: Promise.resolve() })
    const caller = { kind: 'extension' } as const
    await handlers['book.put'].run({ draft: draft(a, 'Alice') }, caller)
    expect(await handlers['book.sync'].run({ do: 'on' }, caller)).toMatchObject({ on: true, packed: 1 })
    expect(await handlers['book.sync'].run({ do: 'forget' }, caller)).toMatchObject({ on: false, packed: 0 })
    expect(one.remembered).toEqual([true, false])
    expect(syncItems(area)).toEqual([])
    expect((await handlers['book.read'].run({}, caller)).labels).toMatchObject([{ address: a, label: 'Alice' }])
    for (const { from } of Object.values(handlers)) expect(from).toBe('extension')
  })

  it('puts labels into sentences on their way out only', async () => {
    const one = device()
    await one.book.put(draft(a, 'Alice'))
    const part = { type: 'address', text: '0x8b...BA72', hash: a.toLowerCase() } as const
    const gloss: Gloss = {
      hash: `0x${'1'.repeat(64)}`,
      chain: null,
      state: 'stub',
      sentences: [[part, { type: 'text', text: ' called' }]],
      final: false,
    }
    const labelled = labelledGloss(gloss, await one.book.read())
    expect(labelled.sentences[0]?.[0]).toEqual({ ...part, text: 'Alice', label: true })
    expect(gloss.sentences[0]?.[0]).toEqual(part)
  })
})
