// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { AdvancedPage } from '../../../../components/options/advanced-page'
import { LookPage } from '../../../../components/options/look-page'
import { ProviderPage } from '../../../../components/options/provider-page'
import { readerTime } from '../../../../lib/core/time/format-time'
import { followReaderTime } from '../../../../lib/settings/reader-time'
import { writeSetting } from '../../../../lib/settings/store'
import { changeSetting, followSettings, setting, settingValues } from '../../../../lib/ui/base/settings'
import { doing, draw } from '../../ui/draw'

beforeEach(async () => {
  fakeBrowser.reset()
  await followSettings()
})

const offered = (root: HTMLElement) =>
  [...root.querySelectorAll('.choice .field-label')].map((each) => each.textContent)
const choose = (root: HTMLElement, value: string) =>
  doing(() => root.querySelector<HTMLElement>(`input[value=${value}]`)?.click())

test('people choose between two sources, and what else there is lies behind Advanced', async () => {
  expect(offered(await draw(<ProviderPage />))).toEqual(['Public explorers', 'Blockscout'])
  expect(offered(await draw(<AdvancedPage />))).toEqual([
    'Documented interface',
    'Blockscout',
    'Public explorers',
    'One explorer',
  ])
  await writeSetting('provider', 'one-explorer')
  await vi.waitFor(() => expect(setting('provider').value).toBe('one-explorer'))
  expect(offered(await draw(<ProviderPage />))).toEqual(['Public explorers', 'Blockscout', 'One explorer'])
})

test('times are told as they will look', async () => {
  const root = await draw(<LookPage />)
  expect(root.querySelector('time')?.textContent).toBe('3 hours ago')
  await choose(root, 'clock')
  expect(root.querySelector('time')?.textContent).toMatch(/^[A-Z]\w\w \d+|^\d+ [A-Z]\w\w/)
  await changeSetting('timeZone', 'utc')
  followReaderTime(settingValues.value)
  expect(readerTime).toEqual({ timeZone: 'UTC', isExact: true })
  followReaderTime({ timeZone: 'local', timeStyle: 'age' })
})
