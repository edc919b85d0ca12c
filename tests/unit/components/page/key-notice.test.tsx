// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { KeyNotice } from '../../../../components/page/this-page'
import { followSettings, setting } from '../../../../lib/ui/base/settings'
import { credentialStates, credits } from '../../../../lib/ui/data/credential-states'
import { doing, draw, named } from '../../ui/draw'

beforeEach(async () => {
  fakeBrowser.reset()
  await followSettings()
  credits.value = { remaining: null, lookupsToday: 0, lookupsAllowed: 500, paused: 'key' }
  credentialStates.value = new Map([['explorerKey', { id: 'explorerKey', set: true, refused: true }]])
})

test('one press leads away from a refused key, and the alarm goes with it', async () => {
  const root = await draw(<KeyNotice />)
  expect(root.textContent).toContain('The service refused your key.')
  await doing(() => named(root, 'Use public explorers').click())
  await vi.waitFor(() => expect(setting('provider').value).toBe('public'))
  expect(root.textContent).toBe('')
})
