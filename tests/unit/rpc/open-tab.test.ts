import { beforeEach, expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { openTab } from '../../../lib/rpc/open-tab'

const url = 'https://ours.example/app.html'
/** What it took to open it, from a tab in front that the browser tells so. */
async function openedFrom(tab: object | undefined, refuses = false): Promise<unknown> {
  fakeBrowser.reset()
  vi.spyOn(browser.tabs, 'query').mockResolvedValue((tab ? [tab] : []) as never)
  const create = vi.spyOn(browser.tabs, 'create')
  create.mockImplementation(async (how) => {
    if (refuses && how?.openerTabId !== undefined) throw new Error('openerTabId is not supported')
    return {} as never
  })
  await openTab(url)
  return create.mock.lastCall?.[0]
}

beforeEach(() => void vi.restoreAllMocks())

it('a tab of ours is opened by the tab it came from, and so in its container', async () => {
  expect(await openedFrom({ id: 7, windowId: 2, incognito: false })).toEqual({ url, openerTabId: 7, windowId: 2 })
})

it('it opens all the same from a private window, from none, and where openers are not known', async () => {
  expect(await openedFrom({ id: 7, windowId: 2, incognito: true })).toEqual({ url })
  expect(await openedFrom(undefined)).toEqual({ url })
  expect(await openedFrom({ id: 7, windowId: 2, incognito: false }, true)).toEqual({ url })
})
