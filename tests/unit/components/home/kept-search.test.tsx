// @vitest-environment happy-dom
import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { SoughtFeed } from '../../../../components/activity/sought-feed'
import { AddressBookView } from '../../../../components/address-book/address-book-view'
import { describe as described } from '../../../../lib/core/activity/activity-describe'
import type { BookState } from '../../../../lib/core/address-book/book-state'
import type { FeedState } from '../../../../lib/ui/activity/source-feed'
import { readBook } from '../../../../lib/ui/address-book/book'
import { place } from '../../../../lib/ui/navigation/router'
import { views } from '../../../../lib/ui/navigation/views'
import { doing, draw, named, type } from '../../ui/draw'

const me = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

const labels = ['cold', 'warm', 'old', 'new', 'mine', 'yours'].map((label, index) => ({
  address: `0x${String(index).repeat(40)}`,
  label,
  note: '',
  colour: 'none' as const,
  changed: 1,
}))

test('a search of labels stays to be emptied when few are left', async () => {
  const sync = { on: false, open: false, at: null, packed: 0, left: 0, bytes: 0, limit: 1, stopped: null, error: null }
  const state: BookState = { labels, undo: null, sync, shared: [], files: [] }
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async () => ({ ok: true, value: { ...state } }))
  await readBook()
  const view = views.find(({ id }) => id === 'address-book')
  if (!view) throw new Error('No view')
  const root = await draw(<AddressBookView view={view} params={{}} query={{}} chain="1" />)
  await type(named(root, 'Find a label') as HTMLInputElement, 'cold')
  state.labels = labels.slice(1)
  await doing(readBook)
  expect(root.textContent).toContain('matches “cold”')
  await type(named(root, 'Find a label') as HTMLInputElement, '')
  expect(root.textContent).toContain('yours')
  expect(root.querySelector('input[type=search]')).toBeNull()
})

const scam = `0x${'5c'.repeat(32)}`

/** A feed with one row, which is folded away. */
async function search(find: string, unfolded: boolean) {
  const from = { hash: other, is_scam: true }
  const transaction = { hash: scam, status: 'ok', from, to: { hash: me }, value: '5' }
  const row = described({ hash: scam, block: 7, transaction, transfers: [] }, me)
  expect(row.fold).toBe('scam')
  const state = { status: 'end', unmined: [], chunks: [[row]], held: [], at: null } as unknown as FeedState
  const reading = { address: me, book: new Map(), alike: new Map() }
  const feed = { state: signal(state), more: async () => {}, reload: async () => {} }
  const query = { find, hidden: unfolded ? 'show' : '' }
  return draw(<SoughtFeed {...{ feed, reading, query }} notes={() => null} foot={null} />)
}

test('a search that only hidden rows answer says so, and shows them', async () => {
  const root = await search(scam, false)
  expect(root.textContent).toContain(`Only hidden rows match “${scam}”.`)
  await doing(() => named(root, 'Show').click())
  expect(place.peek().query).toEqual({ hidden: 'show' })
  expect((await search(scam, true)).querySelector('.activity-none')).toBeNull()
  const none = (await search('nobody', false)).querySelector('.activity-none')
  expect(none?.textContent).toContain('No loaded row matches “nobody”.')
  // What is not in the rows may be somebody's name.
  expect(none?.querySelector('a')?.getAttribute('href')).toContain('q=nobody')
})
