import { describe, expect, it, vi } from 'vitest'
import { eachWithPage, gloss, hash, openStore, page } from './gloss-page'

describe('a page’s store of glosses', () => {
  eachWithPage()
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const quiet = () => ({ ...gloss('unknown'), retryAt: Date.now() + 600_000 })

  it('what follows a reader’s click by itself is not asked for by the reader', async () => {
    page.answers = [gloss('pending'), gloss('pending')]
    const store = openStore()
    await store.askAgain({ hash })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.asked.map((found) => found.asked)).toEqual([true, false, false])
    expect(store.get(hash)?.state).toBe('summary')
  })

  it('keeps what is known where nothing more is looked up by itself', async () => {
    page.answers = [gloss('pending'), gloss('held')]
    const store = openStore()
    await store.askAgain({ hash })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([store.get(hash)?.state, page.asked.length]).toEqual(['pending', 2])
  })

  it('asks again where a link is the first to tell the chain of what no chain knew, and once', async () => {
    page.answers = [gloss('unknown'), gloss('unknown')]
    const store = openStore()
    for (const host of [undefined, 'page.example', 'gnosisscan.io', 'basescan.org', 'gnosisscan.io']) {
      store.want([{ hash, ...(host && { host }) }])
      await settled()
    }
    expect(page.asked.map(({ host }) => host)).toEqual([undefined, 'gnosisscan.io'])
  })

  it('what a link tells while the first question is under way is asked only where that found nothing', async () => {
    for (const first of ['unknown', 'summary'] as const) {
      page.asked = []
      page.answers = [gloss(first)]
      const store = openStore()
      store.want([{ hash }])
      await Promise.resolve()
      store.want([{ hash, host: 'gnosisscan.io' }])
      await settled()
      expect(page.asked.map(({ host }) => host)).toEqual(
        first === 'unknown' ? [undefined, 'gnosisscan.io'] : [undefined],
      )
      expect(store.get(hash)?.state).toBe('summary')
    }
  })

  it('what is looked up again later is asked with all that is known by then, and once', async () => {
    page.answers = [gloss('pending'), quiet(), quiet()]
    const store = openStore()
    store.want([{ hash }])
    await settled()
    store.want([{ hash, host: 'gnosisscan.io' }])
    await store.askAgain({ hash, host: 'gnosisscan.io' })
    await vi.advanceTimersByTimeAsync(603_000)
    expect(page.asked.map(({ host }) => host)).toEqual([undefined, 'gnosisscan.io', 'gnosisscan.io'])
  })

  it('what no chain knew is open again after a chain was chosen for the site, once for each chain', async () => {
    page.answers = [quiet(), quiet(), quiet()]
    const store = openStore()
    store.want([{ hash }])
    await settled()
    const again = ['100', '100', '137'].map((chain) => {
      const open = store.reopen(chain)
      store.want(open.map((hash) => ({ hash })))
      return open.length
    })
    expect(again).toEqual([1, 0, 0])
    await settled()
    expect(store.reopen('137')).toEqual([])
    expect(store.reopen('10')).toEqual([hash])
    store.want([{ hash }])
    await settled()
    // Nor does what was to be looked up later come on top of it.
    await vi.advanceTimersByTimeAsync(650_000)
    expect(page.asked).toHaveLength(4)
  })

  it('what a link, the page or the reader told the chain of is not open by another choice', async () => {
    for (const how of ['link', 'page', 'chosen'] as const) {
      page.asked = []
      page.answers = [{ ...quiet(), chain: { id: '1', name: 'Ethereum', how } }]
      const store = openStore()
      store.want([{ hash }])
      await settled()
      expect(store.reopen('100')).toEqual([])
    }
  })

  it('what the reader asks for is over when its answer is there, however long that takes', async () => {
    page.answers = [gloss('held'), gloss('asking'), gloss('asking'), gloss('summary')]
    const store = openStore()
    store.want([{ hash }])
    await settled()
    const over = vi.fn()
    void store.askAgain({ hash }).then(over)
    await settled()
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(over).toHaveBeenCalledWith(gloss('summary'))
    expect(page.asked.map((found) => found.asked)).toEqual([undefined, true, true, true])
  })

  it('news is only what differs in what is shown', async () => {
    const pending = () => ({ ...gloss('pending'), retryAt: Date.now() + 5000, at: Date.now() })
    page.answers = [pending(), pending(), pending()]
    const store = openStore()
    store.want([{ hash }])
    await settled()
    const first = store.get(hash)
    await vi.advanceTimersByTimeAsync(13_000)
    expect(page.asked).toHaveLength(3)
    expect(store.get(hash)).toBe(first)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.told.map(({ state }) => state)).toEqual(['pending', 'summary'])
  })

  it('case 186: what was left alone is asked for again once the page has a transaction', async () => {
    const doubted = { ...gloss('held'), doubt: true as const }
    const other = `0x${'cd'.repeat(32)}`
    page.answers = [doubted, { ...gloss('summary'), hash: other, chain: { id: '1', name: 'Ethereum', how: 'link' } }]
    const store = openStore()
    store.want([{ hash }])
    await settled()
    expect(store.get(hash)).toEqual(doubted)
    store.want([{ hash: other, path: '/tx/' }])
    await settled()
    expect(page.asked.map((found) => found.hash)).toEqual([hash, other, hash])
    expect(store.get(hash)?.state).toBe('summary')
  })

  it('case 186: what was left alone is open again where another place calls it a transaction', async () => {
    page.answers = [{ ...gloss('held'), doubt: true }]
    const store = openStore()
    store.want([{ hash, around: [{ before: 'root ' }] }])
    await settled()
    expect(store.isOpen({ hash, around: [{ before: 'root ' }] })).toBe(false)
    expect(store.isOpen({ hash, around: [{ before: 'tx ' }] })).toBe(true)
    expect(store.isOpen({ hash, path: '/tx/' })).toBe(true)
  })

  it('case 186: what was left alone is open again once the reader chose a chain for the site', async () => {
    page.answers = [{ ...gloss('held'), doubt: true }]
    const store = openStore()
    store.want([{ hash }])
    await settled()
    expect(store.reopen('8453')).toEqual([hash])
  })

  it('case 187: what was scrolled away before its answer is not waited for, and asked for when it is back', async () => {
    page.answers = [gloss('asking'), gloss('summary')]
    let isSeen = false
    const store = openStore(() => isSeen)
    store.want([{ hash }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([page.asked.length, page.left]).toEqual([1, [hash]])
    isSeen = true
    store.want([{ hash }])
    await settled()
    expect(store.get(hash)?.state).toBe('summary')
  })

  it('what others pushed out of view is waited for, and not followed up', async () => {
    page.answers = [gloss('asking'), gloss('asking'), gloss('pending')]
    const store = openStore(
      () => false,
      () => true,
    )
    store.want([{ hash }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.told.map(({ state }) => state)).toEqual(['pending'])
    expect(page.asked).toHaveLength(3)
  })

  /** A background that never answers, and what it was sent. */
  function silent() {
    const sent: [string, unknown][] = []
    const sendMessage = ({ type, input }: { type: string; input: { hashes?: unknown } }) => {
      sent.push([type, input.hashes])
      return new Promise(() => {})
    }
    vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage } })
    return sent
  }

  it('case 187: a page that is left says so, where it still waits', async () => {
    const sent = silent()
    const store = openStore()
    store.leave()
    expect(sent).toEqual([])
    store.want([{ hash }])
    await settled()
    store.leave()
    expect(sent.map(([type]) => type)).toEqual(['gloss.ask', 'gloss.leave'])
  })

  it('case 187: a page that is left between two rounds of a question says so, too', async () => {
    page.answers = [gloss('asking')]
    const store = openStore()
    store.want([{ hash }])
    await settled()
    const sent = silent()
    store.leave()
    expect(sent).toEqual([['gloss.leave', undefined]])
  })

  it('case 187: what the page removed is taken back at once, and asked for when it is there again', async () => {
    const sent = silent()
    const other = `0x${'cd'.repeat(32)}`
    const asked = { hash: `0x${'ef'.repeat(32)}`, asked: true }
    const there = new Set([hash, other])
    const store = openStore(
      () => true,
      () => true,
      (each) => there.has(each),
    )
    store.want([{ hash }, { hash: other }])
    void store.askAgain(asked)
    await settled()
    store.check()
    expect(sent.map(([type]) => type)).toEqual(['gloss.ask', 'gloss.ask'])
    there.delete(other)
    store.check()
    store.check()
    expect(sent.slice(2)).toEqual([['gloss.leave', [other]]])
    there.add(other)
    store.want([{ hash }, { hash: other }])
    await settled()
    expect(sent.slice(3)).toEqual([['gloss.ask', [{ hash: other }]]])
  })

  it('asks before the page knows what its reader wants to see, and shows nothing before', async () => {
    let know = () => {}
    const known = new Promise<void>((done) => {
      know = done
    })
    const yes = () => true
    const store = openStore(yes, yes, yes, () => known)
    store.want([{ hash }])
    await settled()
    expect([page.asked.length, page.told]).toEqual([1, []])
    know()
    await settled()
    expect(page.told.map(({ state }) => state)).toEqual(['summary'])
  })

  it('where nothing may be asked, nothing is said', async () => {
    const refused = { ok: false, error: { code: 'rpc.forbidden', message: 'No.', details: [], data: {} } }
    vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage: async () => refused } })
    const store = openStore()
    store.want([{ hash }])
    await settled()
    expect([page.told, store.get(hash)]).toEqual([[], undefined])
  })
})
