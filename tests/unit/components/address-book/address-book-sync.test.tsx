// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { AddressBookSync } from '../../../../components/address-book/address-book-sync'
import { draw } from '../../ui/draw'

test('who syncs labels is told beforehand who could read them', async () => {
  const state = { on: false, at: null, packed: 0, left: 0, bytes: 0, limit: 1, stopped: null, error: null }
  const { textContent } = await draw(<AddressBookSync state={state} count={1} />)
  expect(textContent).toContain('In Firefox, an attacker who takes over a page’s process could read them')
  expect(textContent).not.toContain('nobody')
})
