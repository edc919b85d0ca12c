// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { NameResults } from '../../../../components/home/name-results'
import type { FoundNames } from '../../../../lib/core/look-up/name-hit'
import type { Message } from '../../../../lib/rpc/contract'
import { nameSearch } from '../../../../lib/ui/home/name-search'
import { doing, draw, named } from '../../ui/draw'

const source = { service: 'Sandbox', searches: true, credits: 25 }
const nothing: FoundNames = { hits: null, at: null, error: null, lacking: false, seen: [] }
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  nameSearch.value = null
  fakeBrowser.reset()
  fakeBrowser.runtime.onMessage.addListener(async (message: unknown) => {
    const { type, input } = message as Message<'name.find'>
    if (type === 'name.find') asked.push(input.ask)
    return { ok: true, value: input.ask === 'kept' ? nothing : { ...nothing, hits: [] } }
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('looks through what is kept once nobody types', async () => {
  await draw(<NameResults name="ada" chain="1" source={source} />)
  expect(asked).toEqual([])
  await doing(() => vi.advanceTimersByTime(1000))
  expect(asked).toEqual(['kept'])
})

it('leaves the button under the pointer while it looks through what is kept', async () => {
  const root = await draw(<NameResults name="ada" chain="1" source={source} />)
  const pressed = named(root, 'Search Ethereum for this name')
  await doing(() => void vi.advanceTimersByTime(1000))
  expect(asked).toEqual(['kept'])
  expect(named(root, 'Search Ethereum for this name')).toBe(pressed)
  vi.useRealTimers()
  await expect.poll(() => nameSearch.value?.asking).toBeNull()
  expect(named(root, 'Search Ethereum for this name')).toBe(pressed)
})

it('lets nothing that is kept come over what the reader asks for meanwhile', async () => {
  const root = await draw(<NameResults name="ada" chain="1" source={source} />)
  await doing(() => named(root, 'Search Ethereum for this name').click())
  await doing(() => vi.advanceTimersByTime(1000))
  expect(asked).toEqual(['service'])
  vi.useRealTimers()
  await expect.poll(() => nameSearch.value?.found?.hits).toEqual([])
})
