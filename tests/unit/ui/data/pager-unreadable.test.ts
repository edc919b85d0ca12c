import { expect, test } from 'vitest'
import type { PageOf } from '../../../../lib/api/define'
import type { Cursor } from '../../../../lib/core/lists/cursor'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { createPager } from '../../../../lib/ui/data/pager'

interface Item {
  id: string
}

test('a list goes on past pages of which nothing could be read', async () => {
  const unreadable = [{ index: 0, reason: asTold('hash: expected string') }]
  const pages: PageOf<Item>[] = [
    { items: [{ id: 'first' }], unreadable: [], next: { page: 1 } },
    { items: [], unreadable, next: { page: 2 } },
    { items: [], unreadable, next: { page: 3 } },
    { items: [{ id: 'last' }], unreadable: [], next: null },
  ]
  const load = async (cursor: Cursor | null) => {
    const value = pages[Number(cursor?.page ?? 0)]
    if (!value) throw new Error('There is no such page.')
    return { value, at: 1000, source: 'network' as const }
  }
  const pager = createPager<Item>({ load, keyOf: ({ id }) => id })
  for (let turn = 0; turn < pages.length; turn += 1) await pager.more()
  expect(pager.state.value).toMatchObject({ status: 'end', stopped: null, count: 2 })
  expect(pager.state.value.unreadable).toHaveLength(2)
})
