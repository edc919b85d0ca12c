import { expect, it, vi } from 'vitest'
import { startNotice } from '../../../lib/background/points-notice'
import { recordedBrowser } from './recorded-browser'
import { self } from './senders'

const recorded = recordedBrowser()
vi.mock('wxt/browser', () => ({
  get browser() {
    return recorded.browser
  },
}))

it('a click on the notification leads to the points, in front of what was there', async () => {
  startNotice()
  const click = async (id: string) => {
    const [clicked] = recorded.listeners.get('notifications.onClicked') ?? []
    await (clicked as ((id: string) => Promise<void>) | undefined)?.(id)
    return recorded.calls.filter(({ name }) => /^(tabs.create|windows|notifications)/.test(name))
  }
  expect(await click('of another kind')).toEqual([])
  expect(await click('points')).toEqual([
    { name: 'tabs.create', args: [{ url: `${self.origin}/app.html#/points` }] },
    { name: 'windows.update', args: [7, { focused: true }] },
    { name: 'notifications.clear', args: ['points'] },
  ])
})
