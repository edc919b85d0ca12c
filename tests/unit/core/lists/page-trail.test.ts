import { describe, expect, test } from 'vitest'
import type { Cursor } from '../../../../lib/core/lists/cursor'
import { createPageTrail, type Stopped } from '../../../../lib/core/lists/page-trail'
import { fc } from '../../../fast-check'

interface Page {
  next: Cursor | null
  fresh: number
  unreadable?: unknown[]
}

/** Follows a service to its end, or to where the trail stops; gives the cursors it asked for. */
function follow(
  serve: (cursor: Cursor | null) => Page,
  maxPages = 1000,
): { asked: (Cursor | null)[]; why: Stopped | null } {
  const trail = createPageTrail(maxPages)
  const asked: (Cursor | null)[] = []
  for (let cursor: Cursor | null = null; ; ) {
    const why = trail.stopAt(cursor)
    if (why) return { asked, why }
    const { next, fresh, unreadable = [] } = serve(cursor)
    asked.push(cursor)
    trail.note(cursor, { next, unreadable }, fresh)
    if (!next) return { asked, why: null }
    cursor = next
  }
}

const to = (at: number): Cursor => ({ at })
const number = (cursor: Cursor | null) => Number(cursor?.at ?? 0)

describe('a list is followed', () => {
  test('to its end, where each page brings something and leads on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 50 }), (pages, fresh) => {
        const { asked, why } = follow((cursor) => ({
          next: number(cursor) + 1 < pages ? to(number(cursor) + 1) : null,
          fresh,
        }))
        expect([asked.length, why]).toEqual([pages, null])
      }),
    )
  })

  test('to no cursor twice, wherever each leads', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(19), { minLength: 20, maxLength: 20 }), (leads) => {
        const { asked, why } = follow((cursor) => ({ next: to(leads[number(cursor)] ?? 0), fresh: 1 }))
        const names = asked.map((cursor) => JSON.stringify(cursor))
        expect(new Set(names).size).toBe(names.length)
        // Nothing ends it but that the next cursor was followed.
        expect(why).toBe('repeated')
        expect(names).toContain(JSON.stringify(to(leads[number(asked.at(-1) ?? null)] ?? 0)))
      }),
    )
  })

  test('whatever the order in which a cursor’s members come', () => {
    const turned = (cursor: Cursor) => Object.fromEntries(Object.entries(cursor).reverse())
    const member = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
    fc.assert(
      fc.property(fc.dictionary(fc.string(), member, { minKeys: 1 }), (cursor) => {
        const trail = createPageTrail(10)
        trail.note(cursor, { next: cursor, unreadable: [] }, 1)
        expect(trail.stopAt(turned(cursor))).toBe('repeated')
        expect(trail.stopAt({ ...cursor, 'one more': 1 })).toBeNull()
      }),
    )
  })

  test('until two pages in a row bring nothing new; what cannot be read may be new', () => {
    const kinds = { new: [1, 0], old: [0, 0], unreadable: [0, 1], both: [1, 1] } as const
    const kind = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]))
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 30 }), (pages) => {
        const { asked, why } = follow((cursor) => {
          const at = number(cursor)
          const [fresh, bad] = kinds[pages[at] ?? 'new']
          return { next: at + 1 < pages.length ? to(at + 1) : null, fresh, unreadable: Array(bad).fill({}) }
        })
        const second = pages.findIndex((page, at) => at > 0 && page === 'old' && pages[at - 1] === 'old')
        // The last page ends the list itself.
        const stops = second >= 0 && second < pages.length - 1
        expect([asked.length, why]).toEqual(stops ? [second + 1, 'nothing-new'] : [Math.max(1, pages.length), null])
      }),
    )
  })

  test('for so many pages and no more, also where it is taken up again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), (most, before) => {
        const endless = follow((cursor) => ({ next: to(number(cursor) + 1), fresh: 1 }), most)
        expect([endless.asked.length, endless.why]).toEqual([most, 'too-long'])
        expect(createPageTrail(most, before).stopAt(null)).toBe(before >= most ? 'too-long' : null)
      }),
    )
  })

  test('by the cursors of its own, where two are read together', () => {
    const trail = createPageTrail(10)
    trail.note(to(1), { next: to(2), unreadable: [] }, 1, 'transactions')
    expect(trail.stopAt(to(1), 'transfers')).toBeNull()
    expect(trail.stopAt(to(1), 'transactions')).toBe('repeated')
  })

  test('on, where it is another list that ends with nothing new', () => {
    const trail = createPageTrail(10)
    trail.note(null, { next: null, unreadable: [] }, 0, 'transactions')
    trail.note(null, { next: to(1), unreadable: [] }, 0, 'transfers')
    expect(trail.stopAt(to(1), 'transfers')).toBeNull()
  })
})
