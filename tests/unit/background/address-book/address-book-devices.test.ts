import { getAddress } from 'viem/utils'
import { beforeEach, describe, expect, it } from 'vitest'
import { saying } from '../../saying'
import { a, b, clock, device, draft, fakeArea, labelsOf, syncItems } from './devices'

beforeEach(() => {
  clock.now += 10_000
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

  it('case 220: travels by no storage that scripts in web pages can read: what is there is taken in, then out', async () => {
    const area = fakeArea()
    const before = device(area)
    await before.sync.turn(true)
    await before.book.put(draft(a, 'Alice'))
    await before.sync.run()
    const open = device(area, undefined, { isOpen: true, wasOn: true })
    await open.book.put(draft(b, 'Bob'))
    expect(await open.sync.run()).toMatchObject({ on: false, open: true, packed: 0 })
    expect(open.remembered).toEqual([false])
    expect(syncItems(area)).toEqual([])
    expect(await labelsOf(open)).toEqual({ [a]: 'Alice', [b]: 'Bob' })
    await expect(open.sync.turn(true)).rejects.toMatchObject({ code: 'input.invalid' })
    // And a label that a script puts there belongs to nobody.
    await area.write({ 'book:00': [[b.toLowerCase(), clock.now + 5, 'Treasury', '', 'blue']] })
    await open.sync.run()
    expect(await labelsOf(open)).toEqual({ [a]: 'Alice', [b]: 'Bob' })
    expect(await before.sync.run()).toMatchObject({ on: false })
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
    clock.now += 1000
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
    expect(stopped).toBe(clock.now)
    // The second was writing at that moment.
    await two.book.put(draft(b, 'Bob'))
    area.items['book:99'] = [[b.toLowerCase(), clock.now, 'Bob', '', 'none']]
    clock.now += 1000
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

  it('off, it tells what is still in the account, also to a background that starts anew', async () => {
    const area = fakeArea()
    const one = device(area)
    await one.sync.turn(true)
    await one.book.put(draft(a, 'Alice'))
    await one.sync.run()
    await one.sync.turn(false)
    const anew = device(area, one.name).sync
    expect(await anew.run()).toMatchObject({ on: false, packed: 1 })
    expect(await anew.forget()).toMatchObject({ on: false, packed: 0 })
    expect(syncItems(area)).toEqual([])
  })

  it('is not on before the account says so', async () => {
    const area = fakeArea()
    const one = device(area)
    area.remove = async () => {
      throw new Error('MAX_WRITE_OPERATIONS_PER_HOUR')
    }
    expect(await one.sync.turn(true)).toMatchObject({ on: false, error: saying(/so many changes/) })
    expect(one.remembered).toEqual([])
  })

  it('says what the browser refused, and keeps the book', async () => {
    const one = device(fakeArea({ item: 8192, total: 50 }))
    await one.sync.turn(true)
    await one.book.put(draft(a, 'Alice'))
    const state = await one.sync.run()
    expect(state.error).toEqual(saying('The browser’s sync storage is full. Other labels of yours may be in it.'))
    expect(await labelsOf(one)).toEqual({ [a]: 'Alice' })
  })

  it('case 152: waits where the browser refuses to close the account to scripts in web pages', async () => {
    const area = fakeArea()
    const one = device(area)
    await one.sync.turn(true)
    await one.book.put(draft(a, 'Alice'))
    area.close = async () => false
    expect(await one.sync.run()).toMatchObject({
      on: true,
      error: expect.objectContaining({ id: 'book.sync.unclosed' }),
    })
    expect(syncItems(area)).toEqual([])
    area.close = async () => true
    expect(await one.sync.run()).toMatchObject({ packed: 1, error: null })
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
