import { afterEach, expect, it, vi } from 'vitest'
import { isOrphan, send } from '../../../../../lib/content/shared/dom/messages'
import { frameState } from '../../../../../lib/content/shared/frame-state'

afterEach(() => vi.unstubAllGlobals())

it('takes no element of the page for the browser’s interface', async () => {
  vi.stubGlobal('browser', { runtime: { id: 'an input of a form' } })
  vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage: async () => ({ ok: true, value: null }) } })
  expect(await send('page.wake', {})).toEqual({ value: null })
  vi.stubGlobal('chrome', {})
  expect(isOrphan()).toBe(true)
})

it('our scripts of a frame find each other, whatever the page named its elements', () => {
  for (const name of ['hashgloss', 'hashglossGate']) vi.stubGlobal(name, { stop: {} })
  expect(frameState().gate).toBeUndefined()
  const gate = new AbortController()
  frameState().gate = gate
  expect(frameState().gate).toBe(gate)
})
