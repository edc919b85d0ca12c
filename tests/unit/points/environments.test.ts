import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { hostOf } from '~/lib/background/target'
import { readSettings } from '~/lib/settings/store'
import { change } from '../background/fixture'

beforeEach(() => fakeBrowser.reset())

const host = async (kind: 'rewards' | 'rewardsTest') => hostOf(kind, await readSettings(), false).origin

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

  it('of the presets are two', async () => {
    for (const provider of ['blockscout', 'sandbox'] as const) {
      await change({ provider })
      const origins = await Promise.all([host('rewards'), host('rewardsTest')].map((one) => one.catch(() => null)))
      if (origins.every((origin) => origin !== null)) expect(origins[0]).not.toBe(origins[1])
    }
  })
})
