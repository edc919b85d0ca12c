import { describe, expect, test } from 'vitest'
import type { PageOf } from '../../../../lib/api/define'
import { AppError } from '../../../../lib/core/errors/errors'
import type { Cursor } from '../../../../lib/core/lists/cursor'
import { asTold } from '../../../../lib/core/phrases/phrase'
import type { Answer } from '../../../../lib/rpc/contract'
import { createPager, type Pager } from '../../../../lib/ui/data/pager'
import { fc } from '../../../fast-check'

interface Item {
  id: string | null
}

type Page = PageOf<Item>

const keyOf = ({ id }: Item) => id
const answer = (value: Page, at = 1000): Answer<Page> => ({ value, at, source: 'network' })
const page = (ids: readonly (string | null)[], next: Cursor | null, unreadable: Page['unreadable'] = []): Page => ({
  items: ids.map((id) => ({ id })),
  next,
  unreadable,
})

/** A service with so many rows, 50 a page, whose cursor is the number of rows sent. */
function rows(count: number, size = 50) {
  return (cursor: Cursor | null) => {
    const from = Number(cursor?.from ?? 0)
    const ids = Array.from({ length: Math.min(size, count - from) }, (_, at) => `row ${from + at}`)
    return page(ids, from + size < count ? { from: from + size } : null)
  }
}

const pagerOf = (serve: (cursor: Cursor | null) => Page, maxPages?: number) =>
  createPager<Item>({ load: async (cursor) => answer(serve(cursor)), keyOf, ...(maxPages ? { maxPages } : {}) })

async function toEnd(pager: Pager<Item>, most = 5000) {
  for (let turn = 0; turn < most && pager.state.value.status !== 'end'; turn += 1) await pager.more()
  return pager.state.value
}

const ids = (pager: Pager<Item>) => pager.state.value.pages.flat().map(({ id }) => id)

describe('a list', () => {
  test('of any length is followed to its end, each row once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(700), fc.integer({ min: 1, max: 50 }), async (count, size) => {
        const pager = pagerOf(rows(count, size))
        const state = await toEnd(pager)
        expect(ids(pager)).toEqual(Array.from({ length: count }, (_, at) => `row ${at}`))
        expect(state).toMatchObject({ status: 'end', stopped: null, doubles: 0, count })
      }),
    )
  })

  test('that fails on page 7 keeps six pages and goes on from there (case 101)', async () => {
    let broken = true
    const asked: unknown[] = []
    const serve = rows(1000)
    const pager = createPager<Item>({
      load: async (cursor) => {
        asked.push(cursor)
        if (Number(cursor?.from) === 300 && broken) throw new AppError('http.status', asTold('The service failed.'))
        return answer(serve(cursor))
      },
      keyOf,
    })
    for (let turn = 0; turn < 9; turn += 1) await pager.more()
    expect(pager.state.value).toMatchObject({ status: 'failed', count: 300 })
    expect(pager.state.value.error?.code).toBe('http.status')
    broken = false
    await pager.more()
    expect(pager.state.value).toMatchObject({ status: 'more', count: 350, error: null })
    expect(asked.filter((cursor) => cursor === null)).toHaveLength(1)
    expect((await toEnd(pager)).count).toBe(1000)
  })

  test('ends where the service sends the same cursor for ever (case 97)', async () => {
    const pager = pagerOf((cursor) => page([`item ${cursor ? 1 : 0}`], { again: 7 }))
    expect(await toEnd(pager)).toMatchObject({ stopped: 'repeated', count: 2 })
  })

  test('ends in a cycle of any size, whatever the order of the cursor’s members (case 98)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.boolean(), async (size, swap) => {
        const pager = pagerOf((cursor) => {
          const at = Number(cursor?.at ?? -1)
          const next = { at: (at + 1) % size, a: 1 }
          const reordered = swap && at >= size / 2 ? { a: 1, at: next.at } : next
          return page([`of ${at}`], reordered)
        })
        const state = await toEnd(pager, 40)
        expect(state.stopped).toBe('repeated')
        expect(state.count).toBe(size + 1)
      }),
    )
  })

  test('ends where ever-new cursors bring nothing new (case 98)', async () => {
    let turn = 0
    const pager = pagerOf(() => {
      turn += 1
      return page(['same', 'items'], { turn })
    })
    expect(await toEnd(pager)).toMatchObject({ stopped: 'nothing-new', count: 2, doubles: 4 })
    expect(turn).toBe(3)
  })

  test('is not followed for ever (case 98)', async () => {
    let turn = 0
    const pager = pagerOf(() => {
      turn += 1
      return page([`row ${turn}`], { turn })
    }, 30)
    expect(await toEnd(pager)).toMatchObject({ stopped: 'too-long', count: 30 })
  })

  // Equal items of one batch of tokens come on one page.
  test('shows an overlap once and says so; what has no key or is twice on one page stays (case 100)', async () => {
    const pager = pagerOf((cursor) =>
      cursor ? page(['b', 'c', null], null) : page(['a', 'b', 'b', null, null], { second: true }),
    )
    const state = await toEnd(pager)
    expect(ids(pager)).toEqual(['a', 'b', 'b', null, null, 'c', null])
    expect(state.doubles).toBe(1)
  })

  test('counts what was unreadable and keeps the rest of the page (case 102)', async () => {
    const pager = pagerOf((cursor) =>
      cursor
        ? page(['c'], null, [{ index: 1, reason: asTold('value: expected string') }])
        : page(['a', 'b'], { second: true }, [{ index: 2, reason: asTold('hash: expected string') }]),
    )
    expect((await toEnd(pager)).unreadable).toHaveLength(2)
    expect(ids(pager)).toEqual(['a', 'b', 'c'])
  })

  test('passes on what the service says of it, once', async () => {
    const said = (value: Page, more: Partial<Page>) => ({ ...value, ...more })
    const pager = pagerOf((cursor) =>
      cursor
        ? said(page(['b'], null), { note: 'Still being read.', cut: asTold('The cursor was of no use.') })
        : said(page(['a'], { second: true }), { note: 'Still being read.' }),
    )
    expect((await toEnd(pager)).notes).toEqual(['Still being read.', 'The cursor was of no use.'])
  })
})

