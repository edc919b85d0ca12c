// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { AddressBookSync } from '../../../../components/address-book/address-book-sync'
import { draw } from '../../ui/draw'

test('labels are synced only where no script in a web page could read them', async () => {
  const state = { on: false, open: true, at: null, packed: 0, left: 0, bytes: 0, limit: 1, stopped: null, error: null }
  const open = await draw(<AddressBookSync state={state} count={1} />)
  expect(open.textContent).toContain('lets scripts in web pages read and change what it syncs')
  expect(open.querySelector('[role=switch], input')).toBeNull()
  const closed = await draw(<AddressBookSync state={{ ...state, open: false }} count={1} />)
  expect(closed.textContent).toContain('Sync between my devices')
  expect(closed.querySelector('[role=switch], input')).not.toBeNull()
})
