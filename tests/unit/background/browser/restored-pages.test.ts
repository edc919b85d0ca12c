import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { type Recorded, recordedBrowser } from '../recorded-browser'

let recorded: Recorded
vi.mock('wxt/browser', () => ({
  get browser() {
    return recorded.browser
  },
}))

it('brings pages back that were restored silent, as their pause ended while the browser was closed', async () => {
  let registered: object[] = []
  const start = async () => {
    recorded = recordedBrowser({
      'permissions.getAll': async () => ({ origins: ['https://*/*'] }),
      'scripting.getRegisteredContentScripts': async () => registered,
      'scripting.executeScript': async () => [{ result: [5] }],
      'tabs.query': async () => [{ id: 7, url: 'https://site.example/' }],
    })
    vi.resetModules()
    const { start } = await import('../../../../lib/background/start')
    start()
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  const called = (name: string) => recorded.calls.filter((call) => call.name === name)

  await fakeBrowser.storage.session.set({
    'setting:annotateWhere': 'everywhere',
    'setting:pausedUntil': Date.now() - 1,
  })
  await start()
  // In the frames that the top one may reach, and never in all: another may belong to a closed host.
  const gate = (frame: number) => [{ target: { tabId: 7, frameIds: [frame] }, files: ['/world.js', '/gate.js'] }]
  await vi.waitFor(() =>
    expect(
      called('scripting.executeScript')
        .slice(-2)
        .map(({ args }) => args),
    ).toEqual([gate(0), gate(5)]),
  )

  // Where the gate ran all along, pages had it as they came.
  const everywhere = { matches: ['https://*/*'], excludeMatches: [] }
  registered = [everywhere, everywhere]
  await start()
  await vi.waitFor(() => expect(called('scripting.getRegisteredContentScripts')).not.toEqual([]))
  expect(called('scripting.executeScript')).toEqual([])
})
