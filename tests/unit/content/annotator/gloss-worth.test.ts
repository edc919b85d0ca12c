import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGlossStore } from '../../../../lib/content/annotator/gloss-store'
import type { Found } from '../../../../lib/core/gloss/found'
import type { Gloss } from '../../../../lib/core/gloss/gloss'

const hash = `0x${'ab'.repeat(32)}`
const gloss = (state: Gloss['state']): Gloss => ({
  hash,
  chain: null,
  state,
  sentences: [],
  final: state === 'summary',
})

describe('what a page shows of a hash', () => {
  /** What was asked, and what the background says to it, one after the other. */
  let asked: Found[] = []
  let answers: Gloss[] = []
  let told: Gloss[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    asked = []
    told = []
    vi.stubGlobal('document', { hidden: false })
    vi.stubGlobal('location', { host: 'page.example' })
    vi.stubGlobal('chrome', {
      runtime: {
        id: 'ours',
        sendMessage: async ({ input }: { input: { hashes: Found[] } }) => {
          asked.push(...input.hashes)
          return { ok: true, value: [answers[asked.length - 1] ?? gloss('summary')] }
        },
      },
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const open = (isWanted: (hash: string) => boolean = () => true) =>
    createGlossStore(
      { onGloss: (glosses) => told.push(...glosses), onOrphan: () => {}, isWanted },
      new AbortController().signal,
    )

  const says = (text: string, more: Partial<Gloss> = {}): Gloss => ({
    ...{ ...gloss('stub'), sentences: [[{ type: 'text', text }]] },
    ...more,
  })
  const shown = () => told.map(({ sentences: [first] }) => first?.[0]?.text)

  it('shows what is told early, and asks at once for what is under way', async () => {
    answers = [says('called', { poor: true, more: true }), says('called', { poor: true, more: true }), says('swapped')]
    const store = open()
    store.want([{ hash }])
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toHaveLength(3)
    expect(shown()).toEqual(['called', 'swapped'])
    expect(store.get(hash)).not.toHaveProperty('more')
  })

  it('asks anew for what was scrolled away before the better came', async () => {
    answers = [says('called', { poor: true, more: true }), says('swapped')]
    let isWanted = false
    const store = open(() => isWanted)
    store.want([{ hash }])
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toHaveLength(1)
    isWanted = true
    expect(store.isOpen({ hash })).toBe(true)
    store.want([{ hash }])
    await vi.advanceTimersByTimeAsync(2000)
    expect(shown()).toEqual(['called', 'swapped'])
  })

  it.each(['error', 'held', 'silent', 'pending', 'unserved'] as const)(
    'never gives a sentence away for less: %s',
    async (state) => {
      answers = [says('swapped'), { ...gloss(state), ...(state === 'pending' && { sentences: [[]] }) }]
      const store = open()
      await store.askAgain({ hash })
      await store.askAgain({ hash })
      expect(shown()).toEqual(['swapped'])
    },
  )

  it('a method’s name gives way to what happened, and not the other way round', async () => {
    answers = [says('called', { poor: true }), says('swapped'), says('called', { poor: true }), gloss('summary')]
    const store = open()
    for (const _ of answers) await store.askAgain({ hash })
    expect(told.map(({ state, poor }) => [state, poor])).toEqual([
      ['stub', true],
      ['stub', undefined],
      ['summary', undefined],
    ])
  })

  it('asks again where more is known by now, and only where it says little', async () => {
    answers = [says('called', { poor: true }), says('swapped')]
    const store = open()
    await store.askAgain({ hash })
    for (const _ of [1, 2]) {
      store.askBetter(hash)
      await vi.advanceTimersByTimeAsync(0)
    }
    store.askBetter(`0x${'cd'.repeat(32)}`)
    expect(asked.map((found) => found.asked)).toEqual([true, false])
    expect(shown()).toEqual(['called', 'swapped'])
  })

  it('what waited gives way to what became of it', async () => {
    answers = [{ ...gloss('pending'), sentences: [[{ type: 'text', text: 'Pending' }]] }, gloss('silent')]
    const store = open()
    await store.askAgain({ hash })
    await store.askAgain({ hash })
    expect(told.map(({ state }) => state)).toEqual(['pending', 'silent'])
  })
})
