import { expect, test } from 'vitest'
import type { PageOf } from '../../../../lib/api/define'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { createPager, isWhole } from '../../../../lib/ui/data/pager'

const plain: PageOf<string> = { items: ['a'], next: null, unreadable: [] }
const second = { items_count: 1 }

test.each<[string, boolean, PageOf<string>]>([
  ['to its end', true, plain],
  [
    'but for what could not be read',
    false,
    { ...plain, unreadable: [{ index: 1, reason: asTold('id: expected number') }] },
  ],
  ['as far as its cursor was of use', false, { ...plain, cut: asTold('next_page_params: expected object') }],
  ['that the service says is not ready', false, { ...plain, note: 'Still being read.' }],
  ['until a page came again', false, { ...plain, next: second }],
])('a list was read %s: whole is %s', async (_, whole, page) => {
  const pager = createPager<string>({
    load: async () => ({ value: page, at: 0, source: 'network' }),
    keyOf: (item) => item,
  })
  expect(isWhole(pager.state.value)).toBe(false)
  while (pager.state.value.status !== 'end') await pager.more()
  expect(isWhole(pager.state.value)).toBe(whole)
})
