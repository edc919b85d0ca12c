// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { ThisPageHeld } from '../../../../components/page/this-page-held'
import type { WireError } from '../../../../lib/core/errors/errors'
import type { Gloss } from '../../../../lib/core/gloss/gloss'
import { asTold } from '../../../../lib/core/phrases/phrase'
import { errorWords } from '../../../../lib/core/phrases/words-of'
import type { TabItem } from '../../../../lib/ui/page/active-tab'
import { doing, draw, named } from '../../ui/draw'

const hashOf = (at: number) => `0x${String(at).padStart(64, '0')}`
const failure = (code: WireError['code'], message: string): WireError => ({
  code,
  message: asTold(message),
  details: [],
  data: {},
})
const spent = (message: string) => failure('call.notAsked', message)
const gloss = (hash: string, state: Gloss['state'], more: Partial<Gloss> = {}): Gloss => ({
  ...{ hash, chain: null, state, sentences: [], final: state === 'summary' },
  ...more,
})

/** Hashes that the page was asked to look up, with their frame; each waits for its answer. */
let asked: { hash: string; frame: number; answer: (gloss: Gloss) => Promise<void> }[] = []

beforeEach(() => {
  asked = []
  fakeBrowser.reset()
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockRejectedValue(new Error('nobody'))
  vi.spyOn(fakeBrowser.tabs, 'query').mockResolvedValue([])
  vi.spyOn(fakeBrowser.tabs, 'sendMessage').mockImplementation(((
    _tab: number,
    { type, input: { hash } }: { type: string; input: { hash: string } },
    { frameId: frame }: { frameId: number },
  ) => {
    expect(type).toBe('page.ask')
    return new Promise((resolve) => {
      asked.push({ hash, frame, answer: (value) => doing(() => resolve({ ok: true, value })) })
    })
  }) as never)
})

const says = (root: HTMLElement, text: string) => vi.waitFor(() => expect(root.textContent).toContain(text))

const held = (count: number): TabItem[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ hash: hashOf(at), times: 1, marked: 1, frame: at % 2, seen: at === 2 },
    gloss: gloss(hashOf(at), 'held', { error: spent('This page’s 25 automatic lookups are used up.') }),
  }))

describe('hashes that are held back', () => {
  test('case 119: are asked for in the page at a click, 25 at a time, with what that costs and how far it is', async () => {
    const root = await draw(<ThisPageHeld tab={7} items={held(40)} />)
    expect(root.textContent).toContain('40 hashes are on hold. This page’s 25 automatic lookups are used up.')
    expect(asked).toEqual([])
    await doing(() => named(root, 'Look up 25 more, about 1,250 credits').click())
    expect(asked).toMatchObject([{ hash: hashOf(2), frame: 0 }])
    expect(root.textContent).toContain('Looking up: 0 of 25…')
    await asked[0]?.answer(gloss(hashOf(2), 'summary'))
    await says(root, 'Looking up: 1 of 25…')
    expect(asked.at(1)).toMatchObject({ hash: hashOf(0), frame: 0 })
    await doing(() => named(root, 'Stop').click())
    await asked[1]?.answer(gloss(hashOf(0), 'summary'))
    await says(root, 'Look up 25 more')
    expect(asked).toHaveLength(2)
  })

  test('stop being asked for where the next would fail as well, and say why', async () => {
    const root = await draw(<ThisPageHeld tab={7} items={held(3)} />)
    await doing(() => named(root, 'Look up 3 more, about 150 credits').click())
    const most = spent('This site asked for 500 lookups today. Ask in the app instead.')
    await asked[0]?.answer(gloss(hashOf(2), 'held', { error: most }))
    await says(root, errorWords(most))
    expect(root.querySelector('[role=alert]')?.textContent).toBe(errorWords(most))
    expect(asked).toHaveLength(1)
  })

  test('go on past one that fails by itself, and tell of it', async () => {
    const root = await draw(<ThisPageHeld tab={7} items={held(2)} />)
    await doing(() => named(root, 'Look up 2 more, about 100 credits').click())
    const error = failure('http.status', 'The service could not answer.')
    await asked[0]?.answer(gloss(hashOf(0), 'error', { error }))
    await says(root, 'Looking up: 1 of 2…')
    await asked[1]?.answer(gloss(hashOf(1), 'summary'))
    await says(root, '1 lookup failed: The service could not answer.')
  })
})
