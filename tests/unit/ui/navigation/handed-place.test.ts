// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { toasts } from '../../../../lib/ui/base/toasts'
import { followHandedPlace, openPanel } from '../../../../lib/ui/navigation/open'

const place = '#/address/0x9A638C/activity?chain=1'
const own = 7
const { sidebarAction } = fakeBrowser as unknown as Record<string, unknown>
const open = vi.fn<(options: { windowId: number }) => Promise<void>>()

beforeEach(() => {
  fakeBrowser.reset()
  open.mockReset().mockResolvedValue()
  toasts.value = []
  location.hash = ''
  vi.spyOn(window, 'close').mockImplementation(() => {})
  vi.spyOn(fakeBrowser.windows, 'getCurrent').mockResolvedValue({ id: own } as never)
  Object.assign(fakeBrowser, { sidePanel: { open }, sidebarAction: undefined })
})
afterEach(() => {
  Object.assign(fakeBrowser, { sidebarAction })
  Reflect.deleteProperty(fakeBrowser, 'sidePanel')
  vi.restoreAllMocks()
})

const kept = () => fakeBrowser.storage.session.get()

test('a panel that is opened from the popup begins where the popup is, once', async () => {
  const opening = openPanel(own, place, 'popup')
  // Chromium refuses whoever waits for anything before.
  expect(open).toHaveBeenCalledWith({ windowId: own })
  await opening
  expect(close).toHaveBeenCalled()
  await followHandedPlace()
  expect(location.hash).toBe(place)
  expect(await kept()).toEqual({})
  location.hash = '#/bundlers'
  await followHandedPlace()
  expect(location.hash).toBe('#/bundlers')
})

test('one that is open already goes there, and home as well', async () => {
  await followHandedPlace()
  await openPanel(own, place, 'popup')
  await vi.waitFor(() => expect(location.hash).toBe(place))
  await openPanel(own, '', 'popup')
  await vi.waitFor(() => expect(location.hash).toBe('#/'))
  await vi.waitFor(async () => expect(await kept()).toEqual({}))
})

test('a place of another window, which may be a private one, is not shown in this one', async () => {
  await openPanel(own + 1, place, 'popup')
  await followHandedPlace()
  await openPanel(own + 1, place, 'popup')
  expect(location.hash).toBe('')
})

test.each<[string, number | undefined]>([
  ['refuses', own],
  ['is not known', undefined],
])('the popup stays, and says so, where the browser’s window %s', async (_, windowId) => {
  open.mockRejectedValue(new Error('No active side panel'))
  await openPanel(windowId, place, 'popup')
  expect(close).not.toHaveBeenCalled()
  expect(toasts.value.map(({ text }) => text)).toEqual(['The panel could not be opened. Open this in a tab instead.'])
  expect(await kept()).toEqual({})
})
