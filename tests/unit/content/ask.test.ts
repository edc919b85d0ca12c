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
  const open = () =>
    openBook(
      { onGloss: (glosses) => told.push(...glosses), onOrphan: () => {}, isWanted: () => true },
      new AbortController().signal,
    )
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const quiet = () => ({ ...gloss('unknown'), retryAt: Date.now() + 600_000 })

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

  it('asks again where a link is the first to tell the chain of what no chain knew, and once', async () => {
    answers = [gloss('unknown'), gloss('unknown')]
    const book = open()
    for (const host of [undefined, 'page.example', 'gnosisscan.io', 'basescan.org', 'gnosisscan.io']) {
      book.want([{ hash, ...(host && { host }) }])
      await settled()
    }
    expect(asked.map(({ host }) => host)).toEqual([undefined, 'gnosisscan.io'])
  })

  it('what a link tells while the first question is under way is asked only where that found nothing', async () => {
    for (const first of ['unknown', 'summary'] as const) {
      asked = []
      answers = [gloss(first)]
      const book = open()
      book.want([{ hash }])
      await Promise.resolve()
      book.want([{ hash, host: 'gnosisscan.io' }])
      await settled()
      expect(asked.map(({ host }) => host)).toEqual(first === 'unknown' ? [undefined, 'gnosisscan.io'] : [undefined])
      expect(book.get(hash)?.state).toBe('summary')
    }
  })

  it('what is looked up again later is asked with all that is known by then, and once', async () => {
    answers = [gloss('pending'), quiet(), quiet()]
    const book = open()
    book.want([{ hash }])
    await settled()
    book.want([{ hash, host: 'gnosisscan.io' }])
    await book.again({ hash, host: 'gnosisscan.io' })
    await vi.advanceTimersByTimeAsync(603_000)
    expect(asked.map(({ host }) => host)).toEqual([undefined, 'gnosisscan.io', 'gnosisscan.io'])
  })

  it('what no chain knew is open again after a chain was chosen for the site, once for each chain', async () => {
    answers = [quiet(), quiet(), quiet()]
    const book = open()
    book.want([{ hash }])
    await settled()
    const again = ['100', '100', '137'].map((chain) => {
      const open = book.reopen(chain)
      book.want(open.map((hash) => ({ hash })))
      return open.length
    })
    expect(again).toEqual([1, 0, 0])
    await settled()
    expect(book.reopen('137')).toEqual([])
    expect(book.reopen('10')).toEqual([hash])
    book.want([{ hash }])
    await settled()
    // Nor does what was to be looked up later come on top of it.
    await vi.advanceTimersByTimeAsync(650_000)
    expect(asked).toHaveLength(4)
  })

  it('what a link, the page or the reader told the chain of is not open by another choice', async () => {
    for (const how of ['link', 'page', 'chosen'] as const) {
      asked = []
      answers = [{ ...quiet(), chain: { id: '1', name: 'Ethereum', how } }]
      const book = open()
      book.want([{ hash }])
      await settled()
      expect(book.reopen('100')).toEqual([])
    }
  })

  it('what the reader asks for is over when its answer is there, however long that takes', async () => {
    answers = [gloss('held'), gloss('asking'), gloss('asking'), gloss('summary')]
    const book = open()
    book.want([{ hash }])
    await settled()
    const over = vi.fn()
    void book.again({ hash }).then(over)
    await settled()
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(over).toHaveBeenCalledWith(gloss('summary'))
    expect(asked.map((found) => found.asked)).toEqual([undefined, true, true, true])
  })

  it('news is only what differs in what is shown', async () => {
    const pending = () => ({ ...gloss('pending'), retryAt: Date.now() + 5000, at: Date.now() })
    answers = [pending(), pending(), pending()]
    const book = open()
    book.want([{ hash }])
    await settled()
    const first = book.get(hash)
    await vi.advanceTimersByTimeAsync(13_000)
    expect(asked).toHaveLength(3)
    expect(book.get(hash)).toBe(first)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(told.map(({ state }) => state)).toEqual(['pending', 'summary'])
  })

  it('where nothing may be asked, nothing is said', async () => {
    const refused = { ok: false, error: { code: 'rpc.forbidden', message: 'No.', details: [], data: {} } }
    vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage: async () => refused } })
    const book = open()
    book.want([{ hash }])
    await settled()
    expect([told, book.get(hash)]).toEqual([[], undefined])
  })
})
