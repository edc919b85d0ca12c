import { beforeEach, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { providers } from '../../../lib/api/services/providers'
import type { ProviderId } from '../../../lib/core/credentials/provider-ids'
import { type SettingName, settings } from '../../../lib/settings/schema'
import { readSetting, writeSetting } from '../../../lib/settings/store'

const names = Object.keys(settings) as SettingName[]

/** What the real area does to values: some are dropped or emptied in silence, bytes are refused. */
function lossy(value: unknown): unknown {
  if (value instanceof Uint8Array) throw new Error('cannot be stored')
  const text = JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? undefined : each))
  return text === undefined ? undefined : JSON.parse(text)
}

beforeEach(() => fakeBrowser.reset())

it.each(Object.keys(providers))('the provider %s can be chosen', async (id) => {
  await writeSetting('provider', id as ProviderId)
  expect(await readSetting('provider')).toBe(id)
})

it('case 68: no setting can hold what storage drops in silence', async () => {
  for (const value of [
    5n,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    new Date(0),
    new Map([['a.example', '1']]),
    undefined,
  ]) {
    for (const name of names) {
      await expect(writeSetting(name, value as never), `${name} ${String(value)}`).rejects.toMatchObject({
        code: 'input.invalid',
      })
    }
  }
  for (const name of names) expect(lossy(settings[name].initial), name).toEqual(settings[name].initial)
})
