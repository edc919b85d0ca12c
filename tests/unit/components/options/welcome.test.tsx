// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { Welcome } from '../../../../components/options/welcome'
import { readSetting, writeSetting } from '../../../../lib/settings/store'
import { followSettings, setting } from '../../../../lib/ui/base/settings'
import { credentialStates } from '../../../../lib/ui/data/credential-states'
import { go, place } from '../../../../lib/ui/navigation/router'
import { doing, draw, named } from '../../ui/draw'

beforeEach(async () => {
  fakeBrowser.reset()
  await followSettings()
  go('#/welcome')
  credentialStates.value = new Map()
  await vi.waitFor(() => expect(place.value.query.step).toBeUndefined())
})

const skip = async () => doing(async () => named(await draw(<Welcome />), 'Skip').click())

test('who skips the welcome can look things up all the same', async () => {
  await skip()
  await vi.waitFor(async () => expect(await readSetting('provider')).toBe('public'))
})

test('who skips it with a service of their own keeps that', async () => {
  await writeSetting('provider', 'one-explorer')
  await vi.waitFor(() => expect(setting('provider').value).toBe('one-explorer'))
  await skip()
  expect(await readSetting('provider')).toBe('one-explorer')
})
