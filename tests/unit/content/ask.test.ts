import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBook } from '../../../lib/content/ask'
import type { Found, Gloss } from '../../../lib/rpc/contract'

const hash = `0x${'ab'.repeat(32)}`
const gloss = (state: Gloss['state']): Gloss => ({
  hash,
  chain: null,
  state,
  sentences: [],
  final: state === 'summary',
})

describe('a page’s book of hashes', () => {
  /** What was asked, and what the background says to it, one after the other. */
  let asked: Found[] = []
  let answers: Gloss[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    asked = []
    vi.stubGlobal('document', { hidden: false })
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
  const open = () =>
    openBook({ onGloss: () => {}, onOrphan: () => {}, isWanted: () => true }, new AbortController().signal)

  it('what follows a reader’s click by itself is not asked for by the reader', async () => {
    answers = [gloss('pending'), gloss('pending')]
    const book = open()
    await book.again({ hash })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked.map((found) => found.asked)).toEqual([true, false, false])
    expect(book.get(hash)?.state).toBe('summary')
  })

  it('keeps what is known where nothing more is looked up by itself', async () => {
    answers = [gloss('pending'), gloss('held')]
    const book = open()
    await book.again({ hash })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([book.get(hash)?.state, asked.length]).toEqual(['pending', 2])
  })
})
