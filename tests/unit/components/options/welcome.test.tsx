// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { Welcome } from '../../../../components/options/welcome'
import { samplePages } from '../../../../components/options/welcome-ready'
import { listedPage } from '../../../../lib/background/gloss/explorer-pages'
import { readSetting, writeSetting } from '../../../../lib/settings/store'
import { granted } from '../../../../lib/ui/base/permissions'
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

test('what the browser asks is told before it asks, with how many sites it lists', async () => {
  granted.value = ['https://*.blockscout.com/*']
  go('#/welcome?step=where')
  await vi.waitFor(() => expect(place.value.query.step).toBe('where'))
  const root = await draw(<Welcome />)
  expect(root.textContent).toMatch(/Next, your browser asks for access to \d{2,3} explorers, which it lists one by one/)
  const choose = (value: string) => doing(() => root.querySelector<HTMLElement>(`input[value=${value}]`)?.click())
  await choose('everywhere')
  expect(root.textContent).toContain('asks for access to all websites')
  await choose('sites')
  expect(root.textContent).not.toContain('Next, your browser asks')
})

test('every page it ends on has its rows from one list', () => {
  const pages = samplePages(['1', '10', '100'])
  expect(pages).toHaveLength(3)
  for (const { href } of pages) expect(listedPage(href, {})?.subject).toBe('address')
})
