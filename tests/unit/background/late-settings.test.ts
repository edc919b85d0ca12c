import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { protocol } from '../../../lib/rpc/contract'
import { type Recorded, recordedBrowser } from './recorded-browser'
import { page } from './senders'

let recorded: Recorded
vi.mock('wxt/browser', () => ({
  get browser() {
    return recorded.browser
  },
}))

it('registers what was chosen last, though somebody was reading the settings as they changed', async () => {
  recorded = recordedBrowser({
    'permissions.getAll': async () => ({ origins: ['https://*/*'] }),
    'scripting.getRegisteredContentScripts': async () => [],
    'tabs.query': async () => [],
  })
  vi.resetModules()
  const { start } = await import('../../../lib/background/start')
  start()
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))

  const { session } = fakeBrowser.storage
  const get = session.get.bind(session)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const reading = vi.spyOn(session, 'get').mockImplementationOnce(async (...keys) => {
    const read = await get(...keys)
    await held
    return read
  })
  const tell = (name: string, ...args: unknown[]) => {
    for (const listener of recorded.listeners.get(name) ?? []) (listener as (...given: unknown[]) => unknown)(...args)
  }
  tell('runtime.onMessage', { v: protocol, type: 'credits.read', input: {} }, page, () => {})
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  const chosen = { 'setting:annotateWhere': 'everywhere' }
  await session.set(chosen)
  tell('storage.onChanged', { 'setting:annotateWhere': { newValue: 'everywhere' } }, 'session')
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  release()
  await vi.waitFor(() => expect(recorded.calls.map(({ name }) => name)).toContain('scripting.registerContentScripts'))
})
