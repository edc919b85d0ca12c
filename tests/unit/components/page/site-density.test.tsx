// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { SiteDensitySelect } from '../../../../components/page/this-page'
import { readSetting, writeSetting } from '../../../../lib/settings/store'
import { followSettings } from '../../../../lib/ui/base/settings'
import { activeTab } from '../../../../lib/ui/page/active-tab'
import { doing, draw } from '../../ui/draw'

const host = 'forum.example'

beforeEach(async () => {
  fakeBrowser.reset()
  await fakeBrowser.storage.session.set({ settings: { version: 1 } })
  await writeSetting('siteDensities', { 'other.example': 'dots' })
  await writeSetting('density', 'still')
  await followSettings()
  activeTab.value = { id: 7, windowId: 1, origin: `https://${host}` }
})

const choose = (root: Element, value: string) =>
  doing(() => {
    const select = root.querySelector('select')
    if (!select) throw new Error('There is no choice.')
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('a site has a choice of its own, which is forgotten for that of all', async () => {
  const root = await draw(<SiteDensitySelect />)
  const select = root.querySelector('select')
  expect(select?.value).toBe('')
  expect(select?.options[0]?.text).toBe('Default (Keep still)')
  await choose(root, 'dots')
  const both = { 'other.example': 'dots', [host]: 'dots' }
  await vi.waitFor(async () => expect(await readSetting('siteDensities')).toEqual(both))
  await choose(root, '')
  await vi.waitFor(async () => expect(await readSetting('siteDensities')).toEqual({ 'other.example': 'dots' }))
  expect(await readSetting('density')).toBe('still')
})

test('nothing is kept of a private window', async () => {
  activeTab.value = { id: 7, windowId: 1, origin: `https://${host}`, incognito: true }
  expect((await draw(<SiteDensitySelect />)).textContent).toBe('')
})