describe('asking again', () => {
  test('for what failed insists: a service thought broken is asked all the same (case 83)', async () => {
    const asked: boolean[] = []
    const serve = rows(120)
    const load = async (cursor: Cursor | null, fresh: boolean) => {
      if (asked.push(fresh) === 1) throw new AppError('http.network', asTold('The service could not be reached.'))
      return answer(serve(cursor))
    }
    const pager = createPager<Item>({ load, keyOf })
    for (let turn = 0; turn < 3; turn += 1) await pager.more()
    expect(asked).toEqual([false, true, false])
    expect(pager.state.value).toMatchObject({ status: 'more', count: 100, error: null })
  })

  test('keeps what is shown until the first page is there, and when that fails', async () => {
    let fails = false
    const serve = rows(120)
    const pager = createPager<Item>({
      load: async (cursor) => {
        if (fails) throw new AppError('http.network', asTold('No connection.'))
        return answer(serve(cursor))
      },
      keyOf,
    })
    await pager.more()
    await pager.more()
    fails = true
    await pager.reload()
    expect(pager.state.value).toMatchObject({ status: 'failed', count: 100 })
    fails = false
    await pager.more()
    expect(pager.state.value).toMatchObject({ status: 'more', count: 50, doubles: 0 })
  })

  test('drops an answer that comes after it', async () => {
    const waiting: ((page: Page) => void)[] = []
    const pager = createPager<Item>({
      load: () => new Promise((resolve) => waiting.push((value) => resolve(answer(value)))),
      keyOf,
    })
    const first = pager.more()
    const second = pager.reload()
    waiting[1]?.(page(['new'], null))
    waiting[0]?.(page(['old'], { more: 1 }))
    await Promise.all([first, second])
    expect(ids(pager)).toEqual(['new'])
    expect(pager.state.value.status).toBe('end')
  })

  test('tells when the oldest page was answered, and why it is not newer', async () => {
    let turn = 0
    const pager = createPager<Item>({
      load: async () => {
        turn += 1
        const because = { code: 'http.network' as const, message: asTold('No connection.'), details: [], data: {} }
        return {
          ...answer(page([`row ${turn}`], turn < 3 ? { turn } : null), turn * 10),
          ...(turn === 2 ? { stale: { because } } : {}),
        }
      },
      keyOf,
    })
    const state = await toEnd(pager)
    expect([state.at, state.stale?.message]).toEqual([10, asTold('No connection.')])
  })

  test('one page at a time, however often more is asked for', async () => {
    let open = 0
    let most = 0
    const serve = rows(400)
    const pager = createPager<Item>({
      load: async (cursor) => {
        open += 1
        most = Math.max(most, open)
        await Promise.resolve()
        open -= 1
        return answer(serve(cursor))
      },
      keyOf,
    })
    await Promise.all([pager.more(), pager.more(), pager.more()])
    expect(most).toBe(1)
    expect(pager.state.value.count).toBe(50)
  })

  test('shows the first page as it was kept, and puts the answer in its place', async () => {
    const waiting: (() => void)[] = []
    const serve = rows(120)
    const pager = createPager<Item>({
      load: (cursor) => new Promise((resolve) => waiting.push(() => resolve(answer(serve(cursor))))),
      keyOf,
      kept: async () => answer(page(['row 0', 'gone'], { from: 50 }), 7),
    })
    const asking = pager.more()
    await Promise.resolve()
    await Promise.resolve()
    expect(pager.state.value).toMatchObject({ status: 'loading', count: 2, at: 7 })
    waiting[0]?.()
    await asking
    expect(pager.state.value).toMatchObject({ status: 'more', count: 50, doubles: 0, at: 1000 })
    expect(ids(pager)).not.toContain('gone')
  })
})
