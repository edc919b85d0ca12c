import { afterEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { closeStorage } from '../../../../lib/background/browser/browser-side'

const { local, session, sync } = fakeBrowser.storage
const areas = [local, session, sync] as { setAccessLevel?: unknown }[]

afterEach(() => {
  for (const area of areas) delete area.setAccessLevel
})

it('case 152: storage is closed to scripts in web pages where the browser can, and nothing breaks where it cannot', async () => {
  expect(await closeStorage()).toEqual([])
  const close = vi.fn(async () => {})
  for (const area of areas) area.setAccessLevel = close
  expect(await closeStorage()).toEqual([])
  expect(close.mock.calls).toEqual(areas.map(() => [{ accessLevel: 'TRUSTED_CONTEXTS' }]))
  for (const area of areas) area.setAccessLevel = () => Promise.reject(new Error('no'))
  expect(await closeStorage()).toEqual(['local', 'session', 'sync'])
})
