import { beforeEach, expect, it, vi } from 'vitest'
import { startNotice } from '../../../../lib/background/points/points-watch'
import { environments } from '../../../../lib/core/points/environment'
import { markKey, readSetting, settingsVersion } from '../../../../lib/settings/store'
import { recordedBrowser } from '../recorded-browser'
import { self } from '../senders'

const recorded = recordedBrowser({ 'permissions.contains': async () => true })
vi.mock('wxt/browser', () => ({
  get browser() {
    return recorded.browser
  },
}))

beforeEach(async () => {
  const { storage } = recorded.browser as typeof import('wxt/browser').browser
  await storage.session.set({ [markKey]: { version: settingsVersion } })
})

const tell = startNotice()

async function click(id: string) {
  recorded.calls.length = 0
  const [clicked] = recorded.listeners.get('notifications.onClicked') ?? []
  await (clicked as ((id: string) => Promise<void>) | undefined)?.(id)
  return recorded.calls.filter(({ name }) => /^(tabs.create|windows|notifications)/.test(name))
}

it.each(environments)(
  'a click on the notification leads to the points at %s, in front of what was there',
  async (environment) => {
    await tell(environment, '5 points arrived', 'You now have 9.')
    const id = String(recorded.calls.find(({ name }) => name === 'notifications.create')?.args[0])
    expect(await click(id)).toEqual([
      { name: 'tabs.create', args: [{ url: `${self.origin}/app.html#/points` }] },
      { name: 'windows.update', args: [7, { focused: true }] },
      { name: 'notifications.clear', args: [id] },
    ])
    expect(await readSetting('rewardsEnvironment')).toBe(environment)
  },
)

it('a click on a notification of another kind does nothing', async () => {
  expect(await click('of another kind')).toEqual([])
})

it('news of one host takes no place of the other’s', async () => {
  recorded.calls.length = 0
  for (const environment of environments) await tell(environment, '5 points arrived', 'You now have 9.')
  const ids = recorded.calls.filter(({ name }) => name === 'notifications.create').map(({ args }) => args[0])
  expect(new Set(ids).size).toBe(environments.length)
})
