// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { doing, draw } from './draw'

const opened = async () => {
  vi.resetModules()
  const { AddressBookImport } = await import('../../../components/views/address-book-import')
  const root = await draw(<AddressBookImport onClose={() => {}} />)
  const delimiter = () => root.querySelector('select')?.value
  return { root, delimiter }
}

test('a list of labels is there again with the delimiter that was chosen for it', async () => {
  fakeBrowser.reset()
  await fakeBrowser.storage.session.set({ 'draft:import labels': 'address;label\n0x0;a|b\n' })
  const first = await opened()
  await vi.waitFor(() => expect(first.delimiter()).toBe(';'))
  await doing(() => {
    const select = first.root.querySelector('select') as HTMLSelectElement
    select.value = '|'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(first.delimiter()).toBe('|')
  const again = await opened()
  await vi.waitFor(() => expect(again.delimiter()).toBe('|'))
})
