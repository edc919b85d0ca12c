import { beforeEach, expect, it } from 'vitest'
import { startAddressBook } from '../../../../lib/background/address-book/address-book-start'
import type { Caller } from '../../../../lib/background/messages/serve'
import { openLooks } from '../../../../lib/core/data/own-memory'
import { freshForEach } from '../fixture'
import { page, who } from '../senders'
import { a, b, draft } from './devices'

const at = freshForEach()
const asPage = who(page) as Caller

const start = () =>
  startAddressBook(
    { ...at.background, now: () => 1_000_000 },
    async () => [],
    async () => {},
  ).handlers

const day = { at: 1, held: [], uncounted: [], isCut: false }
const key = (address: string) => `https://service.example 1:${address.toLowerCase()}`
const remembered = async () => (await (await openLooks()).getAllKeys('days')).map((each) => each.slice(-42))

beforeEach(async () => {
  const db = await openLooks()
  await db.clear('days')
  for (const address of [a, b]) await db.put('days', { key: key(address), days: [day] })
})

it('what home remembers of an own address goes when it is no longer one, and when its label is removed', async () => {
  const book = start()
  const put = (address: string, mine?: true) => book['book.put'].run({ draft: draft(address, 'Hot', { mine }) }, asPage)
  await put(a, true)
  await put(b, true)
  await (await openLooks()).put('days', { key: key(a), days: [day] })
  await put(b)
  expect(await remembered()).toEqual([a.toLowerCase()])
  await book['book.remove'].run({ address: a }, asPage)
  expect(await remembered()).toEqual([])
})
