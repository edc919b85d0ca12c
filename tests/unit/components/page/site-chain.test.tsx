// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { SiteChain } from '../../../../components/page/site-chain'
import { readSetting, readSettings, writeSetting } from '../../../../lib/settings/store'
import { followSettings } from '../../../../lib/ui/base/settings'
import { activeTab } from '../../../../lib/ui/page/active-tab'
import { doing, draw, named, type } from '../../ui/draw'

const host = 'forum.example'
/** What the page received, and what was stored at that moment. */
let told: unknown[] = []

beforeEach(async () => {
  told = []
  fakeBrowser.reset()
  Object.assign(fakeBrowser, { webNavigation: { getAllFrames: async () => [{ frameId: 0 }] } })
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([])
  vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockImplementation((async (_: number, { type, input }: never) => {
    told.push(type, input, (await readSettings()).siteChains)
    return { ok: true, value: null }
  }) as never)
  await writeSetting('siteChains', { 'other.example': '10' })
  await followSettings()
  activeTab.value = { id: 7, windowId: 1, origin: `https://${host}` }
})

test('a chain outside the reader’s order can be chosen for the site; its page asks anew, and it can be forgotten', async () => {
  const root = await draw(<SiteChain />)
  await doing(() => named(root, 'Chain: Detect automatically').click())
  const search = await vi.waitFor(() => named(root, 'Search chains'))
  await type(search as HTMLInputElement, 'gnosis')
  await doing(() => root.querySelector<HTMLElement>('.chain-option')?.click())
  await vi.waitFor(() => expect(told).toHaveLength(3))
  const chains = { 'other.example': '10', [host]: '100' }
  expect(told).toEqual(['page.chain', { host, chain: '100' }, chains])
  await vi.waitFor(() => expect(activeTab.value).toBeNull())
  activeTab.value = { id: 7, windowId: 1, origin: `https://${host}` }
  const again = await draw(<SiteChain />)
  expect(named(again, 'Chain: Gnosis')).toBeTruthy()
  await doing(() => named(again, 'Forget').click())
  await vi.waitFor(async () => expect(await readSetting('siteChains')).toEqual({ 'other.example': '10' }))
  expect(told).toHaveLength(3)
})

test('there is no choice where an explorer tells the chain, and none is kept of a private window', async () => {
  activeTab.value = { id: 7, windowId: 1, origin: 'https://gnosisscan.io' }
  expect((await draw(<SiteChain />)).textContent).toBe('')
  activeTab.value = { id: 7, windowId: 1, origin: `https://${host}`, incognito: true }
  expect((await draw(<SiteChain />)).textContent).toBe('')
})
