import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { providers } from '~/lib/api/providers'
import { chosenHost } from '~/lib/background/call/target'
import { readSettings } from '~/lib/settings/store'
import { settingValues } from '~/lib/ui/base/settings'
import { rewardsOrigin } from '~/lib/ui/points/points'
import { prepareIn } from '~/lib/ui/points/sign-in-steps'
import { change } from '../../background/fixture'

beforeEach(() => fakeBrowser.reset())

const host = async (kind: 'rewards' | 'rewardsTest') => chosenHost(kind, await readSettings(), false).origin

describe('case 39: production and test', () => {
  it.each([
    ['the very same', 'https://points.example', 'https://points.example'],
    ['in other capitals, with a path', 'https://points.example/api', 'https://POINTS.example/'],
    ['with a port that needs no saying', 'https://points.example:443', 'https://points.example'],
  ])('may not be one host: %s', async (_, rewardsHost, rewardsTestHost) => {
    await change({ provider: 'documented', rewardsHost, rewardsTestHost })
    const refusal = { code: 'input.invalid', message: expect.stringContaining('two services') }
    await expect(host('rewards')).rejects.toMatchObject(refusal)
    await expect(host('rewardsTest')).rejects.toMatchObject(refusal)
  })

  it('are two hosts, and one that is not set hinders the other in nothing', async () => {
    await change({ provider: 'documented', rewardsHost: 'https://points.example', rewardsTestHost: '' })
    expect(await host('rewards')).toBe('https://points.example')
    await expect(host('rewardsTest')).rejects.toMatchObject({ code: 'input.invalid' })
    await change({ rewardsTestHost: 'https://test.points.example' })
    expect(await host('rewardsTest')).toBe('https://test.points.example')
  })

  it.each(Object.values(providers))('of the presets are two: $id', ({ hosts: { rewards, rewardsTest } }) => {
    if (rewards) expect(rewardsTest).toMatch(/^https?:\/\//)
    expect(rewards === rewardsTest).toBe(rewards === '')
  })

  it.each(Object.values(providers))(
    '$id: pages name the host that the background calls, whatever was typed for another provider',
    async ({ id, hosts }) => {
      await change({ provider: 'documented', rewardsHost: 'https://points.example', rewardsTestHost: ' ' })
      await change({ provider: id })
      settingValues.value = await readSettings()
      const fixed = hosts.rewards !== ''
      expect(rewardsOrigin('production')).toBe(fixed ? hosts.rewards : 'https://points.example')
      expect(rewardsOrigin('production')).toBe(await host('rewards'))
      expect(rewardsOrigin('test')).toBe(await host('rewardsTest').catch(() => ''))
    },
  )
})

it('a wallet is shown no message for another host than that of its page', async () => {
  const value = { origin: 'https://points.example', message: 'points.example wants you to sign in' }
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue({ ok: true, value })
  const wishes = { referral: '', statement: '' }
  const prepared = (origin: string) => prepareIn({ origin }, 'production', '0xABC', wishes)
  expect(await prepared('https://points.example')).toEqual(value)
  await expect(prepared('https://other.example')).rejects.toMatchObject({ code: 'wallet.failed' })
  vi.restoreAllMocks()
})
