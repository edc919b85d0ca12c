import { beforeEach, expect, it } from 'vitest'
import { a, b, clock, device, draft, fakeArea, syncItems } from './devices'

beforeEach(() => {
  clock.now += 10_000
})

const own = async ({ book }: ReturnType<typeof device>) =>
  [...(await book.read()).values()].filter(({ mine }) => mine).map(({ address }) => address)

it('are kept over a restart, and come back with what is taken back', async () => {
  const one = device()
  await one.book.put(draft(a, 'Hot', { mine: true }))
  expect(await own(device(undefined, one.name))).toEqual([a])
  const removed = await one.book.remove(a)
  expect(await own(one)).toEqual([])
  await one.book.undo(removed ?? 0)
  expect(await own(one)).toEqual([a])
  const { undo, changed } = await one.book.import([draft(a, 'Hot'), draft(b, 'Cold', { mine: true })])
  expect(changed).toBe(1)
  expect(await own(one)).toEqual([b])
  await one.book.undo(undo ?? 0)
  expect(await own(one)).toEqual([a])
})

it('are the same on every device, settle, and leave the account with the labels', async () => {
  const area = fakeArea()
  const [one, two] = [device(area), device(area)]
  await one.sync.turn(true)
  await two.sync.turn(true)
  await one.book.put(draft(a, 'Hot', { mine: true }))
  await one.sync.run()
  await two.sync.run()
  expect(await own(two)).toEqual([a])
  clock.now += 1000
  await two.book.put(draft(a, 'Hot'))
  await two.sync.run()
  await one.sync.run()
  expect(await own(one)).toEqual([])
  const { writes } = area
  await two.sync.run()
  await one.sync.run()
  expect(area.writes).toBe(writes)
  clock.now += 1000
  await one.book.put(draft(a, 'Hot', { mine: true }))
  await one.sync.run()
  await one.sync.forget()
  expect(syncItems(area)).toEqual([])
  expect(Object.keys(area.items).some((name) => name.startsWith('own:'))).toBe(false)
})
