import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createTextDigest } from '../../../../lib/ui/digest/text-digest'

beforeEach(() => fakeBrowser.reset())

test('hashes that the background could not judge say so, and are not asked about', async () => {
  const asked: string[] = []
  fakeBrowser.runtime.onMessage.addListener(async (message: unknown) => {
    asked.push((message as { type: string }).type)
    return { ok: false, error: { code: 'extension.failed', message: 'It failed.' } }
  })
  const digest = createTextDigest({ text: `0x${'ab'.repeat(32)} 0x${'cd'.repeat(32)}` }, new AbortController().signal)
  await vi.waitFor(() => expect(digest.judged.value).toBe(true))
  expect(digest.items.value.map(({ gloss }) => gloss?.state)).toEqual(['error', 'error'])
  expect(asked).toEqual(['gloss.judge'])
})
