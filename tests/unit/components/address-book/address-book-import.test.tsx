// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { doing, draw, named, type } from '../../ui/draw'

const opened = async () => {
  vi.resetModules()
  const { AddressBookImport } = await import('../../../../components/address-book/address-book-import')
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

test('what cannot be read is told, also at the next opening', async () => {
  const text = '['.repeat(40_000) + ']'.repeat(40_000)
  fakeBrowser.reset()
  await fakeBrowser.storage.session.set({ 'draft:import labels': text })
  for (const { root } of [await opened(), await opened()]) {
    await vi.waitFor(() => expect(root.querySelector('.notice')?.textContent).toContain('It cannot be read'))
    expect(root.querySelector('textarea')?.value).toBe(text)
  }
})

test('a list with more columns than any has is told, and can be put right', async () => {
  fakeBrowser.reset()
  const { root } = await opened()
  const field = root.querySelector('textarea') as HTMLTextAreaElement
  await type(field, `0x8ba1f109551bD432803012645Ac136ddd64DBA72${','.repeat(130_000)}`)
  expect(root.querySelector('.notice')?.textContent).toBe('It has more than 200 columns.')
  await type(field, '0x8ba1f109551bD432803012645Ac136ddd64DBA72,Alice')
  expect(root.querySelector('.notice')).toBeNull()
  expect(root.querySelector('[role="status"]')?.textContent).toBe('1 will be added.')
})

test('what is not drawn yet cannot be accepted', async () => {
  fakeBrowser.reset()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const { root } = await opened()
  const lines = Array.from({ length: 850 }, (_, index) => `0x${`${index + 1}`.padStart(40, '0')},Name ${index}`)
  await type(root.querySelector('textarea') as HTMLTextAreaElement, lines.join('\n'))
  const accept = named(root, 'Import 850') as HTMLButtonElement
  const drawn = () => root.querySelectorAll('.book-report-row').length
  const seen: [number, boolean][] = [[drawn(), accept.disabled]]
  while (frames.length > 0) {
    await doing(() => frames.splice(0).forEach((frame) => void frame(0)))
    seen.push([drawn(), accept.disabled])
  }
  vi.unstubAllGlobals()
  expect(seen.filter(([rows]) => rows < 850).length).toBeGreaterThan(1)
  for (const [rows, disabled] of seen) expect(disabled).toBe(rows < 850)
  expect(drawn()).toBe(850)
})
