import { afterEach, expect, it, vi } from 'vitest'
import { listen } from '~/lib/content/shared/dom/messages'

afterEach(() => void vi.unstubAllGlobals())

/** What a script of ours finds of its extension; after an update each call throws. */
function extension() {
  const heard = new Set<unknown>()
  const invalid = () => {
    throw new Error('Extension context invalidated.')
  }
  const runtime = {
    id: 'ours' as string | undefined,
    sendMessage: async () => undefined,
    onMessage: {
      addListener: (listener: unknown) => void heard.add(listener),
      removeListener: (listener: unknown) => (runtime.id ? void heard.delete(listener) : invalid()),
    },
  }
  vi.stubGlobal('chrome', { runtime })
  return { heard, runtime }
}

it('hears messages until it is told to stop', () => {
  const { heard } = extension()
  const stop = new AbortController()
  listen(() => undefined, stop.signal)
  expect(heard.size).toBe(1)
  stop.abort()
  expect(heard.size).toBe(0)
})

it('case 51: stops without an error where an update took its extension away', async () => {
  const { runtime } = extension()
  const stop = new AbortController()
  listen(() => undefined, stop.signal)
  runtime.id = undefined
  const thrown: unknown[] = []
  const note = (error: unknown) => void thrown.push(error)
  process.on('uncaughtException', note)
  stop.abort()
  await new Promise((done) => setImmediate(done))
  process.off('uncaughtException', note)
  expect(thrown).toEqual([])
})
