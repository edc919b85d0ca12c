import { openDB } from 'idb'
import { getAddress } from 'viem/utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { addressBookHandlers } from '~/lib/background/address-book/address-book-handlers'
import { labelledGloss } from '~/lib/background/gloss/gloss-handlers'
import type { Gloss } from '~/lib/core/gloss/gloss'
import { a, b, clock, device, draft, fakeArea, labelsOf, syncItems, teamFiles } from './devices'

beforeEach(() => {
  clock.now += 10_000
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
    clock.now += 1000
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
    // At the same moment: they are distinguished nevertheless.
    const [first, second] = [await one.book.remove(a), await one.book.remove(b)]
    expect(await one.book.undo(first ?? 0)).toEqual({ restored: 1, kept: 0 })
    expect(await labelsOf(one)).toEqual({ [a]: 'Alicia' })
    await expect(one.book.undo(first ?? 0)).rejects.toMatchObject({ message: 'This can no longer be undone.' })
    expect(await one.book.undoable()).toMatchObject({ what: 'remove', at: second, label: 'Bob' })
    await one.book.undo(second ?? 0)
    // What was removed and restored is as the import left it.
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

describe('pages and the address book', () => {
  it('turns sync on and off by message and remembers it', async () => {
    const area = fakeArea()
    const one = device(area)
    const handlers = addressBookHandlers(one.book, one.sync, teamFiles())
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
    expect(labelled.sentences[0]?.[0]).toEqual({ ...part, text: '★ Alice', label: true, own: true })
    expect(gloss.sentences[0]?.[0]).toEqual(part)
  })
})
