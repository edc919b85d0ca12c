import { afterEach, expect, test, vi } from 'vitest'
import { createPageOptions } from '../../../../lib/content/annotator/page-choices'
import { frameShare } from '../../../../lib/content/shared/dom/frame-share'
import { said } from '../../../../lib/content/shared/dom/messages'

afterEach(() => vi.unstubAllGlobals())

test('another script of ours keeps its words while this one still fetches its own, or cannot', async () => {
  let answer: (reply: unknown) => void = () => {}
  const reply = new Promise((done) => {
    answer = done
  })
  vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage: () => reply } })
  frameShare().wordsOf = ({ id }) => `words of ${id}`
  const taken = createPageOptions(() => {}, new AbortController().signal).known
  expect(said('card.close')).toBe('words of card.close')
  answer({ ok: false, error: { code: 'internal', message: { id: 'card.close', params: {} } } })
  await taken
  expect(said('card.close')).toBe('words of card.close')
})
