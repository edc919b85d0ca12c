import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { seenOf } from '../../../../../lib/content/annotator/reader/near'
import type { Occurrence } from '../../../../../lib/content/shared/find/occurrence'
import { fc } from '../../../../fast-check'

const height = 600
/** Places of an element from its top to its bottom, px; null where one has no box. */
let tops: (number | null)[] = []
let asked = 0

const rectAt = (at: number) => {
  const top = tops[at]
  return typeof top === 'number' ? { top, bottom: top + 16, height: 16 } : { top: 0, bottom: 0, height: 0 }
}

/** What is imported takes members from prototypes, and gets those of the objects below. */
vi.hoisted(() => {
  Object.assign(Document.prototype, { createRange: () => document.createRange() })
  Object.assign(Element.prototype, {
    getBoundingClientRect(this: Element) {
      return this.getBoundingClientRect()
    },
  })
  Object.defineProperty(Element.prototype, 'scrollHeight', {
    get(this: Element) {
      return this.scrollHeight
    },
  })
})

beforeEach(() => {
  vi.stubGlobal('innerHeight', height)
  vi.stubGlobal('getComputedStyle', () => ({ overflowX: 'visible' }))
  vi.stubGlobal('ShadowRoot', class {})
  vi.stubGlobal('document', {
    createRange: () => {
      let at = 0
      return {
        setStart: (_: unknown, start: number) => {
          at = start
        },
        setEnd() {},
        getBoundingClientRect: () => {
          asked++
          return rectAt(at)
        },
      }
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const elementOf = (height: number) =>
  ({ scrollHeight: height, getBoundingClientRect: () => ({ height }) }) as unknown as Element
const text = { length: 30_000 } as Text
const occurrencesIn = (element: Element): Occurrence[] =>
  tops.map((_, start) => ({ hash: '', element, text, start, endText: text, end: start, live: true }))

/** Steps down the page, some without a box. */
const steps = fc.array(fc.option(fc.nat(200), { freq: 4 }), { maxLength: 60, size: 'max' })

it('of an element taller than the view, the hashes in view are those that are so by looking at each', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: -3000, max: 700 }), (steps, from) => {
      let last = from
      tops = steps.map((step) => {
        last += step ?? 0
        return step === null ? null : last
      })
      const all = occurrencesIn(elementOf(9000))
      const isSeen = ({ start }: Occurrence) => {
        const { top, bottom, height: own } = rectAt(start)
        return own > 0 && bottom >= 0 && top <= height
      }
      const seen = seenOf(all[0]?.element ?? elementOf(9000), all)
      expect(seen.filter(({ start }) => tops[start] !== null)).toEqual(all.filter(isSeen))
      // Such without a box may come along between others.
      const [first, end] = [seen[0], seen.at(-1)]
      if (first && end) expect(seen).toEqual(all.slice(first.start, end.start + 1))
    }),
  )
})

it('few of thousands are measured', () => {
  tops = Array.from({ length: 10_000 }, (_, at) => at * 20 - 70_000)
  const all = occurrencesIn(elementOf(200_000))
  asked = 0
  expect(seenOf(elementOf(200_000), all).map(({ start }) => tops[start])).toEqual(
    tops.filter((top) => top !== null && top + 16 >= 0 && top <= height),
  )
  expect(asked).toBeLessThan(40)
})

it('an element that the view can show is not measured hash by hash', () => {
  tops = [-50, 100, 900]
  const all = occurrencesIn(elementOf(height))
  asked = 0
  expect(seenOf(elementOf(height), all)).toBe(all)
  expect(asked).toBe(0)
})
